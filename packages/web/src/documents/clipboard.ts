// Copy, paste and drop. Trusted types forbid the parsing of pasted HTML, and the browser's own sanitizer reports a violation for each
// style attribute in it, so text is pasted as Markdown. A type of our own carries what is moved between editors without a loss.
import type { Node } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
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
          if (event.clipboardData) void insert(view, event.clipboardData, onRefuse);
          return true;
        },
        drop: (view, event) => {
          // ProseMirror moves what was dragged inside of the editor.
          if (view.dragging) return false;
          event.preventDefault();
          if (event.dataTransfer?.types.includes("text/plain")) void insert(view, event.dataTransfer, onRefuse, event);
          return true;
        },
      },
    },
  });

export const leafText = (node: Node): string =>
  node.type === schema.nodes.hardBreak ? "\n" : node.attrs.json === undefined ? "" : textOfUnknown(node.attrs.json);

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

/** Without the code that understands the data, the text is pasted as it is. */
const insert = async (view: EditorView, data: DataTransfer, onRefuse: (message: string) => void, at?: DragEvent): Promise<void> => {
  const pasted = { text: data.getData("text/plain"), json: data.getData(sliceType), at };
  const paste = await import("./paste.ts").catch(() => undefined);
  if (view.isDestroyed) return;
  if (paste) paste.insertPasted(view, pasted, onRefuse);
  else view.pasteText(pasted.text);
};
