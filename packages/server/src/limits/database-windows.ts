// Keeps fixed windows in PostgreSQL, so that a process that restarts, and all processes without Redis, share them. A charge is one statement.
import type { Database } from "../database/database.ts";
import { isNotWritable, unlessNotWritable } from "../database/sql-errors.ts";
import { statement } from "../database/statement.ts";
import { type Quota, type RateLimitStatus, rateLimitStatus, windowStart } from "./quota.ts";

const key = { subject: "text", policy: "text", startedAt: "timestamptz" } as const;
const isKey = "subject = $subject AND policy = $policy AND started_at = $startedAt";

// Concurrent charges of one window wait for its row, and each sees the count of the one before. A used-up window is only read. The commit
// does not wait for the disk: a crash of PostgreSQL can lose the charges of its last second, and a restart of a server loses none.
const charge = statement({
  name: "rate_limit_window_charge",
  parameters: { ...key, quota: "int" },
  row: { charged: "int" },
  text: `
  WITH asynchronous_commit AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
  INSERT INTO rate_limit_window AS w (subject, policy, started_at, charged)
  SELECT $subject, $policy, $startedAt, 1 FROM asynchronous_commit
   WHERE coalesce((SELECT charged FROM rate_limit_window WHERE ${isKey}), 0) < $quota
      ON CONFLICT (subject, policy, started_at) DO UPDATE SET charged = w.charged + 1 WHERE w.charged < $quota
  RETURNING charged`,
});

const refund = statement({
  name: "rate_limit_window_refund",
  parameters: key,
  row: {},
  text: `UPDATE rate_limit_window SET charged = charged - 1 WHERE ${isKey} AND charged > 0`,
});

const find = statement({
  name: "rate_limit_window_find",
  parameters: key,
  row: { charged: "int" },
  text: `SELECT charged FROM rate_limit_window WHERE ${isKey}`,
});

export interface WindowDecision {
  readonly allowed: boolean;
  /** After the charge. */
  readonly status: RateLimitStatus;
}

/** `LimitStore` for one window at a time. Every method makes one round trip. */
export interface DatabaseWindows {
  take(window: Quota, nowMs: number): Promise<WindowDecision>;
  refund(window: Quota, nowMs: number): Promise<void>;
  peek(window: Quota, nowMs: number): Promise<RateLimitStatus>;
}

/** Keeps windows in this database. Each method rejects with the error of the database, and then nothing is charged. */
export const createDatabaseWindows = (database: Pick<Database, "query" | "isReadOnly">): DatabaseWindows => {
  const keyOf = (window: Quota, nowMs: number) => {
    const { subject, policy } = window;
    return { subject, policy, startedAt: new Date(windowStart(window, nowMs)) };
  };

  const statusOf = (window: Quota, charged: number, nowMs: number): RateLimitStatus => {
    const state = { left: Math.max(0, window.quota - charged), atMs: windowStart(window, nowMs) };
    return rateLimitStatus(window, state, nowMs);
  };

  const peek = async (window: Quota, nowMs: number): Promise<RateLimitStatus> => {
    const [row] = await database.query(find, keyOf(window, nowMs));
    return statusOf(window, row?.charged ?? 0, nowMs);
  };

  /** A database that refuses writes still serves reads. They are not counted, but a window that was used up before stays so. */
  const allowUncounted = async (window: Quota, nowMs: number): Promise<WindowDecision> => {
    const status = await peek(window, nowMs);
    return { allowed: status.remaining > 0, status };
  };

  return {
    peek,
    take: async (window, nowMs) => {
      if (database.isReadOnly) return allowUncounted(window, nowMs);
      try {
        const [row] = await database.query(charge, { ...keyOf(window, nowMs), quota: window.quota });
        return { allowed: row !== undefined, status: statusOf(window, row?.charged ?? window.quota, nowMs) };
      } catch (error) {
        if (isNotWritable(error)) return allowUncounted(window, nowMs);
        throw error;
      }
    },
    refund: async (window, nowMs) => {
      await unlessNotWritable(database.query(refund, keyOf(window, nowMs)));
    },
  };
};
