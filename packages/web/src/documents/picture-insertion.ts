// Inserts pasted, dropped and chosen pictures into a document. A chunk of its own, because the editor's is full. A picture becomes an attachment
// of the document's record, and its image is inserted when the server has it, also if the editor has been closed meanwhile.
import type { MediaUploaded } from "@worktrack/sdk";
import type { EditorView } from "prosemirror-view";
import { InputError } from "../api/error-text.ts";
import { isPicture, isPictureFile } from "../media/picture.ts";
import { thumbnailHref } from "../media/picture-address.ts";
import { uploadLater } from "../media/upload-later.ts";
import { uploadFiles } from "../media/uploads.ts";
import { showErrorToast } from "../ui/toast.tsx";
import { parseDocument, serializeDocument } from "./document-json.ts";
import type { DocumentPictures } from "./document-pictures.ts";
import { replaceDocument } from "./outside-change.ts";
import { createPlaceholder } from "./picture-placeholder.ts";
import { fillPlace, removePlaceholder, showPlaceholder } from "./picture-places.ts";

/** Lets the person choose pictures. */
export const choosePictures = (view: EditorView, pictures: DocumentPictures): void => {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = "image/*";
  input.multiple = true;
  input.addEventListener("change", () => insertFiles(view, [...(input.files ?? [])], pictures));
  input.click();
};

/** Inserts pictures at the selection, which they replace. Other files are attached only. */
export const insertFiles = (view: EditorView, files: readonly File[], pictures: DocumentPictures): void => {
  const shown = view.isDestroyed ? [] : files.filter(isPictureFile);
  attachFiles(
    files.filter((file) => !shown.includes(file)),
    pictures,
  );
  if (shown.length > 0 && !view.state.selection.empty) view.dispatch(view.state.tr.deleteSelection());
  for (const file of shown) insertPicture(view, file, pictures);
};

const attachFiles = (files: readonly File[], pictures: DocumentPictures): void => {
  const parent = pictures.parent();
  if (pictures.attach) pictures.attach(files);
  else if (parent) uploadFiles(parent, files);
  else if (files.length > 0) showErrorToast(new InputError("Save the text first, then attach files. Pictures can be added before."));
};

let lastId = 0;

const insertPicture = (view: EditorView, file: File, pictures: DocumentPictures): void => {
  const id = ++lastId;
  const retry = () => {
    returnFocus();
    upload.retry();
  };
  const placeholder = createPlaceholder(file, { onRetry: retry, onRemove: () => upload.cancel() });
  /** The focus would be lost with a button of the placeholder. */
  const returnFocus = () => {
    if (placeholder.dom.contains(document.activeElement)) view.focus();
  };
  showPlaceholder(view, id, placeholder.dom);
  const release = pictures.hold(() => upload.cancel());
  const end = () => {
    returnFocus();
    release();
    removePlaceholder(view, id);
  };
  const insert = async (media: MediaUploaded) => {
    if (isPicture(media)) {
      await loadImage(thumbnailHref(media.id));
      returnFocus();
      fillIn(view, id, media.id, pictures);
    }
    end();
  };
  const upload = uploadLater(file, { parent: pictures.parent, onChange: placeholder.show, onUploaded: insert, onCancel: end });
};

/** Loads an image before the document shows it, so that the text below does not move twice. */
const loadImage = async (address: string): Promise<void> => {
  const image = new Image();
  image.src = address;
  await image.decode().catch(() => {});
};

const fillIn = (view: EditorView, id: number, mediaId: string, pictures: DocumentPictures): void => {
  if (view.isDestroyed) fillClosed(view, id, mediaId, pictures);
  else view.dispatch(fillPlace(view.state, id, mediaId));
};

/** Changes the document of an editor that was closed. The place moves with the changes that others have made since. */
const fillClosed = (view: EditorView, id: number, mediaId: string, pictures: DocumentPictures): void => {
  const outside = replaceDocument(view.state, parseDocument(pictures.document()));
  const state = outside ? view.state.apply(outside) : view.state;
  pictures.change(serializeDocument(state.apply(fillPlace(state, id, mediaId)).doc));
};
