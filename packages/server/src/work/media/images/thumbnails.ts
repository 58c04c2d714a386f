// The thumbnails of images, and of videos with a poster. Those of a new image are made at its upload; any other is made when it is first needed.
import type { Readable } from "node:stream";
import { recordThumbnailSize, type ThumbnailSize } from "@worktrack/contract";
import type { Database } from "../../../database/database.ts";
import { type StatementRow, statement } from "../../../database/statement.ts";
import { ApiError } from "../../../platform/api-error.ts";
import { newId } from "../../../platform/id.ts";
import type { Content } from "../content/content.ts";
import type { ObjectStore } from "../store/store.ts";
import { convertImage, type ImagePorts, type ImageSource } from "./convert-image.ts";

/** The size from which the others are made. A poster has it. */
export const sourceSize = 1600 satisfies ThumbnailSize;
/** Made at the upload: the one that lists show, and the one from which the others are made. */
export const uploadThumbnailSizes = [recordThumbnailSize, sourceSize] as const;

export const thumbnailPath = (id: string, size: ThumbnailSize): string => `/media/${id}/thumbnails/${size}`;

/** The path of the thumbnail that a record names. Its version changes with the content, so that browsers can keep a thumbnail forever. */
export const thumbnailUrl = (id: string, { sha256 }: { readonly sha256: string }): string =>
  `${thumbnailPath(id, recordThumbnailSize)}?v=${sha256.slice(0, 16)}`;

/** Whether a record names this version of its thumbnails. */
export const isCurrentThumbnail = (recordUrl: string, version: unknown): boolean => recordUrl.endsWith(`?v=${version}`);

const selectThumbnail = statement({
  name: "media_thumbnail",
  parameters: { mediaId: "uuid", size: "int" },
  row: { objectId: "uuid", fileSize: "int", isPoster: "bool" },
  text: `
  SELECT object_id AS "objectId", file_size AS "fileSize", false AS "isPoster" FROM media_thumbnail WHERE media_id = $mediaId AND size = $size
   UNION ALL SELECT id, file_size, true FROM media_poster WHERE media_id = $mediaId AND $size = ${sourceSize}`,
});

/**
 * Inserts a thumbnail, or replaces the one with the object `lost`. Returns no row if another process has written one first, or if the poster from
 * which it was made has been replaced.
 */
const writeThumbnail = statement({
  name: "media_thumbnail_write",
  parameters: { mediaId: "uuid", size: "int", objectId: "uuid", fileSize: "int", lost: "uuid?", posterId: "uuid?" },
  row: { objectId: "uuid" },
  text: `
  WITH poster AS MATERIALIZED (SELECT id FROM media_poster WHERE id = $posterId FOR SHARE)
  INSERT INTO media_thumbnail AS old (media_id, size, object_id, file_size)
  SELECT $mediaId, $size, $objectId, $fileSize WHERE $posterId IS NULL OR EXISTS (SELECT FROM poster)
  ON CONFLICT (media_id, size) DO UPDATE SET object_id = excluded.object_id, file_size = excluded.file_size WHERE old.object_id = $lost
  RETURNING object_id AS "objectId"`,
});

/** The object of a thumbnail. */
export type Thumbnail = Omit<StatementRow<typeof selectThumbnail>, "isPoster">;

/** Inserts a thumbnail of a new attachment or poster. */
export const insertThumbnail = async (database: Database, mediaId: string, size: ThumbnailSize, thumbnail: Thumbnail): Promise<void> => {
  await database.query(writeThumbnail, { mediaId, size, ...thumbnail, lost: null, posterId: null });
};

interface ThumbnailPorts extends ImagePorts {
  readonly database: Database;
  readonly media: ObjectStore;
}

/** Opens the object, unless the store has lost it or has a damaged one. */
const openThumbnail = async ({ media }: ThumbnailPorts, { objectId, fileSize }: Thumbnail) =>
  media.open(objectId, undefined, fileSize).catch(() => undefined);

/** Finds a thumbnail that the store still has. */
const findThumbnail = async (ports: ThumbnailPorts, mediaId: string, size: number) => {
  const [row] = await ports.database.query(selectThumbnail, { mediaId, size });
  return { row, stream: row && (await openThumbnail(ports, row)) };
};

/** The bytes of a thumbnail. */
export interface ThumbnailContent extends Thumbnail {
  readonly stream: Readable;
}

/** The key of a thumbnail's object, if it was made already. The store may have lost it. */
export const findThumbnailId = async ({ database }: Pick<ThumbnailPorts, "database">, mediaId: string, size: ThumbnailSize) =>
  (await database.query(selectThumbnail, { mediaId, size }))[0]?.objectId;

/** Opens a thumbnail. Makes it first if there is none, or if the store has lost it. @throws ApiError as `convertImage` */
export const readThumbnail = async (ports: ThumbnailPorts, content: Content, size: ThumbnailSize): Promise<ThumbnailContent> => {
  const found = await findThumbnail(ports, content.id, size);
  if (found.row && found.stream) return { ...found.row, stream: found.stream };
  await makeThumbnail(ports, content, size, found.row?.objectId ?? null);
  const made = await findThumbnail(ports, content.id, size);
  if (made.row && made.stream) return { ...made.row, stream: made.stream };
  throw new ApiError("unavailable", "The thumbnail is missing from file storage", { retryAfterSeconds: 5 });
};

const makeThumbnail = async (ports: ThumbnailPorts, content: Content, size: ThumbnailSize, lost: string | null): Promise<void> => {
  const { posterId, ...source } = await openSource(ports, content);
  const { thumbnails } = await convertImage(ports, source, { picture: false, thumbnails: [size] });
  const file = thumbnails.get(size);
  if (!file) throw new Error("The decoder made no thumbnail");
  const objectId = newId();
  await ports.media.put(objectId, file);
  // If this fails, the sweep removes the object later.
  const [written] = await ports.database.query(writeThumbnail, {
    mediaId: content.id,
    size,
    objectId,
    fileSize: file.size,
    lost,
    posterId,
  });
  if (!written) await ports.media.remove(objectId).catch(() => {});
};

/** The poster, or the largest thumbnail, which takes less time to decode than the image, or else the image. */
const openSource = async (ports: ThumbnailPorts, content: Content): Promise<ImageSource & { readonly posterId: string | null }> => {
  const { row, stream } = await findThumbnail(ports, content.id, sourceSize);
  if (row && stream) return { size: row.fileSize, chunks: () => stream, posterId: row.isPoster ? row.objectId : null };
  const image = content.fileType === "image" && (await ports.media.open(content.id, undefined, content.size));
  if (!image) throw new ApiError("unavailable", "The content is missing from file storage", { retryAfterSeconds: 60 });
  return { size: content.size, chunks: () => image, posterId: null };
};
