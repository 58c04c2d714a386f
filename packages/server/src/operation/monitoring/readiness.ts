// Decides whether a process should get requests, from the results of its checks.
import { clockStatusOf } from "../../database/clock-watch.ts";
import type { DueDeliveries } from "../../integration/webhooks/deliveries/due.ts";
import type { DiskStatus } from "../../platform/disk/reserve.ts";

/** Deliveries that are due for longer are late: every dispatcher looks for them each second. */
export const lateSeconds = 300;

/** The results of the checks. A result is undefined if its check failed or took too long. */
export interface Findings {
  readonly database: { readonly readOnly: boolean; readonly outOfConnections: boolean } | undefined;
  readonly pendingMigrations: number | undefined;
  readonly mediaWritable: boolean | undefined;
  readonly dueDeliveries: DueDeliveries | undefined;
  readonly disks: readonly Pick<DiskStatus, "low" | "full">[] | undefined;
  /** Absent without Redis. */
  readonly redis?: "ok" | "degraded" | undefined;
  /** This clock minus the database's. Undefined if it is not known. */
  readonly clockOffsetMs?: number | undefined;
  readonly stopping: boolean;
}

/** The answer of /readyz, without its status code. */
export interface Readiness {
  readonly status: "ready" | "not ready";
  readonly database: "ok" | "read_only" | "out_of_connections" | "unreachable";
  readonly migrations: "ok" | "pending" | "unknown";
  readonly media: "ok" | "unwritable";
  readonly deliveries: "ok" | "late" | "unknown";
  readonly disk: "ok" | "low" | "full";
  readonly redis?: "ok" | "degraded" | undefined;
  readonly clock: "ok" | "wrong" | "unknown";
  readonly stopping: boolean;
}

const databaseStatusOf = (database: Findings["database"]): Readiness["database"] => {
  if (database === undefined) return "unreachable";
  if (database.readOnly) return "read_only";
  return database.outOfConnections ? "out_of_connections" : "ok";
};

const diskStatusOf = (disks: NonNullable<Findings["disks"]>): Readiness["disk"] => {
  if (disks.some(({ full }) => full)) return "full";
  return disks.some(({ low }) => low) ? "low" : "ok";
};

/**
 * A process is ready unless no request could succeed: it stops, its database does not answer, or its database lacks migrations, such as
 * after a restore of an older backup. Everything else is reported only, because other processes would have the same problem.
 */
export const readinessOf = (found: Findings): Readiness => {
  const { database, pendingMigrations, dueDeliveries, stopping } = found;
  const isReady = database !== undefined && (pendingMigrations ?? 0) === 0 && !stopping;
  return {
    status: isReady ? "ready" : "not ready",
    database: databaseStatusOf(database),
    migrations: pendingMigrations === undefined ? "unknown" : pendingMigrations > 0 ? "pending" : "ok",
    media: found.mediaWritable ? "ok" : "unwritable",
    deliveries: dueDeliveries === undefined ? "unknown" : dueDeliveries.oldestSeconds > lateSeconds ? "late" : "ok",
    disk: diskStatusOf(found.disks ?? []),
    redis: found.redis,
    clock: clockStatusOf(found.clockOffsetMs),
    stopping,
  };
};
