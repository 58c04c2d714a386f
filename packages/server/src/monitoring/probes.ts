// Checks what a process depends on. /readyz and /metrics share the results, which are kept for seconds, so that probes are no load.
import { measureFeedLag } from "../events/feed-lag.ts";
import { measureMediaBytes } from "../media/usage.ts";
import type { Clock } from "../platform/clock.ts";
import type { OpenDatabase } from "../platform/database.ts";
import { countPendingMigrations } from "../platform/migrations.ts";
import { createProbe } from "../platform/probe.ts";
import type { Runtime } from "../runtime.ts";
import { measureDueDeliveries } from "../webhooks/deliveries/due.ts";

/** `quick` for what can make /readyz fail. A caller waits for a check no longer than PostgreSQL's ping takes. */
const quick = { keptMs: 1_000, waitMs: 2_500 };
const slow = { keptMs: 10_000, waitMs: 2_500 };
/** A check of an object store in S3 is a request that its provider charges for. */
const store = { keptMs: 30_000, waitMs: 2_500 };

export type Probes = ReturnType<typeof createProbes>;

/** Each probe resolves with undefined if it failed or took too long. */
export const createProbes = (
  { checkRedis, clockWatch, disk, media }: Pick<Runtime, "checkRedis" | "clockWatch" | "disk" | "media">,
  database: OpenDatabase,
  steadyClock: Clock,
) => {
  const probe = <T>(times: typeof quick, check: () => Promise<T>) => createProbe(check, { ...times, steadyClock });
  return {
    database: probe(quick, () => database.ping()),
    redis: checkRedis && probe(quick, checkRedis),
    pendingMigrations: probe(slow, () => countPendingMigrations(database)),
    mediaWritable: probe(store, () => media.check().then(() => true)),
    dueDeliveries: probe(slow, () => measureDueDeliveries(database, clockWatch.databaseTimeMs())),
    feedLag: probe(slow, () => measureFeedLag(database, clockWatch.databaseTimeMs())),
    mediaBytes: probe(slow, () => measureMediaBytes(database)),
    disks: probe(quick, () => disk.status()),
    clockOffsetMs: clockWatch.offsetMs,
  };
};
