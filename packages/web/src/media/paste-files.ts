import { hasScope } from "../session/session.ts";
import type { MediaParent } from "./media-parent.ts";
import { takePastedFiles } from "./taken-files.ts";
import { uploadFiles } from "./uploads.ts";

/** Uploads the files of a paste to a record. */
export const pasteFiles = (parent: MediaParent, event: ClipboardEvent): void => {
  if (hasScope("media:write")) takePastedFiles(event, (files) => uploadFiles(parent, files));
};
