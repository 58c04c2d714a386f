import type { Cluster } from "./cluster.ts";
import { measureInRounds } from "./measure.ts";
import type { Report } from "./report.ts";
import { startBare, startWorktrack } from "./server.ts";
import { createWorkspace } from "./workspace.ts";

const taskCount = 10_000;

export const benchCreate = async (cluster: Cluster): Promise<Report> => {
  const connection = await cluster.database("create");
  const { projectId, ownerId, tokens } = await createWorkspace(connection, taskCount);
  await using worktrack = await startWorktrack(connection, tokens);
  await using bare = await startBare(connection);
  const task = {
    projectId,
    title: "Fix login: the second factor is requested twice",
    descriptionText: "Sign in, wait for the code, reload the page.\nIt asks again, and the first code is no longer accepted.",
    status: "todo",
    priority: "high",
    dueDate: 1_800_000_000_000,
  };
  const load = { tokens, connections: 16, seconds: 2, body: JSON.stringify(task) };
  const url = `${worktrack.url}/api/v1/tasks`;
  const figures = await measureInRounds(
    {
      Worktrack: { ...load, url },
      bare: { ...load, url: `${bare.url}/api/v1/tasks`, body: JSON.stringify({ ...task, authorId: ownerId }) },
      "Worktrack, Idempotency-Key": { ...load, url, idempotent: true },
    },
    5,
  );
  return {
    title: "POST a task, 16 connections, one project",
    notes: [
      "Worktrack: reads the credential, checks rate limit and input, updates two counters, an event and seven indexes; returns the full record.",
      "bare: BEGIN, UPDATE of one counter, INSERT into a table with three indexes, COMMIT; returns the task's own columns. Nothing else.",
    ],
    figures,
    goals: [
      { what: "Worktrack / bare", value: figures.Worktrack.perSecond / figures.bare.perSecond, atLeast: 0.9 },
      { what: "Worktrack with Idempotency-Key / bare", value: figures["Worktrack, Idempotency-Key"].perSecond / figures.bare.perSecond },
    ],
  };
};
