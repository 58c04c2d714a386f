import type { Task, TaskStatus } from "@worktrack/sdk";
import { hasScope } from "../session/session.ts";
import { statusOptions } from "../tasks/choices.tsx";
import { StatusMark } from "../tasks/marks.tsx";
import { changeTask } from "../tasks/save-task.ts";
import { valueLabel } from "../ui/labels.ts";
import { PickerButton } from "../ui/picker-button.tsx";

/** The status as a button with its choices. Compact: as an icon. */
export const StatusField = ({ task, isCompact = false }: { readonly task: Task; readonly isCompact?: boolean }) => (
  <PickerButton
    label="Status"
    className="plain"
    disabled={!hasScope("tasks:write")}
    options={statusOptions}
    selected={[task.status]}
    onChoose={(status) => changeTask(task.id, { status: status as TaskStatus })}
  >
    <span class="visually-hidden">{isCompact ? `Status of ${task.identifier}: ${valueLabel(task.status)}` : "Status: "}</span>
    <StatusMark status={task.status} />
    {!isCompact && valueLabel(task.status)}
  </PickerButton>
);
