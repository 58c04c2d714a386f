import type { avatarOperations } from "../avatars.ts";
import * as bounds from "../bounds.ts";
import type { DescriptionsOf } from "../operation.ts";

const set =
  "Send JPEG, PNG, WebP, GIF or AVIF as a form with the part `file`, or as raw bytes. The picture is cut to a square in the middle and stored as " +
  `a WebP of ${bounds.avatarPixels} × ${bounds.avatarPixels} pixels, without metadata. It replaces the former one. \`image\` of records shows it at ` +
  "once. ETags stay as they are, and no event is emitted. An image that cannot be decoded to its end is 422 `image_unreadable`.";

const remove = "`image` becomes null in all records. Without a picture, it is 204 too.";

const ofAccount = "Whoever may change the service account may do this.";

export const avatarDescriptions: DescriptionsOf<typeof avatarOperations> = {
  "me.avatar.set": `${set} A service account is not a person: 403 \`forbidden\`.`,
  "me.avatar.delete": remove,
  "serviceAccounts.avatar.set": `${set} ${ofAccount}`,
  "serviceAccounts.avatar.delete": `${remove} ${ofAccount}`,
};
