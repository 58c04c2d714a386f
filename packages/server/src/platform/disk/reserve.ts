// The disks of a process: admits uploads while they leave a reserve free for the embedded database, and watches the database's disk.
import { stat } from "node:fs/promises";
import { clusterDirOf } from "@worktrack/embedded-postgres";
import type { Log } from "../log.ts";
import { createDiskAllowances, type DiskAllowances } from "./allowances.ts";
import { createDatabaseDisk, DatabaseDiskFull } from "./database-disk.ts";
import type { DiskSpace } from "./space.ts";
import { type DiskUse, type WatchedDisk, watchDisk } from "./watch.ts";

export interface DiskStatus extends DiskSpace {
  readonly use: DiskUse;
  readonly low: boolean;
  /** The embedded database refuses writes, because its disk is full. */
  readonly full: boolean;
}

export interface DiskReserve extends DiskAllowances {
  /** Whether the disk of the embedded database was full at the last measurement. Only reading and deleting work then. */
  readonly databaseIsFull: boolean;
  /** Measures the disk of the embedded database again. @throws DatabaseDiskFull if it is full */
  requireDatabaseSpace(): Promise<void>;
  /** Measures the disks. One that cannot be measured, or does not answer in time, is left out. */
  status(): Promise<readonly DiskStatus[]>;
  stop(): void;
}

interface ReserveOptions {
  /** The folder that uploads are written to. */
  readonly uploadsDir: string;
  /** The folder with the embedded database. Its disk is watched unless `databaseUrl` is set. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Undefined: the default of `reserveBytesOf`. */
  readonly diskReserveBytes: number | undefined;
  readonly log: Log;
}

const answerMs = 1_000;

/** Uploads are admitted by the disk that they are written to. The database's disk, if it is another, is only watched. */
export const openDiskReserve = async (options: ReserveOptions): Promise<DiskReserve> => {
  const { uploadsDir, dataDir, databaseUrl, diskReserveBytes: reserveSetting, log } = options;
  const database = createDatabaseDisk({ dataDir, log });
  const folders = { uploads: uploadsDir, ...(databaseUrl === undefined && { database: clusterDirOf(dataDir) }) };
  const disks = (await findDisks(folders)).map((disk) => {
    const onMeasured = (space: DiskSpace) => disk.uses.includes("database") && void database.report(space);
    return watchDisk({ ...disk, reserveSetting, log, onMeasured });
  });
  const ofUploads = disks.find(({ uses }) => uses.includes("uploads"));
  const ofDatabase = disks.find(({ uses }) => uses.includes("database"));
  const status = async () =>
    (await Promise.all(disks.map(statusOf))).flat().map((disk) => ({ ...disk, full: disk.use === "database" && database.isFull }));
  await status();
  return {
    ...createDiskAllowances(async () => ofUploads?.measure()),
    get databaseIsFull() {
      return database.isFull;
    },
    requireDatabaseSpace: async () => {
      await ofDatabase?.measure();
      if (database.isFull) throw new DatabaseDiskFull();
    },
    status,
    stop: () => {
      for (const disk of disks) disk.stop();
    },
  };
};

/** The disks of these folders. A folder that does not exist is left out. */
const findDisks = async (folders: Partial<Record<DiskUse, string>>): Promise<{ folder: string; uses: DiskUse[] }[]> => {
  const disks = new Map<number, { folder: string; uses: DiskUse[] }>();
  for (const [use, folder] of Object.entries(folders) as [DiskUse, string][]) {
    const device = await stat(folder).then(
      ({ dev }) => dev,
      () => undefined,
    );
    if (device === undefined) continue;
    const disk = disks.get(device);
    if (disk) disk.uses.push(use);
    else disks.set(device, { folder, uses: [use] });
  }
  return [...disks.values()];
};

const statusOf = async (disk: WatchedDisk): Promise<Omit<DiskStatus, "full">[]> => {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, answerMs, undefined);
  const space = await Promise.race([disk.measure(), late.promise]).finally(() => clearTimeout(timer));
  return space ? disk.uses.map((use) => ({ use, ...space, low: disk.isLow })) : [];
};
