// Prepares a poster for the object store, from any image: the poster is the largest thumbnail, and the thumbnail that records name is made with it.
import { type Input, recordThumbnailSize } from "@worktrack/contract";
import { newId } from "../../../platform/id.ts";
import { convertImage, readSpooled } from "../images/convert-image.ts";
import { sourceSize, uploadThumbnailSizes } from "../images/thumbnails.ts";
import { recognizeImage } from "../prepare-upload.ts";
import type { UploadKind } from "../store-upload.ts";
import { findOwnVideo, type StoredPoster } from "./poster.ts";

const posterUpload: UploadKind<Input<"media.poster.set">, StoredPoster> = {
  check: async (context, input) => {
    await findOwnVideo(context, input);
  },
  prepare: async (ports, _, file) => {
    await recognizeImage(file);
    const { thumbnails } = await convertImage(ports, readSpooled(file), { picture: false, thumbnails: uploadThumbnailSizes });
    const [poster, thumbnail] = [thumbnails.get(sourceSize), thumbnails.get(recordThumbnailSize)];
    if (!poster || !thumbnail) throw new Error("The decoder made no poster");
    const [id, objectId] = [newId(), newId()];
    return {
      objects: new Map([
        [id, poster],
        [objectId, thumbnail],
      ]),
      stored: { id, size: poster.size, sha256: poster.sha256, thumbnail: { objectId, fileSize: thumbnail.size } },
    };
  },
};

export const posterUploads = { "media.poster.set": posterUpload } as const;
