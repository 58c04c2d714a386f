// The thumbnails of images. Those of a new image are made at its upload; any other is made from the stored image when it is first needed.
import type { Readable } from "node:stream";
import { recordThumbnailSize, type ThumbnailSize } from "@worktrack/contract";
import type { Database } from "../../../database/database.ts";
import { type StatementRow, statement } from "../../../database/statement.ts";
import { ApiError } from "../../../platform/api-error.ts";
import { newId } from "../../../platform/id.ts";
import type { Content } from "../content/content.ts";
import type { ObjectStore } from "../store/store.ts";
import { convertImage, type ImagePorts, type ImageSource } from "./convert-image.ts";

/** Made at the upload: the one that lists show, and the one from which the others are made. */
export const uploadThumbnailSizes = [recordThumbnailSize, 1600] as const satisfies readonly ThumbnailSize[];
const sourceSize: ThumbnailSize = 1600;

/** Changes with the content, so that browsers can keep a thumbnail forever. */
export const thumbnailVersion = ({ sha256 }: { readonly sha256: string }): string => sha256.slice(0, 16);

export const thumbnailPath = (id: string, size: ThumbnailSize): string => `/media/${id}/thumbnails/${size}`;

/** The path of the thumbnail that a record names, with its version. */
export const thumbnailUrl = (id: string, content: { readonly sha256: string }): string =>
  `${thumbnailPath(id, recordThumbnailSize)}?v=${thumbnailVersion(content)}`;

const selectThumbnail = statement({
  name: "media_thumbnail",
  parameters: { mediaId: "uuid", size: "int" },
  row: { objectId: "uuid", fileSize: "int" },
  text: `SELECT object_id AS "objectId", file_size AS "fileSize" FROM media_thumbnail WHERE media_id = $mediaId AND size = $size`,
});

/** Inserts a thumbnail, or replaces the one with the object `lost`. Returns no row if another process has written one first. */
const writeThumbnail = statement({
  name: "media_thumbnail_write",
  parameters: { mediaId: "uuid", size: "int", objectId: "uuid", fileSize: "int", lost: "uuid?" },
  row: { objectId: "uuid" },
  text: `
  INSERT INTO media_thumbnail AS old (media_id, size, object_id, file_size) VALUES ($mediaId, $size, $objectId, $fileSize)
  ON CONFLICT (media_id, size) DO UPDATE SET object_id = excluded.object_id, file_size = excluded.file_size WHERE old.object_id = $lost
  RETURNING object_id AS "objectId"`,
});

/** The object of a thumbnail. */
export type Thumbnail = StatementRow<typeof selectThumbnail>;

/** Inserts a thumbnail of a new attachment. */
export const insertThumbnail = async (database: Database, mediaId: string, size: ThumbnailSize, thumbnail: Thumbnail): Promise<void> => {
  await database.query(writeThumbnail, { mediaId, size, ...thumbnail, lost: null });
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
  const { thumbnails } = await convertImage(ports, await openSource(ports, content), { picture: false, thumbnails: [size] });
  const file = thumbnails.get(size);
  if (!file) throw new Error("The decoder made no thumbnail");
  const objectId = newId();
  await ports.media.put(objectId, file);
  // If this fails, the sweep removes the object later.
  const [written] = await ports.database.query(writeThumbnail, { mediaId: content.id, size, objectId, fileSize: file.size, lost });
  if (!written) await ports.media.remove(objectId).catch(() => {});
};

/** The largest thumbnail, which takes less time to decode than the image, or else the image. */
const openSource = async (ports: ThumbnailPorts, content: Content): Promise<ImageSource> => {
  const { row, stream } = await findThumbnail(ports, content.id, sourceSize);
  if (row && stream) return { size: row.fileSize, chunks: () => stream };
  const image = await ports.media.open(content.id, undefined, content.size);
  if (!image) throw new ApiError("unavailable", "The content is missing from file storage", { retryAfterSeconds: 60 });
  return { size: content.size, chunks: () => image };
};
