// A section of My work: its first tasks, and the way to all of them.
import type { Task } from "@worktrack/sdk";
import { hrefOf } from "../root.ts";
import type { MenuField } from "../tasks/field-menu.tsx";
import { viewPath } from "../tasks/last-view.ts";
import { shownColumns } from "../tasks/task-columns.ts";
import { TaskRow } from "../tasks/task-row.tsx";
import { countLabel } from "../ui/labels.ts";
import { rowKey } from "./row-focus.ts";
import type { Section } from "./sections.ts";
import "../tasks/list.css";

interface SectionRowsProps {
  readonly section: Section;
  readonly tasks: readonly Task[];
  /** How many tasks the section has. Undefined while that is not known. */
  readonly total: number | undefined;
  readonly focusedKey: string | undefined;
  readonly selectedIds: ReadonlySet<string>;
  readonly canEdit: boolean;
  readonly onSelect: (task: Task) => void;
  readonly onOpenMenu: (task: Task, field: MenuField, anchor: Element) => void;
}

export const SectionRows = ({ section, tasks, total, focusedKey, selectedIds, canEdit, onSelect, onOpenMenu }: SectionRowsProps) => {
  const { key, title, filters } = section;
  if (tasks.length === 0) return null;
  const columns = shownColumns(filters);
  return (
    <section aria-labelledby={`my-work-${key}`}>
      <div class="my-work-heading">
        <h2 id={`my-work-${key}`}>
          {title} <span class="soft">{total !== undefined && countLabel(total)}</span>
        </h2>
        <a href={hrefOf(viewPath("/tasks", filters))} aria-label={`Show all: ${title}`}>
          Show all
        </a>
      </div>
      <ul>
        {tasks.map((task) => (
          <li key={task.id} data-row-key={rowKey(key, task.id)}>
            <TaskRow
              task={task}
              columns={columns}
              isFocused={focusedKey === rowKey(key, task.id)}
              isSelected={selectedIds.has(task.id)}
              canEdit={canEdit}
              canDrag={false}
              onSelect={onSelect}
              onOpenMenu={onOpenMenu}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
