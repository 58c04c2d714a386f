// The connection to Redis, with a breaker: when Redis does not answer in time, calls fail at once until a background task has reconnected.
import { createHash } from "node:crypto";
import { type Log, messageOf } from "../platform/log.ts";
import type { RunLimitScript } from "./redis.ts";
import { type LimitCall, limitScript, parseDecisions, scriptInput } from "./redis-script.ts";
import type { LimitDecision } from "./store.ts";

/** `degraded` means that each process counts by itself, because Redis cannot be used. */
export type RedisStatus = "ok" | "degraded";

export interface RedisConnection {
  /** Runs the script, or rejects within `answerMs`. While Redis cannot be used, rejects at once. @throws RedisUnavailable */
  readonly run: RunLimitScript;
  /** Whether `run` would send anything. */
  isReady(): boolean;
  /** Runs the script now, so that a connection that only looks alive is noticed. */
  check(): Promise<RedisStatus>;
  close(): void;
}

/** Redis did not answer in time, refused the script, or is not connected. */
export class RedisUnavailable extends Error {}

/** `answerMs` bounds what Redis can add to a request. `retryMinMs` doubles up to `retryMaxMs`, and starts again after `stableMs`. */
export const redisTimes = { connectMs: 2_000, answerMs: 250, retryMinMs: 100, retryMaxMs: 2_000, stableMs: 10_000 };

const sha = createHash("sha1").update(limitScript).digest("hex");

/** Charges a bucket of its own, because a read would not notice a Redis that refuses writes. */
const probe: LimitCall = {
  operation: "take",
  quotas: [{ policy: "probe", subject: "", kind: "bucket", quota: 1, windowSeconds: 1 }],
  nowMs: undefined,
};

/** The part of the client that is used. */
interface Client {
  connect(): Promise<unknown>;
  sendCommand(parts: readonly string[]): Promise<unknown>;
  readonly isOpen: boolean;
  readonly isReady: boolean;
  destroy(): void;
}

/**
 * Connects to Redis. Returns when the first attempt has ended, also when it has failed: later attempts run in the background. Every change
 * between connected and not is logged once. The log never contains the URL, which may have a password.
 */
export const connectRedis = async (url: string, log: Log, times = redisTimes): Promise<RedisConnection> => {
  // Loaded only where it is used, because it takes 27 MB.
  const { createClient } = await import("@redis/client");
  let client: Client | undefined;
  let status: RedisStatus = "ok";
  let readySinceMs = 0;
  let retryMs = times.retryMinMs;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const open = (): Client => {
    const opened: Client = createClient({
      url,
      RESP: 2,
      disableOfflineQueue: true,
      maintNotifications: "disabled",
      socket: { connectTimeout: times.connectMs, reconnectStrategy: false },
    }).on("error", (error) => lose(opened, error));
    return opened;
  };

  const degrade = (error: unknown): void => {
    if (closed) return;
    if (status === "ok")
      log.warn({ error: reasonOf(error) }, "Redis cannot be used: this process counts rate limits by itself until it is back");
    status = "degraded";
    retry = setTimeout(connect, retryMs).unref();
    retryMs = Math.min(times.retryMaxMs, retryMs * 2);
  };

  /** Gives up a connection that has failed. Calls that wait for it are rejected. */
  const lose = (failed: Client, error: unknown): void => {
    if (failed !== client) return;
    client = undefined;
    destroy(failed);
    if (performance.now() - readySinceMs >= times.stableMs) retryMs = times.retryMinMs;
    degrade(error);
  };

  const connect = async (): Promise<void> => {
    const opened = open();
    try {
      await within(times.connectMs, opened.connect());
      await within(times.answerMs, runScript(opened, [probe]));
      if (closed || !opened.isReady) throw new Error("the connection was closed");
    } catch (error) {
      destroy(opened);
      degrade(error);
      return;
    }
    client = opened;
    readySinceMs = performance.now();
    if (status === "degraded") log.warn("Redis is back: all processes share their rate limits again");
    status = "ok";
  };

  const run: RunLimitScript = async (calls) => {
    const used = client;
    if (!used) throw new RedisUnavailable("Redis is not connected");
    try {
      return await within(times.answerMs, runScript(used, calls));
    } catch (error) {
      lose(used, error);
      throw new RedisUnavailable(reasonOf(error));
    }
  };

  await connect();
  return {
    run,
    isReady: () => client !== undefined,
    check: async () => {
      await run([probe]).catch(() => {});
      return client ? "ok" : "degraded";
    },
    close: () => {
      closed = true;
      clearTimeout(retry);
      if (client) destroy(client);
      client = undefined;
    },
  };
};

/** Sends the script's text only when Redis does not know it: after a restart, or after SCRIPT FLUSH. */
const runScript = async (client: Client, calls: readonly LimitCall[]): Promise<LimitDecision[]> => {
  const { keys, argument } = scriptInput(calls);
  const rest = [`${keys.length}`, ...keys, argument];
  const answer = await client.sendCommand(["EVALSHA", sha, ...rest]).catch((error: Error) => {
    if (!error.message.startsWith("NOSCRIPT")) throw error;
    return client.sendCommand(["EVAL", limitScript, ...rest]);
  });
  return parseDecisions(calls, String(answer));
};

/** Rejects after `ms`, but not before the event loop has read what arrived while it was busy. */
const within = <T>(ms: number, work: Promise<T>): Promise<T> => {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => setImmediate(() => reject(new Error(`no answer within ${ms} ms`))), ms);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
};

const destroy = (client: Client): void => {
  if (client.isOpen) client.destroy();
};

/** A failed connection to a name with several addresses has a code, but no message. */
const reasonOf = (error: unknown): string => messageOf(error) || ((error as NodeJS.ErrnoException).code ?? "unknown");
