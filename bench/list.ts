import type { Cluster } from "./cluster.ts";
import { pageLoad } from "./loads.ts";
import { measureInRounds } from "./measure.ts";
import type { ReportOf } from "./report.ts";
import { requireSameAnswer } from "./same-answer.ts";
import { startBare, startWorktrack } from "./server.ts";

export const benchList = async (cluster: Cluster): Promise<ReportOf<"list">> => {
  const workspace = await cluster.workspace("list", 100_000);
  await using worktrack = await startWorktrack(workspace.connection, workspace.tokens);
  await using bare = await startBare(workspace.connection);
  const [load, bareLoad] = [pageLoad(worktrack, workspace), pageLoad(bare, workspace)];
  await requireSameAnswer([load, bareLoad]);
  const targets = bareLoad.targets.map(({ path }) => ({ path: `${path}&total=false` }));
  const { figures, ratio } = await measureInRounds(cluster, {
    Worktrack: load,
    bare: bareLoad,
    "bare, no total": { ...bareLoad, targets },
  });
  return {
    title: "GET a page of 50 of 100,000 tasks, 16 connections",
    notes: [
      "Worktrack: reads the credential, checks rate limit and input, sets headers; PostgreSQL builds the JSON, a counter gives the total.",
      "bare: node:http, one pg pool, prepared joins with json_agg for tags, a concurrent count(*), mapped rows, JSON.stringify. Nothing else.",
    ],
    figures,
    measured: {
      "page of 50 with its total / bare with its total": ratio("Worktrack", "bare"),
      "page of 50 with its total / bare without a total": ratio("Worktrack", "bare, no total"),
      "p99 of a page of 50 with its total / bare without a total": ratio("Worktrack", "bare, no total", "p99Ms"),
    },
  };
};
