import { taskStatuses } from "@worktrack/contract/values";
import type { Task, TaskStatus } from "@worktrack/sdk";
import { hasScope } from "../session/session.ts";
import { statusLabel } from "../tasks/labels.ts";
import { StatusMark } from "../tasks/marks.tsx";
import { changeTask } from "../tasks/save-task.ts";
import { PickerButton } from "../ui/picker-button.tsx";

const options = taskStatuses.map((value) => ({ value, label: statusLabel(value), mark: <StatusMark status={value} /> }));

/** The status as a button with its choices. Compact: as an icon. */
export const StatusField = ({ task, isCompact = false }: { readonly task: Task; readonly isCompact?: boolean }) => (
  <PickerButton
    label="Status"
    name={`Status${isCompact ? ` of ${task.identifier}` : ""}: ${statusLabel(task.status)}`}
    className="plain"
    disabled={!hasScope("tasks:write")}
    options={options}
    selected={[task.status]}
    onChoose={(status) => changeTask(task.id, { status: status as TaskStatus })}
  >
    <StatusMark status={task.status} />
    {!isCompact && statusLabel(task.status)}
  </PickerButton>
);
