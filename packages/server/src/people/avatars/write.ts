// Sets and removes the picture of a user. The object of the former picture goes after the commit.
import { audit } from "../../audit/write.ts";
import { type Context, inTransaction } from "../../caller/context.ts";
import { statement } from "../../database/statement.ts";
import { avatarPath } from "../../platform/avatar-path.ts";
import { removeReplacedObject } from "../../work/media/remove-replaced.ts";
import type { ObjectStore } from "../../work/media/store/store.ts";
import type { StoredFile } from "../../work/media/stored-file.ts";
import type { AvatarUser } from "./avatar-user.ts";

/** An avatar in the object store that has no row yet. */
export type StoredAvatar = Pick<StoredFile, "id" | "size" | "sha256">;

/** Locks the user, so that changes of a picture happen one after another. Leaves `updated_at`, which is a part of SCIM's ETags. */
const setImage = statement({
  name: "avatar_set_image",
  parameters: { organizationId: "uuid", userId: "uuid", image: "text?" },
  row: { from: "text?" },
  text: `
  UPDATE "user" SET image = $image
    FROM (SELECT id, image FROM "user" WHERE organization_id = $organizationId AND id = $userId FOR NO KEY UPDATE) before
   WHERE "user".id = before.id RETURNING before.image AS "from"`,
});

const deleteAvatar = statement({
  name: "avatar_delete",
  parameters: { organizationId: "uuid", userId: "uuid" },
  row: { id: "uuid" },
  text: "DELETE FROM avatar WHERE organization_id = $organizationId AND user_id = $userId RETURNING id",
});

const insertAvatar = statement({
  name: "avatar_insert",
  parameters: { id: "uuid", organizationId: "uuid", userId: "uuid", fileSize: "int", sha256: "text" },
  row: {},
  text: `INSERT INTO avatar (id, organization_id, user_id, file_size, sha256) VALUES ($id, $organizationId, $userId, $fileSize, $sha256)`,
});

/** Replaces the picture of the user whom `findUser` finds. Null removes it. Returns the user's id. */
export const writeAvatar = async (
  context: Context & { readonly media: Pick<ObjectStore, "remove"> },
  findUser: (within: Context) => Promise<AvatarUser>,
  avatar: StoredAvatar | null,
): Promise<string> => {
  const { organizationId } = context.caller;
  const { userId, replaced } = await inTransaction(context, async (within) => {
    const { database } = within;
    const { id: userId, audited } = await findUser(within);
    const image = avatar && avatarPath(userId, avatar);
    const [user] = await database.query(setImage, { organizationId, userId, image });
    const [replaced] = await database.query(deleteAvatar, { organizationId, userId });
    if (avatar) {
      const { id, size: fileSize, sha256 } = avatar;
      await database.query(insertAvatar, { id, organizationId, userId, fileSize, sha256 });
    }
    const from = user?.from ?? null;
    if (from !== image) await audit(within, { ...audited, changes: { image: { from, to: image } } });
    return { userId, replaced };
  });
  if (replaced) await removeReplacedObject(context, replaced.id);
  return userId;
};
