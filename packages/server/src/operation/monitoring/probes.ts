// Checks what a process depends on. /readyz and /metrics share the results, which are kept for seconds, so that probes are no load.
import type { ClockWatch } from "../../database/clock-watch.ts";
import type { OpenDatabase } from "../../database/database.ts";
import { countPendingMigrations } from "../../database/migrations.ts";
import { measureFeedLag } from "../../events/feed-lag.ts";
import { measureDueDeliveries } from "../../integration/webhooks/deliveries/due.ts";
import type { RedisStatus } from "../../limits/redis-connection.ts";
import type { Clock } from "../../platform/clock.ts";
import type { DiskReserve } from "../../platform/disk/reserve.ts";
import { createProbe } from "../../platform/probe.ts";
import type { ObjectStore } from "../../work/media/store/store.ts";
import { measureMediaBytes } from "../../work/media/usage.ts";

/** `quick` for what can make /readyz fail. A caller waits for a check no longer than PostgreSQL's ping takes. */
const quick = { keptMs: 1_000, waitMs: 2_500 };
const slow = { keptMs: 10_000, waitMs: 2_500 };
/** A check of an object store in S3 is a request that its provider charges for. */
const store = { keptMs: 30_000, waitMs: 2_500 };

/** The ports that the probes check. */
interface ProbePorts {
  /** Whether Redis can be used now. Undefined without REDIS_URL. */
  readonly checkRedis: (() => Promise<RedisStatus>) | undefined;
  readonly clockWatch: ClockWatch;
  readonly disk: DiskReserve;
  readonly media: ObjectStore;
}

export type Probes = ReturnType<typeof createProbes>;

/** Each probe resolves with undefined if it failed or took too long. */
export const createProbes = ({ checkRedis, clockWatch, disk, media }: ProbePorts, database: OpenDatabase, steadyClock: Clock) => {
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
