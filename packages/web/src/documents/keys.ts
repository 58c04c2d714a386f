// The keys of the editor. Tab belongs to lists only, and Escape gives it back to the page, so that the keyboard is never trapped.
import { baseKeymap, chainCommands, exitCode } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { undoInputRule } from "prosemirror-inputrules";
import { type Command, Plugin } from "prosemirror-state";
import { modifierName } from "../ui/shortcut-keys.tsx";
import { insertBreak, markToggle, quoteToggle, textblockToggle } from "./commands.ts";
import { selectedImage } from "./images.ts";
import { keyMaps } from "./key-map.ts";
import { indentItem, isInList, listToggle, outdentItem, splitItem, toggleChecked } from "./lists.ts";
import { schema } from "./schema.ts";

const { nodes, marks } = schema;

export const keysDescription =
  "In a list, Tab and Shift+Tab indent; Escape, then Tab, leaves the editor. Alt+F10 moves to the toolbar. " +
  `${modifierName}+Shift+Enter checks an item. On a picture, Enter moves to its alternative text.`;

interface Actions {
  readonly submit: () => boolean;
  readonly focusToolbar: () => void;
  readonly focusAlt: () => void;
}

export const editorKeys = ({ submit, focusToolbar, focusAlt }: Actions) => [
  tabKeys(),
  keyMaps(
    {
      "Mod-Enter": submit,
      "Mod-Shift-Enter": toggleChecked,
      "Alt-F10": () => {
        focusToolbar();
        return true;
      },
      Backspace: undoInputRule,
      Enter: chainCommands(whenImage(focusAlt), leaveCode, splitItem),
      "Shift-Enter": chainCommands(exitCode, insertBreak),
      "Mod-z": undo,
      "Mod-Shift-z": redo,
      "Mod-y": redo,
      "Mod-b": markToggle(marks.bold).run,
      "Mod-i": markToggle(marks.italic).run,
      "Mod-`": markToggle(marks.code).run,
      "Mod-e": markToggle(marks.code).run,
      "Mod-Shift-x": markToggle(marks.strike).run,
      ...Object.fromEntries([1, 2, 3].map((level) => [`Mod-Alt-${level}`, textblockToggle(nodes.heading, { level }).run])),
      "Mod-Shift-7": listToggle(nodes.orderedList).run,
      "Mod-Shift-8": listToggle(nodes.bulletList).run,
      "Mod-Shift-9": quoteToggle.run,
    },
    baseKeymap,
  ),
];

const whenImage =
  (run: () => void): Command =>
  (state) => {
    const isImage = selectedImage(state) !== undefined;
    if (isImage) run();
    return isImage;
  };

/** A third Enter at the end of a code block leaves it. */
const leaveCode: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  const { parent, parentOffset } = $from;
  if (!empty || !parent.type.spec.code || parentOffset !== parent.content.size || !parent.textContent.endsWith("\n\n")) return false;
  if (!dispatch) return true;
  dispatch(state.tr.delete($from.pos - 2, $from.pos));
  return view ? exitCode(view.state, view.dispatch) : true;
};

const tabKeys = () => {
  let isFree = false;
  return new Plugin({
    props: {
      handleKeyDown: (view, event) => {
        if (event.key === "Escape" && !isFree && isInList(view.state)) {
          isFree = true;
          // The first Escape does not close a dialog around the editor.
          event.stopPropagation();
          return true;
        }
        if (event.key === "Tab" && !isFree && !event.ctrlKey && !event.altKey && !event.metaKey)
          return (event.shiftKey ? outdentItem : indentItem)(view.state, view.dispatch);
        if (event.key !== "Tab" && event.key !== "Shift") isFree = false;
        return false;
      },
      handleDOMEvents: {
        blur: () => {
          isFree = false;
          return false;
        },
      },
    },
  });
};
