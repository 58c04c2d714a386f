// Stores an archive in the object store as parts of the same size, and reads a range of it. With parts, an archive of any size needs little
// space in the spool, and no part is too large for one request to S3.
import { createHash } from "node:crypto";
import type { DiskAllowances } from "../../platform/disk/allowances.ts";
import { newId } from "../../platform/id.ts";
import type { ByteRange } from "../../work/media/content/range.ts";
import { diskError, StorageError } from "../../work/media/store/error.ts";
import type { ObjectStore } from "../../work/media/store/store.ts";
import { openSpool, type Spool } from "../../work/media/upload/spool.ts";

export const partBytesDefault = 32 * 1024 * 1024;

export interface StoredParts {
  readonly parts: readonly string[];
  readonly fileSize: number;
  readonly sha256: string;
}

interface PartStore {
  readonly media: Pick<ObjectStore, "put" | "spoolDir">;
  readonly disk: DiskAllowances;
}

/** `onPart` is called with all parts so far, after each. @throws StorageError, or ApiError storage_full at the reserve of the disk */
export const storeParts = async (
  { media, disk }: PartStore,
  bytes: AsyncIterable<Buffer>,
  partBytes: number,
  onPart: (parts: readonly string[]) => Promise<void>,
): Promise<StoredParts> => {
  const hash = createHash("sha256");
  const parts: string[] = [];
  let fileSize = 0;
  for await (const fill of cutIntoParts(bytes, partBytes)) {
    const allowance = await disk.allow(partBytes);
    try {
      const spool = await openSpool(media.spoolDir, partBytes, allowance).catch((error: unknown) => Promise.reject(diskError(error)));
      const file = await fillSpool(spool, fill, hash.update.bind(hash));
      const id = newId();
      await media.put(id, file);
      parts.push(id);
      fileSize += file.size;
    } finally {
      allowance.release();
    }
    await onPart(parts);
  }
  return { parts, fileSize, sha256: hash.digest("hex") };
};

const fillSpool = async (spool: Spool, bytes: AsyncIterable<Buffer>, onBytes: (bytes: Buffer) => void) => {
  try {
    for await (const piece of bytes) {
      onBytes(piece);
      await spool.write(piece);
    }
    return await spool.finish();
  } catch (error) {
    await spool.discard();
    throw diskError(error);
  }
};

/** Yields a stream for each part. Each must be read to its end before the next. */
async function* cutIntoParts(bytes: AsyncIterable<Buffer>, partBytes: number): AsyncGenerator<AsyncIterable<Buffer>> {
  const iterator = bytes[Symbol.asyncIterator]();
  let rest: Buffer | undefined;
  const next = async (): Promise<Buffer | undefined> => {
    const { done, value } = await iterator.next();
    return done ? undefined : value;
  };
  async function* part(): AsyncGenerator<Buffer> {
    for (let left = partBytes; left > 0; ) {
      rest ??= await next();
      if (!rest) return;
      const piece = rest.subarray(0, left);
      left -= piece.length;
      rest = piece.length < rest.length ? rest.subarray(piece.length) : undefined;
      yield piece;
    }
  }
  try {
    for (;;) {
      while (!rest || rest.length === 0) {
        rest = await next();
        if (!rest) return;
      }
      yield part();
    }
  } finally {
    await iterator.return?.();
  }
}

/** The bytes of a range of the archive. */
export async function* readParts(
  media: Pick<ObjectStore, "open">,
  { parts, partBytes }: { readonly parts: readonly string[]; readonly partBytes: number },
  { start, end }: ByteRange,
): AsyncGenerator<Buffer> {
  for (let index = Math.floor(start / partBytes); index <= Math.floor(end / partBytes); index++) {
    const from = index * partBytes;
    const range = { start: Math.max(start, from) - from, end: Math.min(end, from + partBytes - 1) - from };
    const stream = await media.open(parts[index] ?? "", range);
    if (!stream) throw new StorageError("A part of the archive is missing");
    yield* stream as AsyncIterable<Buffer>;
  }
}
