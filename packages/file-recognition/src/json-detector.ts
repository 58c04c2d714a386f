import type { Recognition } from "./recognition.ts";

export type JsonValueType = "{" | "[" | "string" | "number" | "word";

/** The keys and indexes that lead to a value. Only the first `depth` of `steps` are part of it. Reused: copy it to keep it. */
export interface JsonPath {
  readonly steps: readonly (string | number)[];
  depth: number;
}

/**
 * Called for each string, number and word, and for the "{" or "[" of each object and array. `text` decodes the first 256 bytes of the
 * value as Latin-1: enough for names and URI schemes. It is valid during the call only.
 */
export type Visit = (path: JsonPath, type: JsonValueType, text: () => string) => void;

/** Visits a JSON document and decides afterward whether it has a certain format. */
export interface JsonDetector {
  readonly visit: Visit;
  recognition(): Recognition | undefined;
}
