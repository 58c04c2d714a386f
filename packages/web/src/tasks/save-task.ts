// Saves changes of tasks: shown at once, sent in order, kept while the connection is interrupted.
import type { Task } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { sendChange } from "../store/outbox.ts";
import { patchRecord, putRecord } from "../store/records.ts";
import { showErrorToast } from "../ui/toast.tsx";
import { lookUpMembers, lookUpProjects } from "../workspace/lookups.ts";
import { patchOf, type TaskChanges } from "./task-changes.ts";

/** The lane of the outbox for changes of a task. */
export const taskLane = (id: string): string => `task ${id}`;

/** Shows changes of a task before they are saved. Returns the function that ends this. */
export const patchTask = (id: string, changes: TaskChanges): (() => void) =>
  patchRecord("task", id, patchOf(changes, { members: lookUpMembers().items.peek(), projects: lookUpProjects().items.peek() }));

/**
 * Saves changes of a task. The id is a UUID. Resolves to the saved task, and rejects when the server refuses the changes, which the task then
 * loses. With `ifMatch`, the server refuses them when the task has changed since that ETag.
 */
export const saveTask = async (id: string, changes: TaskChanges, { ifMatch }: { readonly ifMatch?: string } = {}): Promise<Task> => {
  const dropPatch = patchTask(id, changes);
  try {
    const task = await sendChange([taskLane(id)], () => client.tasks.update({ id, ...changes }, { ifMatch, maxRetries: 0 }));
    putRecord("task", task);
    return task;
  } finally {
    dropPatch();
  }
};

/** Saves changes and shows a refusal as a message. Resolves to whether they were saved. */
export const changeTask = async (id: string, changes: TaskChanges): Promise<boolean> => {
  try {
    await saveTask(id, changes);
    return true;
  } catch (error) {
    showErrorToast(error);
    return false;
  }
};

/** Replaces the tags of a task. Rejects as `saveTask` does. */
export const saveTaskTags = async (id: string, tags: Task["tags"]): Promise<void> => {
  const dropPatch = patchRecord("task", id, { tags });
  try {
    const tagIds = tags.map((tag) => tag.id);
    // The reply to the change has the tags only, without the version of the task that they belong to.
    const task = await sendChange([taskLane(id)], async () => {
      await client.tasks.tags.replace({ id, tagIds }, { maxRetries: 0 });
      return client.tasks.get({ id }, { maxRetries: 0 });
    });
    putRecord("task", task);
  } finally {
    dropPatch();
  }
};
