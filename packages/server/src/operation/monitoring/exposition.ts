// The metrics of a process in Prometheus's format. Loaded at the first scrape, because the library takes memory.
import { collectDefaultMetrics, type Counter as ProcessCounter, Registry } from "prom-client";
import type { Streams } from "../../events/stream/streams.ts";
import type { Metrics } from "../../platform/metrics.ts";
import { serverVersion } from "../../platform/server-version.ts";
import { counter, countsBy, flag, gauge, histogram, known, type Metric } from "./metric.ts";
import { type PoolStatuses, poolMetrics } from "./pool-metrics.ts";
import type { Probes } from "./probes.ts";

/** The counts and checks that the metrics report. */
export interface Sources {
  readonly metrics: Metrics;
  readonly streams: Pick<Streams, "open">;
  readonly probes: Probes;
  readonly pools: PoolStatuses;
  readonly decoder: { readonly pending: number };
}

export const contentType = Registry.PROMETHEUS_CONTENT_TYPE;

/** `process_*` and `nodejs_*`: one registry for all servers in the process, because the measurements are of the process. */
const processRegistry = new Registry();
collectDefaultMetrics({ register: processRegistry });

/** The library counts CPU time from its own start, which is the first scrape. */
const addEarlierCpuTime = (): void => {
  const { user, system } = process.cpuUsage();
  for (const [kind, micros] of [
    ["user_", user],
    ["system_", system],
    ["", user + system],
  ] as const)
    (processRegistry.getSingleMetric(`process_cpu_${kind}seconds_total`) as ProcessCounter).inc(micros / 1e6);
};
addEarlierCpuTime();

/** The text of a scrape. */
export const renderMetrics = async (sources: Sources): Promise<string> => {
  const registry = new Registry();
  for (const { collect, ...metric } of metricsOf(sources)) {
    const get = async () => ({ ...metric, values: await collect(), aggregator: "sum" });
    // The registry calls nothing else. The library's own classes would validate and hash the labels of each observation.
    registry.registerMetric({ ...metric, get } as never);
  }
  return `${await processRegistry.metrics()}\n${await registry.metrics()}`;
};

const metricsOf = ({ metrics, streams, probes, pools, decoder }: Sources): Metric[] => [
  gauge("worktrack_build_info", "The server's version. The value is always 1.", () => [
    { value: 1, labels: { version: serverVersion, node: process.version } },
  ]),
  histogram(
    "http_server_request_duration_seconds",
    "The time from a request's headers to the end of its answer. Status 499: the client went away before.",
    metrics.requests,
    ["http_request_method", "http_route", "http_response_status_code"],
  ),
  counter(
    "worktrack_rate_limited_total",
    "Requests that were refused because a limit was used up, by limit.",
    countsBy("limit", metrics.rateLimited),
  ),
  counter(
    "worktrack_authentication_failures_total",
    "Failed authentications, by reason.",
    countsBy("reason", metrics.failedAuthentications),
  ),
  counter(
    "worktrack_webhook_attempts_total",
    "Attempts to deliver an event, by result: succeeded, retrying, or failed, after which no automatic retry follows.",
    countsBy("result", metrics.attemptResults),
  ),
  histogram("worktrack_webhook_attempt_duration_seconds", "The duration of attempts to deliver an event.", metrics.attempts, []),
  gauge("worktrack_webhook_deliveries_due", "Deliveries of the database that should have been sent by now, up to 10,000.", async () =>
    known((await probes.dueDeliveries())?.count),
  ),
  gauge("worktrack_webhook_oldest_due_seconds", "How long the oldest delivery of the database has been due.", async () =>
    known((await probes.dueDeliveries())?.oldestSeconds),
  ),
  gauge("worktrack_feed_lag_seconds", "The age of the oldest committed event of the database without a position in the feed.", async () =>
    known(await probes.feedLag()),
  ),
  gauge("worktrack_event_streams", "Event streams that are open now.", () => [{ value: streams.open }]),
  counter("worktrack_event_stream_events_total", "Events that were sent to event streams.", () => [{ value: metrics.streams.eventsSent }]),
  counter("worktrack_event_stream_drops_total", "Event streams that were ended because their client read too slowly.", () => [
    { value: metrics.streams.readersDropped },
  ]),
  ...poolMetrics(pools),
  gauge("worktrack_database_up", "1 if the database answers.", async () => [{ value: (await probes.database()) ? 1 : 0 }]),
  gauge("worktrack_database_read_only", "1 if the database refuses writes.", async () => known(flag((await probes.database())?.readOnly))),
  gauge("worktrack_migrations_pending", "Migrations of this version that the database lacks.", async () =>
    known(await probes.pendingMigrations()),
  ),
  gauge("worktrack_clock_offset_seconds", "This machine's clock minus the database's.", () => {
    const offsetMs = probes.clockOffsetMs();
    return known(offsetMs === undefined ? undefined : offsetMs / 1_000);
  }),
  gauge("worktrack_redis_up", "1 if Redis can be used. Absent without REDIS_URL.", async () =>
    probes.redis ? [{ value: (await probes.redis()) === "ok" ? 1 : 0 }] : [],
  ),
  gauge("worktrack_media_store_writable", "1 if uploads can be stored.", async () => [{ value: (await probes.mediaWritable()) ? 1 : 0 }]),
  gauge(
    "worktrack_media_bytes",
    "Bytes of attachments of the database, by state: stored, deleted (in the grace period), or held (legal hold).",
    async () => Object.entries((await probes.mediaBytes()) ?? {}).map(([state, value]) => ({ value, labels: { state } })),
  ),
  counter(
    "worktrack_media_damaged_total",
    "Downloads that were refused because the stored file is shorter or longer than its record says, by that.",
    countsBy("file", metrics.damagedMedia),
  ),
  histogram(
    "worktrack_image_conversion_duration_seconds",
    "The time to convert an image, with the wait for the decoder, by result: converted, unreadable, busy (refused), or failed.",
    metrics.conversions,
    ["result"],
  ),
  gauge("worktrack_image_conversions_waiting", "Images that wait for the decoder or are in it.", () => [{ value: decoder.pending }]),
  gauge("worktrack_disk_free_bytes", "Free space on the disk of this use: database (the embedded one) or uploads.", async () =>
    ((await probes.disks()) ?? []).map(({ use, freeBytes }) => ({ value: freeBytes, labels: { use } })),
  ),
  gauge("worktrack_disk_full", "1: the embedded database refuses writes, because its disk is full.", async () =>
    ((await probes.disks()) ?? []).flatMap(({ use, full }) => (use === "database" ? [{ value: Number(full) }] : [])),
  ),
  gauge("worktrack_disk_reserve_bytes", "The space that uploads leave free on the disk of this use.", async () =>
    ((await probes.disks()) ?? []).map(({ use, reserveBytes }) => ({ value: reserveBytes, labels: { use } })),
  ),
];
