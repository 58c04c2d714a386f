// Pure rules for moving through the list and for selecting a range of it.

/** The id that is so many places after another one, at most the last or first. The first when nothing is focused. */
export const stepFrom = (ids: readonly string[], focused: string | undefined, step: number): string | undefined => {
  const index = focused === undefined ? -1 : ids.indexOf(focused);
  if (index === -1) return ids[0];
  return ids[Math.max(0, Math.min(ids.length - 1, index + step))];
};

/** The id that takes the place of one that has left the list: the next one, or the last. `before` is the list that still had it. */
export const replacementOf = (before: readonly string[], ids: readonly string[], left: string): string | undefined => {
  const index = before.indexOf(left);
  if (index === -1) return undefined;
  const remaining = new Set(ids);
  return before.slice(index + 1).find((id) => remaining.has(id)) ?? before.slice(0, index).findLast((id) => remaining.has(id)) ?? ids[0];
};

/** Selects or deselects one id. With `from`, all ids between the two get the new state of the clicked one. */
export const selectIds = (
  selected: ReadonlySet<string>,
  ids: readonly string[],
  { id, from }: { readonly id: string; readonly from?: string | undefined },
): ReadonlySet<string> => {
  const isAdded = !selected.has(id);
  const [at, start] = [ids.indexOf(id), from === undefined ? -1 : ids.indexOf(from)];
  const range = start === -1 || at === -1 ? [id] : ids.slice(Math.min(at, start), Math.max(at, start) + 1);
  const next = new Set(selected);
  for (const one of range) {
    if (isAdded) next.add(one);
    else next.delete(one);
  }
  return next;
};
