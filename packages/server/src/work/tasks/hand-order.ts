// Moves a task within the hand order of its project and status, or to a place in another status. hand-order.sql.ts writes it.
import type { Input } from "@worktrack/contract";
import { actorOf } from "../../caller/caller.ts";
import { type Context, inTransaction } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { sendHint } from "../../database/signals.ts";
import { statement } from "../../database/statement.ts";
import { signalEvents } from "../../events/emit.ts";
import { dataBytesMax } from "../../events/event-data.ts";
import { ApiError, invalidField } from "../../platform/api-error.ts";
import { JsonText } from "../../platform/json.ts";
import { newEventIds } from "./emit-changes.ts";
import { findTask, lockTask, lockTaskFamilies } from "./find.ts";
import { findNeighborsStatement, lockColumnsStatement, moveStatements } from "./hand-order.sql.ts";
import { updateTask } from "./update.ts";

/** Others can fill the column between two tries, so that other neighbors must be locked. */
const triesMax = 5;

export const placeTask = async (context: Context, input: Input<"tasks.move">): Promise<Answer<"tasks.move">> => {
  const { status, before, after } = input.body;
  const [side, neighbor] = before === undefined ? (["after", after] as const) : (["before", before] as const);
  if (neighbor === undefined) return updateTask(context, { ...input, body: { status } });
  return inTransaction(context, async (within) => {
    let locked: readonly string[] = [];
    for (let tries = 0; tries < triesMax; tries++) {
      await within.database.query(savepoint, {});
      const { task, crowd } = await tryMove(within, input, { side, neighbor, locked });
      if (task) return task;
      locked = crowd;
      await within.database.query(releaseLocks, {});
    }
    throw new ApiError("conflict", "Others are moving the tasks around this place. Try again.");
  });
};

const savepoint = statement({ parameters: {}, row: {}, text: "SAVEPOINT move" });
const releaseLocks = statement({ parameters: {}, row: {}, text: "ROLLBACK TO SAVEPOINT move" });

interface Place {
  readonly side: "before" | "after";
  readonly neighbor: string;
  /** The tasks that may get new positions. They are locked before the columns, in the order of all locks (09-task-numbers.sql). */
  readonly locked: readonly string[];
}

interface Result {
  readonly task?: JsonText<never>;
  /** Without room at the place, nothing is written: the tasks to lock before the next try. */
  readonly crowd: readonly string[];
}

const tryMove = async (within: Context, { params, body }: Input<"tasks.move">, { side, neighbor, locked }: Place): Promise<Result> => {
  const { database, caller, nowMs, baseUrl, traceparent } = within;
  if (locked.length > 0) await lockTaskFamilies(within, locked);
  const { id: taskId, projectId } = await lockTask(within, params.id);
  const neighborId = await findNeighbor(within, neighbor);
  if (neighborId === taskId) throw invalidField(["body", side], "same_task", "A task cannot be its own neighbor");
  await database.query(lockColumnsStatement, { projectId });
  const status = body.status ?? null;
  const [moved] = await database.query(moveStatements[side], {
    ...{ taskId, neighborId, status, locked, baseUrl, dataBytesMax },
    updatedAt: new Date(nowMs),
    actor: JSON.stringify(actorOf(caller)),
    traceparent: traceparent ?? null,
    eventIds: newEventIds(),
  });
  if (!moved?.hasNeighbor) throw await neighborLeft(within, taskId, status);
  const { json, crowd, due, spread } = moved;
  if (spread > 0) sendHint(within, { kind: "order", id: projectId, projectId });
  signalEvents(within, caller.organizationId, due);
  return json === null ? { crowd } : { crowd, task: new JsonText(json, taskId) };
};

/** Null for a task that does not exist, or that the caller cannot see: the reply does not say which. */
const findNeighbor = async (context: Context, ref: string): Promise<string | null> => {
  try {
    return (await findTask(context, ref)).id;
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return null;
    throw error;
  }
};

const neighborLeft = async ({ database }: Context, taskId: string, status: string | null): Promise<ApiError> => {
  const [neighbors] = await database.query(findNeighborsStatement, { taskId, status });
  return new ApiError("conflict", "The neighbor is not in this project and status. `neighbors` has the present ones.", { neighbors });
};
