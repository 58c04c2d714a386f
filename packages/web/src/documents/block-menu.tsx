import type { EditorView } from "prosemirror-view";
import type { OpenBlockMenu } from "./block-menu-state.ts";
import type { ToolbarItem } from "./toolbar-items.ts";

interface BlockMenuProps {
  /** Begins the ids of the options. */
  readonly id: string;
  readonly view: EditorView;
  readonly menu: OpenBlockMenu;
  readonly items: readonly ToolbarItem[];
  readonly onChoose: (item: ToolbarItem) => void;
}

/** The blocks that a slash offers. The focus stays in the text, which names the active option. */
export const BlockMenu = ({ id, view, menu, items, onChoose }: BlockMenuProps) => (
  <div id={id} role="listbox" aria-label="Blocks" class="block-menu" style={placeOf(view, menu.from)}>
    {items.map((item, index) => (
      // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the keys belong to the text.
      <div
        key={item.label}
        id={`${id}-${index}`}
        role="option"
        aria-selected={index === menu.active}
        data-active={index === menu.active ? "" : undefined}
        // The text keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(item)}
      >
        <span class="block-glyph" aria-hidden="true">
          {item.glyph}
        </span>
        {item.label}
      </div>
    ))}
  </div>
);

const heightMaxPx = 320;

/** Below the line, or above it near the end of the window. */
const placeOf = (view: EditorView, position: number) => {
  const line = view.coordsAtPos(position);
  const frame = view.dom.parentElement?.parentElement?.getBoundingClientRect() ?? view.dom.getBoundingClientRect();
  const left = `${line.left - frame.left}px`;
  const isBelow = line.bottom + heightMaxPx < innerHeight || line.top < heightMaxPx;
  return isBelow ? { left, top: `${line.bottom - frame.top + 4}px` } : { left, bottom: `${frame.bottom - line.top + 4}px` };
};
