import { type FileType, parentFields } from "@worktrack/contract";
import type { Database } from "../platform/database.ts";
import { cleanFileName, contentPath } from "./name.ts";
import type { ParentRef } from "./parent.ts";

/** An image or a video that came by another way than an upload to the API (specification, Upload rules 10). */
interface ExternalMedia {
  /** The key of its object, which is in the store already. */
  readonly id: string;
  readonly organizationId: string;
  readonly parent: ParentRef;
  readonly authorId: string;
  readonly fileName: string;
  readonly fileType: Extract<FileType, "image" | "video">;
  readonly fileSize: number;
  readonly mimeType: `image/${string}` | `video/${string}`;
  readonly sha256: string;
  readonly thumbnailUrl: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly createdAt: Date;
}

/** From here on it is listed, got, served and deleted like any other. Who may attach it, and how many, that way has decided. */
export const recordMedia = async ({ prisma }: Pick<Database, "prisma">, { parent, ...media }: ExternalMedia): Promise<void> => {
  const fileName = cleanFileName(media.fileName);
  const url = contentPath(media.id, fileName);
  const { target } = parent;
  await prisma.media.create({
    data: { ...media, target, [parentFields[target]]: parent.id, fileName, originalFileName: media.fileName, url },
  });
};
