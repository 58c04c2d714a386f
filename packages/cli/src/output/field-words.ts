// Finds the names of fields after --json, --ndjson and --csv: `--json id,title` means the same as `--json=id,title`.
import type { Command } from "commander";
import { usageError } from "../error/cli-error.ts";
import { fieldFormats } from "./format.ts";

const formatNames: ReadonlySet<string> = new Set(fieldFormats.map((name) => `--${name}`));
const nameList = /^[A-Za-z]\w*(, ?[A-Za-z]\w*)*$/;

interface FoundCommand {
  readonly command: Command;
  /** Such as `task list`. */
  readonly path: string;
  /** How many words of the command line name the command, including options between them. */
  readonly words: number;
}

const findCommand = (program: Command, words: readonly string[]): FoundCommand => {
  let command = program;
  const path: string[] = [];
  let count = 0;
  for (const [index, word] of words.entries()) {
    if (word.startsWith("-")) continue;
    const next = command.commands.find((one) => one.name() === word || one.aliases().includes(word));
    if (next === undefined) break;
    command = next;
    path.push(next.name());
    count = index + 1;
  }
  return { command, path: path.join(" "), words: count };
};

const splitNames = (written: string): string[] => written.split(",").map((name) => name.trim());

/**
 * Whether a word is a list of fields and not an argument of the command, as in `task view --json OPS-1`. It is one if one of its names is
 * a field, or if the command takes no arguments.
 */
const areFields = (word: string, { command }: FoundCommand, known: readonly string[] | undefined): boolean => {
  if (!nameList.test(word)) return false;
  if (command.registeredArguments.length === 0) return true;
  return known === undefined ? word.includes(",") : splitNames(word).some((name) => known.includes(name));
};

const checkFields = (option: string, written: string, path: string, known: readonly string[] | undefined): void => {
  if (known === undefined) throw usageError(`${option} takes no fields in this command. Choose them with --jq, such as --jq '{id, title}'`);
  const unknown = splitNames(written).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw usageError(`Unknown field ${unknown.join(", ")}. "worktrack ${path}" has ${known.join(", ")}`);
};

/** The options of the command that take the next word, whatever it is. */
const takesWord = ({ command }: FoundCommand, word: string): boolean =>
  command.options.some(({ long, required }) => long === word && required);

const join = async (found: FoundCommand, words: readonly string[]): Promise<string[]> => {
  const { findRecordFields } = await import("../record-fields.ts");
  const known = findRecordFields(found.path);
  const joined = words.slice(0, found.words);
  for (let index = found.words; index < words.length; index++) {
    const word = words[index] ?? "";
    const next = words[index + 1];
    if (word === "--") return [...joined, ...words.slice(index)];
    const [option = "", written] = word.split("=", 2);
    if (takesWord(found, word)) joined.push(word, ...words.slice(++index, index + 1));
    else if (!formatNames.has(option)) joined.push(word);
    else if (written !== undefined) {
      if (written !== "") checkFields(option, written, found.path, known);
      joined.push(word);
    } else if (next !== undefined && areFields(next, found, known)) {
      checkFields(option, next, found.path, known);
      joined.push(`${option}=${next}`);
      index++;
    } else joined.push(`${option}=`);
  }
  return joined;
};

/**
 * Joins names of fields with their option.
 * @throws CliError for a field that the command's records do not have
 */
export const joinFieldWords = async (program: Command, words: readonly string[]): Promise<readonly string[]> =>
  words.some((word) => formatNames.has(word.split("=", 1)[0] ?? "")) ? join(findCommand(program, words), words) : words;
