// Sets the poster of a video: the picture that stands for it. The objects of the former one go after the commit.
import { type Input, type MediaDetail, recordThumbnailSize } from "@worktrack/contract";
import { requireAuthor } from "../../../caller/authorship.ts";
import { type Context, inTransaction } from "../../../caller/context.ts";
import { statement } from "../../../database/statement.ts";
import { ApiError, invalidField } from "../../../platform/api-error.ts";
import { findAnyMedia, lockMedia } from "../find.ts";
import { insertThumbnail, type Thumbnail, thumbnailUrl } from "../images/thumbnails.ts";
import { requireParentRef } from "../parent.ts";
import { readParent } from "../parent-record.ts";
import { removeReplacedObject } from "../remove-replaced.ts";
import type { ObjectStore } from "../store/store.ts";
import type { StoredFile } from "../stored-file.ts";

const deletePoster = statement({
  name: "media_poster_delete",
  parameters: { mediaId: "uuid" },
  row: { objectId: "uuid" },
  text: `DELETE FROM media_poster WHERE media_id = $mediaId RETURNING id AS "objectId"`,
});

/** Runs after `deletePoster`, whose lock keeps others from adding thumbnails of the former poster. */
const deleteThumbnails = statement({
  name: "media_thumbnails_delete",
  parameters: { mediaId: "uuid" },
  row: { objectId: "uuid" },
  text: `DELETE FROM media_thumbnail WHERE media_id = $mediaId RETURNING object_id AS "objectId"`,
});

const insertPoster = statement({
  name: "media_poster_insert",
  parameters: { id: "uuid", mediaId: "uuid", fileSize: "int", sha256: "text", thumbnailUrl: "text" },
  row: {},
  text: `
  WITH poster AS (INSERT INTO media_poster (id, media_id, file_size, sha256) VALUES ($id, $mediaId, $fileSize, $sha256))
  UPDATE media SET thumbnail_url = $thumbnailUrl WHERE id = $mediaId`,
});

type Params = Pick<Input<"media.poster.set">, "params">;

/** @throws ApiError not_found, forbidden for another than the author, validation_failed if the attachment is no video */
export const findOwnVideo = async (context: Context, { params }: Params): Promise<MediaDetail> => {
  const media = await findAnyMedia(context, params.id);
  requireAuthor(context.caller, media, "set the poster of a video");
  if (media.fileType !== "video") throw invalidField(["params", "id"], "not_a_video", "Only a video has a poster");
  return media;
};

/** A poster in the object store that has no row yet. */
export interface StoredPoster extends Pick<StoredFile, "id" | "size" | "sha256"> {
  readonly thumbnail: Thumbnail;
}

/** Added to the context of the operation that sets a poster. */
export interface UploadedPoster {
  readonly stored: StoredPoster;
}

/** @throws ApiError as `findOwnVideo`, and legal_hold */
export const setPoster = async (
  context: Context & UploadedPoster & { readonly media: Pick<ObjectStore, "remove"> },
  input: Params,
): Promise<MediaDetail> => {
  const { id: mediaId } = input.params;
  const { replaced, record } = await inTransaction(context, async (within) => {
    const { database, stored } = within;
    const ref = requireParentRef(await findOwnVideo(within, input));
    await readParent[ref.target](within, ref.id, "lock");
    const { underLegalHold } = await lockMedia(within, mediaId);
    await findOwnVideo(within, input);
    if (underLegalHold) throw new ApiError("legal_hold", "The video is under legal hold. An owner or admin can lift the hold.");
    const replaced = [...(await database.query(deletePoster, { mediaId })), ...(await database.query(deleteThumbnails, { mediaId }))];
    const { id, size: fileSize, sha256, thumbnail } = stored;
    await database.query(insertPoster, { id, mediaId, fileSize, sha256, thumbnailUrl: thumbnailUrl(mediaId, stored) });
    await insertThumbnail(database, mediaId, recordThumbnailSize, thumbnail);
    return { replaced, record: await findAnyMedia(within, mediaId) };
  });
  for (const { objectId } of replaced) await removeReplacedObject(context, objectId);
  return record;
};
