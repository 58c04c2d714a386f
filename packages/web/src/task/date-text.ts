// Dates of tasks: the API has the midnight in UTC that begins the day.

/** A date for an input, such as `2026-11-24`. Empty for null. */
export const dateText = (timeMs: number | null): string => (timeMs === null ? "" : new Date(timeMs).toISOString().slice(0, 10));

/** The time of a date that was typed, null for none, undefined for a year that is not complete. */
export const readDate = (text: string): number | null | undefined => {
  if (text === "") return null;
  const timeMs = Date.parse(`${text}T00:00:00Z`);
  return timeMs >= 0 ? timeMs : undefined;
};
