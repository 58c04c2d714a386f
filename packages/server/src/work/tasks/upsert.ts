// Creates or updates the task of a tuple. tuples/upsert.ts has the steps, and batch.ts upserts several tasks with the same functions.
import { type Input, type TaskUpsert, table } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { ifFound } from "../../platform/api-error.ts";
import { requireToCreate, upsertRecord } from "../tuples/upsert.ts";
import { insertTask } from "./create.ts";
import { findTask, type LockedTask, lockTask, lockTaskFamily, parseTask, type TaskText } from "./find.ts";
import { requireTags, requireTaskProject } from "./references.ts";
import { applyTaskUpdate } from "./update.ts";

export const upsertTask = (context: Context, { body }: Input<"tasks.upsert">): Promise<Answer<"tasks.upsert">> =>
  upsertRecord(context, "task", body, {
    lock: (within, id) => ifFound(lockTaskToUpsert(within, id, body.projectId === undefined ? lockTask : lockTaskFamily)),
    update: (within, task) => updateUpsertedTask(within, task, body),
    create: (within) => createUpsertedTask(within, body),
  });

/** A locked task, with its record before the upsert. */
interface TaskToUpsert extends TaskText {
  readonly locked: LockedTask;
}

/** @throws ApiError not_found */
export const lockTaskToUpsert = async (within: Context, id: string, lock = lockTask): Promise<TaskToUpsert> => {
  const locked = await lock(within, id);
  return { ...(await findTask(within, id)), locked };
};

export const updateUpsertedTask = async (within: Context, task: TaskToUpsert, input: TaskUpsert): Promise<TaskText> => {
  const { tagIds, tags, ...fields } = withoutTuple(input);
  if (tagIds === undefined && tags === undefined) return applyTaskUpdate(within, task.locked, fields);
  const { projectId = task.locked.projectId } = fields;
  // Checked first, so that the error does not reveal the tags of a project that the caller cannot see.
  if (projectId !== task.locked.projectId) await requireTaskProject(within, projectId);
  const wanted = new Set(await requireTags(within, { tagIds, tags }, projectId));
  const present = parseTask(task).tags;
  const hasThem = present.length === wanted.size && present.every(({ id }) => wanted.has(id));
  return applyTaskUpdate(within, task.locked, fields, hasThem ? undefined : [...wanted]);
};

export const createUpsertedTask = (within: Context, input: TaskUpsert): Promise<TaskText> =>
  insertTask(within, table["tasks.create"].body.parse(requireToCreate(withoutTuple(input), ["title", "projectId"])), null);

const withoutTuple = ({ externalSource: _, externalId: __, ...fields }: TaskUpsert) => fields;
