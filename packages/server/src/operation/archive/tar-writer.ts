// Writes a tar archive file by file, with the sum of each.
import { createHash } from "node:crypto";
import { blockBytes, formatTarHeader, paddingAfter, type TarHeader } from "./tar-header.ts";

/** The bytes of one file in an archive. Returns the SHA-256 of its content. @throws Error if the content is not as long as the header says */
export async function* writeTarFile(
  { name, size }: TarHeader,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  modifiedMs: number,
): AsyncGenerator<Buffer, string> {
  const hash = createHash("sha256");
  yield formatTarHeader({ name, size }, modifiedMs);
  let written = 0;
  for await (const piece of content) {
    hash.update(piece);
    written += piece.length;
    yield piece;
  }
  if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}`);
  yield Buffer.alloc(paddingAfter(size));
  return hash.digest("hex");
}

/** Follows the last file. */
export const endOfTar = (): Buffer => Buffer.alloc(2 * blockBytes);
