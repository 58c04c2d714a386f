// The methods that stream files. Their code is loaded at the first use, because most programs and pages transfer none.
import type { Send } from "../call.ts";
import type { Settings } from "../settings.ts";
import type { Transport } from "../transport.ts";
import type { Download, DownloadOptions } from "./download.ts";
import type { Downloadable, DownloadMethod } from "./download-address.ts";
import type { Upload } from "./upload.ts";

/** The methods of `client.media` that stream files of any size. */
export interface MediaFiles {
  /** Streams a file to the server. For small files, `create` sends base64 in JSON instead. */
  readonly upload: Upload;
  /** Streams the content of an attachment, by its record, id or link. Resumes automatically when the connection breaks. */
  download(media: Downloadable, options?: DownloadOptions): Promise<Download>;
}

/** The method of `client.organization.exports` that streams an archive. */
export interface ExportFiles {
  /** Streams the archive of an export that has succeeded. Resumes automatically when the connection breaks. */
  download(exported: { readonly id: string }, options?: DownloadOptions): Promise<Download>;
}

const createDownload =
  (transport: Transport, settings: Settings, operation: DownloadMethod): MediaFiles["download"] =>
  async (media, options) =>
    (await import("./download.ts")).downloadFile(transport, settings, operation, media, options);

const createUpload = (send: Send): Upload => {
  const withResponse: Upload["withResponse"] = async (source, options) => (await import("./upload.ts")).uploadFile(send, source, options);
  return Object.assign(async (...input: Parameters<Upload>) => (await withResponse(...input)).data, { withResponse });
};

export const createExportFiles = (transport: Transport, settings: Settings): ExportFiles => {
  const download = createDownload(transport, settings, "organization.exports.download");
  return { download: ({ id }, options) => download({ id }, options) };
};

export const createMediaFiles = (send: Send, transport: Transport, settings: Settings): MediaFiles => ({
  upload: createUpload(send),
  download: createDownload(transport, settings, "media.download"),
});
