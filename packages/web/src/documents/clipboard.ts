// Copy, paste and drop. Trusted types forbid the parsing of pasted HTML by the browser, and the browser's sanitizer reports a violation for each
// style attribute, so paste.ts reads it without the DOM. A custom clipboard type copies documents between editors without loss.
import type { Node, Slice } from "prosemirror-model";
import { Plugin, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { isFiles, takeFiles } from "../media/taken-files.ts";
import { showErrorToast } from "../ui/toast.tsx";
import { serializeDocument } from "./document-json.ts";
import type { DocumentPictures } from "./document-pictures.ts";
import { schema, textOfUnknown } from "./schema.ts";

const sliceType = "application/x-worktrack-slice";

/** `onRefuse` receives the reason when a paste is refused. `picturesOf`: undefined if the document takes no files. */
export const clipboard = (onRefuse: (message: string) => void, picturesOf: () => DocumentPictures | undefined) => {
  let isPlain = false;
  return new Plugin({
    view: () => {
      void loadWriter();
      // What is typed right after a paste must come after the picture.
      if (picturesOf()) loadInsertion().catch(() => {});
      return {};
    },
    props: {
      clipboardTextSerializer: textOfSlice,
      // Notes Ctrl+Shift or ⌘+Shift: the paste event does not say that the person wants plain text.
      handleKeyDown: (_, event) => {
        isPlain = event.shiftKey && (event.ctrlKey || event.metaKey);
        return false;
      },
      handleDOMEvents: {
        copy: copySelection,
        cut: copySelection,
        paste: (view, event) => {
          event.preventDefault();
          if (event.clipboardData && !insertFiles(view, event, event.clipboardData, picturesOf()))
            void insert(view, event.clipboardData, onRefuse, isPlain);
          isPlain = false;
          return true;
        },
        dragover: (_, event) => {
          if (picturesOf() && event.dataTransfer?.types.includes("Files")) event.preventDefault();
        },
        drop: (view, event) => {
          // ProseMirror handles drags within the editor.
          if (view.dragging) return false;
          event.preventDefault();
          const data = event.dataTransfer;
          if (data && selectPlace(view, event) && !insertFiles(view, event, data, picturesOf()) && data.types.includes("text/plain"))
            void insert(view, data, onRefuse);
          return true;
        },
      },
    },
  });
};

const loadInsertion = () => import("./picture-insertion.ts");

/** Preloaded when the editor opens, because a copy event cannot wait for an import. */
let writer: typeof import("@worktrack/markdown/write") | undefined;

const loadWriter = async (): Promise<void> => {
  writer ??= await import("@worktrack/markdown/write").catch(() => undefined);
};

/**
 * Markdown that pastes back as the same document. Plain text for a single unformatted block without images, before the writer has loaded, or if
 * Markdown would lose something.
 */
const textOfSlice = ({ content }: Slice): string => {
  const text = content.textBetween(0, content.size, "\n", leafText);
  const [line] = content.childCount === 1 ? content.content : [];
  const isPlain = line?.isTextblock && line.type !== schema.nodes.heading && line.children.every(isPlainNode);
  if (isPlain || !writer) return text;
  const document = serializeDocument(schema.nodes.doc.create(null, content));
  return writer.normalDocument(document).lost.length > 0 ? text : writer.markdownFromDocument(document);
};

const isPlainNode = ({ type, marks }: Node): boolean => type !== schema.nodes.image && marks.length === 0;

export const leafText = ({ type, attrs }: Node): string => {
  if (type === schema.nodes.hardBreak) return "\n";
  if (type === schema.nodes.image) return attrs.alt ?? "";
  return attrs.json === undefined ? "" : textOfUnknown(attrs.json);
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

/** Selects the place of a drop. */
const selectPlace = (view: EditorView, { clientX, clientY }: DragEvent): boolean => {
  const place = view.posAtCoords({ left: clientX, top: clientY });
  if (place) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))));
  return place !== null;
};

/** Returns false for data without files. */
const insertFiles = (view: EditorView, event: Event, data: DataTransfer, pictures: DocumentPictures | undefined): boolean => {
  if (!pictures || !isFiles(data)) return false;
  // The page around the editor attaches files, too.
  event.stopPropagation();
  const files = takeFiles(data);
  loadInsertion().then((module) => module.insertFiles(view, files, pictures), showErrorToast);
  return true;
};

/** If paste.ts fails to load, pastes the plain text. */
const insert = async (view: EditorView, data: DataTransfer, onRefuse: (message: string) => void, isPlain = false): Promise<void> => {
  const pasted = { text: data.getData("text/plain"), html: data.getData("text/html"), json: data.getData(sliceType), isPlain };
  const paste = await import("./paste.ts").catch(() => undefined);
  if (view.isDestroyed) return;
  if (paste) await paste.insertPasted(view, pasted, onRefuse);
  else view.pasteText(pasted.text);
};
