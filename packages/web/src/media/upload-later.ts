import { effect } from "@preact/signals";
import type { MediaUploaded } from "@worktrack/sdk";
import type { MediaParent } from "./media-parent.ts";
import { cancelUpload, retryUpload, type Upload, uploadFiles, uploadsOf } from "./uploads.ts";

interface LaterOptions {
  /** The record, read from a signal. Undefined before it is created. */
  readonly parent: () => MediaParent | undefined;
  /** Receives each state of the upload. Undefined while there is no record. */
  readonly onChange: (upload: Upload | undefined) => void;
  readonly onUploaded: (media: MediaUploaded) => void;
  /** The upload was cancelled, here or in the list of the record's uploads. */
  readonly onCancel: () => void;
}

interface LaterUpload {
  readonly retry: () => void;
  readonly cancel: () => void;
}

/** Uploads a file as soon as its record exists. */
export const uploadLater = (file: File, { parent: parentOf, onChange, onUploaded, onCancel }: LaterOptions): LaterUpload => {
  let id: number | undefined;
  let isUploaded = false;
  const uploaded = (media: MediaUploaded) => {
    isUploaded = true;
    onUploaded(media);
  };
  const find = (parent: MediaParent) => uploadsOf(parent).value.find((upload) => upload.id === id);
  const stop = effect(() => {
    const parent = parentOf();
    if (!parent) return onChange(undefined);
    if (id === undefined) [id] = uploadFiles(parent, [file], uploaded);
    const upload = find(parent);
    if (upload) return onChange(upload);
    stop();
    if (!isUploaded) onCancel();
  });
  const current = () => {
    const parent = parentOf();
    const upload = parent && find(parent);
    return upload && { parent, upload };
  };
  return {
    retry: () => {
      const found = current();
      if (found) retryUpload(found.parent, found.upload);
    },
    cancel: () => {
      stop();
      const found = current();
      if (found) cancelUpload(found.parent, found.upload.id);
      onCancel();
    },
  };
};
