import { hasRedis, startRedis } from "../packages/server/test/limits/redis-server.ts";
import type { Cluster } from "./cluster.ts";
import { getLoad } from "./loads.ts";
import { measureInRounds } from "./measure.ts";
import type { ReportOf } from "./report.ts";
import { startWorktrack, type Worktrack } from "./server.ts";
import { inSession } from "./session.ts";
import { selectRandomTasks } from "./tasks.sql.ts";

export const benchLimits = async (cluster: Cluster): Promise<ReportOf<"limits">> => {
  if (!hasRedis) throw new Error("This benchmark needs the program redis-server");
  const { connection, ...workspace } = await cluster.workspace("limits", 100_000);
  const tasks = await inSession(connection, (session) => selectRandomTasks(session, 10_000));
  const redis = await startRedis();
  await using stack = new AsyncDisposableStack();
  stack.defer(() => redis.stop());
  const start = async (environment: Record<string, string>): Promise<Worktrack> =>
    stack.use(await startWorktrack(connection, workspace.tokens, environment));
  const unlimited = await start({ NODE_OPTIONS: `--import=${new URL("unlimited/replace.ts", import.meta.url)}` });
  const inMemory = await start({});
  const inRedis = await start({ REDIS_URL: redis.url });
  const loadOn = (server: Worktrack) => getLoad(server, workspace, tasks);
  const loads = { "no limits": loadOn(unlimited), "limits in memory": loadOn(inMemory), "limits in Redis": loadOn(inRedis) };
  await requireLimitHeaders(unlimited, workspace.tokens, false);
  await requireLimitHeaders(inMemory, workspace.tokens, true);
  const { figures, ratio } = await measureInRounds(cluster, loads);
  await requireLimitHeaders(inRedis, workspace.tokens, true);
  const { redis: status } = (await (await fetch(`${inRedis.url}/readyz`)).json()) as { redis: string };
  if (status !== "ok") throw new Error("The limits were not kept in Redis");
  return {
    title: "GET one of 10,000 random tasks of 100,000 with rate limits in memory, in Redis, and without them, 16 connections",
    notes: [
      "no limits: the same program, in which requests are charged to no limit and responses have no headers of limits.",
      "limits in Redis: redis-server on loopback, without persistence. One round trip for each request; concurrent requests share it.",
    ],
    figures,
    measured: {
      "limits in memory / no limits": ratio("limits in memory", "no limits"),
      "limits in Redis on loopback / no limits": ratio("limits in Redis", "no limits"),
    },
  };
};

/** @throws Error unless the server has limits, or has none, as expected */
const requireLimitHeaders = async ({ url }: Worktrack, [token]: readonly string[], expected: boolean): Promise<void> => {
  const { headers } = await fetch(`${url}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } });
  if (headers.has("ratelimit") !== expected) throw new Error(`Limits were ${expected ? "not " : ""}charged`);
};
