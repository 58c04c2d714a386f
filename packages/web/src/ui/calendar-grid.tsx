// The days of a month as a grid, with the keys of the date picker pattern of the ARIA Authoring Practices.
import { useLayoutEffect, useRef } from "preact/hooks";
import { addDays, addMonths, firstWeekdayOf, startOfWeek, weeksOfMonth } from "./days.ts";
import { dateLocale } from "./time.tsx";

interface GridProps {
  readonly labelledBy: string;
  readonly value: number | null;
  /** The day that has or gets the focus. Its month is shown. */
  readonly active: number;
  readonly today: number;
  readonly onMove: (day: number) => void;
  readonly onChoose: (day: number) => void;
}

/** The day to which a key moves. Undefined for other keys. */
const dayAfterKey = (day: number, { key, shiftKey }: KeyboardEvent, firstWeekday: number): number | undefined => {
  const steps: Readonly<Record<string, () => number>> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => startOfWeek(day, firstWeekday),
    End: () => addDays(startOfWeek(day, firstWeekday), 6),
    PageUp: () => addMonths(day, shiftKey ? -12 : -1),
    PageDown: () => addMonths(day, shiftKey ? 12 : 1),
  };
  return Object.hasOwn(steps, key) ? steps[key]?.() : undefined;
};

export const CalendarGrid = ({ labelledBy, value, active, today, onMove, onChoose }: GridProps) => {
  const grid = useRef<HTMLTableElement>(null);
  const locale = dateLocale();
  const firstWeekday = firstWeekdayOf(locale);
  const weeks = weeksOfMonth(active, firstWeekday);
  const [firstWeek = []] = weeks;
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  const [short, long, full] = [format({ weekday: "short" }), format({ weekday: "long" }), format({ dateStyle: "full" })];
  const month = new Date(active).getUTCMonth();
  const isMovedByKey = useRef(false);
  useLayoutEffect(() => {
    if (isMovedByKey.current) grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
    isMovedByKey.current = false;
  }, [active]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(active, event, firstWeekday);
    if (next === undefined || next < 0) return;
    event.preventDefault();
    isMovedByKey.current = true;
    onMove(next);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern makes the table a grid
    <table ref={grid} role="grid" aria-labelledby={labelledBy} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {firstWeek.map((day) => (
            <th key={day} scope="col" abbr={long.format(day)}>
              {short.format(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell
              <td key={day} aria-selected={day === value}>
                <button
                  type="button"
                  class="plain"
                  tabIndex={day === active ? 0 : -1}
                  aria-label={full.format(day)}
                  aria-current={day === today ? "date" : undefined}
                  data-outside={new Date(day).getUTCMonth() !== month || undefined}
                  onClick={() => onChoose(day)}
                >
                  {new Date(day).getUTCDate()}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
