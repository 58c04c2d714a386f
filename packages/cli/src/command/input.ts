import { usageFailure } from "../failure/failure.ts";
import type { Leaf } from "./definition.ts";
import { optionName } from "./option.ts";
import { Unreadable } from "./reader.ts";

const shownChars = 60;

const read = (name: string, written: string, reader: (written: string) => unknown): unknown => {
  try {
    return reader(written);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const shown = written.length > shownChars ? `${written.slice(0, shownChars)}…` : written;
    throw usageFailure(`${name} ${error.message}, not ${JSON.stringify(shown)}`);
  }
};

const absent = (name: string, fallback: () => unknown): unknown => {
  try {
    return fallback();
  } catch (error) {
    if (error instanceof Unreadable) throw usageFailure(`${name} ${error.message}`);
    throw error;
  }
};

/** Everything written on the command line, read by the command's own readers; the first that cannot be read ends it. */
export const readInput = (
  leaf: Leaf<never>,
  words: readonly string[],
  written: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const input: Record<string, unknown> = {};
  for (const [index, [key, argument]] of Object.entries(leaf.arguments).entries()) {
    const readWord = (word: string) => read(argument.placeholder, word, argument.read);
    if (argument.isRest) input[key] = words.slice(index).flatMap(readWord);
    else if (!argument.isOptional || index < words.length) input[key] = readWord(words[index] ?? "");
  }
  for (const [key, option] of Object.entries(leaf.options)) {
    const name = optionName(key);
    const value = written[key];
    if (value === undefined) input[key] = absent(name, option.absent);
    else if (Array.isArray(value)) input[key] = value.map((one) => read(name, String(one), option.read));
    else input[key] = typeof value === "string" ? read(name, value, option.read) : value;
  }
  return input;
};

/** API field → how this command writes it: `dueDate` → `--due`. */
export const fieldNames = (leaf: Leaf<never>): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(leaf.arguments).map(([key, argument]) => [argument.field ?? key, argument.placeholder] as const),
    ...Object.entries(leaf.options).map(([key, option]) => [option.field ?? key, optionName(key)] as const),
  ]);
