import type { Send } from "../call.ts";
import type { Settings } from "../settings.ts";
import type { Transport } from "../transport.ts";
import { type Download, type Downloadable, type DownloadOptions, downloadOf } from "./download.ts";
import { type Upload, uploadOf } from "./upload.ts";

/** What `client.media` has beside the operations: files of any size, never held whole. */
export interface MediaFiles {
  /** Streams a file to the server; `create` sends small ones, as base64. */
  readonly upload: Upload;
  /** The content of an attachment, by its record, its id, or a link. Resumes by itself when the connection breaks. */
  download(media: Downloadable, options?: DownloadOptions): Promise<Download>;
}

export const mediaFilesOf = (send: Send, transport: Transport, settings: Settings): MediaFiles => ({
  upload: uploadOf(send),
  download: downloadOf(transport, settings),
});
