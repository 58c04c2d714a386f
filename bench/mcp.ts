import { revisions } from "../packages/server/test/mcp/rpc.ts";
import type { Cluster } from "./cluster.ts";
import { createMcpLoads, type MeasuredMessage } from "./mcp-loads.ts";
import { type Load, type Measured, measureInRounds } from "./measure.ts";
import type { ReportOf } from "./report.ts";
import { startWorktrack } from "./server.ts";

const loadsOf = ([name, { calls, requests }]: [string, MeasuredMessage]): [string, Load][] => [
  ...revisions.map((revision): [string, Load] => [`${name}, ${revision}`, calls[revision]]),
  ...(requests ? [[requestsOf(name), requests.load] as [string, Load]] : []),
];

const requestsOf = (name: string): string => `${name}, its API requests`;

/** The figures for each call, which takes several requests to the API. */
const perCall = ({ perSecond, serverUs, postgresUs }: Measured, requests: number) => ({
  perSecond: perSecond / requests,
  serverUs: serverUs * requests,
  postgresUs: postgresUs * requests,
});

export const benchMcp = async (cluster: Cluster): Promise<ReportOf<"mcp">> => {
  const workspace = await cluster.workspace("mcp", 100_000);
  await using worktrack = await startWorktrack(workspace.connection, workspace.tokens);
  const messages = Object.entries(await createMcpLoads(worktrack, workspace));
  const { figures } = await measureInRounds(cluster, Object.fromEntries(messages.flatMap(loadsOf)));
  const rows = messages.flatMap(([name, { requests }]) => {
    const base = requests && perCall(figures[requestsOf(name)] as Measured, requests.perCall);
    const calls = revisions.map((revision) => {
      const call = perCall(figures[`${name}, ${revision}`] as Measured, 1);
      return [`${name}, ${revision}`, { ...call, "added ms": (call.serverUs - (base?.serverUs ?? 0)) / 1_000 }] as const;
    });
    return [...calls, ...(base ? [[requestsOf(name), base] as const] : [])];
  });
  return {
    title: "Calls of MCP tools, and the same requests to the API sent one by one, 100,000 tasks, 16 connections",
    notes: [
      "All figures are for each call. Its API requests: 1 of list_tasks, which gets 20 tasks; 7 of get_task; 2 of update_task, which sets a status.",
      "The goal is for the largest difference, in either revision of the protocol. tools/list stands for no request, so all of its CPU counts.",
    ],
    figures: Object.fromEntries(rows),
    measured: {
      "ms of CPU that a call adds to its API requests": Math.max(...rows.map(([, row]) => ("added ms" in row ? row["added ms"] : 0))),
    },
  };
};
