// The head of a column: its status with the number of tasks, which folds it.
import type { TaskStatus } from "@worktrack/sdk";
import { Icon } from "../ui/icon.tsx";
import { countLabel, valueLabel } from "../ui/labels.ts";
import { setFold } from "./folds.ts";
import { StatusMark } from "./marks.tsx";

interface ColumnHeaderProps {
  readonly status: TaskStatus;
  /** Undefined while it is not known. */
  readonly total: number | undefined;
  readonly isFolded: boolean;
  /** Absent when the person may not create tasks. */
  readonly onCreate: ((status: TaskStatus) => void) | undefined;
}

export const columnKey = (status: TaskStatus): string => `board ${status}`;

export const ColumnHeader = ({ status, total, isFolded, onCreate }: ColumnHeaderProps) => {
  const label = valueLabel(status);
  return (
    <header>
      <h2>
        <button
          type="button"
          class="plain"
          aria-expanded={!isFolded}
          title={isFolded ? `Unfold ${label}` : `Fold ${label}`}
          onClick={() => setFold(columnKey(status), !isFolded)}
        >
          <StatusMark status={status} />
          <span>{label}</span> <span class="soft">{total !== undefined && countLabel(total)}</span>
        </button>
      </h2>
      {onCreate && (
        <button type="button" class="plain" aria-label={`Create a task in ${label}`} onClick={() => onCreate(status)}>
          <Icon name="plus" />
        </button>
      )}
    </header>
  );
};
