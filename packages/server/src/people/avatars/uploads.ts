// The uploads of avatars: any image, which is stored as a small square.
import { bounds, type Input } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import { newId } from "../../platform/id.ts";
import { convertImage, readSpooled } from "../../work/media/images/convert-image.ts";
import { type PreparedUpload, recognizeImage, type UploadPorts } from "../../work/media/prepare-upload.ts";
import type { UploadKind } from "../../work/media/store-upload.ts";
import type { SpooledFile } from "../../work/media/upload/spool.ts";
import { findAccountUser, findOwnUser } from "./avatar-user.ts";
import type { StoredAvatar } from "./write.ts";

const prepareAvatar = async (ports: UploadPorts, file: SpooledFile): Promise<PreparedUpload<StoredAvatar>> => {
  await recognizeImage(file);
  const { square } = await convertImage(ports, readSpooled(file), { picture: false, thumbnails: [], square: bounds.avatarPixels });
  if (!square) throw new Error("The decoder made no square");
  const id = newId();
  return { objects: new Map([[id, square]]), stored: { id, size: square.size, sha256: square.sha256 } };
};

const avatarUpload = <I>(findUser: (context: Context, input: I) => Promise<unknown>): UploadKind<I, StoredAvatar> => ({
  check: async (context, input) => {
    await findUser(context, input);
  },
  prepare: (ports, _, file) => prepareAvatar(ports, file),
});

export const avatarUploads = {
  "me.avatar.set": avatarUpload<Input<"me.avatar.set">>(findOwnUser),
  "serviceAccounts.avatar.set": avatarUpload<Input<"serviceAccounts.avatar.set">>(findAccountUser),
} as const;
