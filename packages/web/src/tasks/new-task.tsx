// The line that creates tasks. It stays open, so that several can be typed in a row.
import { bounds } from "@worktrack/contract/values";
import type { TaskCreateInput } from "@worktrack/sdk";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { keptText } from "../session/kept-text.ts";
import { isTooLong, LengthNote } from "../ui/length-note.tsx";
import { PickerButton } from "../ui/picker-button.tsx";
import { UnsavedLineItems } from "../ui/unsaved-line-items.tsx";
import { lookUpProjects } from "../workspace/lookups.ts";
import { projectOptions } from "./choices.tsx";
import { createTask, newTasksPlace } from "./create-task.ts";
import type { TaskFilters } from "./filters.ts";
import { newTaskInputId } from "./new-task-input.ts";
import { chooseProject, rememberProject } from "./new-task-project.ts";

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
  const project = chooseProject(open, chosen ?? filters.project);
  const create = () => {
    const title = typed.value.trim();
    if (!title || !project || isTooLong(title, bounds.taskTitleChars)) return;
    typed.value = "";
    rememberProject(project.id);
    void createTask({ title, projectId: project.id, ...fieldsOf(filters) });
  };
  const edit = (title: string) => {
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
      <LengthNote text={typed.value.trim()} maxChars={bounds.taskTitleChars} />
      <ul aria-live="polite">
        <UnsavedLineItems place={newTasksPlace} onEdit={edit} />
      </ul>
    </div>
  );
};
