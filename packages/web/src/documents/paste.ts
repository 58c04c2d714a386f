// Inserts pasted and dropped data into the editor. It loads with the first paste.
import type { RichText } from "@worktrack/contract";
import { bounds } from "@worktrack/contract/values";
import { findAddresses } from "@worktrack/markdown/addresses";
import { documentFromMarkdown } from "@worktrack/markdown/read";
import { Fragment, type Node, Slice } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { parseDocument } from "./document-json.ts";
import { linkTarget } from "./link-target.ts";
import { setLink } from "./links.ts";
import { documentFromText } from "./plain-text.ts";
import { schema } from "./schema.ts";

/** The data of a paste or a drop, which is inserted at the selection. It can be read only during its event. */
export interface PastedData {
  readonly text: string;
  readonly html: string;
  /** Whether every character of the text stays as it is. */
  readonly isPlain: boolean;
  /** A slice of another editor, or nothing. */
  readonly json: string;
}

/** Longer HTML, such as that of large tables, is pasted as its text. */
const htmlCharsMax = 2_000_000;

/** `onRefuse` receives the reason when the data is refused. */
export const insertPasted = async (view: EditorView, pasted: PastedData, onRefuse: (message: string) => void): Promise<void> => {
  const { text, html, isPlain, json } = pasted;
  const size = Math.max(text.length, json.length);
  if (size > bounds.documentBytes) {
    onRefuse(`The pasted text is too long: at most ${bounds.documentBytes / 1024} KB.`);
    return;
  }
  const { state } = view;
  const isCode = state.selection.$from.parent.type.spec.code;
  if (isCode) view.pasteText(text);
  else if (isPlain) insertDocument(view, documentFromText(text));
  else if (!(json && insertSlice(view, json)) && !linkSelection(view, text)) {
    const formatted = html && html.length <= htmlCharsMax ? await readHtml(html) : undefined;
    if (view.isDestroyed) return;
    if (formatted) insertDocument(view, formatted);
    else if (text) insertDocument(view, { ...documentFromMarkdown(text) });
  }
};

/** Undefined when the HTML has no formatting, or when the code that reads it cannot be loaded. */
const readHtml = async (html: string): Promise<RichText | undefined> => {
  const module = await import("./html-document.ts").catch(() => undefined);
  return module?.documentFromHtml(html);
};

/** Links the selected text to an address that is pasted over it. */
const linkSelection = (view: EditorView, text: string): boolean => {
  const written = text.trim();
  if (view.state.selection.empty || written === "" || /\s/.test(written)) return false;
  const [found] = findAddresses(written);
  const href = found?.end === written.length && found.start === 0 ? found.href : linkTarget(written);
  return href !== undefined && setLink(href)(view.state, view.dispatch);
};

const insertDocument = (view: EditorView, document: RichText): void => {
  const slice = sliceOf(parseDocument(document).children);
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
