// The limit store that all processes share: keeps buckets in Redis, and charges them with one atomic script (redis-script.ts).
import { createBatcher } from "../queues/batcher.ts";
import type { Quota } from "./quota.ts";
import type { LimitCall } from "./redis-script.ts";
import type { LimitDecision, LimitStore } from "./store.ts";

/** Runs the script once. Returns a decision for each call. @throws RedisUnavailable */
export type RunLimitScript = (calls: readonly LimitCall[]) => Promise<readonly LimitDecision[]>;

/** Calls of concurrent requests share a run of the script. The bound keeps a run below a millisecond. */
const batchOptions = { itemsMax: 64, concurrency: 2, collectMs: 5 };

/**
 * Keeps buckets in Redis. By default they are charged at the time of Redis, because the clocks of several machines differ; `time: "given"`
 * uses the `nowMs` of each call instead, for tests.
 */
export const createRedisLimitStore = (run: RunLimitScript, { time = "redis" }: { readonly time?: "redis" | "given" } = {}): LimitStore => {
  const decide = createBatcher(async (calls: readonly LimitCall[]): Promise<ReadonlyMap<LimitCall, LimitDecision>> => {
    const decisions = await run(calls);
    return new Map(calls.map((call, index) => [call, decisions[index] as LimitDecision]));
  }, batchOptions);

  const send = async (operation: LimitCall["operation"], quotas: readonly Quota[], nowMs: number): Promise<LimitDecision> => {
    if (quotas.length === 0) return { allowed: true, statuses: [] };
    const call: LimitCall = { operation, quotas, nowMs: time === "given" ? nowMs : undefined };
    return (await decide(call)).get(call) as LimitDecision;
  };

  return {
    take: (quotas, nowMs) => send("take", quotas, nowMs),
    refund: async (quotas, nowMs) => {
      await send("refund", quotas, nowMs);
    },
    peek: async (quotas, nowMs) => (await send("peek", quotas, nowMs)).statuses,
  };
};
