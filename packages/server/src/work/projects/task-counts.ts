// Adds the numbers of open and done tasks to projects. Triggers keep them in project_counter (docs/decisions/0006-numbers-and-counts-by-triggers.md).
import type { Project } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import { arrayOfUnknownLength, statement } from "../../database/statement.ts";

const selectTaskCounts = statement({
  name: "project_task_counts",
  parameters: { ids: "uuid[]" },
  row: { id: "uuid", open: "int", done: "int" },
  text: `
  SELECT project_id AS id, backlog + todo + in_progress + in_review AS open, done
    FROM project_counter WHERE project_id = ANY (${arrayOfUnknownLength("$ids")})`,
});

type Counts = NonNullable<Project["taskCounts"]>;

/** The counts of these projects, which the caller must be allowed to see. A project that has just been deleted has none. */
export const readTaskCounts = async (
  { database }: Pick<Context, "database">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Counts>> => {
  const rows = ids.length === 0 ? [] : await database.query(selectTaskCounts, { ids });
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
};

/** Replies have counts. Events and conditions of If-Match do not, because every change of a task would make those of its project outdated. */
export const withTaskCounts = async (context: Pick<Context, "database">, project: Project): Promise<Project> => ({
  ...project,
  taskCounts: (await readTaskCounts(context, [project.id])).get(project.id) ?? noTasks,
});

export const noTasks: Counts = { open: 0, done: 0 };
