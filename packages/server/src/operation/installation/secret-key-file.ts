// Reads, creates and removes the server's secret key in the data folder, for servers without WORKTRACK_SECRET_KEY.
import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { readIfExists } from "../../platform/read-if-exists.ts";

const keyBytes = 32;

export const secretKeyPath = (dataDir: string): string => join(dataDir, "secret.key");

/** Reads the data folder's secret key. Undefined if it has none. */
export const readSecretKey = async (dataDir: string): Promise<Buffer | undefined> => {
  const path = secretKeyPath(dataDir);
  const bytes = await readIfExists(readFile(path));
  if (bytes && bytes.length !== keyBytes) throw new Error(`${path} is not a secret key: it must have ${keyBytes} bytes`);
  return bytes;
};

/** Stores a new secret key, or the given one, with mode 0600, and returns it. A crash never leaves a partial key. */
export const createSecretKey = async (dataDir: string, created: Buffer = randomBytes(keyBytes)): Promise<Buffer> => {
  const path = secretKeyPath(dataDir);
  await mkdir(dataDir, { recursive: true });
  const temporary = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  const file = await open(temporary, "wx", 0o600);
  await file.writeFile(created);
  await file.sync();
  await file.close();
  // If two servers start at once, the first link wins, and both read that key.
  await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(temporary);
  const key = await readSecretKey(dataDir);
  if (!key) throw new Error(`Cannot store a secret key in ${path}`);
  return key;
};

export const removeSecretKey = (dataDir: string): Promise<void> => rm(secretKeyPath(dataDir), { force: true });
