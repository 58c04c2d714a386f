// Times in the person's language.
const units = [
  ["year", 31_536_000_000],
  ["month", 2_592_000_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });

/** The distance from now, such as "3 hours ago". */
export const relativeTime = (timeMs: number, nowMs: number): string => {
  const difference = timeMs - nowMs;
  const [unit, unitMs] = units.find(([, ms]) => Math.abs(difference) >= ms) ?? ["minute", 60_000];
  return relative.format(Math.trunc(difference / unitMs), unit);
};

/** The date and the time of day. */
export const exactTime = (timeMs: number): string => exact.format(timeMs);

/** A time as its distance from now, with the exact time on hover. Accepts ISO 8601 and Unix time in milliseconds. */
export const Time = ({ at }: { readonly at: string | number }) => {
  const time = new Date(at);
  return (
    <time dateTime={time.toISOString()} title={exact.format(time)}>
      {relativeTime(time.getTime(), Date.now())}
    </time>
  );
};
