import { chmod, mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { CliError } from "../error/cli-error.ts";
import { accessToken, baseUrl } from "./readers.ts";

/** The saved login: a server and the token for it. The token is never sent to another server. */
export interface SavedLogin {
  readonly url: string;
  readonly token: string;
}

const fileBytesMax = 16 * 1024;

export const loginFile = (configFolder: string): string => join(configFolder, "login.json");

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

/** Reads the saved login; undefined when there is none. */
export const readLogin = async (configFolder: string): Promise<SavedLogin | undefined> => {
  const file = loginFile(configFolder);
  try {
    const { mode, size } = await stat(file);
    if (size > fileBytesMax) throw new Error("too large");
    // Restores the permissions before use if other users can read the file.
    if ((mode & 0o077) !== 0) await chmod(file, 0o600);
    const { url, token }: Record<string, unknown> = JSON.parse(await readFile(file, "utf8"));
    return { url: baseUrl(String(url)), token: accessToken(String(token)) };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new CliError(`The saved login ${file} cannot be read. Run "worktrack auth login" to replace it`);
  }
};

/** Writes the login atomically, and never readable by other users. Returns the file. */
export const saveLogin = async (configFolder: string, login: SavedLogin): Promise<string> => {
  await mkdir(configFolder, { recursive: true, mode: 0o700 });
  await chmod(configFolder, 0o700);
  const file = loginFile(configFolder);
  const draft = `${file}.${process.pid}`;
  const handle = await open(draft, "w", 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(login, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  return file;
};

export const removeLogin = async (configFolder: string): Promise<void> => rm(loginFile(configFolder), { force: true });
