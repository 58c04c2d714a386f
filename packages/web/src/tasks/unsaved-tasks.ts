// The tasks that a person has typed and the server has not created yet. They outlive the line where they were typed.
import { type ReadonlySignal, signal } from "@preact/signals";
import type { TaskCreateInput } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { errorText } from "../api/error-text.ts";
import { setQuery } from "../app/router.ts";
import { protectUnsavedWork } from "../session/unsaved-work.ts";
import { newIdempotencyKey, sendChange } from "../store/outbox.ts";
import { putRecord } from "../store/records.ts";
import { showToast } from "../ui/toast.tsx";

export interface UnsavedTask {
  readonly key: string;
  readonly title: string;
  /** Why the server refused it. Undefined while it is being created. */
  readonly error?: string;
}

const unsaved = signal<readonly UnsavedTask[]>([]);

export const unsavedTasks: ReadonlySignal<readonly UnsavedTask[]> = unsaved;

export const dropUnsavedTask = (key: string): void => {
  unsaved.value = unsaved.value.filter((task) => task.key !== key);
};

/** Creates a task, also when the connection is away now. A refused one stays unsaved, with the reason. */
export const createTask = async (fields: TaskCreateInput): Promise<void> => {
  const key = newIdempotencyKey();
  unsaved.value = [...unsaved.value, { key, title: fields.title }];
  try {
    const task = await sendChange(["new tasks"], () => client.tasks.create(fields, { idempotencyKey: key, maxRetries: 0 }));
    putRecord("task", task);
    dropUnsavedTask(key);
    showToast(`${task.identifier} created`, { label: "Open", run: () => setQuery({ peek: task.identifier }) });
  } catch (error) {
    unsaved.value = unsaved.value.map((task) => (task.key === key ? { ...task, error: errorText(error) } : task));
  }
};

protectUnsavedWork(() => unsaved.peek().length > 0);
