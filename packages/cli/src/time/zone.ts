// Converts between instants and the wall time of a time zone. A wall time is the Unix time at which a clock in UTC shows the same reading.

export const dayMs = 86_400_000;

/** Creating a format takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const two = "2-digit";
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
  formats.set(timeZone, format);
  return format;
};

/** The clock reading at an instant, without its milliseconds. */
const readClock = (secondMs: number, timeZone: string): number => {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(secondMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

/** The wall time at an instant. */
export const toWallMs = (instantMs: number, timeZone: string): number => {
  const secondMs = Math.floor(instantMs / 1000) * 1000;
  return readClock(secondMs, timeZone) + (instantMs - secondMs);
};

/**
 * The instant of a wall time. If clocks are set back and the reading occurs twice, returns the first. If clocks are set forward and the
 * reading is skipped, moves it forward by the same amount, so that a skipped midnight becomes the first instant of its day.
 */
export const toInstantMs = (wallMs: number, timeZone: string): number => {
  const offsetAt = (instantMs: number): number => toWallMs(instantMs, timeZone) - instantMs;
  const before = wallMs - offsetAt(wallMs - dayMs);
  const after = wallMs - offsetAt(wallMs + dayMs);
  const found = [before, after].filter((instantMs) => toWallMs(instantMs, timeZone) === wallMs);
  return found.length === 0 ? before : Math.min(...found);
};

/** The wall time at which the day of a wall time begins. */
export const startOfWallDay = (wallMs: number): number => Math.floor(wallMs / dayMs) * dayMs;

/** The zone of this process: TZ, or the system's. UTC if TZ names none. */
export const localTimeZone = (): string => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions() as { readonly timeZone?: string };
  try {
    toWallMs(0, timeZone ?? "UTC");
    return timeZone ?? "UTC";
  } catch {
    return "UTC";
  }
};
