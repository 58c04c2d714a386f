// One task with all its parts. The page and the panel beside a list show it.
import type { Task } from "@worktrack/sdk";
import { Conflicts } from "../drafts/conflicts.tsx";
import { SaveStatus } from "../drafts/save-status.tsx";
import { Attachments } from "../media/attachments.tsx";
import { pasteFiles } from "../media/paste-files.ts";
import { useCommands } from "../page/commands.ts";
import { hasScope } from "../session/session.ts";
import { Checklist } from "./checklist.tsx";
import { DeletedTask } from "./deleted-task.tsx";
import { DescriptionField } from "./description-field.tsx";
import { HistoryList } from "./history-list.tsx";
import { LinkedPosts } from "./linked-posts.tsx";
import { ParentLink } from "./parent-link.tsx";
import { Properties } from "./properties.tsx";
import { Relations } from "./relations.tsx";
import { Subtasks } from "./subtasks.tsx";
import { TaskActions } from "./task-actions.tsx";
import { taskCommands } from "./task-commands.ts";
import { TaskComments } from "./task-comments.tsx";
import { changesField } from "./task-events.ts";
import { TitleField } from "./title-field.tsx";
import type { OpenTask } from "./use-task.ts";
import "./task.css";
import "./task-parts.css";

interface TaskViewProps extends OpenTask {
  /** The task was deleted while it was open. */
  readonly isDeleted: boolean;
  readonly onDeleted: () => void;
}

export const TaskView = ({ task, draft, isDeleted, onDeleted }: TaskViewProps) => {
  useCommands(taskCommands);
  const isReadOnly = !hasScope("tasks:write") || isDeleted;
  if (isDeleted) return <DeletedTask task={task} draft={draft} />;
  return (
    <article class="task-view" onPaste={(event) => pasteFiles({ taskId: task.id }, event)}>
      <div class="task-main">
        <ParentLink parentId={task.parentId} />
        <TitleField draft={draft} isReadOnly={isReadOnly} />
        <DescriptionField draft={draft} isReadOnly={isReadOnly} />
        {!isReadOnly && <SaveStatus draft={draft} />}
        <Conflicts draft={draft} />
      </div>
      <aside class="task-side" aria-label={`Properties of ${task.identifier}`}>
        <Properties task={task} />
        <TaskActions task={task} onDeleted={onDeleted} />
      </aside>
      <div class="task-parts">
        <TaskParts key={task.id} task={task} />
      </div>
    </article>
  );
};

const TaskParts = ({ task }: { readonly task: Task }) => (
  <>
    <Checklist task={task} />
    <Subtasks task={task} />
    {hasScope("media:read") && <Attachments parent={{ taskId: task.id }} changesWith={(item) => changesField(item, task.id, "mediaIds")} />}
    <Relations task={task} />
    <LinkedPosts task={task} />
    <TaskComments task={task} />
    <HistoryList task={task} />
  </>
);
