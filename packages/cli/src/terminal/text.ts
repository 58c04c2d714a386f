// Long texts: from the command line, a file, standard input or the person's editor.
import { readFile, stat } from "node:fs/promises";
import { flag, optionName, withShort } from "../command/option.ts";
import { CliError, usageError } from "../error/cli-error.ts";
import { decodeBytes } from "./decode-text.ts";
import type { Terminal } from "./terminal.ts";

const fileBytesMax = 1024 * 1024;

/**
 * Reads a text file of up to 1 MiB. `-` is standard input.
 * @throws CliError when the file is unreadable or too large.
 */
export const readTextFile = async (terminal: Terminal, file: string): Promise<string> => {
  if (file === "-") return terminal.readInput();
  const size = await stat(file).then(
    (stats) => stats.size,
    () => {
      throw new CliError(`Cannot read ${file}. Check the path; - reads standard input`);
    },
  );
  if (size > fileBytesMax) throw new CliError(`${file} is too large: at most ${fileBytesMax} bytes`);
  return decodeBytes(await readFile(file), file);
};

export const editOption = { edit: withShort("e", flag("Write the text in your editor: $VISUAL or $EDITOR")) };

/** Programs end their output with a line break, which is no part of a text. */
const withoutLastLineBreak = (text: string): string => text.replace(/\r?\n$/, "");

/**
 * Reads a text that is given as `--body TEXT` or `--body-file FILE`; undefined when neither is given. `-` is standard input.
 * @throws CliError when both are given.
 */
export const readTextOption = async (
  terminal: Terminal,
  name: string,
  text: string | undefined,
  file: string | undefined,
): Promise<string | undefined> => {
  if (text !== undefined && file !== undefined) throw usageError(`Give ${optionName(name)} or ${optionName(name)}-file, not both`);
  if (file !== undefined) return withoutLastLineBreak(await readTextFile(terminal, file));
  return text === "-" ? withoutLastLineBreak(await terminal.readInput()) : text;
};

export interface WrittenText {
  readonly text: string | undefined;
  readonly file: string | undefined;
  readonly edit: boolean;
}

/**
 * Reads a text that can also be written in the editor, which begins with `initial`.
 * @throws CliError when more than one source is given, or when there is no terminal for the editor.
 */
export const readLongText = async (
  terminal: Terminal,
  name: string,
  { text, file, edit }: WrittenText,
  initial: () => Promise<string> = async () => "",
): Promise<string | undefined> => {
  if (!edit) return readTextOption(terminal, name, text, file);
  if (text !== undefined || file !== undefined) throw usageError("--edit cannot be combined with a text or a file");
  if (!terminal.isInteractive) throw usageError("--edit needs a terminal. Give the text with a file, or - for standard input");
  return terminal.edit(await initial());
};
