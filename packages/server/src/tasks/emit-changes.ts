// Emits the events of a change to tasks: compares each task before and after, and emits the events that events.ts decides, such as
// task.assigned.
import type { Context } from "../context.ts";
import { emit } from "../events/emit.ts";
import { withoutPast } from "../platform/changes.ts";
import { statement } from "../platform/statement.ts";
import { isProjectPrivate } from "../projects/record.ts";
import { taskUpdateEvents } from "./events.ts";
import { findTask, parseTask, type TaskText } from "./find.ts";
import { selectTasks, taskTextRow } from "./json.sql.ts";

/**
 * Runs a change of locked tasks and emits the events that `taskUpdateEvents` decides for each task. A task that did not change emits
 * nothing and keeps its updatedAt. Returns the tasks after the change.
 */
export const emitTaskChanges = async (context: Context, ids: readonly string[], change: () => Promise<void>): Promise<TaskText[]> => {
  const before: TaskText[] = [];
  for (const id of ids) before.push(await findTask(context, id));
  await change();
  const after: TaskText[] = [];
  for (const task of before) after.push(await touchAndEmit(context, task));
  return after;
};

/** `emitTaskChanges` for one task. */
export const emitTaskChange = async (context: Context, id: string, change: () => Promise<void>): Promise<TaskText> =>
  (await emitTaskChanges(context, [id], change))[0] as TaskText;

const touchTask = statement({
  name: "task_touch",
  parameters: { baseUrl: "text", id: "uuid", updatedAt: "timestamptz" },
  row: taskTextRow,
  text: `WITH t AS (UPDATE task SET updated_at = $updatedAt WHERE id = $id RETURNING *) ${selectTasks("t")}`,
});

const touchAndEmit = async (context: Context, textBefore: TaskText): Promise<TaskText> => {
  const { database, baseUrl, nowMs } = context;
  const changed = await findTask(context, textBefore.id);
  if (changed.json === textBefore.json) return textBefore;
  const [touched] = await database.query(touchTask, { baseUrl, id: textBefore.id, updatedAt: new Date(nowMs) });
  const textAfter = touched ?? changed;
  const [before, after] = [parseTask(textBefore), parseTask(textAfter)];
  // Readers of the new project may not know what the task was in a private one.
  const leftPrivate = before.project.id !== after.project.id && (await isProjectPrivate(context, before.project.id));
  for (const { name, changes } of taskUpdateEvents(before, after))
    await emit(context, name, { task: after, changes: leftPrivate ? withoutPast(changes) : changes }, after.project.id);
  return textAfter;
};
