// Copy, paste and drop. Trusted types forbid the parsing of pasted HTML, and the browser's own sanitizer reports a violation for each
// style attribute in it, so text is pasted as Markdown. A type of our own carries what is moved between editors without a loss.
import { bounds } from "@worktrack/contract/values";
import { Fragment, type Node, Slice } from "prosemirror-model";
import { Plugin, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { parseDocument } from "./document-json.ts";
import { linkTarget } from "./link-target.ts";
import { setLink } from "./links.ts";
import { schema, textOfUnknown } from "./schema.ts";

const sliceType = "application/x-worktrack-slice";

/** `onRefuse` receives the reason when a paste is refused. */
export const clipboard = (onRefuse: (message: string) => void) =>
  new Plugin({
    props: {
      clipboardTextSerializer: (slice) => slice.content.textBetween(0, slice.content.size, "\n", leafText),
      handleDOMEvents: {
        copy: copySelection,
        cut: copySelection,
        paste: (view, event) => {
          event.preventDefault();
          if (event.clipboardData) insert(view, event.clipboardData, onRefuse);
          return true;
        },
        drop: (view, event) => {
          // ProseMirror moves what was dragged inside of the editor.
          if (view.dragging) return false;
          event.preventDefault();
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
          if (!place || !event.dataTransfer?.types.includes("text/plain")) return true;
          view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))));
          insert(view, event.dataTransfer, onRefuse);
          return true;
        },
      },
    },
  });

export const leafText = (node: Node): string =>
  node.type === schema.nodes.hardBreak ? "\n" : node.attrs.json === undefined ? "" : textOfUnknown(node.attrs.json);

/** Lines merge into the paragraphs around them. */
const sliceOf = (nodes: readonly Node[]): Slice => {
  const openAt = (node: Node | undefined) => (node?.type === schema.nodes.paragraph ? 1 : 0);
  return new Slice(Fragment.from(nodes), openAt(nodes[0]), openAt(nodes.at(-1)));
};

const copySelection = (view: EditorView, event: ClipboardEvent): boolean => {
  const { selection, tr } = view.state;
  if (selection.empty || !event.clipboardData) return false;
  event.preventDefault();
  const { dom, text, slice } = view.serializeForClipboard(selection.content());
  event.clipboardData.setData(sliceType, JSON.stringify(slice.toJSON()));
  event.clipboardData.setData("text/html", dom.innerHTML);
  event.clipboardData.setData("text/plain", text);
  if (event.type === "cut") view.dispatch(tr.deleteSelection().scrollIntoView());
  return true;
};

const insert = (view: EditorView, data: DataTransfer, onRefuse: (message: string) => void): void => {
  const text = data.getData("text/plain");
  const json = data.getData(sliceType);
  const size = Math.max(text.length, json.length);
  if (size > bounds.documentBytes) {
    onRefuse(`The pasted text is too long: at most ${bounds.documentBytes / 1024} KB.`);
    return;
  }
  const { state } = view;
  if (json && !state.selection.$from.parent.type.spec.code && insertSlice(view, json)) return;
  const isAddress = !state.selection.empty && !/\s/.test(text) && linkTarget(text) !== undefined;
  if (isAddress && setLink(text)(state, view.dispatch)) return;
  if (text) void pasteMarkdown(view, text);
};

/** Loads the reader of Markdown with the first paste. Without it, and in code, the text is pasted as it is. */
const pasteMarkdown = async (view: EditorView, text: string): Promise<void> => {
  const isCode = view.state.selection.$from.parent.type.spec.code;
  const markdown = isCode ? undefined : await import("./markdown.ts").catch(() => undefined);
  if (view.isDestroyed) return;
  if (!markdown) view.pasteText(text);
  else {
    const slice = sliceOf(parseDocument(markdown.documentFromMarkdown(text)).children);
    view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta("paste", true));
  }
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
