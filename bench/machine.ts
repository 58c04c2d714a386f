import { availableParallelism, cpus, totalmem } from "node:os";
import type { Connection } from "../packages/server/src/database/connection.ts";
import { openDisk } from "./disk.ts";
import { median } from "./quantile.ts";
import { inSession } from "./session.ts";

/** The parts of the machine that the figures depend on, as lines of text. */
export type Machine = readonly string[];

const samples = 50;

export const describeMachine = async (connection: Connection): Promise<Machine> => {
  const { rows } = await inSession(connection, (session) =>
    session.query<{ version: string }>("SELECT current_setting('server_version') AS version"),
  );
  return [
    `CPU: ${cpus()[0]?.model ?? "unknown"}, ${availableParallelism()} cores`,
    `Memory: ${(totalmem() / 1024 ** 3).toFixed(0)} GB`,
    `Disk: ${(await medianFlushMs()).toFixed(2)} ms to write and flush 8 KB, median of ${samples}`,
    `Node ${process.version.slice(1)}, embedded PostgreSQL ${rows[0]?.version}`,
  ];
};

const medianFlushMs = async (): Promise<number> => {
  await using disk = await openDisk();
  const times: number[] = [];
  while (times.length < samples) times.push(await disk.flushMs());
  return median(times);
};
