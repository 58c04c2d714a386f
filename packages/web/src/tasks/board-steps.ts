// Pure rules for moving through the board by keys.

/** The ids of the cards of each column. */
export type BoardIds = readonly (readonly string[])[];

export type StepKey = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

interface Place {
  readonly column: number;
  readonly index: number;
}

export const findCard = (columns: BoardIds, id: string | undefined): Place | undefined => {
  if (id === undefined) return undefined;
  const column = columns.findIndex((ids) => ids.includes(id));
  return column === -1 ? undefined : { column, index: columns[column]?.indexOf(id) ?? 0 };
};

/** The card that a key leads to: in its column, or at the same height of the next column that has cards. The first card when none is focused. */
export const stepOnBoard = (columns: BoardIds, id: string | undefined, key: StepKey): string | undefined => {
  const place = findCard(columns, id);
  if (!place) return columns.flat()[0];
  const ids = columns[place.column] ?? [];
  if (key === "ArrowUp" || key === "ArrowDown") return ids[place.index + (key === "ArrowUp" ? -1 : 1)] ?? id;
  const others = key === "ArrowLeft" ? columns.slice(0, place.column).toReversed() : columns.slice(place.column + 1);
  const next = others.find((cards) => cards.length > 0);
  return next ? next[Math.min(place.index, next.length - 1)] : id;
};

/** The card that gets the focus when a card leaves the board: the one below it, or above it. */
export const neighborOf = (columns: BoardIds, id: string): string | undefined => {
  const place = findCard(columns, id);
  if (!place) return undefined;
  const ids = columns[place.column];
  return ids?.[place.index + 1] ?? ids?.[place.index - 1];
};
