// One task with all its parts. The page and the panel beside a list show it.
import { Conflicts } from "../drafts/conflicts.tsx";
import { SaveStatus } from "../drafts/save-status.tsx";
import { pasteFiles } from "../media/paste-files.ts";
import { uploadFiles } from "../media/uploads.ts";
import { useFileDrop } from "../media/use-file-drop.ts";
import { useCommands } from "../page/commands.ts";
import { hasScope } from "../session/session.ts";
import { DeletedTask } from "./deleted-task.tsx";
import { DescriptionField } from "./description-field.tsx";
import { Properties } from "./properties.tsx";
import { taskCommands } from "./task-commands.ts";
import { TaskParts } from "./task-parts.tsx";
import { TitleField } from "./title-field.tsx";
import type { OpenTask } from "./use-task.ts";
import "./task.css";
import "./task-parts.css";

interface TaskViewProps extends OpenTask {
  /** The task was deleted while it was open. */
  readonly isDeleted: boolean;
}

export const TaskView = ({ task, draft, isDeleted }: TaskViewProps) => {
  useCommands(taskCommands);
  const parent = { taskId: task.id };
  const { isOver, ...drop } = useFileDrop((files) => void uploadFiles(parent, files));
  const isReadOnly = !hasScope("tasks:write");
  if (isDeleted) return <DeletedTask task={task} draft={draft} />;
  return (
    <article
      class={isOver ? "task-view over" : "task-view"}
      onPaste={(event) => pasteFiles(parent, event)}
      {...(hasScope("media:write") && drop)}
    >
      <div class="task-main">
        <TitleField draft={draft} isReadOnly={isReadOnly} />
      </div>
      <aside class="task-side" aria-label={`Properties of ${task.identifier}`}>
        <Properties task={task} />
      </aside>
      <div class="task-text">
        <DescriptionField draft={draft} isReadOnly={isReadOnly} />
        {!isReadOnly && <SaveStatus draft={draft} />}
        <Conflicts draft={draft} />
      </div>
      <div class="task-parts">
        <TaskParts key={task.id} task={task} />
      </div>
    </article>
  );
};
