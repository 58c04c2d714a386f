import type { Context } from "../context.ts";
import { emit } from "../events/emit.ts";
import { withoutPast } from "../platform/changes.ts";
import { statement } from "../platform/statement.ts";
import { isPrivate } from "../projects/private.ts";
import { updateEvents } from "./events.ts";
import { findTask, parseTask, type TaskText } from "./find.ts";
import { selectTasks, taskTextRow } from "./json.sql.ts";

const touchTask = statement({
  name: "task_touch",
  parameters: { baseUrl: "text", id: "uuid", updatedAt: "timestamptz" },
  row: taskTextRow,
  text: `WITH t AS (UPDATE task SET updated_at = $updatedAt WHERE id = $id RETURNING *) ${selectTasks("t")}`,
});

/**
 * Runs a change of tasks that the transaction has locked, and writes the events that tell the difference of each. A task that did not
 * change keeps its updatedAt and tells nothing; one that leaves a private project tells where it went nothing of what it was.
 */
export const recordChanges = async (context: Context, ids: readonly string[], change: () => Promise<void>): Promise<TaskText[]> => {
  const before: TaskText[] = [];
  for (const id of ids) before.push(await findTask(context, id));
  await change();
  const after: TaskText[] = [];
  for (const task of before) after.push(await recordOne(context, task));
  return after;
};

export const recordChange = async (context: Context, id: string, change: () => Promise<void>): Promise<TaskText> =>
  (await recordChanges(context, [id], change))[0] as TaskText;

const recordOne = async (context: Context, before: TaskText): Promise<TaskText> => {
  const { database, baseUrl, nowMs } = context;
  const changed = await findTask(context, before.id);
  if (changed.json === before.json) return before;
  const [touched] = await database.query(touchTask, { baseUrl, id: before.id, updatedAt: new Date(nowMs) });
  const after = touched ?? changed;
  const [was, task] = [parseTask(before), parseTask(after)];
  const isNew = was.project.id !== task.project.id && (await isPrivate(context, was.project.id));
  for (const { name, changes } of updateEvents(was, task))
    await emit(context, name, { task, changes: isNew ? withoutPast(changes) : changes }, task.project.id);
  return after;
};
