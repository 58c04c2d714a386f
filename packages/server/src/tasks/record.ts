import { actorOf } from "../events/emit.ts";
import { newId } from "../platform/id.ts";
import type { Context } from "../runtime.ts";
import { updateEvents } from "./events.ts";
import { findTask, parseTask, type TaskText } from "./find.ts";
import { taskJoins, taskJson } from "./json.sql.ts";

const touchTask = {
  name: "task_touch",
  text: `
  WITH t AS (UPDATE task SET updated_at = $3::timestamptz WHERE id = $2::uuid RETURNING *)
  SELECT t.id, (${taskJson()})::text AS json FROM t ${taskJoins}`,
};

const insertEvents = {
  name: "task_events",
  text: `
  INSERT INTO event (id, organization_id, project_id, name, data, created_at)
  SELECT e.id, $1::uuid, $2::uuid, e.name, json_build_object('task', $3::json, 'changes', e.changes::json, 'actor', $4::json), $5::timestamptz
    FROM unnest($6::uuid[], $7::text[], $8::text[]) AS e (id, name, changes)`,
};

/**
 * Runs a change of tasks that the transaction has locked, and writes the events that tell the difference of each. A task that did not
 * change keeps its updatedAt and tells nothing.
 */
export const recordChanges = async (context: Context, ids: readonly string[], change: () => Promise<void>): Promise<TaskText[]> => {
  const before: TaskText[] = [];
  for (const id of ids) before.push(await findTask(context, id));
  await change();
  const after: TaskText[] = [];
  for (const task of before) after.push(await recordOne(context, task));
  return after;
};

export const recordChange = async (context: Context, id: string, change: (before: TaskText) => Promise<void>): Promise<TaskText> => {
  const before = await findTask(context, id);
  await change(before);
  return recordOne(context, before);
};

const recordOne = async (context: Context, before: TaskText): Promise<TaskText> => {
  const { database, baseUrl, caller, nowMs } = context;
  const changed = await findTask(context, before.id);
  if (changed.json === before.json) return before;
  const [touched] = await database.rows<TaskText>(touchTask, [baseUrl, before.id, new Date(nowMs)]);
  const after = touched ?? changed;
  const task = parseTask(after);
  const events = updateEvents(parseTask(before), task);
  await database.rows(insertEvents, [
    caller.organizationId,
    task.project.id,
    after.json,
    JSON.stringify(actorOf(caller)),
    new Date(nowMs),
    events.map(newId),
    events.map(({ name }) => name),
    events.map(({ changes }) => JSON.stringify(changes)),
  ]);
  return after;
};
