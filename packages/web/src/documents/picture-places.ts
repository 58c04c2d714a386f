// The places in an editor's text at which pictures will be inserted. They are no part of the document, and move with the text.
import { type EditorState, Plugin, PluginKey, Selection, type Transaction } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { schema } from "./schema.ts";

interface Place {
  readonly id: number;
  readonly position: number;
  /** The placeholder. */
  readonly dom: HTMLElement;
}

type Places = readonly Place[];
type Change = { readonly add: Place } | { readonly remove: number };

const key = new PluginKey<Places>("pictures");

export const picturePlaces = new Plugin<Places>({
  key,
  state: { init: () => [], apply: (tr, before) => applyChange(movePlaces(before, tr), tr.getMeta(key)) },
  props: {
    decorations: (state) => {
      const widgets = placesOf(state).map(({ id, position, dom }) =>
        Decoration.widget(position, dom, { key: `picture ${id}`, side: -1, stopEvent: isNoDrag, ignoreSelection: true }),
      );
      return DecorationSet.create(state.doc, widgets);
    },
  },
});

/** A file that is dropped on a placeholder comes into the text, too. */
const isNoDrag = (event: Event): boolean => !(event instanceof DragEvent);

const placesOf = (state: EditorState): Places => key.getState(state) ?? [];

/** Text that is typed at a place comes after it, and so does a picture whose place is behind it. */
const movePlaces = (before: Places, tr: Transaction): Places => {
  if (!tr.docChanged) return before;
  const change: Change | undefined = tr.getMeta(key);
  const filled = change && "remove" in change ? before.findIndex(({ id }) => id === change.remove) : before.length;
  return before.map((place, index) => ({ ...place, position: tr.mapping.map(place.position, index > filled ? 1 : -1) }));
};

const applyChange = (before: Places, change: Change | undefined): Places => {
  if (!change) return before;
  return "add" in change ? [...before, change.add] : before.filter(({ id }) => id !== change.remove);
};

const setChange = (tr: Transaction, change: Change): Transaction => tr.setMeta(key, change);

/** Adds a place at the caret, for a state with the plugin. */
export const addPlace = (state: EditorState, id: number, dom: HTMLElement): Transaction =>
  setChange(state.tr, { add: { id, position: state.selection.from, dom } });

/** Shows a placeholder at the caret. */
export const showPlaceholder = (view: EditorView, id: number, dom: HTMLElement): void => {
  const { state } = view;
  if (!key.get(state)) view.updateState(state.reconfigure({ plugins: [...state.plugins, picturePlaces] }));
  view.dispatch(addPlace(view.state, id, dom));
};

export const removePlaceholder = (view: EditorView, id: number): void => {
  if (!view.isDestroyed) view.dispatch(setChange(view.state.tr, { remove: id }));
};

/** Puts an image in the place of its placeholder. A block of code can hold no image, so it comes after it. */
export const fillPlace = (state: EditorState, id: number, mediaId: string): Transaction => {
  const { doc, tr } = state;
  const position = placesOf(state).find((place) => place.id === id)?.position ?? doc.content.size;
  const { $from } = Selection.near(doc.resolve(position));
  const image = schema.nodes.image.create({ mediaId });
  const isLine = $from.parent.inlineContent && !$from.parent.type.spec.code;
  if (isLine) tr.insert($from.pos, image);
  else tr.insert($from.depth > 0 ? $from.after(1) : doc.content.size, schema.nodes.paragraph.create(null, image));
  return setChange(tr, { remove: id });
};
