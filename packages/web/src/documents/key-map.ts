// Key maps as ProseMirror writes them, in a third of the size of its own module.
import { type Command, Plugin } from "prosemirror-state";
import { hasCommandKey } from "../ui/shortcut-keys.tsx";

export type KeyMap = Readonly<Record<string, Command>>;

/** The modifiers in this order: `Mod-Alt-Shift-x`. Mod is Command on a Mac and Ctrl elsewhere. */
const nameOf = (event: KeyboardEvent): string => {
  const isMod = hasCommandKey ? event.metaKey : event.ctrlKey;
  const isOther = hasCommandKey ? event.ctrlKey : event.metaKey;
  const modifiers = `${isMod ? "Mod-" : ""}${isOther ? (hasCommandKey ? "Ctrl-" : "Meta-") : ""}${event.altKey ? "Alt-" : ""}`;
  return `${modifiers}${event.shiftKey ? "Shift-" : ""}${keyOf(event)}`;
};

/** The letter of the layout, or of the key's place where the layout is not Latin or a modifier makes another character. */
const keyOf = ({ key, code }: KeyboardEvent): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : (/^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? key);

/** Runs the first command of the maps that applies. AltGr types characters. */
export const keyMaps = (...maps: readonly KeyMap[]): Plugin =>
  new Plugin({
    props: {
      handleKeyDown: (view, event) => {
        // When the browser deletes text without a key, ProseMirror passes a plain event.
        if (event.getModifierState?.("AltGraph")) return false;
        const name = nameOf(event);
        return maps.some((map) => Object.hasOwn(map, name) && map[name]?.(view.state, view.dispatch, view));
      },
    },
  });
