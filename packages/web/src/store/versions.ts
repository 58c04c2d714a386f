// Pure rules for versions of one record.

/** Whether a version is older than the one that is stored. Times are ISO 8601 in UTC, which sort as text. */
export const isOlderVersion = (incoming: object, stored: object): boolean => updatedAt(incoming) < updatedAt(stored);

/** Whether a version was made after the record was deleted. Members have no `updatedAt`, and can come back. */
export const outlivesDeletion = (incoming: object, deleted: object | undefined): boolean =>
  !("updatedAt" in incoming) || (deleted !== undefined && updatedAt(incoming) > updatedAt(deleted));

const updatedAt = (record: object): string => ("updatedAt" in record && typeof record.updatedAt === "string" ? record.updatedAt : "");

/** Applies unconfirmed changes in their order. Returns the base itself when there are none. */
export const mergePatches = <T extends object>(base: T, patches: readonly Partial<T>[]): T =>
  patches.length === 0 ? base : Object.assign({}, base, ...patches);

/** The record of an event. Events leave out large fields, and those that other records change, so these keep the stored values. */
export const completeRecord = <T extends object>(received: T, truncated: readonly string[], stored: T | undefined): T => {
  if (!stored) return received;
  const kept = Object.entries(stored).filter(([name]) => truncated.includes(name) || !Object.hasOwn(received, name));
  return kept.length === 0 ? received : { ...received, ...Object.fromEntries(kept) };
};
