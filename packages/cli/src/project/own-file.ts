// Reads small files that decide what a command does. Another user of the machine could have put one there, so only the user's own files count.
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, type Stats } from "node:fs";
import { CliError, usageError } from "../error/cli-error.ts";
import { decodeBytes } from "../terminal/decode-text.ts";

const isForeign = ({ uid }: Stats): boolean => process.getuid !== undefined && uid !== process.getuid();

/** Undefined if there is none, or if its folder may not be searched. */
const findEntry = (file: string): Stats | undefined => {
  try {
    return lstatSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
};

export const isOwnFolder = (path: string): boolean => {
  const entry = findEntry(path);
  return entry?.isDirectory() === true && !isForeign(entry);
};

const decodeText = (bytes: Uint8Array, shown: string): string => {
  try {
    return decodeBytes(bytes, shown);
  } catch (error) {
    throw error instanceof CliError ? usageError(error.message) : error;
  }
};

/**
 * The text of the file. Undefined: there is none. Null: it belongs to another user. Links are not followed.
 * @throws CliError that begins with `shown`, the file's name in messages
 */
export const readOwnFile = (file: string, shown: string, bytesMax: number): string | null | undefined => {
  const entry = findEntry(file);
  if (entry === undefined) return undefined;
  if (isForeign(entry)) return null;
  if (!entry.isFile()) throw usageError(`${shown} must be a regular file`);
  let handle: number;
  try {
    handle = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    throw usageError(`${shown} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  try {
    // The file may have been replaced since.
    const opened = fstatSync(handle);
    if (isForeign(opened)) return null;
    if (!opened.isFile()) throw usageError(`${shown} must be a regular file`);
    if (opened.size > bytesMax) throw usageError(`${shown} is too large: at most ${bytesMax} bytes`);
    return decodeText(readFileSync(handle), shown);
  } finally {
    closeSync(handle);
  }
};
