// The menu that changes a field of one task, or of all selected tasks.
import type { Task, TaskPriority, TaskStatus } from "@worktrack/sdk";
import { Picker, type PickerOption } from "../ui/picker.tsx";
import { lookUpTags } from "../workspace/lookups.ts";
import { sharedValue } from "./batches.ts";
import { changeTag, changeTasks } from "./bulk-change.ts";
import { memberOptions, noChoice, priorityOptions, statusOptions, tagOptions } from "./choices.tsx";
import { dueOptions, estimateOptions, readDueOption } from "./due-options.ts";
import { changeTask } from "./save-task.ts";
import type { TaskChanges } from "./task-changes.ts";

export type MenuField = "status" | "priority" | "assignee" | "due" | "estimate" | "tags";

export interface OpenMenu {
  readonly field: MenuField;
  /** The element beside which the menu opens. */
  readonly anchor: Element;
  readonly tasks: readonly Task[];
}

interface Menu {
  readonly label: string;
  readonly options: (tasks: readonly Task[]) => readonly PickerOption[];
  readonly valuesOf: (task: Task) => readonly string[];
  readonly changeTo: (value: string) => TaskChanges;
}

const menus: Record<Exclude<MenuField, "tags">, Menu> = {
  status: {
    label: "Status",
    options: () => statusOptions,
    valuesOf: ({ status }) => [status],
    changeTo: (value) => ({ status: value as TaskStatus }),
  },
  priority: {
    label: "Priority",
    options: () => priorityOptions,
    valuesOf: ({ priority }) => [priority],
    changeTo: (value) => ({ priority: value as TaskPriority }),
  },
  assignee: {
    label: "Assignee",
    options: () => [{ value: noChoice, label: "No assignee" }, ...memberOptions()],
    valuesOf: ({ assignee }) => [assignee?.id ?? noChoice],
    changeTo: (value) => ({ assigneeId: value === noChoice ? null : value }),
  },
  due: {
    label: "Due date",
    options: dueOptions,
    valuesOf: ({ dueDate }) => {
      const day = String(dueDate);
      return [dueDate === null ? noChoice : (dueOptions().find(({ value }) => value.endsWith(` ${day}`))?.value ?? day)];
    },
    changeTo: (value) => ({ dueDate: readDueOption(value) }),
  },
  estimate: {
    label: "Estimate",
    options: estimateOptions,
    valuesOf: ({ estimatePoints }) => [String(estimatePoints ?? noChoice)],
    changeTo: (value) => ({ estimatePoints: value === noChoice ? null : Number(value) }),
  },
};

/** Changes one task, or several in batches. */
export const changeAll = (tasks: readonly Task[], changes: TaskChanges): Promise<unknown> => {
  const [only] = tasks;
  return tasks.length === 1 && only ? changeTask(only.id, changes) : changeTasks(tasks, changes);
};

interface FieldMenuProps extends OpenMenu {
  /** Changes the status. Default: `changeAll`. */
  readonly onStatus?: ((tasks: readonly Task[], status: TaskStatus) => void) | undefined;
  readonly onClose: () => void;
}

export const FieldMenu = ({ field, anchor, tasks, onStatus, onClose }: FieldMenuProps) => {
  if (field === "tags") return <TagMenu anchor={anchor} tasks={tasks} onClose={onClose} />;
  const { label, options, valuesOf, changeTo } = menus[field];
  return (
    <Picker
      label={label}
      anchor={anchor}
      options={options(tasks)}
      selected={[sharedValue(tasks, (task) => valuesOf(task)[0]) ?? "none of the options"]}
      onChoose={(value) => {
        if (field === "status" && onStatus) onStatus(tasks, value as TaskStatus);
        else void changeAll(tasks, changeTo(value));
      }}
      onClose={onClose}
    />
  );
};

/** A tag that all tasks have is removed, another one is added to those without it. */
const TagMenu = ({ anchor, tasks, onClose }: Omit<OpenMenu, "field"> & { readonly onClose: () => void }) => {
  const selected = lookUpTags().items.value.filter((tag) => tasks.every(({ tags }) => tags.some(({ id }) => id === tag.id)));
  const toggle = (value: string) => {
    const tag = lookUpTags().items.value.find(({ id }) => id === value);
    if (tag) void changeTag(tasks, { id: tag.id, name: tag.name, color: tag.color }, !selected.includes(tag));
  };
  return (
    <Picker
      label="Tags"
      anchor={anchor}
      options={tagOptions(tasks.map(({ project }) => project.id))}
      selected={selected.map(({ id }) => id)}
      multiple
      onChoose={toggle}
      onClose={onClose}
    />
  );
};
