import type { Cluster } from "./cluster.ts";
import { createLoad } from "./loads.ts";
import { measureInRounds } from "./measure.ts";
import type { ReportOf } from "./report.ts";
import { startBare, startWorktrack } from "./server.ts";

export const benchCreate = async (cluster: Cluster): Promise<ReportOf<"create">> => {
  const workspace = await cluster.workspace("create", 10_000);
  await using worktrack = await startWorktrack(workspace.connection, workspace.tokens);
  await using bare = await startBare(workspace.connection);
  const load = createLoad(worktrack, workspace);
  const { figures, ratio } = await measureInRounds(cluster, {
    Worktrack: load,
    bare: createLoad(bare, workspace, workspace.ownerId),
    "Worktrack, Idempotency-Key": { ...load, idempotent: true },
  });
  return {
    title: "POST a task, 16 connections, one project",
    notes: [
      "Worktrack: reads the credential, checks rate limit and input, updates two counters, an event and seven indexes; returns the full record.",
      "Creates that wait for the same project are written with one statement.",
      "bare: BEGIN, UPDATE of one counter, INSERT into a table with three indexes, COMMIT; returns the task's own columns. Nothing else.",
    ],
    figures,
    measured: {
      "create / bare": ratio("Worktrack", "bare"),
      "create with Idempotency-Key / create": ratio("Worktrack, Idempotency-Key", "Worktrack"),
      "p99 of create / bare": ratio("Worktrack", "bare", "p99Ms"),
    },
  };
};
