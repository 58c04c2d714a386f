// Formats a time as people say it: `2 minutes ago`, `tomorrow`, `in 3 days`, and as a local date when it is far away.
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

/** Formats a time at local midnight, which means the whole day. */
const formatWholeDay = (days: number): string => nearDays.get(days) ?? direct(count(Math.abs(days), "day"), days < 0);

export const formatRelativeTime = (ms: number, { nowMs, timeZone }: Clock): string => {
  const wallMs = toWallMs(ms, timeZone);
  const days = (startOfWallDay(wallMs) - startOfWallDay(toWallMs(nowMs, timeZone))) / dayMs;
  const isWholeDay = wallMs === startOfWallDay(wallMs);
  const local = new Date(wallMs).toISOString();
  if (Math.abs(days) >= relativeDays) return isWholeDay ? local.slice(0, 10) : local.slice(0, 16).replace("T", " ");
  if (isWholeDay) return formatWholeDay(days);
  const distanceMs = Math.abs(ms - nowMs);
  const isPast = ms < nowMs;
  if (distanceMs < minuteMs) return isPast ? "just now" : "now";
  if (distanceMs < hourMs) return direct(count(Math.floor(distanceMs / minuteMs), "minute"), isPast);
  if (distanceMs < dayMs) return direct(count(Math.floor(distanceMs / hourMs), "hour"), isPast);
  return direct(count(Math.floor(distanceMs / dayMs), "day"), isPast);
};
