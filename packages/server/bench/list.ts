import { deepStrictEqual } from "node:assert";
import type { Cluster } from "./cluster.ts";
import { measureInRounds } from "./measure.ts";
import type { Report } from "./report.ts";
import { startBare, startWorktrack } from "./server.ts";
import { createWorkspace } from "./workspace.ts";

const taskCount = 100_000;

export const benchList = async (cluster: Cluster): Promise<Report> => {
  const connection = await cluster.database("list");
  const { projectId, tokens } = await createWorkspace(connection, taskCount);
  await using worktrack = await startWorktrack(connection, tokens);
  await using bare = await startBare(connection);
  const path = `/api/v1/tasks?projectId=${projectId}&limit=50&offset=0`;
  const [page, barePage] = await Promise.all([worktrack, bare].map(({ url }) => pageAt(`${url}${path}`, tokens[0])));
  deepStrictEqual(barePage, page, "both servers must return the same page");
  const load = { tokens, connections: 16, seconds: 2 };
  const figures = await measureInRounds(
    {
      Worktrack: { ...load, url: `${worktrack.url}${path}` },
      bare: { ...load, url: `${bare.url}${path}` },
      "bare, no total": { ...load, url: `${bare.url}${path}&total=false` },
    },
    5,
  );
  return {
    title: "GET a page of 50 of 100,000 tasks, 16 connections",
    notes: [
      "Worktrack: reads the credential, checks rate limit and input, sets headers; PostgreSQL builds the JSON, a counter gives the total.",
      "bare: node:http, one pg pool, prepared joins with json_agg for tags, a concurrent count(*), mapped rows, JSON.stringify. Nothing else.",
    ],
    figures,
    goals: [
      { what: "Worktrack / bare", value: figures.Worktrack.perSecond / figures.bare.perSecond, atLeast: 1 },
      { what: "Worktrack / bare without a total", value: figures.Worktrack.perSecond / figures["bare, no total"].perSecond },
    ],
  };
};

/** A page without the parts that differ: the server's address and the cursor. */
const pageAt = async (url: string, token: string | undefined): Promise<unknown> => {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const { nextCursor: _, ...page } = JSON.parse((await response.text()).replaceAll(new URL(url).origin, ""));
  return page;
};
