// Files that only the user can read, such as saved tokens. A reader sees the old or the new content, never a part of it.
import { randomBytes } from "node:crypto";
import { chmod, constants, copyFile, type FileHandle, link, mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { CliError } from "../error/cli-error.ts";

const fileBytesMax = 16 * 1024;

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "string" && codes.includes(error.code);

/** Reads the file after it has restored permissions that let other users read it. Undefined when there is none. */
export const readPrivateFile = async (file: string): Promise<string | undefined> => {
  try {
    const { mode, size } = await stat(file);
    if (size > fileBytesMax) throw new Error("too large");
    if ((mode & 0o077) !== 0) await chmod(file, 0o600);
    return await readFile(file, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT", "ENOTDIR")) return undefined;
    throw error;
  }
};

/** Creates the folder and an empty file in it that only the user can open. */
const openDraft = async (folder: string, draft: string): Promise<FileHandle> => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    return await open(draft, "wx", 0o600);
  } catch (error) {
    const reason = hasCode(error, "EACCES", "EPERM", "EROFS") ? "you may not write there" : (error as Error).message;
    throw new CliError(`Cannot save in ${folder}: ${reason}`);
  }
};

/** Writes the text to a new file in the same folder, and returns its path. */
const writeDraft = async (file: string, text: string): Promise<string> => {
  const draft = `${file}.${randomBytes(6).toString("hex")}.draft`;
  const handle = await openDraft(dirname(file), draft);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return draft;
};

/** Replaces the file, or creates it. Of concurrent calls, the last one wins as a whole. */
export const replacePrivateFile = async (file: string, text: string): Promise<void> => rename(await writeDraft(file, text), file);

/** Gives an existing file a second name. Returns false when that name is taken: of concurrent calls, one succeeds. */
const linkFile = async (from: string, to: string): Promise<boolean> => {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    if (!hasCode(error, "EPERM", "ENOTSUP", "ENOSYS")) throw error;
  }
  // Some file systems have no links.
  return copyFile(from, to, constants.COPYFILE_EXCL).then(
    () => true,
    (error: unknown) => {
      if (hasCode(error, "EEXIST")) return false;
      throw error;
    },
  );
};

/** Creates the file. Returns false when it exists: of concurrent calls, one succeeds. */
export const createPrivateFile = async (file: string, text: string): Promise<boolean> => {
  const draft = await writeDraft(file, text);
  try {
    return await linkFile(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
};
