// The parts that the exporter and the writing of one export share: the lease, the ports, and how often an export is begun.
import type { OpenDatabase } from "../../database/database.ts";
import type { Clock } from "../../platform/clock.ts";
import type { DiskReserve } from "../../platform/disk/reserve.ts";
import type { Log } from "../../platform/log.ts";
import type { ObjectStore } from "../../work/media/store/store.ts";

export interface ExporterPorts {
  readonly database: OpenDatabase;
  readonly media: ObjectStore;
  readonly disk: DiskReserve;
  readonly clock: Clock;
  readonly log: Log;
  readonly baseUrl: string;
}

/** An export that this process has leased. */
export interface LeasedExport {
  readonly id: string;
  readonly organizationId: string;
  readonly attempts: number;
  readonly leaseId: string;
}

/** How many processes may begin an export before it has failed. */
export const attemptsMax = 3;
