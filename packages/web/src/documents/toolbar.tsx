import { useState } from "preact/hooks";
import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { modifierName } from "../ui/shortcut-keys.tsx";
import { pictureItem, type ToolbarItem, toolbarItems } from "./toolbar-items.ts";

const withPicture: readonly ToolbarItem[] = [...toolbarItems, pictureItem];

interface ToolbarProps {
  readonly state: EditorState;
  readonly view: EditorView;
  readonly onLink: () => void;
  /** Absent: the document takes no pictures. */
  readonly onPicture?: (() => void) | undefined;
}

/** One stop of the Tab key; the arrow keys, Home and End move inside. */
export const Toolbar = ({ state, view, onLink, onPicture }: ToolbarProps) => {
  const [current, setCurrent] = useState(0);
  const shown = onPicture ? withPicture : toolbarItems;
  const move = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }) => {
    const target = targetOf(event.key, current, shown.length);
    if (event.key === "Escape") view.focus();
    else if (target !== undefined) event.currentTarget.querySelectorAll("button")[target]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const run = (item: ToolbarItem) => {
    if (!item.run) return item.label === "Link" ? onLink() : onPicture?.();
    item.run(view.state, view.dispatch, view);
    view.focus();
  };
  return (
    <div role="toolbar" aria-label="Formatting" class="editor-toolbar" onKeyDown={move}>
      {shown.map((item, index) => (
        <button
          key={item.label}
          type="button"
          class="plain"
          aria-label={item.label}
          data-glyph={item.glyph}
          title={item.keys ? `${item.label} (${modifierName}+${item.keys})` : item.label}
          aria-pressed={item.isActive?.(state)}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          // The editor keeps its selection, because the button does not take the focus from it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(item)}
        />
      ))}
    </div>
  );
};

const targetOf = (key: string, current: number, count: number): number | undefined => {
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: current + 1,
    ArrowLeft: current - 1 + count,
    Home: 0,
    End: count - 1,
  };
  const target = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return target === undefined ? undefined : target % count;
};
