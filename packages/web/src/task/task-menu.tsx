import type { Task } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { hrefOf } from "../root.ts";
import { hasScope } from "../session/session.ts";
import { putRecord, removeRecord } from "../store/records.ts";
import { copyText } from "../ui/copy-text.tsx";
import { type MenuAction, MoreMenu } from "../ui/more-menu.tsx";
import { runAction } from "../ui/run-action.ts";
import { showToast } from "../ui/toast.tsx";

interface TaskMenuProps {
  readonly task: Task;
  readonly onDeleted: () => void;
}

/** Deletes a task at once. The server keeps it for seven days, so the message about it can take this back. */
const deleteTask = async ({ id, identifier, subtaskCount }: Task, onDeleted: () => void): Promise<void> => {
  if (!(await runAction(() => client.tasks.delete({ id })))) return;
  const subtasks = subtaskCount === 1 ? " and its subtask" : subtaskCount > 1 ? ` and its ${subtaskCount} subtasks` : "";
  const undo = () => void runAction(async () => putRecord("task", await client.tasks.restore({ id })), `${identifier} is restored`);
  showToast(`Deleted ${identifier}${subtasks}`, { label: "Undo", run: undo });
  onDeleted();
  removeRecord("task", id);
};

export const TaskMenu = ({ task, onDeleted }: TaskMenuProps) => {
  const { identifier } = task;
  const actions: readonly MenuAction[] = [
    {
      title: "Copy link",
      run: () => void copyText(location.origin + hrefOf(`/tasks/${identifier}`), "The link is copied"),
    },
    { title: `Copy ${identifier}`, run: () => void copyText(identifier, `${identifier} is copied`) },
    ...(hasScope("tasks:write") ? [{ title: "Delete", isDanger: true, run: () => void deleteTask(task, onDeleted) }] : []),
  ];
  return <MoreMenu label={`More actions for ${identifier}`} actions={actions} />;
};
