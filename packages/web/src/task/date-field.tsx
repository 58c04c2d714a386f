import type { Task } from "@worktrack/sdk";
import { useEffect, useRef, useState } from "preact/hooks";
import { preferences } from "../session/preferences.ts";
import { hasScope } from "../session/session.ts";
import { changeTask } from "../tasks/save-task.ts";
import { dateText, readDate } from "../ui/due.ts";

interface DateProps {
  readonly task: Task;
  readonly field: "startDate" | "dueDate";
  readonly label: string;
}

/** Browsers report each digit of a year as a change, so a date is saved when nothing follows. */
const pauseMs = 700;

export const DateField = ({ task, field, label }: DateProps) => {
  const saved = dateText(task[field], preferences.value.timeZone);
  const [text, setText] = useState(saved);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText(saved), [saved]);
  const save = async (typed: string) => {
    clearTimeout(timer.current);
    const value = readDate(typed);
    if (typed === saved || value === undefined) return;
    if (!(await changeTask(task.id, { [field]: value }))) setText(saved);
  };
  const onInput = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(typed), pauseMs);
  };
  return (
    <input
      type="date"
      class="quiet"
      aria-label={label}
      disabled={!hasScope("tasks:write")}
      max="9999-12-31"
      data-empty={text === "" || undefined}
      value={text}
      onInput={({ currentTarget }) => onInput(currentTarget.value)}
      onBlur={({ currentTarget }) => void save(currentTarget.value)}
    />
  );
};
