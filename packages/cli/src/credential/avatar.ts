// The command `key avatar`: sets and removes the picture of a service account.
import { avatarFile, avatarOptions, changeAvatar, checkAvatarInput } from "../attachment/avatar.ts";
import { defineCommand } from "../command/definition.ts";
import { type CredentialKind, credentialArgument, findCredential } from "./credential.ts";

export const changeAccountAvatar = (kind: CredentialKind) =>
  defineCommand({
    name: "avatar",
    summary: `Set or remove the picture of a ${kind.noun}`,
    examples: [`worktrack ${kind.name} avatar ci bot.png`, `worktrack ${kind.name} avatar ci --delete`],
    details: "The image is cut to a square in the middle, and stored small and without its metadata.",
    arguments: { ...credentialArgument(kind), ...avatarFile },
    options: avatarOptions,
    run: async (context, { reference, ...input }) => {
      checkAvatarInput(input);
      const client = await context.client();
      const { avatar } = client.serviceAccounts;
      const { id, name } = await findCredential(client, kind, reference);
      await changeAvatar(context, input, {
        set: (source) => avatar.set(source, { id }),
        remove: () => avatar.delete({ id }),
        picture: `the picture of ${kind.noun} ${name}`,
      });
    },
  });
