import type { TaskCreateInput } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { setQuery } from "../page/address.ts";
import { putRecord } from "../store/records.ts";
import { sendLine } from "../store/unsaved-lines.ts";
import { showToast } from "../ui/toast.tsx";

export const newTasksPlace = "new tasks";

/** Creates a task, also when the connection is away now. A refused one stays below the line, with the reason. */
export const createTask = (fields: TaskCreateInput): Promise<void> =>
  sendLine(newTasksPlace, fields.title, async (idempotencyKey) => {
    const task = await client.tasks.create(fields, { idempotencyKey, maxRetries: 0 });
    putRecord("task", task);
    showToast(`${task.identifier} created`, { label: "Open", run: () => setQuery({ peek: task.identifier }) });
  });
