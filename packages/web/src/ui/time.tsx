// Times in the person's language and time zone.
import { computed } from "@preact/signals";
import { preferences } from "../session/preferences.ts";
import { readNowMs } from "./clock.ts";

const units = [
  ["year", 31_536_000_000],
  ["month", 2_592_000_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** The locale of the person's preferences, or else of the browser. */
export const dateLocale = (): string => preferences.value.language ?? navigator.language;

const formats = computed(() => {
  const language = dateLocale();
  const timeZone = preferences.value.timeZone ?? undefined;
  return {
    now: language.startsWith("en") ? "just now" : new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(0, "second"),
    relative: new Intl.RelativeTimeFormat(language, { numeric: "auto" }),
    exact: new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "medium", timeZone }),
  };
});

/** A time in the language and the time zone of the person's preferences. */
export const exactTime = (at: string | number): string => formats.value.exact.format(new Date(at));

/** `timeMs` relative to `fromMs`, such as "3 hours ago" or "just now". */
export const relativeTime = (timeMs: number, fromMs: number): string => {
  const difference = timeMs - fromMs;
  const found = units.find(([, ms]) => Math.abs(difference) >= ms);
  if (!found) return formats.value.now;
  const [unit, unitMs] = found;
  return formats.value.relative.format(Math.trunc(difference / unitMs), unit);
};

/** A time as its distance from now, with the exact time on hover. Accepts ISO 8601 and Unix time in milliseconds. */
export const Time = ({ at }: { readonly at: string | number }) => {
  const time = new Date(at);
  return (
    <time dateTime={time.toISOString()} title={exactTime(at)}>
      {relativeTime(time.getTime(), readNowMs())}
    </time>
  );
};
