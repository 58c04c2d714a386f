// Maps the operations on avatars to their functions.
import type { OperationName } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import type { Handlers } from "../../caller/handler.ts";
import { avatarPath } from "../../platform/avatar-path.ts";
import type { ObjectStore } from "../../work/media/store/store.ts";
import { type AvatarUser, findAccountUser, findOwnUser } from "./avatar-user.ts";
import { type StoredAvatar, writeAvatar } from "./write.ts";

interface AvatarNeeds {
  readonly media: Pick<ObjectStore, "remove">;
  /** Only of an upload. */
  readonly stored: StoredAvatar;
}

type FindUser = (context: Context) => Promise<AvatarUser>;

const set = async (context: Context & AvatarNeeds, findUser: FindUser) => ({
  image: avatarPath(await writeAvatar(context, findUser, context.stored), context.stored),
});

const remove = async (context: Context & AvatarNeeds, findUser: FindUser): Promise<undefined> => {
  await writeAvatar(context, findUser, null);
};

export const avatarHandlers: Handlers<Extract<OperationName, `${string}.avatar.${string}`>, AvatarNeeds> = {
  "me.avatar.set": (context) => set(context, findOwnUser),
  "me.avatar.delete": (context) => remove(context, findOwnUser),
  "serviceAccounts.avatar.set": (context, input) => set(context, (within) => findAccountUser(within, input)),
  "serviceAccounts.avatar.delete": (context, input) => remove(context, (within) => findAccountUser(within, input)),
};
