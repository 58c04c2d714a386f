import { type Reader, Unreadable } from "./reader.ts";

const day = /^\d{4}-\d{2}-\d{2}$/;
const time = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** The API's times start here: 1 January 1970. */
const earliestMs = 0;

const exists = (date: string): boolean => {
  const ms = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date);
};

/** A day is 00:00 UTC of that day; a time must say its zone, so that nobody's clock decides what is meant. */
export const dateMs: Reader<number> = (written) => {
  const date = day.test(written) ? written : time.exec(written)?.[1];
  const ms = Date.parse(written);
  if (date === undefined || !exists(date) || Number.isNaN(ms) || ms < earliestMs) {
    throw new Unreadable("must be a date such as 2026-12-01 (00:00 UTC) or a time such as 2026-12-01T09:30:00Z");
  }
  return ms;
};

export const dateIso: Reader<string> = (written) => new Date(dateMs(written)).toISOString();
