// The line that creates tasks. It stays open, so that several can be typed in a row.
import { bounds } from "@worktrack/contract/values";
import type { TaskCreateInput } from "@worktrack/sdk";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { keptText } from "../session/kept-text.ts";
import { PickerButton } from "../ui/picker-button.tsx";
import { lookUpProjects } from "../workspace/lookups.ts";
import { projectOptions } from "./choices.tsx";
import type { TaskFilters } from "./filters.ts";
import { createTask, dropUnsavedTask, type UnsavedTask, unsavedTasks } from "./unsaved-tasks.ts";

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
  const typed = keptText("new task");
  const [chosen, setChosen] = useState<string>();
  useLayoutEffect(() => input.current?.focus(), []);
  const open = lookUpProjects().items.value.filter(({ archivedAt }) => archivedAt === null);
  const wanted = chosen ?? filters.project ?? localStorage.getItem(lastProjectName);
  const project = open.find(({ id }) => id === wanted) ?? open[0];
  const create = () => {
    const title = typed.value.trim();
    if (!title || !project) return;
    typed.value = "";
    localStorage.setItem(lastProjectName, project.id);
    void createTask({ title, projectId: project.id, ...fieldsOf(filters) });
  };
  const edit = ({ key, title }: UnsavedTask) => {
    dropUnsavedTask(key);
    typed.value = title;
    input.current?.focus();
  };
  return (
    <div class="new-task">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          create();
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
          value={typed.value}
          onInput={(event) => {
            typed.value = event.currentTarget.value;
          }}
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
        {unsavedTasks.value.map((entry) => (
          <li key={entry.key} class={entry.error ? "field-error" : "soft"}>
            {entry.title}: {entry.error ?? "being created"}
            {entry.error && (
              <>
                <button type="button" class="plain" onClick={() => edit(entry)}>
                  Edit
                </button>
                <button type="button" class="plain" onClick={() => dropUnsavedTask(entry.key)}>
                  Discard
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
