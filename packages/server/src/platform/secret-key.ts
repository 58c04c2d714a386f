import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { readIfExists } from "./read-if-exists.ts";

const keyBytes = 32;

/** The key that this data folder has had since its first start: made once, mode 0600, whole or not there. */
export const readOrCreateSecretKey = async (dataDir: string): Promise<Buffer> => {
  const path = join(dataDir, "secret.key");
  const kept = await read(path);
  if (kept) return kept;
  await mkdir(dataDir, { recursive: true });
  const made = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  const file = await open(made, "wx", 0o600);
  await file.writeFile(randomBytes(keyBytes));
  await file.sync();
  await file.close();
  // Of two that start at once the first one's link stays, and both read that.
  await link(made, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(made);
  const key = await read(path);
  if (!key) throw new Error(`No key could be kept in ${path}`);
  return key;
};

const read = async (path: string): Promise<Buffer | undefined> => {
  const bytes = await readIfExists(readFile(path));
  if (bytes && bytes.length !== keyBytes) throw new Error(`${path} is no key of this server: it must have ${keyBytes} bytes`);
  return bytes;
};
