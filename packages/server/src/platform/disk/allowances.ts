// Admits uploads while they leave the disk's reserve free, and counts those in flight together.
import { ApiError } from "../api-error.ts";
import type { DiskSpace } from "./space.ts";

/** The bytes that one upload in flight may write. */
export interface DiskAllowance {
  /** Runs `write`, which writes `bytes` more. @throws ApiError storage_full, without running it, if the bytes would use the reserve. */
  write(bytes: number, write: () => Promise<void>): Promise<void>;
  /** Ends the allowance. Others may use what was not written. */
  release(): void;
}

export interface DiskAllowances {
  /**
   * Admits an upload of `bytes`, or of an unknown size if 0. @throws ApiError storage_full if it would use the reserve, together with the
   * other uploads in flight.
   */
  allow(bytes: number): Promise<DiskAllowance>;
}

interface Allowance {
  /** How much of the admitted size is not written yet. */
  left: number;
}

/** A measurement is reused for `ms` while `roomBytes` are free: other programs are unlikely to write that much in that time. */
const reuse = { roomBytes: 256 * 1024 ** 2, ms: 100 };

/** Without a measurement, everything is allowed. */
export const createDiskAllowances = (measure: () => Promise<DiskSpace | undefined>): DiskAllowances => {
  const allowances = new Set<Allowance>();
  /** The bytes of the writes that are running, and of all that have ended. */
  let writing = 0;
  let written = 0;
  let last: { readonly room: () => number; readonly measuredMs: number } | undefined;

  const leftOf = (others: Iterable<Allowance>): number => [...others].reduce((sum, { left }) => sum + left, 0);

  /** Measures the space above the reserve. The measurement may miss a write that ended meanwhile, so such writes are subtracted. */
  const measureRoom = async (): Promise<() => number> => {
    const measuredMs = performance.now();
    if (last && measuredMs - last.measuredMs < reuse.ms && last.room() - leftOf(allowances) >= reuse.roomBytes) return last.room;
    const before = written;
    const space = await measure();
    if (!space) return () => Number.POSITIVE_INFINITY;
    const room = (): number => space.freeBytes - space.reserveBytes - (written - before) - writing;
    last = { room, measuredMs };
    return room;
  };

  return {
    allow: async (bytes) => {
      const room = await measureRoom();
      if (room() - leftOf(allowances) < bytes) throw storageFull();
      const allowance: Allowance = { left: bytes };
      allowances.add(allowance);
      return {
        write: async (count, write) => {
          const found = await measureRoom();
          // A write beyond the upload's admitted size must leave the space that other uploads were admitted with.
          const beyond = count > allowance.left;
          if (found() - (beyond ? leftOf(allowances) - allowance.left : 0) < count) throw storageFull();
          allowance.left = Math.max(0, allowance.left - count);
          writing += count;
          try {
            await write();
          } finally {
            writing -= count;
            written += count;
          }
        },
        release: () => {
          allowances.delete(allowance);
        },
      };
    },
  };
};

export const storageFull = (): ApiError => new ApiError("storage_full", "There is no room left for files");
