import { chmod, mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { CliError } from "../error/cli-error.ts";
import { token as readToken } from "./token.ts";
import { baseUrl } from "./url.ts";

/** The saved login: one server and the token for it, never for another. */
export interface Login {
  readonly url: string;
  readonly token: string;
}

const fileBytesMax = 16 * 1024;

export const loginFile = (configFolder: string): string => join(configFolder, "login.json");

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

export const readLogin = async (configFolder: string): Promise<Login | undefined> => {
  const file = loginFile(configFolder);
  try {
    const { mode, size } = await stat(file);
    if (size > fileBytesMax) throw new Error("too large");
    // A file that others could read is closed to them before it is used.
    if ((mode & 0o077) !== 0) await chmod(file, 0o600);
    const { url, token }: Record<string, unknown> = JSON.parse(await readFile(file, "utf8"));
    return { url: baseUrl(String(url)), token: readToken(String(token)) };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new CliError(`The saved login ${file} cannot be read. Run "worktrack auth login" to write it anew`);
  }
};

/** Whole or not at all, and readable by its owner only from the first byte. */
export const saveLogin = async (configFolder: string, login: Login): Promise<string> => {
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
