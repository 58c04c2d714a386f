// The parts of a task that rows and cards show.
import { computed } from "@preact/signals";
import { endedStatuses, isDay } from "@worktrack/contract/values";
import type { Task } from "@worktrack/sdk";
import { setQuery } from "../page/address.ts";
import { hrefOf } from "../root.ts";
import { preferences } from "../session/preferences.ts";
import { isDelayed } from "../store/outbox.ts";
import { readNowMs, todayMs } from "../ui/clock.ts";
import { isOverdue } from "../ui/due.ts";
import { dateLocale } from "../ui/time.tsx";
import { taskLane } from "./save-task.ts";
import { useTaskFocus } from "./task-focus.ts";
import type { SelectTask } from "./use-selection.ts";
import "./tasks.css";

const dayFormats = computed(() => ({
  short: new Intl.DateTimeFormat(dateLocale(), { month: "short", day: "numeric", timeZone: "UTC" }),
  long: new Intl.DateTimeFormat(dateLocale(), { dateStyle: "full", timeZone: "UTC" }),
}));

const instantFormats = computed(() => {
  const timeZone = preferences.value.timeZone ?? undefined;
  return {
    short: new Intl.DateTimeFormat(dateLocale(), { month: "short", day: "numeric", hour: "numeric", minute: "numeric", timeZone }),
    long: new Intl.DateTimeFormat(dateLocale(), { dateStyle: "full", timeStyle: "short", timeZone }),
  };
});

const formatsOf = (at: number) => (isDay(at) ? dayFormats : instantFormats).value;

/** A day without its year, such as "May 24". */
export const shortDay = (day: number): string => dayFormats.value.short.format(day);

/** A day, or a time in the time zone of the person. */
export const DayText = ({ at }: { readonly at: number }) => {
  const { short, long } = formatsOf(at);
  return (
    <time dateTime={new Date(at).toISOString()} title={long.format(at)}>
      {short.format(at)}
    </time>
  );
};

/** Whether a task is open after its due date. */
const isLate = ({ dueDate, status }: Task): boolean =>
  dueDate !== null && !endedStatuses.includes(status) && isOverdue(dueDate, { nowMs: readNowMs(), todayMs: todayMs.value });

/** The due date as `DueDay` shows it. Undefined without one. */
export const dueText = (task: Task): string | undefined => {
  if (task.dueDate === null) return undefined;
  return `${isLate(task) ? "Overdue: " : ""}${formatsOf(task.dueDate).short.format(task.dueDate)}`;
};

/** The day or the time at which a task is due. It is marked when it has passed while the task is open. */
export const DueDay = ({ task }: { readonly task: Task }) => {
  const { dueDate } = task;
  if (dueDate === null) return null;
  const { short, long } = formatsOf(dueDate);
  const hasPassed = isLate(task);
  return (
    <time class={hasPassed ? "due overdue" : "due"} dateTime={new Date(dueDate).toISOString()} title={long.format(dueDate)}>
      {hasPassed && <span class="visually-hidden">Overdue: </span>}
      {short.format(dueDate)}
    </time>
  );
};

/** Says that a change of the task waits for the connection. */
export const PendingMark = ({ task }: { readonly task: Task }) =>
  isDelayed(taskLane(task.id)) ? <span class="badge warn">Waiting</span> : null;

/** The first tags, and how many more there are. */
export const TagList = ({ tags, max = 2 }: { readonly tags: Task["tags"]; readonly max?: number }) => (
  <>
    {tags.slice(0, max).map(({ id, name, color }) => (
      <span key={id} class="tag dotted" style={{ "--color": color }}>
        {name}
      </span>
    ))}
    {tags.length > max && (
      <span class="tag" title={tags.map(({ name }) => name).join(", ")}>
        +{tags.length - max}
      </span>
    )}
  </>
);

interface TaskLinkProps {
  readonly task: Task;
  readonly tabIndex: number;
  /** Absent when the person may not change tasks. */
  readonly onSelect?: SelectTask | undefined;
}

/** A link to the page of a task. A plain click opens the task beside the view instead, one with Shift, Ctrl or ⌘ selects it. */
export const TaskLink = ({ task, tabIndex, onSelect }: TaskLinkProps) => (
  <a
    ref={useTaskFocus(task.id)}
    class="task-link"
    href={hrefOf(`/tasks/${task.identifier}`)}
    data-task={task.id}
    tabIndex={tabIndex}
    draggable={false}
    onClick={(event) => {
      if (event.button !== 0 || event.altKey) return;
      const { shiftKey, ctrlKey, metaKey } = event;
      const isSelecting = shiftKey || ctrlKey || metaKey;
      if (isSelecting && !onSelect) return;
      event.preventDefault();
      if (isSelecting) onSelect?.(task, shiftKey);
      else setQuery({ peek: task.identifier });
    }}
  >
    {task.title}
  </a>
);

interface SelectBoxProps {
  readonly task: Task;
  readonly isSelected: boolean;
  readonly tabIndex: number;
  readonly onSelect: SelectTask;
}

export const SelectBox = ({ task, isSelected, tabIndex, onSelect }: SelectBoxProps) => (
  <label class="select-box">
    <input
      type="checkbox"
      checked={isSelected}
      tabIndex={tabIndex}
      aria-label={`Select ${task.identifier}`}
      onClick={(event) => onSelect(task, event.shiftKey)}
    />
  </label>
);

/** The id of the task in whose row or card an element is. */
export const readTaskId = (target: EventTarget | null, selector: string): string | undefined => {
  const box = target instanceof Element ? target.closest(selector) : null;
  return box?.querySelector<HTMLElement>("[data-task]")?.dataset.task;
};
