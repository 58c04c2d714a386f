// A calendar beside the element that opened it, with a field for dates in words. The focus returns where it was.
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { CalendarGrid } from "./calendar-grid.tsx";
import { todayMs } from "./clock.ts";
import { addMonths } from "./days.ts";
import { openBox } from "./open-box.ts";
import { readDay } from "./read-day.ts";
import { dateLocale } from "./time.tsx";
import "./date-picker.css";

export interface DatePickerProps {
  /** Names what is chosen, such as "Due date". */
  readonly label: string;
  /** The element beside which the calendar opens. */
  readonly anchor: Element;
  /** A day, as its midnight in UTC. Null: none. */
  readonly value: number | null;
  readonly onChoose: (day: number | null) => void;
  readonly onClose: () => void;
}

const monthTitle = (day: number): string =>
  new Intl.DateTimeFormat(dateLocale(), { month: "long", year: "numeric", timeZone: "UTC" }).format(day);
const fullDay = (day: number): string => new Intl.DateTimeFormat(dateLocale(), { dateStyle: "full", timeZone: "UTC" }).format(day);

export const DatePicker = ({ label, anchor, value, onChoose, onClose }: DatePickerProps) => {
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const heading = useId();
  const today = todayMs.value;
  const [text, setText] = useState("");
  const [active, setActive] = useState(value ?? today);
  useLayoutEffect(() => (box.current ? openBox({ box: box.current, anchor, first: input.current, onClose }) : undefined), []);
  const typed = readDay(text, { today, locale: dateLocale() });
  const choose = (day: number | null) => {
    onClose();
    if (day !== value) onChoose(day);
  };
  const onInput = (next: string) => {
    setText(next);
    const day = readDay(next, { today, locale: dateLocale() });
    if (day !== undefined) setActive(day);
  };
  const enterGrid = () => box.current?.querySelector<HTMLElement>("td > [tabindex='0']")?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    const isInput = event.target === input.current;
    if (event.key === "Escape") onClose();
    else if (event.key === "Tab") moveInside(box.current, event.shiftKey);
    else if (isInput && event.key === "ArrowDown") enterGrid();
    else if (isInput && event.key === "Enter") typed !== undefined && choose(typed);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={box} popover="manual" role="dialog" aria-modal="true" aria-label={label} class="date-picker" onKeyDown={onKeyDown}>
      <input
        ref={input}
        type="text"
        autocomplete="off"
        aria-label={`${label} in words`}
        aria-invalid={text.trim() !== "" && typed === undefined}
        aria-describedby={`${heading}-typed`}
        placeholder="fri, +2w, 12 jan"
        value={text}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
      <p id={`${heading}-typed`} role="status" class="soft">
        {typed !== undefined ? fullDay(typed) : text.trim() !== "" && "Not a date, such as “fri” or “+2w”"}
      </p>
      <header>
        <h2 id={heading} aria-live="polite">
          {monthTitle(active)}
        </h2>
        <button type="button" class="plain" aria-label="Previous month" onClick={() => setActive(addMonths(active, -1))}>
          ‹
        </button>
        <button type="button" class="plain" aria-label="Next month" onClick={() => setActive(addMonths(active, 1))}>
          ›
        </button>
      </header>
      <CalendarGrid labelledBy={heading} value={value} active={active} today={today} onMove={setActive} onChoose={choose} />
      <footer>
        <button type="button" class="plain" onClick={() => choose(today)}>
          Today
        </button>
        <button type="button" class="plain" disabled={value === null} onClick={() => choose(null)}>
          Clear
        </button>
      </footer>
    </div>
  );
};

/** Moves the focus to the next control of the dialog, which keeps it until it is closed. */
const moveInside = (box: HTMLElement | null, isBack: boolean): void => {
  const all = [...(box?.querySelectorAll<HTMLElement>("input, button:not(:disabled):not([tabindex='-1'])") ?? [])];
  const place = all.indexOf(document.activeElement as HTMLElement);
  all.at((place + (isBack ? -1 : 1)) % all.length)?.focus();
};
