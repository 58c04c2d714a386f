// Formats times and days as people say them: `2 minutes ago`, `tomorrow`, `in 3 days`, and as a local date when they are far away.
import { dayMs, startOfWallDay, toWallMs } from "./zone.ts";

export interface Clock {
  readonly nowMs: number;
  readonly timeZone: string;
}

const minuteMs = 60_000;
const hourMs = 3_600_000;
/** Times that are further away are shown as dates. */
const relativeDays = 7;

const count = (value: number, unit: string): string => `${value} ${unit}${value === 1 ? "" : "s"}`;
const direct = (text: string, isPast: boolean): string => (isPast ? `${text} ago` : `in ${text}`);

const nearDays: ReadonlyMap<number, string> = new Map([
  [-1, "yesterday"],
  [0, "today"],
  [1, "tomorrow"],
]);

/** Formats a calendar day, which is the same in every time zone, relative to today in `timeZone`. */
export const formatRelativeDay = (ms: number, { nowMs, timeZone }: Clock): string => {
  const days = (ms - startOfWallDay(toWallMs(nowMs, timeZone))) / dayMs;
  if (Math.abs(days) >= relativeDays) return new Date(ms).toISOString().slice(0, 10);
  return nearDays.get(days) ?? direct(count(Math.abs(days), "day"), days < 0);
};

export const formatRelativeTime = (ms: number, { nowMs, timeZone }: Clock): string => {
  const wallMs = toWallMs(ms, timeZone);
  const days = (startOfWallDay(wallMs) - startOfWallDay(toWallMs(nowMs, timeZone))) / dayMs;
  if (Math.abs(days) >= relativeDays) return new Date(wallMs).toISOString().slice(0, 16).replace("T", " ");
  const distanceMs = Math.abs(ms - nowMs);
  const isPast = ms < nowMs;
  if (distanceMs < minuteMs) return isPast ? "just now" : "now";
  if (distanceMs < hourMs) return direct(count(Math.floor(distanceMs / minuteMs), "minute"), isPast);
  if (distanceMs < dayMs) return direct(count(Math.floor(distanceMs / hourMs), "hour"), isPast);
  return direct(count(Math.floor(distanceMs / dayMs), "day"), isPast);
};
