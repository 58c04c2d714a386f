// The methods that stream files. Their code is loaded at the first use, because most programs and pages transfer none.
import type { Send } from "../call.ts";
import type { Settings } from "../settings.ts";
import type { Transport } from "../transport.ts";
import type { Download, DownloadOptions } from "./download.ts";
import type { Downloadable, DownloadMethod } from "./download-address.ts";
import type { PictureMethods, PictureOfOptions, SetAccountAvatar, SetOwnAvatar, SetPoster } from "./picture.ts";
import type { Source } from "./source.ts";
import type { Upload } from "./upload.ts";

/** The methods of `client.media` that stream files of any size. */
export interface MediaFiles {
  /** Streams a file to the server. Its first bytes decide whether it is an image. For small files other than images, `create` sends base64 in JSON instead. */
  readonly upload: Upload;
  /** Streams the content of an attachment, by its record, id or link. Resumes automatically when the connection breaks. */
  download(media: Downloadable, options?: DownloadOptions): Promise<Download>;
  /** Streams a thumbnail of an image, or of a video with a poster: a WebP whose longest side has at most `size` pixels: 240, 480, 960 or 1600. */
  thumbnail(media: { readonly id: string }, options: ThumbnailOptions): Promise<Download>;
  /** The methods of `client.media.poster`. */
  readonly poster: PosterFiles;
}

export interface ThumbnailOptions extends Omit<DownloadOptions, "range" | "ifRange"> {
  readonly size: 240 | 480 | 960 | 1600;
}

/** The method of `client.me.avatar` that streams a picture. */
export interface OwnAvatarFiles {
  /** Sets your own picture, by an image of any size. It is cut to a square in the middle. */
  readonly set: SetOwnAvatar;
}

/** The method of `client.serviceAccounts.avatar` that streams a picture. */
export interface AccountAvatarFiles {
  /** Sets the picture of a service account, by an image of any size. It is cut to a square in the middle. */
  readonly set: SetAccountAvatar;
}

/** The method of `client.media.poster` that streams a picture. */
export interface PosterFiles {
  /** Sets the picture that stands for a video, by an image of any size. */
  readonly set: SetPoster;
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

const createUpload = (send: Send, settings: Settings): Upload => {
  const withResponse: Upload["withResponse"] = async (source, options) =>
    (await import("./upload.ts")).uploadFile(send, settings, source, options);
  return Object.assign(async (...input: Parameters<Upload>) => (await withResponse(...input)).data, { withResponse });
};

/** The method of an operation that sets a picture. */
export const createPictureFiles = <Operation extends keyof PictureMethods>(
  send: Send,
  operation: Operation,
): { readonly set: PictureMethods[Operation] } => {
  const withResponse = async (source: Source, options: Partial<PictureOfOptions> = {}) =>
    (await import("./picture.ts")).sendPicture(send, operation, source, options);
  const set = async (...input: Parameters<typeof withResponse>) => (await withResponse(...input)).data;
  return { set: Object.assign(set, { withResponse }) as PictureMethods[Operation] };
};

export const createExportFiles = (transport: Transport, settings: Settings): ExportFiles => {
  const download = createDownload(transport, settings, "organization.exports.download");
  return { download: ({ id }, options) => download({ id }, options) };
};

export const createMediaFiles = (send: Send, transport: Transport, settings: Settings): MediaFiles => ({
  upload: createUpload(send, settings),
  download: createDownload(transport, settings, "media.download"),
  poster: createPictureFiles(send, "media.poster.set"),
  thumbnail: ({ id }, { size, ...options }) =>
    createDownload(transport, settings, "media.thumbnail")({ url: `/media/${encodeURIComponent(id)}/thumbnails/${size}` }, options),
});
