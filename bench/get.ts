import type { Cluster } from "./cluster.ts";
import { getLoad } from "./loads.ts";
import { measureInRounds } from "./measure.ts";
import type { ReportOf } from "./report.ts";
import { requireSameAnswer } from "./same-answer.ts";
import { startBare, startWorktrack } from "./server.ts";
import { inSession } from "./session.ts";
import { selectRandomTasks } from "./tasks.sql.ts";

export const benchGet = async (cluster: Cluster): Promise<ReportOf<"get">> => {
  const workspace = await cluster.workspace("get", 100_000);
  const tasks = await inSession(workspace.connection, (session) => selectRandomTasks(session, 10_000));
  await using worktrack = await startWorktrack(workspace.connection, workspace.tokens);
  await using bare = await startBare(workspace.connection);
  const [load, bareLoad] = [getLoad(worktrack, workspace, tasks), getLoad(bare, workspace, tasks)];
  await requireSameAnswer([load, bareLoad]);
  const { figures, ratio } = await measureInRounds(cluster, { Worktrack: load, bare: bareLoad });
  return {
    title: "GET one of 10,000 random tasks of 100,000, 16 connections",
    notes: [
      "Worktrack: reads the credential, checks rate limit and input, sets headers and an ETag; PostgreSQL builds the JSON.",
      "bare: node:http, one pg pool, one prepared join with json_agg for tags, a mapped row, JSON.stringify. No credentials, no ETag.",
    ],
    figures,
    measured: { "one task / bare without authentication": ratio("Worktrack", "bare") },
  };
};
