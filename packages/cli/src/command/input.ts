// Command input: parses the command line, maps API fields to option names, and rejects edits that change nothing.
import { usageError } from "../error/cli-error.ts";
import type { LeafCommand } from "./definition.ts";
import { optionName } from "./option.ts";
import { Unreadable } from "./reader.ts";

const shownChars = 60;

const read = (name: string, written: string, reader: (written: string) => unknown): unknown => {
  try {
    return reader(written);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const shown = written.length > shownChars ? `${written.slice(0, shownChars)}…` : written;
    throw usageError(`${name} ${error.message}, not ${JSON.stringify(shown)}${error.suggestion}`);
  }
};

const readAbsent = (name: string, absent: () => unknown): unknown => {
  try {
    return absent();
  } catch (error) {
    if (error instanceof Unreadable) throw usageError(`${name} ${error.message}`);
    throw error;
  }
};

/**
 * Parses a command line with the readers of its command.
 * @throws CliError for the first value that a reader rejects.
 */
export const readInput = (
  leaf: Pick<LeafCommand<never>, "arguments" | "options">,
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
    if (value === undefined) input[key] = readAbsent(name, option.absent);
    else if (Array.isArray(value)) input[key] = value.map((one) => read(name, String(one), option.read));
    else input[key] = typeof value === "string" ? read(name, value, option.read) : value;
  }
  return input;
};

/** Maps an API field to its spelling on the command line: `dueDate` → `--due`. */
export const fieldNames = (leaf: Pick<LeafCommand<never>, "arguments" | "options">): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(leaf.arguments).map(([key, argument]) => [argument.field ?? key, argument.placeholder] as const),
    ...Object.entries(leaf.options).map(([key, option]) => [option.field ?? key, optionName(key)] as const),
  ]);

/**
 * Returns the fields of an edit.
 * @throws CliError when no field was given: such an edit is a mistake, so no request is sent.
 */
export const requireChange = <T extends object>(fields: T): T => {
  if (Object.values(fields).every((field) => field === undefined))
    throw usageError("Nothing to change. Pass at least one option (--help lists them)");
  return fields;
};
