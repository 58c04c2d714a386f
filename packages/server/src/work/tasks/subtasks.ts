// Lists and creates the subtasks of a task. A subtask is a task with a parent, and has no subtasks.
import { bounds, type Input } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { statement } from "../../database/statement.ts";
import { ApiError } from "../../platform/api-error.ts";
import { JsonText } from "../../platform/json.ts";
import { insertTask } from "./create.ts";
import { findTask, lockTaskFamily } from "./find.ts";
import { selectTasks, taskTextRow } from "./json.sql.ts";

const selectSubtasks = statement({
  name: "task_subtasks",
  parameters: { baseUrl: "text", parentId: "uuid" },
  row: taskTextRow,
  text: `${selectTasks("task t")} WHERE t.parent_id = $parentId ORDER BY t.created_at, t.id LIMIT ${bounds.subtasks}`,
});

export const listSubtasks = async (context: Context, { params }: Input<"tasks.subtasks.list">): Promise<Answer<"tasks.subtasks.list">> => {
  const parent = await findTask(context, params.id);
  const rows = await context.database.query(selectSubtasks, { baseUrl: context.baseUrl, parentId: parent.id });
  return new JsonText(`[${rows.map(({ json }) => json).join(",")}]`);
};

export const createSubtask = (
  context: Context,
  { params, body }: Input<"tasks.subtasks.create">,
): Promise<Answer<"tasks.subtasks.create">> =>
  inTransaction(context, async (within) => {
    const parent = await lockTaskFamily(within, params.id);
    if (parent.parentId !== null) throw new ApiError("conflict", "A subtask cannot have subtasks");
    const siblings = await within.database.prisma.task.count({ where: { parentId: parent.id } });
    if (siblings >= bounds.subtasks) throw new ApiError("conflict", `A task has at most ${bounds.subtasks} subtasks`);
    const task = await insertTask(within, { ...body, projectId: parent.projectId }, parent.id);
    return new JsonText(task.json, task.id);
  });
