import { type Reader, Unreadable } from "./reader.ts";

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** `90s`, `30m`, `1h`, `1d`. The API counts in seconds. */
export const seconds: Reader<number> = (written) => {
  const [, count, unit = ""] = /^(\d{1,6})([smhd])$/.exec(written) ?? [];
  const length = units[unit];
  if (count === undefined || length === undefined) throw new Unreadable("must be a time such as 90s, 30m or 1h");
  return Number(count) * length;
};
