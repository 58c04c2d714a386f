// A slash at the start of a line opens the menu of blocks, and what is typed after it filters them.
import { type EditorState, Plugin, PluginKey, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { outsideChange } from "./outside-change.ts";
import { schema } from "./schema.ts";
import type { ToolbarItem } from "./toolbar-items.ts";

export interface OpenBlockMenu {
  /** The place of the slash. */
  readonly from: number;
  /** The text after the slash, which filters the blocks. */
  readonly text: string;
  /** The number of the block that Enter chooses. */
  readonly active: number;
}

type Menu = OpenBlockMenu | undefined;

const key = new PluginKey<Menu>("block-menu");

export const blockMenuOf = (state: EditorState): Menu => key.getState(state);

interface MenuActions {
  readonly find: (text: string) => readonly ToolbarItem[];
  readonly choose: (view: EditorView, item: ToolbarItem) => void;
}

export const blockMenu = ({ find, choose }: MenuActions) =>
  new Plugin<Menu>({
    key,
    state: { init: () => undefined, apply: (tr, before, _, state) => nextMenu(tr, before, state) },
    props: {
      handleKeyDown: (view, event) => {
        const menu = blockMenuOf(view.state);
        const items = menu ? find(menu.text) : [];
        const item = items[menu?.active ?? 0];
        if (!menu || !item || event.isComposing || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
        const step = { ArrowDown: 1, ArrowUp: items.length - 1 }[event.key];
        if (step !== undefined) view.dispatch(view.state.tr.setMeta(key, (menu.active + step) % items.length));
        else if (event.key === "Enter" || event.key === "Tab") choose(view, item);
        else if (event.key === "Escape") view.dispatch(view.state.tr.setMeta(key, "close"));
        else return false;
        // The Escape key does not close a dialog around the editor.
        event.stopPropagation();
        return true;
      },
      handleDOMEvents: {
        blur: (view) => {
          if (blockMenuOf(view.state)) view.dispatch(view.state.tr.setMeta(key, "close"));
          return false;
        },
      },
    },
  });

const nextMenu = (tr: Transaction, before: Menu, state: EditorState): Menu => {
  const change: number | "close" | undefined = tr.getMeta(key);
  const text = textAfterSlash(state);
  if (change === "close" || text === undefined) return undefined;
  if (before && change !== undefined) return { ...before, active: change };
  if (before && before.text === text) return before;
  const isTyped = tr.docChanged && !tr.getMeta(outsideChange) && !tr.getMeta("paste");
  return before || (isTyped && text === "") ? { from: state.selection.$from.start(), text, active: 0 } : undefined;
};

/** The text between a slash at the start of a paragraph and the caret. */
const textAfterSlash = ({ selection: { $from, empty } }: EditorState): string | undefined => {
  const { parent, parentOffset } = $from;
  if (!empty || parent.type !== schema.nodes.paragraph) return undefined;
  return /^\/([\p{L}\p{N} ]{0,20})$/u.exec(parent.textBetween(0, parentOffset, "", "\ufffc"))?.[1];
};

/** Removes the slash and the filter, before the chosen block is made. */
export const removeBlockQuery = (view: EditorView): void => {
  const menu = blockMenuOf(view.state);
  if (menu) view.dispatch(view.state.tr.delete(menu.from, view.state.selection.from));
};
