import { endedStatuses, isDay } from "@worktrack/contract/values";
import type { Task } from "@worktrack/sdk";
import { useRef, useState } from "preact/hooks";
import { preferences } from "../session/preferences.ts";
import { hasScope } from "../session/session.ts";
import { changeTask } from "../tasks/save-task.ts";
import { readNowMs, todayMs } from "../ui/clock.ts";
import { dayIn, isOverdue } from "../ui/due.ts";
import { preloadedInput } from "../ui/preloaded.tsx";
import { dateLocale } from "../ui/time.tsx";

const { PreloadedInput: DatePicker } = preloadedInput(async () => (await import("../ui/date-picker.tsx")).DatePicker);

interface DateProps {
  readonly task: Task;
  readonly field: "startDate" | "dueDate";
  readonly label: string;
}

/** A day, or an instant with its time. The year is left out if it is the present one. */
const dateText = (timeMs: number, day: number): string => {
  const isPresentYear = new Date(day).getUTCFullYear() === new Date(todayMs.value).getUTCFullYear();
  const date: Intl.DateTimeFormatOptions = {
    weekday: "short",
    month: "short",
    day: "numeric",
    ...(!isPresentYear && { year: "numeric" }),
  };
  if (isDay(timeMs)) return new Intl.DateTimeFormat(dateLocale(), { ...date, timeZone: "UTC" }).format(timeMs);
  const timeZone = preferences.value.timeZone ?? undefined;
  return new Intl.DateTimeFormat(dateLocale(), { ...date, hour: "numeric", minute: "numeric", timeZone }).format(timeMs);
};

/** A date of a task as a button that opens the calendar. */
export const DateField = ({ task, field, label }: DateProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { [field]: timeMs, id, status } = task;
  const day = timeMs === null ? null : dayIn(timeMs, preferences.value.timeZone);
  const hasPassed =
    field === "dueDate" &&
    timeMs !== null &&
    !endedStatuses.includes(status) &&
    isOverdue(timeMs, { nowMs: readNowMs(), todayMs: todayMs.value });
  return (
    <>
      <button
        ref={button}
        type="button"
        class="plain"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={!hasScope("tasks:write")}
        onClick={() => setOpen(!isOpen)}
      >
        <span class="visually-hidden">{label}: </span>
        {timeMs === null || day === null ? (
          <span class="soft">No {label.toLowerCase()}</span>
        ) : (
          <span class={hasPassed ? "overdue" : undefined}>
            {hasPassed && <span class="visually-hidden">Overdue: </span>}
            {dateText(timeMs, day)}
          </span>
        )}
      </button>
      {isOpen && button.current && (
        <DatePicker
          label={label}
          anchor={button.current}
          value={day}
          onChoose={(chosen) => void changeTask(id, { [field]: chosen })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
