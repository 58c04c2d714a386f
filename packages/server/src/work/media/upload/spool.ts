// Writes an upload to a temporary file, and computes its size and SHA-256 on the way.
import { createHash } from "node:crypto";
import { type FileHandle, open, rm, unlink } from "node:fs/promises";
import { join } from "node:path";
import { ApiError } from "../../../platform/api-error.ts";
import type { DiskAllowance, DiskAllowances } from "../../../platform/disk/allowances.ts";
import { newId } from "../../../platform/id.ts";
import { freeChunk } from "./body-chunks.ts";

/**
 * The size of a write to disk. Each write wakes a thread of the pool, which takes up to 50 µs of CPU time. This much of each upload is hashed
 * before other requests are served: with 1 MB, their p99 beside eight uploads at once was three times as long.
 */
const bufferBytes = 256 * 1024;

export interface SpooledFile {
  readonly path: string;
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** A temporary file that is being written. On a full disk, writes fail with ApiError storage_full, or the system error ENOSPC or EDQUOT. */
export interface Spool {
  /** The chunk may be reused once this resolves. @throws ApiError payload_too_large */
  write(chunk: Uint8Array): Promise<void>;
  /** Closes the file without a sync, which is up to the object store. The caller must then move or remove the file. */
  finish(): Promise<SpooledFile>;
  /** Closes and removes the file. Safe to call at any time, also twice. */
  discard(): Promise<void>;
}

/** The destination to which the body readers write the file's bytes. */
export type Sink = Pick<Spool, "write">;

export const openSpool = async (folder: string, maxBytes: number, allowance: DiskAllowance): Promise<Spool> => {
  const path = join(folder, newId());
  const handle = await open(path, "wx", 0o600);
  const hash = createHash("sha256");
  const buffer = Buffer.allocUnsafe(bufferBytes);
  let buffered = 0;
  let size = 0;

  const flush = async (): Promise<void> => {
    const filled = buffer.subarray(0, buffered);
    hash.update(filled);
    await allowance.write(filled.length, () => writeAll(handle, filled));
    buffered = 0;
  };

  return {
    write: async (chunk) => {
      size += chunk.length;
      if (size > maxBytes) throw fileTooLarge(maxBytes);
      for (let from = 0; from < chunk.length; ) {
        const part = chunk.subarray(from, from + bufferBytes - buffered);
        buffer.set(part, buffered);
        buffered += part.length;
        from += part.length;
        if (buffered === bufferBytes) await flush();
      }
    },
    finish: async () => {
      await flush();
      await handle.close();
      return { path, size, sha256: hash.digest("hex") };
    },
    discard: async () => {
      await handle.close().catch(() => {});
      await unlink(path).catch(() => {});
    },
  };
};

/** Where uploads are spooled. */
export interface SpoolPlace {
  readonly folder: string;
  readonly disk: DiskAllowances;
}

/**
 * Writes the chunks of a file of this size, and frees their memory. After an error no file is left.
 * @throws ApiError storage_full, payload_too_large; the errors of `chunks`
 */
export const spoolChunks = async ({ folder, disk }: SpoolPlace, size: number, chunks: AsyncIterable<Uint8Array>): Promise<SpooledFile> => {
  const allowance = await disk.allow(size);
  try {
    const spool = await openSpool(folder, size, allowance);
    try {
      for await (const chunk of chunks) {
        await spool.write(chunk);
        freeChunk(chunk);
      }
      return await spool.finish();
    } catch (error) {
      await spool.discard();
      throw error;
    }
  } finally {
    allowance.release();
  }
};

export const removeSpooled = ({ path }: SpooledFile): Promise<void> => rm(path, { force: true });

export const fileTooLarge = (maxBytes: number): ApiError =>
  new ApiError("payload_too_large", `The file is larger than ${maxBytes / 1024 / 1024} MB`);

/** Repeats partial writes: a write may store fewer bytes than given. */
const writeAll = async (handle: FileHandle, bytes: Uint8Array): Promise<void> => {
  for (let from = 0; from < bytes.length; ) from += (await handle.write(bytes, from)).bytesWritten;
};
