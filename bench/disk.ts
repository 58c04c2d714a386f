import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file on the same disk as the benchmark's database, to measure that disk. */
export interface Disk extends AsyncDisposable {
  /** Times one write and flush of 8 KB. */
  flushMs(): Promise<number>;
}

export const openDisk = async (): Promise<Disk> => {
  const folder = await mkdtemp(join(tmpdir(), "worktrack-bench-disk-"));
  const file = await open(join(folder, "flushed"), "w");
  const page = Buffer.alloc(8_192);
  return {
    flushMs: async () => {
      const startedMs = performance.now();
      await file.write(page, 0, page.length, 0);
      await file.datasync();
      return performance.now() - startedMs;
    },
    [Symbol.asyncDispose]: async () => {
      await file.close();
      await rm(folder, { recursive: true });
    },
  };
};
