import type { Connection } from "../packages/server/src/database/connection.ts";
import type { Cluster } from "./cluster.ts";
import { filterLoad } from "./loads.ts";
import { type Measured, measureInRounds } from "./measure.ts";
import type { ReportOf } from "./report.ts";
import { requireSameAnswer } from "./same-answer.ts";
import { buildTaskIndex } from "./search-index.ts";
import { startBare, startWorktrack } from "./server.ts";
import { inSession } from "./session.ts";
import type { TaskColumns } from "./tasks.sql.ts";
import { createWorkspace, type Workspace } from "./workspace.ts";

const taskCount = 100_000;
const dayMs = 86_400_000;
const openedMs = 1_700_000_000_000;

/** The newest third is open, and nearly all of the rest is done. Half of the people left in the middle. A word of 1 % is in no new task. */
const unevenColumns: Partial<TaskColumns> = {
  status: `CASE WHEN g * 3 > $4::int * 2 OR g % 20 = 0 THEN (enum_range(NULL::task_status))[1 + g / 20 % 4]
                WHEN g % 20 = 1 THEN 'cancelled' ELSE 'done' END::task_status`,
  assignee:
    "CASE WHEN g % 3 > 0 THEN ($3::uuid[])[1 + g / 3 % (cardinality($3) / 2) + CASE WHEN g * 2 > $4::int THEN 0 ELSE cardinality($3) / 2 END] END",
  dueDate: `CASE WHEN g % 4 = 0 THEN ${openedMs} + g * 60000::bigint END`,
  extraText: "CASE WHEN g % 67 = 9 AND g * 3 < $4::int * 2 THEN ' It asked for a refund.' ELSE '' END",
};

/** Adds the first tag to a fiftieth of the tasks, none of them new. */
const tagOldTasks = `
  INSERT INTO task_tag (task_id, tag_id)
  SELECT id, $1 FROM task WHERE task_number % 25 = 1 AND task_number BETWEEN ${taskCount / 10} AND ${taskCount * 0.6}`;

export const createUnevenWorkspace = async (connection: Connection): Promise<Workspace> => {
  const workspace = await createWorkspace(connection, taskCount, undefined, unevenColumns);
  await inSession(connection, async (session) => {
    await session.query("DELETE FROM task_tag WHERE tag_id = $1", [workspace.tagIds[0]]);
    await session.query(tagOldTasks, [workspace.tagIds[0]]);
    await session.query("VACUUM ANALYZE task_tag");
    await buildTaskIndex(session);
  });
  return workspace;
};

/** The indexes of the time when the goals were set, and one for texts. */
export const prepareBare = `
  DROP INDEX task_assignee_id_sequence_number_filters_idx;
  CREATE INDEX ON task (assignee_id, sequence_number) WHERE assignee_id IS NOT NULL;
  CREATE INDEX ON task (assignee_id, due_date, id) WHERE assignee_id IS NOT NULL;
  CREATE INDEX ON task USING gin (title extensions.gin_trgm_ops, description_text extensions.gin_trgm_ops);
  VACUUM ANALYZE task`;

export const filtersOf = ({ peopleIds, tagIds }: Workspace) => {
  const assigneeId = String(peopleIds.at(-1));
  const dueAfterMs = openedMs + 30 * dayMs;
  return {
    status: { status: "done" },
    assignee: { assigneeId },
    "status + assignee": { status: "done", assigneeId },
    tag: { tagId: String(tagIds[0]) },
    "due range": { dueAfter: String(dueAfterMs), dueBefore: String(dueAfterMs + 7 * dayMs) },
    text: { q: "refund" },
    "text + status": { q: "refund", status: "done" },
  } as const;
};

export const benchFilters = async (cluster: Cluster): Promise<ReportOf<"filters">> => {
  const connection = await cluster.database("filters");
  const workspace = await createUnevenWorkspace(connection);
  const bareConnection = await cluster.copy(connection, "filters_bare");
  await inSession(bareConnection, async (session) => {
    for (const sql of prepareBare.split(";")) await session.query(sql);
  });
  await using worktrack = await startWorktrack(connection, workspace.tokens);
  await using bare = await startBare(bareConnection);
  const figures: Record<string, Measured> = {};
  const ratios: Record<string, number> = {};
  const filters = filtersOf(workspace);
  for (const name of Object.keys(filters) as (keyof typeof filters)[]) {
    const loads = { Worktrack: filterLoad(worktrack, workspace, filters[name]), bare: filterLoad(bare, workspace, filters[name]) };
    await requireSameAnswer([loads.Worktrack, loads.bare]);
    const { figures: measured, ratio } = await measureInRounds(cluster, loads);
    figures[name] = measured.Worktrack;
    figures[`${name}, bare`] = measured.bare;
    ratios[`${name} / bare`] = ratio("Worktrack", "bare");
  }
  return {
    title: `GET a page of 50 of ${taskCount.toLocaleString("en-US")} tasks with filters, 16 connections`,
    notes: [
      "Each with its exact total, of a project and of the whole workspace in turn. No task that is found is among the newest third.",
      "bare: a pool, prepared statements, a concurrent count(*), and a trigram index on titles and texts.",
    ],
    figures,
    measured: ratios as ReportOf<"filters">["measured"],
  };
};
