// The location of an object store on the local disk or in a shared folder.
import { mkdir, open, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { newId } from "../../../platform/id.ts";
import { readIfExists } from "../../../platform/read-if-exists.ts";
import { objectPath, openDiskStore, sync } from "./disk.ts";
import { diskError } from "./error.ts";
import { formatMarker, markerBytesMax, markerName, parseMarker, type StoreLocation } from "./location.ts";

export const locateDiskStore = (dir: string): StoreLocation => {
  const path = join(dir, markerName);
  return {
    setting: "WORKTRACK_DATA_DIR",
    name: dir,
    readMarker: async () => {
      const text = await readIfExists(readStart(path)).catch(fail);
      return text === undefined ? undefined : parseMarker(text);
    },
    writeMarker: (marker) => replace(path, formatMarker(marker)).catch(fail),
    has: async (key) => (await readIfExists(stat(objectPath(dir, key))).catch(fail)) !== undefined,
    open: () => openDiskStore(dir),
  };
};

const fail = (error: unknown): never => {
  throw diskError(error);
};

const readStart = async (path: string): Promise<string> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(markerBytesMax), 0, markerBytesMax, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await file.close();
  }
};

/** Writes a temporary file, syncs it and renames it, so that a crash leaves the old text or the new one. */
const replace = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${newId()}`;
  const file = await open(temporary, "wx", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  await sync(dirname(path));
  await sync(dirname(dirname(path)));
};
