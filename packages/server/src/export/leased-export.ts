// The parts that the exporter and the writing of one export share: the lease, the ports, and how often an export is begun.
import type { OpenDatabase } from "../platform/database.ts";
import type { Runtime } from "../runtime.ts";

export type ExporterRuntime = Pick<Runtime, "media" | "disk" | "clock" | "log" | "baseUrl"> & { readonly database: OpenDatabase };

/** An export that this process has leased. */
export interface LeasedExport {
  readonly id: string;
  readonly organizationId: string;
  readonly attempts: number;
  readonly leaseId: string;
}

/** How many processes may begin an export before it has failed. */
export const attemptsMax = 3;
