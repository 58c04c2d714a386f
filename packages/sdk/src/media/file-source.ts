// `#source` in Node, Bun and Deno: opens files by their paths. Loads Node's modules when a file is opened.
import type { FileHandle } from "node:fs/promises";
import { UsageError } from "../errors.ts";
import { pieceBytes, streamContent, type UploadContent } from "./content.ts";

const pathOf = (source: string | URL, method: string): string => {
  if (typeof source === "string") return source;
  if (source.protocol !== "file:") throw new UsageError(`${method} accepts file: URLs only. Fetch the file yourself and pass its body.`);
  return process.getBuiltinModule("node:url").fileURLToPath(source);
};

/** @throws UsageError when there is no such file, or it cannot be read */
export const openFile = async (source: string | URL, method: string): Promise<UploadContent> => {
  const path = pathOf(source, method);
  const { createReadStream, promises } = process.getBuiltinModule("node:fs");
  const unreadable = ({ code, name }: NodeJS.ErrnoException) => {
    throw new UsageError(`${method}: cannot read ${path} (${code ?? name}).`);
  };
  const stats = await promises.stat(path).catch(unreadable);
  const fileName = process.getBuiltinModule("node:path").basename(path);
  if (stats.isDirectory()) throw new UsageError(`${method}: ${path} is a folder.`);
  // A pipe or device has no known size and cannot be read twice.
  if (!stats.isFile()) return { ...streamContent(createReadStream(path), method), fileName };
  // Stays open for all attempts, so that they send the same file even if it is renamed or replaced.
  const handle = await promises.open(path).catch(unreadable);
  const { size } = await handle.stat();
  const chunks = () => piecesOf(path, handle, size, method);
  return { fileName, mimeType: undefined, size, repeatable: true, chunks, close: () => handle.close() };
};

const piecesOf = async function* (path: string, handle: FileHandle, size: number, method: string): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; ) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(pieceBytes), 0, Math.min(pieceBytes, size - at), at);
    if (bytesRead === 0) throw new UsageError(`${method}: ${path} became shorter during the upload.`);
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
};
