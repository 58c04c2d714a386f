// Inserts pasted and dropped data into the editor. It loads with the first paste.
import { bounds } from "@worktrack/contract/values";
import { Fragment, type Node, Slice } from "prosemirror-model";
import { TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { parseDocument } from "./document-json.ts";
import { linkTarget } from "./link-target.ts";
import { setLink } from "./links.ts";
import { documentFromMarkdown } from "./markdown.ts";
import { schema } from "./schema.ts";

/** The data of a paste or a drop, which can be read only during its event. */
export interface PastedData {
  readonly text: string;
  /** A slice of another editor, or nothing. */
  readonly json: string;
  /** The place of a drop in the window. */
  readonly at: { readonly clientX: number; readonly clientY: number } | undefined;
}

/** `onRefuse` receives the reason when the data is refused. */
export const insertPasted = (view: EditorView, { text, json, at }: PastedData, onRefuse: (message: string) => void): void => {
  const size = Math.max(text.length, json.length);
  if (size > bounds.documentBytes) {
    onRefuse(`The pasted text is too long: at most ${bounds.documentBytes / 1024} KB.`);
    return;
  }
  if (at && !selectPlace(view, at)) return;
  const { state } = view;
  const isCode = state.selection.$from.parent.type.spec.code;
  if (json && !isCode && insertSlice(view, json)) return;
  const isAddress = !state.selection.empty && !/\s/.test(text) && linkTarget(text) !== undefined;
  if (isAddress && setLink(text)(state, view.dispatch)) return;
  if (isCode) view.pasteText(text);
  else if (text) insertMarkdown(view, text);
};

const selectPlace = (view: EditorView, { clientX, clientY }: NonNullable<PastedData["at"]>): boolean => {
  const place = view.posAtCoords({ left: clientX, top: clientY });
  if (place) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))));
  return place !== null;
};

const insertMarkdown = (view: EditorView, text: string): void => {
  const slice = sliceOf(parseDocument(documentFromMarkdown(text)).children);
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta("paste", true));
};

/** Lines merge into the paragraphs around them. */
const sliceOf = (nodes: readonly Node[]): Slice => {
  const openAt = (node: Node | undefined) => (node?.type === schema.nodes.paragraph ? 1 : 0);
  return new Slice(Fragment.from(nodes), openAt(nodes[0]), openAt(nodes.at(-1)));
};

/** False for a slice that is malformed. Another program can write our type, too. */
const insertSlice = (view: EditorView, json: string): boolean => {
  try {
    const tr = view.state.tr.replaceSelection(Slice.fromJSON(schema, JSON.parse(json)));
    tr.doc.check();
    view.dispatch(tr.scrollIntoView().setMeta("paste", true));
    return true;
  } catch {
    return false;
  }
};
