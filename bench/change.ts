import type pg from "pg";
import type { Cluster } from "./cluster.ts";
import { commentLoad, createLoad, statusLoad, toggleLoad } from "./loads.ts";
import { type Measured, measureInRounds } from "./measure.ts";
import type { ReportOf } from "./report.ts";
import { startBare, startWorktrack } from "./server.ts";
import { inSession } from "./session.ts";
import { insertChecklistItems, selectRandomTasks } from "./tasks.sql.ts";

const taskCount = 10_000;
/** More than usual, because these ratios are close to their goals. */
const roundCount = 7;

const selectChanges = `
  SELECT (SELECT count(*) FROM event WHERE name = 'task.status_changed')::int AS "PATCH of a status",
         (SELECT count(*) FROM task_comment)::int AS "comment on a task",
         (SELECT count(*) FROM event WHERE name = 'task.updated' AND data->'changes'->'checklist' IS NOT NULL)::int AS "checklist toggle"`;

/** @throws Error if a load did not change a record with every request. The requests that the end of a round cuts off may be missing. */
const requireChanges = async (session: pg.Client, figures: Readonly<Record<string, Measured>>): Promise<void> => {
  const { rows } = await session.query<Record<string, number>>(selectChanges);
  for (const [name, made] of Object.entries(rows[0] ?? {}))
    if (!(made >= 0.99 * (figures[name]?.requests ?? Number.NaN))) throw new Error(`${name}: only ${made} requests changed a record`);
};

/** Changes in a workspace whose tasks and indexes do not fit into the memory of PostgreSQL. */
const measureLarge = async (cluster: Cluster) => {
  const workspace = await cluster.workspace("change_large", 100_000);
  const tasks = await inSession(workspace.connection, (session) => selectRandomTasks(session, 100_000));
  await using worktrack = await startWorktrack(workspace.connection, workspace.tokens);
  return await measureInRounds(
    cluster,
    {
      "create, 100,000 tasks": createLoad(worktrack, workspace),
      "PATCH of a status, 100,000 tasks": statusLoad(worktrack, workspace, tasks),
    },
    roundCount,
  );
};

export const benchChange = async (cluster: Cluster): Promise<ReportOf<"change">> => {
  const workspace = await cluster.workspace("change", taskCount);
  const { connection, tokens, ownerId } = workspace;
  // Awaited here, because returning ends the session.
  return await inSession(connection, async (session) => {
    const items = await insertChecklistItems(session);
    const tasks = await selectRandomTasks(session, taskCount);
    await using worktrack = await startWorktrack(connection, tokens);
    await using bare = await startBare(connection);
    const { figures, ratio } = await measureInRounds(
      cluster,
      {
        create: createLoad(worktrack, workspace),
        "create, bare": createLoad(bare, workspace, ownerId),
        "PATCH of a status": statusLoad(worktrack, workspace, tasks),
        "comment on a task": commentLoad(worktrack, workspace, tasks),
        "checklist toggle": toggleLoad(worktrack, workspace, items),
      },
      roundCount,
    );
    await requireChanges(session, figures);
    const large = await measureLarge(cluster);
    return {
      title: "Changes of random tasks of 10,000 in one project, 16 connections",
      notes: [
        "PATCH of a status sets each task's next status; the toggle checks and unchecks an item in turn. Each request changes its record.",
        "create and bare: as in the benchmark of create. Changes that wait for the same workspace are written with one statement.",
      ],
      figures: { ...figures, ...large.figures },
      measured: {
        "PATCH of a status / create": ratio("PATCH of a status", "create"),
        "PATCH of a status / create, 100,000 tasks": large.ratio("PATCH of a status, 100,000 tasks", "create, 100,000 tasks"),
        "comment on a task / create": ratio("comment on a task", "create"),
        "checklist toggle / create": ratio("checklist toggle", "create"),
        "p99 of a status PATCH / bare create": ratio("PATCH of a status", "create, bare", "p99Ms"),
      },
    };
  });
};
