// The subtasks of a task.
import { bounds } from "@worktrack/contract/values";
import type { Task } from "@worktrack/sdk";
import { useMemo } from "preact/hooks";
import { client } from "../api/client.ts";
import type { Resource } from "../api/use-resource.ts";
import { useTaskLink } from "../page/task-link.ts";
import { hasScope } from "../session/session.ts";
import { putRecord, watchRecord } from "../store/records.ts";
import { ErrorNotice } from "../ui/notice.tsx";
import { NewLine } from "./new-line.tsx";
import { StatusField } from "./status-field.tsx";

interface SubtasksProps {
  readonly task: Task;
  readonly subtasks: Resource<readonly string[]>;
  /** The line for a new subtask takes the focus when it appears. */
  readonly hasFocus: boolean;
}

export const Subtasks = ({ task: { id }, subtasks: { value, error, refresh }, hasFocus }: SubtasksProps) => {
  const mayWrite = hasScope("tasks:write");
  const create = async (title: string, idempotencyKey: string) => {
    putRecord("task", await client.tasks.subtasks.create({ id, title }, { idempotencyKey, maxRetries: 0 }));
    await refresh();
  };
  const done = value?.filter((subtaskId) => watchRecord("task", subtaskId).value?.status === "done").length;
  return (
    <section aria-labelledby={`${id}-subtasks`}>
      <h2 id={`${id}-subtasks`}>
        Subtasks{" "}
        {value && value.length > 0 && (
          <span class="soft">
            {done} of {value.length}
          </span>
        )}
      </h2>
      {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
      <ul class="task-lines">
        {value?.map((subtaskId) => (
          <SubtaskRow key={subtaskId} id={subtaskId} />
        ))}
        {mayWrite && (
          <NewLine
            place={`subtask ${id}`}
            label="New subtask"
            placeholder="Add a subtask"
            maxChars={bounds.taskTitleChars}
            hasFocus={hasFocus}
            onAdd={create}
          />
        )}
      </ul>
    </section>
  );
};

const SubtaskRow = ({ id }: { readonly id: string }) => {
  const subtask = useMemo(() => watchRecord("task", id), [id]).value;
  const linkOf = useTaskLink();
  if (!subtask) return null;
  return (
    <li class="task-line">
      <StatusField task={subtask} isCompact />
      <a href={linkOf(subtask.identifier)} dir="auto">
        {subtask.title}
      </a>
      <span class="identifier">{subtask.identifier}</span>
    </li>
  );
};
