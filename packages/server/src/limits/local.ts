// The limit store without Redis: buckets in this process, and windows in the database.
import type { Database } from "../database/database.ts";
import { createDatabaseWindows } from "./database-windows.ts";
import { createMemoryLimitStore, type MemoryOptions } from "./memory.ts";
import type { Quota, RateLimitStatus } from "./quota.ts";
import type { LimitStore } from "./store.ts";

interface LocalOptions extends MemoryOptions {
  readonly database: Pick<Database, "query" | "isReadOnly">;
}

/**
 * Charges buckets first, because that needs no round trip: a request that a bucket refuses writes nothing, and one without a window never
 * reaches the database. If the window then refuses or fails, the buckets get their charge back.
 */
export const createLocalLimitStore = ({ database, ...memory }: LocalOptions): LimitStore => {
  const buckets = createMemoryLimitStore(memory);
  const windows = createDatabaseWindows(database);

  return {
    take: async (quotas, nowMs) => {
      const { ofBuckets, window } = divide(quotas);
      const charged = await buckets.take(ofBuckets, nowMs);
      if (!window) return charged;
      if (!charged.allowed) return { allowed: false, statuses: inOrder(quotas, charged.statuses, await windows.peek(window, nowMs)) };
      const decision = await windows.take(window, nowMs).catch(async (error) => {
        await buckets.refund(ofBuckets, nowMs);
        throw error;
      });
      if (decision.allowed) return { allowed: true, statuses: inOrder(quotas, charged.statuses, decision.status) };
      await buckets.refund(ofBuckets, nowMs);
      return { allowed: false, statuses: inOrder(quotas, await buckets.peek(ofBuckets, nowMs), decision.status) };
    },
    refund: async (quotas, nowMs) => {
      const { ofBuckets, window } = divide(quotas);
      await buckets.refund(ofBuckets, nowMs);
      if (window) await windows.refund(window, nowMs);
    },
    peek: async (quotas, nowMs) => {
      const { ofBuckets, window } = divide(quotas);
      const ofWindow = window && (await windows.peek(window, nowMs));
      const statuses = await buckets.peek(ofBuckets, nowMs);
      return ofWindow ? inOrder(quotas, statuses, ofWindow) : statuses;
    },
  };
};

/** @throws Error when a request is charged to two windows, which the database could not charge together */
const divide = (quotas: readonly Quota[]) => {
  const [window, ...others] = quotas.filter(({ kind }) => kind === "window");
  if (others.length > 0) throw new Error("A request can be charged to only one window");
  return { ofBuckets: window ? quotas.filter(({ kind }) => kind === "bucket") : quotas, window };
};

/** The statuses in the order of the quotas. */
const inOrder = (quotas: readonly Quota[], ofBuckets: readonly RateLimitStatus[], ofWindow: RateLimitStatus): RateLimitStatus[] => {
  const nextBucket = ofBuckets.values();
  return quotas.map(({ kind }) => (kind === "window" ? ofWindow : (nextBucket.next().value as RateLimitStatus)));
};
