// The limit store of processes with REDIS_URL: Redis while it answers, and this process's own store while it does not.
import type { Log } from "../platform/log.ts";
import { createRedisLimitStore } from "./redis.ts";
import { connectRedis, type RedisStatus, RedisUnavailable, redisTimes } from "./redis-connection.ts";
import type { LimitStore } from "./store.ts";

export interface SharedLimits extends LimitStore {
  /** Whether Redis can be used now. Answers in bounded time. */
  checkRedis(): Promise<RedisStatus>;
  close(): void;
}

/** Opens the store. Redis may be down: every call then uses `local`, and no request fails or waits because of it. */
export const openSharedLimits = async (url: string, local: LimitStore, log: Log, times = redisTimes): Promise<SharedLimits> => {
  const connection = await connectRedis(url, log, times);
  const redis = createRedisLimitStore(connection.run);

  const call = async <T>(work: (store: LimitStore) => Promise<T>): Promise<T> => {
    if (!connection.isReady()) return work(local);
    try {
      return await work(redis);
    } catch (error) {
      if (error instanceof RedisUnavailable) return work(local);
      throw error;
    }
  };

  return {
    take: (quotas, nowMs) => call((store) => store.take(quotas, nowMs)),
    refund: (quotas, nowMs) => call((store) => store.refund(quotas, nowMs)),
    peek: (quotas, nowMs) => call((store) => store.peek(quotas, nowMs)),
    checkRedis: connection.check,
    close: connection.close,
  };
};
