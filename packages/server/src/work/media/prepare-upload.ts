// Prepares an upload for the object store: a file is recognized and stored as it was sent; an image is stored as a new encoding, with thumbnails.
import { open } from "node:fs/promises";
import type { FileOperationName, MediaFields, ThumbnailSize } from "@worktrack/contract";
import type { Recognition } from "@worktrack/file-recognition";
import { ApiError } from "../../platform/api-error.ts";
import { newId } from "../../platform/id.ts";
import { convertImage, type ImagePorts, readSpooled } from "./images/convert-image.ts";
import { type Thumbnail, uploadThumbnailSizes } from "./images/thumbnails.ts";
import type { ObjectStore } from "./store/store.ts";
import type { FileFacts, StoredFile } from "./stored-file.ts";
import type { SpooledFile } from "./upload/spool.ts";
import { eraseRanges, inspectVideo } from "./videos/inspect-video.ts";

/** The ports that uploads need. */
export interface UploadPorts extends ImagePorts {
  readonly media: ObjectStore;
}

export interface PreparedUpload<Stored = StoredFile> {
  /** The files to store, by their keys. Whoever prepares them leaves none behind after an error. */
  readonly objects: ReadonlyMap<string, SpooledFile>;
  readonly stored: Stored;
}

type Declared = Pick<MediaFields, "fileName"> & { readonly mimeType?: string | undefined };

export type PrepareUpload = (ports: UploadPorts, declared: Declared, file: SpooledFile) => Promise<PreparedUpload>;

const prepareFile: PrepareUpload = async (_, { fileName, mimeType = "application/octet-stream" }, file) => {
  const recognized = await recognizeSpooled(file, { fileName, mimeType });
  const id = newId();
  return { objects: new Map([[id, file]]), stored: { id, size: file.size, sha256: file.sha256, recognized } };
};

const prepareImage: PrepareUpload = async (ports, _, file) => {
  await recognizeImage(file);
  const { image, thumbnails, mimeType, width, height, becameStill } = await convertImage(ports, readSpooled(file), {
    picture: true,
    thumbnails: uploadThumbnailSizes,
  });
  if (!image) throw new Error("The decoder made no image");
  const id = newId();
  const objects = new Map([[id, image]]);
  const stored = new Map<ThumbnailSize, Thumbnail>();
  for (const [size, thumbnail] of thumbnails) {
    const objectId = newId();
    objects.set(objectId, thumbnail);
    stored.set(size, { objectId, fileSize: thumbnail.size });
  }
  return {
    objects,
    stored: {
      id,
      size: image.size,
      sha256: image.sha256,
      recognized: { fileType: "image", mimeType, width, height, duration: null },
      sourceSha256: file.sha256,
      image: { thumbnails: stored, becameStill },
    },
  };
};

const prepareVideo: PrepareUpload = async (ports, _, file) => {
  const { kind, locations, ...facts } = await readAt(file, (read) => inspectVideo(ports, { size: file.size, read }));
  const sourceSha256 = file.sha256;
  const sha256 = locations.length > 0 ? await eraseRanges(file, locations) : sourceSha256;
  const id = newId();
  const { mimeType, durationSeconds: duration, width, height } = facts;
  const recognized = { fileType: kind, mimeType, duration, width, height };
  return { objects: new Map([[id, file]]), stored: { id, size: file.size, sha256, sourceSha256, recognized } };
};

export type AttachmentUploadName = Extract<FileOperationName, `media.${string}.create`> | "media.create";

/** How each operation that uploads an attachment prepares it. */
export const uploadPreparations: Readonly<Record<AttachmentUploadName, PrepareUpload>> = {
  "media.create": prepareFile,
  "media.images.create": prepareImage,
  "media.videos.create": prepareVideo,
};

const readAt = async <T>(
  { path }: SpooledFile,
  use: (read: (offset: number, length: number) => Promise<Buffer>) => Promise<T>,
): Promise<T> => {
  const handle = await open(path);
  try {
    return await use(async (offset, length) => {
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    });
  } finally {
    await handle.close();
  }
};

const recognizeContent = (file: SpooledFile, declared: { mimeType: string; fileName: string }): Promise<Recognition> =>
  readAt(file, async (read) => {
    // Loaded with the first upload, because a server without uploads does not need its memory.
    const { recognizeFile } = await import("@worktrack/file-recognition");
    return recognizeFile({ size: file.size, read }, declared);
  });

/** Recognizes a spooled file. @throws ApiError unsupported_media_type */
export const recognizeSpooled = async (file: SpooledFile, declared: { mimeType: string; fileName: string }): Promise<FileFacts> => {
  const recognition = await recognizeContent(file, declared);
  if (!("reason" in recognition)) return recognition;
  const advice = recognition.reason === "raster_image" ? ". Send it to POST /api/v1/media/images" : "";
  throw new ApiError("unsupported_media_type", recognition.message + advice);
};

/** Whether the content of a spooled file is a video. */
export const isVideo = async (file: SpooledFile, declared: { mimeType: string; fileName: string }): Promise<boolean> => {
  const recognition = await recognizeContent(file, declared);
  return "reason" in recognition && recognition.reason === "video";
};

const mimeTypes = { jpeg: "image/jpeg", png: "image/png", webp: "image/webp", gif: "image/gif", avif: "image/avif" } as const;

/** Recognizes a spooled image by its signature. @throws ApiError unsupported_media_type */
export const recognizeImage = (file: SpooledFile): Promise<{ readonly mimeType: string }> =>
  readAt(file, async (read) => {
    const { recognizedBytes, recognizePicture } = await import("@worktrack/media-decoder");
    const recognition = recognizePicture(await read(0, recognizedBytes));
    if (!("format" in recognition)) throw new ApiError("unsupported_media_type", recognition.message);
    return { mimeType: mimeTypes[recognition.format] };
  });
