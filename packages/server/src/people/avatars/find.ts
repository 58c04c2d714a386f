// Finds and opens the picture of a user. http/avatars.ts serves it to the user's workspace.
import type { Readable } from "node:stream";
import type { Database } from "../../database/database.ts";
import { type StatementRow, statement } from "../../database/statement.ts";
import { ApiError, notFound } from "../../platform/api-error.ts";
import { isId } from "../../platform/id.ts";
import type { ObjectStore } from "../../work/media/store/store.ts";

const selectAvatar = statement({
  name: "avatar_find",
  parameters: { organizationId: "uuid", userId: "uuid" },
  row: { id: "uuid", fileSize: "int", sha256: "text" },
  text: `SELECT id, file_size AS "fileSize", sha256 FROM avatar WHERE organization_id = $organizationId AND user_id = $userId`,
});

type Avatar = StatementRow<typeof selectAvatar>;

interface AvatarRef {
  readonly organizationId: string;
  readonly userId: string;
}

/** @throws ApiError not_found, also for a user of another workspace */
export const findAvatar = async (database: Database, { organizationId, userId }: AvatarRef): Promise<Avatar> => {
  const [avatar] = isId(userId) ? await database.query(selectAvatar, { organizationId, userId }) : [];
  if (!avatar) throw notFound("picture");
  return avatar;
};

interface AvatarPorts {
  readonly database: Database;
  readonly media: Pick<ObjectStore, "open">;
}

/** The bytes of an avatar. */
export interface AvatarContent extends Avatar {
  readonly stream: Readable;
}

/** Opens an avatar that was found, or the one that has replaced it meanwhile. @throws ApiError not_found, unavailable; StorageError */
export const openAvatar = async ({ database, media }: AvatarPorts, ref: AvatarRef, found: Avatar): Promise<AvatarContent> => {
  const open = async (avatar: Avatar): Promise<AvatarContent | undefined> => {
    const stream = await media.open(avatar.id, undefined, avatar.fileSize);
    return stream && { ...avatar, stream };
  };
  const opened = (await open(found)) ?? (await open(await findAvatar(database, ref)));
  if (!opened) throw new ApiError("unavailable", "The picture is missing from file storage", { retryAfterSeconds: 60 });
  return opened;
};
