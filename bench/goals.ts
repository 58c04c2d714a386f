/** A bound on a figure. A goal never goes away; a later, stricter one replaces it. */
export interface Goal {
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** Every goal ever set, by benchmark. "bare" is a minimal implementation without credentials, limits, validation and events. */
export const goals = {
  list: {
    "page of 50 with its total / bare with its total": { atLeast: 1 },
    "page of 50 with its total / bare without a total": { atLeast: 1.15 },
    "p99 of a page of 50 with its total / bare without a total": { atMost: 1.2 },
  },
  filters: {
    "status / bare": { atLeast: 1.2 },
    "assignee / bare": { atLeast: 1.2 },
    "status + assignee / bare": { atLeast: 1.2 },
    "tag / bare": { atLeast: 1.2 },
    "due range / bare": { atLeast: 1.2 },
    "text / bare": { atLeast: 1 },
    "text + status / bare": { atLeast: 1 },
  },
  get: {
    "one task / bare without authentication": { atLeast: 0.45 },
  },
  limits: {
    "limits in memory / no limits": { atLeast: 0.9 },
    "limits in Redis on loopback / no limits": { atLeast: 0.75 },
  },
  create: {
    "create / bare": { atLeast: 1.2 },
    "create with Idempotency-Key / create": { atLeast: 0.8 },
    "p99 of create / bare": { atMost: 1.2 },
  },
  change: {
    "PATCH of a status / create": { atLeast: 0.9 },
    "PATCH of a status / create, 100,000 tasks": { atLeast: 0.75 },
    "comment on a task / create": { atLeast: 0.9 },
    "checklist toggle / create": { atLeast: 0.9 },
    "p99 of a status PATCH / bare create": { atMost: 1.2 },
  },
  growth: {
    "median latency at 1,000,000 tasks / at 1,000, 1 connection": { atMost: 1.5 },
    "throughput at 1,000 tasks / at 1,000,000, 16 connections": { atMost: 1.5 },
  },
  startup: {
    "seconds to the first response on existing data": { atMost: 0.6 },
    "MB at rest": { atMost: 130 },
  },
  memory: {
    "MB after 60 s of load and 30 s of rest": { atMost: 260 },
  },
  flood: {
    "p99, flood on one key from one address / quiet": { atMost: 3 },
    "p99, flood on one key from 1,000 addresses / quiet": { atMost: 3 },
    "p99, flood on every key from 1,000 addresses / quiet": { atMost: 3 },
  },
  upload: {
    "MB that one upload of 50 MB adds": { atMost: 64 },
    "MB that 8 concurrent uploads of 50 MB add": { atMost: 160 },
    "CPU time of a 50 MB upload / express.json + Buffer.from": { atMost: 0.6 },
    "CPU time of a 50 MB upload as bytes / as JSON": { atMost: 1 },
  },
  pictures: {
    "CPU time of a photo / bare sharp": { atMost: 1.5 },
    "p99 of GET a task beside 8 uploads / quiet": { atMost: 3 },
    "MB that a photo adds to the server's process": { atMost: 30 },
  },
  deliveries: {
    "deliveries / bare undici": { atLeast: 0.55 },
    "ms from the request to the receiver, p95": { atMost: 25 },
    "update with a webhook / without": { atMost: 1.3 },
  },
  feed: {
    "ms from the commit to the feed beside open transactions, p95": { atMost: 50 },
    "p50 ms of `since`, 1,000,000 events": { atMost: 20 },
    "p50 ms of an event that never happened, 1,000,000 events": { atMost: 20 },
  },
  stream: {
    "KB that each of 2,000 streams adds": { atMost: 30 },
    "ms from the request to the client, p95": { atMost: 25 },
    "ms from the request to the client of another process, p95": { atMost: 50 },
    "seconds until 2,000 clients have reconnected after a restart": { atMost: 10 },
    "5xx while 2,000 clients reconnect": { atMost: 0 },
  },
  console: {
    "LCP ms of a board of 300 cards, CPU / 4": { atMost: 1_200 },
    "TBT ms of a board of 300 cards, CPU / 4": { atMost: 100 },
    "layout shift of a board of 300 cards": { atMost: 0.01 },
    "LCP ms of a list of 300 tasks, CPU / 4": { atMost: 1_200 },
    "TBT ms of a list of 300 tasks, CPU / 4": { atMost: 100 },
    "layout shift of a list of 300 tasks": { atMost: 0.01 },
    "LCP ms of a task, CPU / 4": { atMost: 1_200 },
    "TBT ms of a task, CPU / 4": { atMost: 100 },
    "layout shift of a task": { atMost: 0.01 },
    "LCP ms of 5 webhooks, CPU / 4": { atMost: 1_200 },
    "TBT ms of 5 webhooks, CPU / 4": { atMost: 100 },
    "layout shift of 5 webhooks": { atMost: 0.01 },
    "ms until a moved card is painted, CPU / 4": { atMost: 100 },
    "ms until another browser shows a moved card": { atMost: 200 },
    "seconds that the console adds to a first start": { atMost: 3 },
  },
  backup: {
    "seconds of a backup of 1,000,000 tasks": { atMost: 60 },
    "seconds of a restore of 1,000,000 tasks": { atMost: 300 },
  },
  search: {
    "p50 ms of the slowest text, 300,000 tasks": { atMost: 20 },
    "p50 ms of the slowest order, 300,000 tasks": { atMost: 20 },
    "p50 ms of an assignee's tasks, 300,000 tasks": { atMost: 20 },
  },
  find: {
    "p50 ms, 3,000,000 records": { atMost: 20 },
    "p99 ms, 3,000,000 records": { atMost: 150 },
  },
  cli: {
    "worktrack --version / node -e 0": { atMost: 1.3 },
    "worktrack task list --help / node -e 0": { atMost: 1.5 },
    "worktrack api --help / node -e 0": { atMost: 2 },
    "worktrack task list / node -e 0": { atMost: 2.5 },
  },
  sdk: {
    "import / node -e 0": { atMost: 1.3 },
    "first call in a process / node -e 0": { atMost: 2.5 },
    "10,000 items by pages / raw loop": { atMost: 1.25 },
    "CPU of a call / undici.request": { atMost: 1.15 },
    "CPU of a call, 16 at once / undici.request": { atMost: 1.4 },
  },
  mcp: {
    "ms of CPU that a call adds to its API requests": { atMost: 2 },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Goal>>>>;

export type BenchName = keyof typeof goals;
export type GoalName<Name extends BenchName> = Extract<keyof (typeof goals)[Name], string>;

/** A goal with what was measured, formatted for tables. */
export interface GoalResult {
  readonly bench: BenchName;
  readonly name: string;
  readonly bound: string;
  /** Undefined if the benchmark failed. */
  readonly value: number | undefined;
  readonly met: boolean;
}

const isMet = (value: number, { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY }: Goal): boolean =>
  value >= atLeast && value <= atMost;

/** Compares the goals of a benchmark with what it measured. Without measurements, every goal is missed. */
export const goalResults = (bench: BenchName, measured: Readonly<Record<string, number>> = {}): GoalResult[] =>
  Object.entries<Goal>(goals[bench]).map(([name, goal]) => {
    const value = measured[name];
    const bound = goal.atLeast === undefined ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
    return { bench, name, bound, value, met: value !== undefined && isMet(value, goal) };
  });
