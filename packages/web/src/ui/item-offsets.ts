// Pure rules for the places of items of different heights, one below the other.

/** Where each item begins, and the end of the last one. */
export const offsetsOf = (heights: Float64Array): Float64Array => {
  const offsets = new Float64Array(heights.length + 1);
  for (let index = 0; index < heights.length; index++) offsets[index + 1] = (offsets[index] ?? 0) + (heights[index] ?? 0);
  return offsets;
};

/** The index of the item at a place, or of the nearest one. */
export const indexAt = (offsets: Float64Array, place: number): number => {
  let [low, high] = [0, Math.max(0, offsets.length - 2)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** The index at which an item that is dropped at a place is inserted: above the item there, or in its lower half below it. */
export const insertionAt = (offsets: Float64Array, place: number): number => {
  if (offsets.length < 2) return 0;
  const index = indexAt(offsets, place);
  const middle = ((offsets[index] ?? 0) + (offsets[index + 1] ?? 0)) / 2;
  return place < middle ? index : index + 1;
};

/**
 * How far a list scrolls so that the visible items stay where they are, when items above them come, go, or get another height. It follows the
 * visible item that moves least, so that one that is itself moved takes nothing with it.
 */
export const anchorShift = (moves: readonly (readonly [before: number, after: number])[]): number => {
  let shift: number | undefined;
  for (const [before, after] of moves) {
    const move = after - before;
    if (shift === undefined || Math.abs(move) < Math.abs(shift)) shift = move;
  }
  return shift ?? 0;
};
