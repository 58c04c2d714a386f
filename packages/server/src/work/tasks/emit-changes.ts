// Emits the events of a change to tasks. emit-changes.sql.ts compares each task before and after, and update-events.sql.ts decides the
// events, such as task.assigned.
import { actorOf } from "../../caller/caller.ts";
import type { Context } from "../../caller/context.ts";
import { signalEvents } from "../../events/emit.ts";
import { dataBytesMax } from "../../events/event-data.ts";
import { newId } from "../../platform/id.ts";
import { emitChangesStatement, taskStatesStatement } from "./emit-changes.sql.ts";
import type { TaskText } from "./find.ts";
import { updateEventsMax } from "./update-events.sql.ts";

/**
 * Runs a change of locked tasks and emits the events of each task. A task that did not change emits nothing and keeps its updatedAt. Returns
 * the tasks after the change.
 */
export const emitTaskChanges = async (context: Context, ids: readonly string[], change: () => Promise<void>): Promise<TaskText[]> => {
  const { database, caller, nowMs, baseUrl, traceparent } = context;
  const states = await database.query(taskStatesStatement, { ids });
  await change();
  const tasks = await database.query(emitChangesStatement, {
    states: states.map(({ state }) => state),
    eventIds: newEventIds(states.length),
    actor: JSON.stringify(actorOf(caller)),
    traceparent: traceparent ?? null,
    updatedAt: new Date(nowMs),
    baseUrl,
    dataBytesMax,
  });
  signalEvents(context, caller.organizationId, tasks[0]?.due ?? 0);
  return tasks;
};

/** `emitTaskChanges` for one task. */
export const emitTaskChange = async (context: Context, id: string, change: () => Promise<void>): Promise<TaskText> =>
  (await emitTaskChanges(context, [id], change))[0] as TaskText;

/** Ids for all events that the updates of this many tasks can emit. */
export const newEventIds = (taskCount = 1): string[] => Array.from({ length: taskCount * updateEventsMax }, newId);
