// The tuples of a batch's creates and upserts: finds those that already identify a task, and saves the new ones.
import type { TaskBatch } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import { visibilityOf } from "../../caller/visibility.ts";
import { findTakenTuples, markTuplesApplied, type NewTuple, saveTuples, sentAtOf, tupleConflict } from "../tuples/records.ts";
import { lockTuples, type Tuple } from "../tuples/tuple.ts";
import { findTasksByIds } from "./find.sql.ts";
import type { TaskText } from "./find.ts";

type Step = TaskBatch["operations"][number];

export interface BatchTuples {
  /** The task that the step's tuple identifies. @throws ApiError conflict when it identifies something else */
  find(step: Step): TaskText | undefined;
  /** Notes the task that the step created for its tuple, if it has one, for `save`. */
  add(step: Step, task: TaskText): void;
  /** Saves the tuples of the created tasks, and that the upserts were applied. */
  save(): Promise<void>;
}

const tupleOf = (step: Step): Tuple | undefined => {
  if ("update" in step) return undefined;
  const { externalSource, externalId } = "create" in step ? step.create : step.upsert;
  return externalSource === undefined || externalId === undefined ? undefined : { externalSource, externalId };
};

const tuplesOf = (steps: readonly Step[]): Tuple[] => steps.map(tupleOf).filter((tuple) => tuple !== undefined);

const keyOf = ({ externalSource, externalId }: Tuple): string => JSON.stringify([externalSource, externalId]);

/**
 * Locks the tuples of the batch. Of concurrent requests with the same tuple, one creates the task and the others find it. Returns the ids of the
 * tasks that the batch may upsert, so that they are locked before `openBatchTuples`.
 */
export const lockBatchTuples = async (context: Context, steps: readonly Step[]): Promise<string[]> => {
  const tuples = tuplesOf(steps);
  if (tuples.length > 0) await lockTuples(context, tuples);
  const { tasks } = await findTupleTasks(context, tuplesOf(steps.filter((step) => "upsert" in step)));
  return [...tasks.values()].map(({ id }) => id);
};

/** Finds the tasks of the locked tuples. */
export const openBatchTuples = async (context: Context, steps: readonly Step[]): Promise<BatchTuples> => {
  const { tasks, hidden } = await findTupleTasks(context, tuplesOf(steps));
  const created: NewTuple[] = [];
  const applied: Tuple[] = [];
  return {
    find: (step) => {
      const tuple = tupleOf(step);
      if (tuple && hidden.has(keyOf(tuple))) throw tupleConflict();
      const task = tuple && tasks.get(keyOf(tuple));
      if (task && "upsert" in step) applied.push(tuple);
      return task;
    },
    add: (step, task) => {
      const tuple = tupleOf(step);
      if (!tuple) return;
      tasks.set(keyOf(tuple), task);
      // The time 0 makes the next signed request apply, because a create is the import of a record, whose time is not known.
      created.push({ ...tuple, id: task.id, sentAt: "upsert" in step ? sentAtOf(context.nowMs) : 0 });
    },
    save: async () => {
      if (created.length > 0) await saveTuples(context, "task", created);
      if (applied.length > 0) await markTuplesApplied(context, applied);
    },
  };
};

interface TupleTasks {
  readonly tasks: Map<string, TaskText>;
  /** The keys of tuples that can neither be created nor found. */
  readonly hidden: ReadonlySet<string>;
}

const findTupleTasks = async (context: Context, tuples: readonly Tuple[]): Promise<TupleTasks> => {
  if (tuples.length === 0) return { tasks: new Map(), hidden: new Set() };
  const taken = await findTakenTuples(context, tuples);
  const ids = taken.map(({ id }) => id);
  const { database, baseUrl, caller } = context;
  const values = { ids, baseUrl, organizationId: caller.organizationId, ...visibilityOf(caller) };
  const texts = new Map(ids.length === 0 ? [] : (await database.query(findTasksByIds, values)).map((text) => [text.id, text]));
  const tasks = new Map<string, TaskText>();
  const unseen: Tuple[] = [];
  for (const tuple of taken) {
    const text = texts.get(tuple.id);
    if (text) tasks.set(keyOf(tuple), text);
    else unseen.push(tuple);
  }
  // A task's deletion also deletes its tuple. A tuple that is still there identifies something that the caller cannot see or use.
  const hidden = unseen.length === 0 ? [] : await findTakenTuples(context, unseen);
  return { tasks, hidden: new Set(hidden.map(keyOf)) };
};
