import type { Cluster } from "./cluster.ts";
import { measureInRounds } from "./measure.ts";
import type { Report } from "./report.ts";
import { startWorktrack } from "./server.ts";
import { createWorkspace } from "./workspace.ts";

export const benchGrowth = async (cluster: Cluster): Promise<Report> => {
  const [smallDatabase, largeDatabase] = [await cluster.database("small"), await cluster.database("large")];
  const [small, large] = [await createWorkspace(smallDatabase, 1_000), await createWorkspace(largeDatabase, 1_000_000)];
  await using smallServer = await startWorktrack(smallDatabase, small.tokens);
  await using largeServer = await startWorktrack(largeDatabase, large.tokens);
  const smallPage = { tokens: small.tokens, url: `${smallServer.url}/api/v1/tasks?projectId=${small.projectId}`, seconds: 2 };
  const largePage = { tokens: large.tokens, url: `${largeServer.url}/api/v1/tasks?projectId=${large.projectId}`, seconds: 2 };
  const figures = await measureInRounds(
    {
      "1,000 tasks, 1 connection": { ...smallPage, connections: 1 },
      "1,000,000 tasks, 1 connection": { ...largePage, connections: 1 },
      "1,000 tasks, 16 connections": { ...smallPage, connections: 16 },
      "1,000,000 tasks, 16 connections": { ...largePage, connections: 16 },
    },
    5,
  );
  const latency = figures["1,000,000 tasks, 1 connection"].p50Ms / figures["1,000 tasks, 1 connection"].p50Ms;
  const slowdown = figures["1,000 tasks, 16 connections"].perSecond / figures["1,000,000 tasks, 16 connections"].perSecond;
  return {
    title: "GET the first page of 50, total included, at 1,000,000 tasks and at 1,000",
    notes: ["Each size has its own database and server process."],
    figures,
    goals: [
      { what: "median latency at 1,000,000 / at 1,000, 1 connection", value: latency, atMost: 1.5 },
      { what: "throughput at 1,000 / at 1,000,000, 16 connections", value: slowdown, atMost: 1.5 },
    ],
  };
};
