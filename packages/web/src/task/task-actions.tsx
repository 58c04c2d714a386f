import type { Task } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { hrefOf } from "../root.ts";
import { hasScope } from "../session/session.ts";
import { putRecord, removeRecord } from "../store/records.ts";
import { confirmAction } from "../ui/confirm.tsx";
import { CopyButton } from "../ui/copy-text.tsx";
import { runAction } from "../ui/run-action.ts";
import { showToast } from "../ui/toast.tsx";

interface ActionsProps {
  readonly task: Task;
  readonly onDeleted: () => void;
}

export const TaskActions = ({ task: { id, identifier, subtaskCount }, onDeleted }: ActionsProps) => {
  const remove = async () => {
    const subtasks = subtaskCount === 1 ? "its subtask, " : subtaskCount > 1 ? `its ${subtaskCount} subtasks, ` : "";
    const text = `The task, ${subtasks}its comments and its attachments can be restored for 7 days.`;
    if (!(await confirmAction({ title: `Delete ${identifier}?`, text, action: "Delete the task" }))) return;
    if (!(await runAction(() => client.tasks.delete({ id })))) return;
    const undo = () => void runAction(async () => putRecord("task", await client.tasks.restore({ id })), `${identifier} is restored`);
    showToast(`${identifier} is deleted`, { label: "Undo", run: undo });
    onDeleted();
    removeRecord("task", id);
  };
  return (
    <div class="actions">
      <CopyButton text={location.origin + hrefOf(`/tasks/${identifier}`)} label="Copy the link" />
      <CopyButton text={identifier} label={`Copy ${identifier}`} />
      {hasScope("tasks:write") && (
        <button type="button" onClick={remove}>
          Delete
        </button>
      )}
    </div>
  );
};
