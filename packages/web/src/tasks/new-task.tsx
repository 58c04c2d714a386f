// The line that creates tasks. It stays open, so that several can be typed in a row.
import { bounds } from "@worktrack/contract/values";
import type { TaskCreateInput } from "@worktrack/sdk";
import { useEffect, useRef, useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { errorText } from "../api/error-text.ts";
import { setQuery } from "../app/router.ts";
import { newIdempotencyKey, sendChange } from "../store/outbox.ts";
import { putRecord } from "../store/records.ts";
import { PickerButton } from "../ui/picker-button.tsx";
import { showToast } from "../ui/toast.tsx";
import { lookUpProjects } from "../workspace/lookups.ts";
import { projectOptions } from "./choices.tsx";
import type { TaskFilters } from "./filters.ts";

/** A task that is not created yet. `error`: why the server refused it. */
interface Unsaved {
  readonly key: string;
  readonly title: string;
  readonly error?: string;
}

/** The id of the input, which a command focuses. */
export const newTaskInputId = "new-task-title";

const lastProjectName = "worktrack-last-project";

/** The fields that a new task needs, so that it appears in the view where it is created. */
const fieldsOf = ({ assignee, status, priority, tag }: TaskFilters): Partial<TaskCreateInput> => ({
  ...(assignee && { assigneeId: assignee }),
  ...(status.length === 1 && { status: status[0] }),
  ...(priority.length === 1 && { priority: priority[0] }),
  ...(tag && { tagIds: [tag] }),
});

export const NewTask = ({ filters, onClose }: { readonly filters: TaskFilters; readonly onClose: () => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState("");
  const [chosen, setChosen] = useState<string>();
  const [unsaved, setUnsaved] = useState<readonly Unsaved[]>([]);
  useEffect(() => input.current?.focus(), []);
  const open = lookUpProjects().items.value.filter(({ archivedAt }) => archivedAt === null);
  const wanted = chosen ?? filters.project ?? localStorage.getItem(lastProjectName);
  const project = open.find(({ id }) => id === wanted) ?? open[0];
  const drop = (key: string) => setUnsaved((before) => before.filter((one) => one.key !== key));

  const create = async () => {
    const entry: Unsaved = { key: newIdempotencyKey(), title: title.trim() };
    if (!entry.title || !project) return;
    setTitle("");
    setUnsaved((before) => [...before, entry]);
    localStorage.setItem(lastProjectName, project.id);
    const fields = { title: entry.title, projectId: project.id, ...fieldsOf(filters) };
    try {
      const send = () => client.tasks.create(fields, { idempotencyKey: entry.key, maxRetries: 0 });
      const task = await sendChange(["new tasks"], send);
      putRecord("task", task);
      drop(entry.key);
      showToast(`${task.identifier} created`, { label: "Open", run: () => setQuery({ peek: task.identifier }) });
    } catch (error) {
      setUnsaved((before) => before.map((one) => (one.key === entry.key ? { ...one, error: errorText(error) } : one)));
    }
  };
  const edit = ({ key, title: text }: Unsaved) => {
    drop(key);
    setTitle(text);
    input.current?.focus();
  };
  return (
    <div class="new-task">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <PickerButton
          label="Project"
          options={projectOptions({ isOpen: true })}
          selected={project ? [project.id] : []}
          onChoose={setChosen}
        >
          <span class="visually-hidden">Project </span>
          {project?.prefix ?? "none"}
        </PickerButton>
        <input
          ref={input}
          type="text"
          id={newTaskInputId}
          aria-label="Title of the new task"
          placeholder={project ? "Title, then Enter" : "Create a project first"}
          maxLength={bounds.taskTitleChars}
          value={title}
          onInput={(event) => setTitle(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Escape" && onClose()}
        />
        <button type="submit" class="primary" disabled={!project}>
          Create
        </button>
        <button type="button" class="plain" aria-label="Close the line for new tasks" onClick={onClose}>
          ✕
        </button>
      </form>
      <ul aria-live="polite">
        {unsaved.map((entry) => (
          <li key={entry.key} class={entry.error ? "field-error" : "soft"}>
            {entry.title}: {entry.error ?? "being created"}
            {entry.error && (
              <button type="button" class="plain" onClick={() => edit(entry)}>
                Edit
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
