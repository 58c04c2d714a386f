// Checks that Redis runs the server's script in time.
import { pino } from "pino";
import { connectRedis, redisTimes } from "../../limits/redis-connection.ts";
import type { Config } from "../../settings/config.ts";
import { type Finding, ok, skipped, warning } from "./finding.ts";

export const checkRedis = async ({ redisUrl, redisTimeoutMs }: Pick<Config, "redisUrl" | "redisTimeoutMs">): Promise<Finding> => {
  if (redisUrl === undefined) return skipped("REDIS_URL is not set: each process counts rate limits by itself");
  let reason = "";
  const log = pino({ level: "warn" }, { write: (line) => (reason ||= (JSON.parse(line) as { error?: string }).error ?? "") });
  const connection = await connectRedis(redisUrl, log, { ...redisTimes, answerMs: redisTimeoutMs ?? redisTimes.answerMs });
  const status = await connection.check();
  connection.close();
  return status === "ok"
    ? ok("Redis counts the rate limits of all processes")
    : warning(
        `REDIS_URL: Redis cannot be used: ${reason || "it does not answer"}`,
        "Start Redis, or correct REDIS_URL. Until then, each process counts rate limits by itself; nothing else is affected.",
      );
};
