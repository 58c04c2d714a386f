// Shared by the commands that set and remove the picture of a person or a service account.
import type { Readable } from "node:stream";
import { argument, flag, optional } from "../command/option.ts";
import { text } from "../command/reader.ts";
import type { Context } from "../context.ts";
import { usageError } from "../error/cli-error.ts";
import { column } from "../output/column.ts";

export const avatarFile = { file: optional(argument("FILE", text, "The image; - is standard input")) };
export const avatarOptions = { delete: flag("Remove the picture") };

interface AvatarInput {
  readonly file: string | undefined;
  readonly delete: boolean;
}

interface Avatar {
  readonly image: string | null;
}

interface AvatarChange {
  readonly set: (source: string | Readable) => Promise<Avatar>;
  readonly remove: () => Promise<unknown>;
  /** Whose picture it is, such as "your picture". */
  readonly picture: string;
}

const avatarColumns = [column<Avatar>("IMAGE", ({ image }) => image ?? "")];

/** Rejects a wrong command line before anything is sent. */
export const checkAvatarInput = ({ file, delete: isDeleted }: AvatarInput): void => {
  if ((file === undefined) !== isDeleted) throw usageError("Name either the FILE of an image, or --delete");
};

export const changeAvatar = async (
  { output, terminal }: Pick<Context, "output" | "terminal">,
  { file }: AvatarInput,
  { set, remove, picture }: AvatarChange,
): Promise<void> => {
  if (file === undefined) {
    await remove();
    output.changed({ image: null }, avatarColumns, `Removed ${picture}`);
  } else output.changed(await set(file === "-" ? terminal.openInput() : file), avatarColumns, `Changed ${picture}`);
};
