// The tuples of a batch's creates: finds those that already identify a task, and saves the new ones.
import type { TaskBatch } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import { visibilityOf } from "../../caller/visibility.ts";
import { ApiError } from "../../platform/api-error.ts";
import { findTakenTuples, saveTaskTuples, type TakenTuple } from "../tuples/tasks.ts";
import { lockTuples, type Tuple } from "../tuples/tuple.ts";
import { findTasksByIds } from "./find.sql.ts";
import type { TaskText } from "./find.ts";

type Create = Extract<TaskBatch["operations"][number], { create: unknown }>["create"];

export interface BatchTuples {
  /** The task that the create's tuple identifies. @throws ApiError conflict when it identifies something else. */
  find(create: Create): TaskText | undefined;
  /** Notes the task that was created for the create's tuple, if it has one, for `save`. */
  add(create: Create, task: TaskText): void;
  /** Saves the tuples of the created tasks. */
  save(): Promise<void>;
}

const tupleOf = ({ externalSource, externalId }: Create): Tuple | undefined =>
  externalSource === undefined || externalId === undefined ? undefined : { externalSource, externalId };

const keyOf = ({ externalSource, externalId }: Tuple): string => JSON.stringify([externalSource, externalId]);

/** Locks the tuples of the batch. Of concurrent requests with the same tuple, one creates the task and the others find it. */
export const openBatchTuples = async (context: Context, creates: readonly (Create | undefined)[]): Promise<BatchTuples> => {
  const tuples = creates.map((create) => create && tupleOf(create)).filter((tuple) => tuple !== undefined);
  if (tuples.length > 0) await lockTuples(context, tuples);
  const { tasks, hidden } = await findTupleTasks(context, tuples);
  const created: (Tuple & { readonly taskId: string })[] = [];
  return {
    find: (create) => {
      const tuple = tupleOf(create);
      const reason = tuple && hidden.get(keyOf(tuple));
      if (reason !== undefined) throw new ApiError("conflict", reason);
      return tuple && tasks.get(keyOf(tuple));
    },
    add: (create, task) => {
      const tuple = tupleOf(create);
      if (!tuple) return;
      tasks.set(keyOf(tuple), task);
      created.push({ ...tuple, taskId: task.id });
    },
    save: async () => {
      if (created.length > 0) await saveTaskTuples(context, created);
    },
  };
};

interface TupleTasks {
  readonly tasks: Map<string, TaskText>;
  /** The reason for refusing a tuple that can neither be created nor found. */
  readonly hidden: ReadonlyMap<string, string>;
}

const findTupleTasks = async (context: Context, tuples: readonly Tuple[]): Promise<TupleTasks> => {
  const tasks = new Map<string, TaskText>();
  const hidden = new Map<string, string>();
  if (tuples.length === 0) return { tasks, hidden };
  const taken = await findTakenTuples(context, tuples);
  const texts = await findTexts(context, taken);
  const unseen: TakenTuple[] = [];
  for (const tuple of taken) {
    const text = texts.get(tuple.taskId ?? "");
    if (text) tasks.set(keyOf(tuple), text);
    else unseen.push(tuple);
  }
  // A task's deletion also deletes its tuple. A tuple that is still there identifies something that the caller cannot see or use.
  for (const tuple of unseen.length === 0 ? [] : await findTakenTuples(context, unseen))
    hidden.set(
      keyOf(tuple),
      tuple.taskId === null
        ? "This externalSource and externalId already identify another kind of record"
        : "The task that this externalSource and externalId identify is in a project that this credential cannot see",
    );
  return { tasks, hidden };
};

const findTexts = async ({ database, baseUrl, caller }: Context, taken: readonly TakenTuple[]): Promise<Map<string, TaskText>> => {
  const ids = taken.map(({ taskId }) => taskId).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const values = { ids, baseUrl, organizationId: caller.organizationId, ...visibilityOf(caller) };
  return new Map((await database.query(findTasksByIds, values)).map((text) => [text.id, text]));
};
