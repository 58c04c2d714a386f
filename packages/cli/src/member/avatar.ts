// The command `member avatar`: sets and removes one's own picture.
import { avatarFile, avatarOptions, changeAvatar, checkAvatarInput } from "../attachment/avatar.ts";
import { defineCommand } from "../command/definition.ts";

export const myAvatar = defineCommand({
  name: "avatar",
  summary: "Set or remove your own picture",
  examples: ["worktrack member avatar photo.jpg", "worktrack member avatar --delete"],
  details: "The image is cut to a square in the middle, and stored small and without its metadata.",
  arguments: avatarFile,
  options: avatarOptions,
  run: async (context, input) => {
    checkAvatarInput(input);
    const { avatar } = (await context.client()).me;
    await changeAvatar(context, input, { set: avatar.set, remove: () => avatar.delete(), picture: "your picture" });
  },
});
