// Suggests what a mistyped word may mean.

/** The number of inserted, deleted, replaced or swapped characters between two words (optimal string alignment distance). */
const editDistance = (first: string, second: string): number => {
  let beforeLast: number[] = [];
  let last = Array.from({ length: second.length + 1 }, (_, column) => column);
  for (let row = 1; row <= first.length; row++) {
    const next = [row];
    for (let column = 1; column <= second.length; column++) {
      const isSame = first[row - 1] === second[column - 1];
      const isSwapped = row > 1 && column > 1 && first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
      const replaced = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
      const swapped = isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : replaced;
      next.push(Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, replaced, swapped));
    }
    beforeLast = last;
    last = next;
  }
  return last[second.length] ?? 0;
};

/** Longer words get no suggestions, which bounds the time that comparing takes. */
const wordCharsMax = 60;
const suggestedMax = 3;

/** The candidates that differ from the word in at most a third of its characters, closest first, ignoring case. */
export const findSimilar = (word: string, candidates: readonly string[]): string[] => {
  const wanted = word.toLowerCase();
  if (wanted.length > wordCharsMax) return [];
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  return candidates
    .filter(({ length }) => Math.abs(length - wanted.length) <= limit)
    .map((candidate) => ({ candidate, distance: editDistance(wanted, candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= limit)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, suggestedMax)
    .map(({ candidate }) => candidate);
};

/** `. Did you mean todo?`, to be put after a sentence. Empty without a suggestion. */
export const suggest = (word: string, candidates: readonly string[]): string => {
  const similar = findSimilar(word, candidates);
  return similar.length === 0 ? "" : `. Did you mean ${similar.join(" or ")}?`;
};
