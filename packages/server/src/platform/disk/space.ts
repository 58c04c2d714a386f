// Measures the free space of a disk, and decides whether it is low.
import { statfs } from "node:fs/promises";
import { bounds } from "@worktrack/contract";

export interface DiskSpace {
  /** The space that unprivileged users can write to. The embedded PostgreSQL runs as one, even when root starts the server. */
  readonly freeBytes: number;
  /** The space that uploads leave free. */
  readonly reserveBytes: number;
}

const defaultReserve = { bytes: 1024 ** 3, partOfDisk: 0.05 };

/** The setting as it is, or else 1 GB and at most 5 % of the disk. */
export const reserveBytesOf = (setting: number | undefined, diskBytes: number): number =>
  setting ?? Math.min(defaultReserve.bytes, Math.floor(diskBytes * defaultReserve.partOfDisk));

/** Measures the disk of this folder. Undefined if the file system does not report its size, as some network file systems do. */
export const measureDisk = async (folder: string, reserveSetting: number | undefined): Promise<DiskSpace | undefined> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  if (blocks === 0) return undefined;
  return { freeBytes: bavail * bsize, reserveBytes: reserveBytesOf(reserveSetting, blocks * bsize) };
};

/**
 * A disk is low while the largest upload would use the reserve. It stays low until there is room for two, so that uploads and deletions at
 * the limit do not change the state each time.
 */
export const isDiskLow = ({ freeBytes, reserveBytes }: DiskSpace, wasLow: boolean): boolean =>
  freeBytes - reserveBytes < bounds.mediaBytes * (wasLow ? 2 : 1);
