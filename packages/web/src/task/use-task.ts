// Loads one task, and follows its changes.
import { NotFoundError, type Task } from "@worktrack/sdk";
import { useEffect, useRef, useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { useResource } from "../api/use-resource.ts";
import { putRecord, watchRecord } from "../store/records.ts";
import { type TaskDraft, taskDrafts, versionOfTask } from "./task-drafts.ts";

export interface OpenTask {
  readonly task: Task;
  readonly draft: TaskDraft;
}

/** `missing`: the task does not exist, or the person may not see it. `deleted`: so it became while it was open. */
export type TaskState =
  | { readonly kind: "loading" | "missing" }
  | { readonly kind: "failed"; readonly error: unknown; readonly retry: () => void }
  | ({ readonly kind: "open" | "deleted" } & OpenTask);

/** `reference` is an id or an identifier. The old identifiers of a moved task name it, too. */
export const useTask = (reference: string): TaskState => {
  const loading = useRef(reference);
  const open = useRef<string>(undefined);
  // After a move, the address gets the new identifier of the task that is already open.
  const shown = open.current && watchRecord("task", open.current).peek();
  if (!shown || (shown.identifier !== reference && shown.id !== reference)) loading.current = reference;
  const { value, error, refresh } = useResource(`task ${loading.current}`, async (signal) => {
    const { data, etag } = await client.tasks.get.withResponse({ id: loading.current }, { signal });
    putRecord("task", data);
    return { loaded: data, etag };
  });
  const [draft, setDraft] = useState<TaskDraft>();
  const id = value?.loaded.id;
  open.current = id;
  useEffect(() => {
    if (!value || !id) return undefined;
    const opened = taskDrafts.open(versionOfTask(value.loaded, value.etag));
    setDraft(opened);
    return () => {
      setDraft(undefined);
      void taskDrafts.close(opened, { save: true });
    };
    // A newer reply of the same task is merged by the store.
  }, [id]);
  if (error instanceof NotFoundError && !value) return { kind: "missing" };
  if (error && !value) return { kind: "failed", error, retry: () => void refresh() };
  if (!value || !draft || draft.id !== value.loaded.id) return { kind: "loading" };
  const current = watchRecord("task", value.loaded.id).value;
  // The event of the deletion can be missing after an interruption. Then a load or a save finds no task.
  const isGone = !current || error instanceof NotFoundError || draft.state.value === "deleted";
  return { kind: isGone ? "deleted" : "open", task: current ?? value.loaded, draft };
};
