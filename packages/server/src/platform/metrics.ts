// Counts what a process does. monitoring/ reports the counts to Prometheus. Counting is on the path of every request, so it is only additions.
import { limitPolicies } from "@worktrack/contract";

/** Counts events by the value of one label. The values that are known in advance begin at zero, so that the first event is an increase. */
export interface Counter<Value extends string = string> {
  add(value: Value): void;
  readonly counts: ReadonlyMap<string, number>;
}

/** The durations with one combination of labels. */
export interface DurationSeries {
  readonly labels: readonly string[];
  /** How many durations are in each bucket, and not in an earlier one. The last bucket has no bound. */
  readonly buckets: number[];
  seconds: number;
}

/** Counts durations in buckets, by labels. */
export interface Durations {
  observe(seconds: number, ...labels: readonly string[]): void;
  readonly series: ReadonlyMap<string, DurationSeries>;
}

/** The bounds in seconds that OpenTelemetry recommends for HTTP requests. */
export const durationBounds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10] as const;

/** The result of an attempt: `failed` is final, `retrying` is followed by an automatic retry. */
export const attemptResults = ["succeeded", "retrying", "failed"] as const;
export type AttemptResult = (typeof attemptResults)[number];

export const authenticationFailures = [
  "missing_token",
  "malformed_token",
  "unknown_key",
  "wrong_secret",
  "revoked_key",
  "expired_key",
  "former_member",
  "refused_address",
  "invalid_passkey",
  "invalid_signature",
  "signature_expired",
  "unknown_invitation",
  "unknown_link",
  "unknown_login_code",
  "unknown_user_code",
  "invalid_input",
  "wrong_metrics_token",
] as const;
export type AuthenticationFailure = (typeof authenticationFailures)[number];

/** The result of converting an image. `failed`: the decoder could not work. */
export const conversionResults = ["converted", "unreadable", "busy", "failed"] as const;
export type ConversionResult = (typeof conversionResults)[number];

/** Counts what event streams do. */
export interface StreamCounts {
  eventSent(): void;
  readerDropped(): void;
  readonly eventsSent: number;
  readonly readersDropped: number;
}

export interface Metrics {
  /** By method, route and status. */
  readonly requests: Durations;
  /** Attempts to deliver an event to a webhook. */
  readonly attempts: Durations;
  readonly attemptResults: Counter<AttemptResult>;
  readonly failedAuthentications: Counter<AuthenticationFailure>;
  /** Refused requests, by the limit that was used up. */
  readonly rateLimited: Counter;
  /** Downloads that were refused because the stored file does not have the size of its record. */
  readonly damagedMedia: Counter<"shorter" | "longer">;
  /** Conversions of images, with the wait for the decoder, by result. */
  readonly conversions: Durations;
  readonly streams: StreamCounts;
}

export const createMetrics = (): Metrics => ({
  requests: createDurations(),
  attempts: createDurations([[]]),
  attemptResults: createCounter(attemptResults),
  failedAuthentications: createCounter(authenticationFailures),
  rateLimited: createCounter(Object.keys(limitPolicies)),
  damagedMedia: createCounter(["shorter", "longer"]),
  conversions: createDurations(conversionResults.map((result) => [result])),
  streams: createStreamCounts(),
});

const createStreamCounts = (): StreamCounts => {
  let eventsSent = 0;
  let readersDropped = 0;
  return {
    eventSent: () => {
      eventsSent++;
    },
    readerDropped: () => {
      readersDropped++;
    },
    get eventsSent() {
      return eventsSent;
    },
    get readersDropped() {
      return readersDropped;
    },
  };
};

/** Clients cannot choose labels, so this bound is not reached. It protects memory if a label turns out to vary. */
const seriesMax = 5_000;

export const createCounter = <Value extends string>(known: readonly Value[]): Counter<Value> => {
  const counts = new Map<string, number>(known.map((value) => [value, 0]));
  return {
    counts,
    add: (value) => {
      const count = counts.get(value);
      if (count !== undefined || counts.size < seriesMax) counts.set(value, (count ?? 0) + 1);
    },
  };
};

/** `known` are the labels of series that begin at zero. */
export const createDurations = (known: readonly (readonly string[])[] = []): Durations => {
  const series = new Map<string, DurationSeries>();
  const open = (key: string, labels: readonly string[]): DurationSeries | undefined => {
    if (series.size >= seriesMax) return undefined;
    const opened = { labels, buckets: new Array<number>(durationBounds.length + 1).fill(0), seconds: 0 };
    series.set(key, opened);
    return opened;
  };
  for (const labels of known) open(labels.join(" "), labels);
  return {
    series,
    observe: (seconds, ...labels) => {
      const key = labels.join(" ");
      const one = series.get(key) ?? open(key, labels);
      if (!one) return;
      one.seconds += seconds;
      const bucket = bucketOf(seconds);
      one.buckets[bucket] = (one.buckets[bucket] ?? 0) + 1;
    },
  };
};

const bucketOf = (seconds: number): number => {
  let bucket = 0;
  while (bucket < durationBounds.length && seconds > (durationBounds[bucket] ?? 0)) bucket++;
  return bucket;
};
