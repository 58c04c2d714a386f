// Which documents of a kind to read next, so that the newest matches are found without reading all matches of a common word.

/** The documents with the numbers from `first` to `last`. Reads at most this many matches of them, in any order. */
export interface Window {
  readonly first: number;
  readonly last: number;
  readonly most: number;
}

/** `scanned`: how many matches were read; as many as `most` means that there are more. `found`: how many of them were visible. */
export type ReadWindow = Window & { readonly scanned: number; readonly found: number };

/** So many of the newest documents are read first. */
export const firstDocuments = 2_048;

/** Reading this many matches takes some milliseconds. */
const most = 2_048;
/** All documents are read at once if about half as many match. */
const rareMost = 512;

/** A window is at most this many times as large as all documents before it. */
const growthMax = 16;
/** A window with too many matches is read again in parts, and the next one is this many times as large as the last one. */
const parts = 8;
const growthOfParts = 2;

export const isCut = ({ scanned, most }: ReadWindow): boolean => scanned >= most;

interface WindowOptions {
  /** The number of the newest document. */
  readonly newest: number;
  /** How many visible matches to find. */
  readonly needed: number;
  /** Words may be beginnings: each window takes long, however small it is. */
  readonly hasBeginnings?: boolean;
  /** Each document with the words of a phrase is compared with it. */
  readonly hasPhrase?: boolean;
}

/** The window to read after these ones. Undefined at the end. */
export const nextWindow = (
  { newest, needed, hasBeginnings = false, hasPhrase = false }: WindowOptions,
  read: readonly ReadWindow[],
): Window | undefined => {
  const last = read.at(-1);
  if (!last) return { first: Math.max(0, newest - firstDocuments + 1), last: newest, most: most + 1 };
  if (isCut(last)) return { first: last.last - Math.ceil((last.last - last.first + 1) / parts) + 1, last: last.last, most };
  const whole = read.filter((window) => !isCut(window));
  const found = whole.reduce((sum, window) => sum + window.found, 0);
  if (found >= needed || last.first === 0) return undefined;
  if (hasBeginnings && read.length === 1) return { first: 0, last: last.first - 1, most };
  const documents = newest - last.first + 1;
  const scanned = whole.reduce((sum, window) => sum + window.scanned, 0);
  const isAnyCut = whole.length < read.length;
  if (!isAnyCut && !(hasPhrase && read.length === 1) && (scanned / documents) * last.first <= rareMost / 2)
    return { first: 0, last: last.first - 1, most: rareMost };
  const largest = isAnyCut ? growthOfParts * (last.last - last.first + 1) : growthMax * documents;
  const suggested = found === 0 ? largest : ((1.5 * (needed - found)) / found) * documents;
  const size = Math.max(firstDocuments, Math.min(largest, Math.ceil(suggested)));
  return { first: Math.max(0, last.first - size), last: last.first - 1, most };
};
