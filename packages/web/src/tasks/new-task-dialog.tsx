// Creates a task from any screen.
import { bounds } from "@worktrack/contract/values";
import type { TaskPriority, TaskStatus } from "@worktrack/sdk";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { address, setQuery } from "../page/address.ts";
import { keptText } from "../session/kept-text.ts";
import { newIdempotencyKey } from "../store/outbox.ts";
import { putRecord } from "../store/records.ts";
import { Dialog } from "../ui/dialog.tsx";
import { TextField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { PickerButton } from "../ui/picker-button.tsx";
import { preloadedInput } from "../ui/preloaded.tsx";
import { showToast } from "../ui/toast.tsx";
import { lookUpProjects } from "../workspace/lookups.ts";
import { memberOptions, noChoice, priorityOptions, projectOptions, statusOptions } from "./choices.tsx";
import { chooseProject, rememberProject } from "./new-task-project.ts";
import { shortDay } from "./task-parts.tsx";

/** The project that the screen shows. */
const shownProject = (): string | undefined => {
  const [, section, id] = address.peek().path.split("/");
  return section === "projects" ? id : (address.peek().query.get("project") ?? undefined);
};

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string; readonly mark?: ComponentChildren }[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}

const Choice = <T extends string>({ label, options, value, onChoose }: ChoiceProps<T>) => {
  const chosen = options.find((option) => option.value === value);
  return (
    <PickerButton
      label={label}
      name={`${label}: ${chosen?.label ?? "none"}`}
      options={options}
      selected={[value]}
      onChoose={(text) => onChoose(text as T)}
    >
      {chosen?.mark}
      {chosen?.label ?? label}
    </PickerButton>
  );
};

interface NewTaskDialogProps {
  readonly onClose: () => void;
}

const { PreloadedInput: DatePicker, preload } = preloadedInput(async () => (await import("../ui/date-picker.tsx")).DatePicker);

const DueChoice = ({ value, onChoose }: { readonly value: number | null; readonly onChoose: (day: number | null) => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(preload, []);
  return (
    <>
      <button ref={button} type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {value === null ? "Due date" : `Due ${shortDay(value)}`}
      </button>
      {isOpen && button.current && (
        <DatePicker label="Due date" anchor={button.current} value={value} onChoose={onChoose} onClose={() => setOpen(false)} />
      )}
    </>
  );
};

export const NewTaskDialog = ({ onClose }: NewTaskDialogProps) => {
  const title = keptText("new task dialog");
  const [projectId, setProjectId] = useState<string>();
  const [status, setStatus] = useState<TaskStatus>("todo");
  const [priority, setPriority] = useState<TaskPriority>("none");
  const [assigneeId, setAssigneeId] = useState(noChoice);
  const [dueDate, setDueDate] = useState<number | null>(null);
  /** Another attempt with the same fields has the same key, and so creates no second task. */
  const attempt = useRef({ text: "", idempotencyKey: "" });
  const open = lookUpProjects().items.value.filter(({ archivedAt }) => archivedAt === null);
  const project = chooseProject(open, projectId ?? shownProject());
  const create = async () => {
    if (!project) return;
    const chosen = { ...(assigneeId && { assigneeId }), ...(dueDate !== null && { dueDate }) };
    const fields = { title: title.peek().trim(), projectId: project.id, status, priority, ...chosen };
    const text = JSON.stringify(fields);
    if (text !== attempt.current.text) attempt.current = { text, idempotencyKey: newIdempotencyKey() };
    const task = await client.tasks.create(fields, { idempotencyKey: attempt.current.idempotencyKey });
    title.value = "";
    rememberProject(project.id);
    putRecord("task", task);
    onClose();
    showToast(`${task.identifier} created`, { label: "Open", run: () => setQuery({ peek: task.identifier }) });
  };
  return (
    <Dialog title="New task" onClose={onClose}>
      <Form action="Create the task" onSubmit={create}>
        <TextField
          name="title"
          label="Title"
          value={title.peek()}
          required
          maxChars={bounds.taskTitleChars}
          autoFocus
          onInput={(text) => {
            title.value = text;
          }}
        />
        <div class="actions">
          <Choice label="Project" options={projectOptions({ isOpen: true })} value={project?.id ?? noChoice} onChoose={setProjectId} />
          <Choice label="Status" options={statusOptions} value={status} onChoose={setStatus} />
          <Choice label="Priority" options={priorityOptions} value={priority} onChoose={setPriority} />
          <Choice
            label="Assignee"
            options={[{ value: noChoice, label: "No assignee" }, ...memberOptions()]}
            value={assigneeId}
            onChoose={setAssigneeId}
          />
          <DueChoice value={dueDate} onChoose={setDueDate} />
        </div>
      </Form>
    </Dialog>
  );
};
