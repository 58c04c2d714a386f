// The files of a rotation of the secret key, in the data folder: the new key, and the previous one. A crash never leaves a partial file.
import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { readSecretKey, secretKeyPath } from "./secret-key-file.ts";

/** The new key, until every process has it. */
export const newSecretKeyPath = (dataDir: string): string => `${secretKeyPath(dataDir)}.new`;

/** The key that was replaced last. It opens the secrets in older backups of the database. */
export const previousSecretKeyPath = (dataDir: string): string => `${secretKeyPath(dataDir)}.previous`;

/** Returns when the new key is durably stored, with mode 0600. */
export const writeNewSecretKey = async (dataDir: string, key: Buffer): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await replaceFile(newSecretKeyPath(dataDir), key);
};

export const removeNewSecretKey = (dataDir: string): Promise<void> => rm(newSecretKeyPath(dataDir), { force: true });

/** Makes `key` the data folder's key and keeps the replaced one beside it. Returns the path of the key. */
export const replaceSecretKey = async (dataDir: string, key: Buffer): Promise<string> => {
  const path = secretKeyPath(dataDir);
  const replaced = await readSecretKey(dataDir);
  if (!replaced?.equals(key)) {
    if (replaced) await replaceFile(previousSecretKeyPath(dataDir), replaced);
    await replaceFile(path, key);
  }
  await removeNewSecretKey(dataDir);
  return path;
};

/** Writes a temporary file, syncs it and renames it, then syncs the folder. The owner stays the same, also when root runs the command. */
const replaceFile = async (path: string, bytes: Buffer): Promise<void> => {
  const temporary = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  const folder = await open(dirname(path));
  try {
    const { uid, gid } = await folder.stat();
    const file = await open(temporary, "wx", 0o600);
    try {
      if (process.getuid?.() === 0) await file.chown(uid, gid);
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
    await folder.sync();
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  } finally {
    await folder.close();
  }
};
