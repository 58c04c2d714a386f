// Lookup tables and text decoding for the JSON scanner. A table lookup for each byte is much faster than regular expressions and token objects.

/** Is 1 for a quote and a backslash. */
export const endsStringRun = Uint8Array.from({ length: 256 }, (_, byte) => (byte === 0x22 || byte === 0x5c ? 1 : 0));

const numberStates = ["", "minus", "zero", "integer", "point", "fraction", "e", "sign", "exponent"] as const;
type NumberState = (typeof numberStates)[number];

const transitions: readonly (readonly [from: NumberState, bytes: string, to: NumberState])[] = [
  ["", "-", "minus"],
  ["", "0", "zero"],
  ["", "123456789", "integer"],
  ["minus", "0", "zero"],
  ["minus", "123456789", "integer"],
  ["integer", "0123456789", "integer"],
  ["zero", ".", "point"],
  ["integer", ".", "point"],
  ["point", "0123456789", "fraction"],
  ["fraction", "0123456789", "fraction"],
  ["zero", "eE", "e"],
  ["integer", "eE", "e"],
  ["fraction", "eE", "e"],
  ["e", "+-", "sign"],
  ["e", "0123456789", "exponent"],
  ["sign", "0123456789", "exponent"],
  ["exponent", "0123456789", "exponent"],
];

/** The next state of a number at index `state * 256 + byte`. 0 means that the byte is not part of the number; a number starts in state 0. */
export const numberSteps = new Uint8Array(numberStates.length * 256);
for (const [from, bytes, to] of transitions)
  for (const byte of Buffer.from(bytes)) numberSteps[numberStates.indexOf(from) * 256 + byte] = numberStates.indexOf(to);

/** True if a number may end in this state. */
export const isCompleteNumber = numberStates.map((state) => ["zero", "integer", "fraction", "exponent"].includes(state));

const cachedBytesMax = 32;
const cache: string[] = Array.from({ length: 1024 }, () => "");

/** Decodes a key as Latin-1. Keys repeat, so that comparing one with the last key of the same hash is faster than decoding it. */
export const decodeKey = (bytes: Buffer, start: number, end: number): string => {
  const length = end - start;
  if (length === 0) return "";
  if (length > cachedBytesMax) return bytes.toString("latin1", start, end);
  const slot = (length * 31 + (bytes[start] as number) * 7 + (bytes[end - 1] as number) * 3) & 1023;
  const cached = cache[slot] as string;
  let same = cached.length === length ? 0 : length;
  while (same < length && cached.charCodeAt(same) === bytes[start + same]) same++;
  if (cached.length === length && same === length) return cached;
  const decoded = bytes.toString("latin1", start, end);
  cache[slot] = decoded;
  return decoded;
};

/** Decodes `\u0000` to `\u007f`. Every other escape only loses its backslash, so `\n` becomes `n`. */
export const decodeEscapes = (text: string): string =>
  text.replace(/\\u00([0-7][0-9a-f])|\\(.)/gi, (_, code, letter) => letter ?? String.fromCharCode(Number.parseInt(code, 16)));
