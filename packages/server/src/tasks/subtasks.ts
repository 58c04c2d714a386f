import { bounds, type Input } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { inTransaction } from "../context.ts";
import type { Answer } from "../handler.ts";
import { ApiError } from "../platform/api-error.ts";
import { JsonText } from "../platform/json.ts";
import { insertTask } from "./create.ts";
import { findTask, lockFamily, type TaskText } from "./find.ts";
import { taskJoins, taskJson } from "./json.sql.ts";

const listStatement = {
  name: "task_subtasks",
  text: `SELECT t.id, (${taskJson()})::text AS json FROM task t ${taskJoins}
          WHERE t.parent_id = $2::uuid ORDER BY t.created_at, t.id LIMIT ${bounds.subtasks}`,
};

export const listSubtasks = async (context: Context, { params }: Input<"tasks.subtasks.list">): Promise<Answer<"tasks.subtasks.list">> => {
  const parent = await findTask(context, params.id);
  const rows = await context.database.rows<TaskText>(listStatement, [context.baseUrl, parent.id]);
  return new JsonText(`[${rows.map(({ json }) => json).join(",")}]`);
};

export const createSubtask = (
  context: Context,
  { params, body }: Input<"tasks.subtasks.create">,
): Promise<Answer<"tasks.subtasks.create">> =>
  inTransaction(context, async (within) => {
    const parent = await lockFamily(within, params.id);
    if (parent.parentId !== null) throw new ApiError("conflict", "A subtask cannot have subtasks of its own");
    const siblings = await within.database.prisma.task.count({ where: { parentId: parent.id } });
    if (siblings >= bounds.subtasks) throw new ApiError("conflict", `A task has at most ${bounds.subtasks} subtasks`);
    const task = await insertTask(within, { ...body, projectId: parent.projectId }, parent.id);
    return new JsonText(task.json, task.id);
  });
