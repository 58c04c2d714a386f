// Long texts: from the command line, a file, standard input or the person's editor.
import { readFile, stat } from "node:fs/promises";
import { flag, optionName, value, withShort } from "../command/option.ts";
import { anyText, text } from "../command/reader.ts";
import { CliError, usageError } from "../error/cli-error.ts";
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
  return readFile(file, "utf8");
};

export const editOption = { edit: withShort("e", flag("Write the text in your editor: $VISUAL or $EDITOR")) };

/** Options for the description of a record. */
export const descriptionOptions = {
  description: value("TEXT", anyText, "Description; - reads standard input", "descriptionText"),
  descriptionFile: value("FILE", text, "Read the description from a file, or from standard input with -"),
  bodyFile: value("FILE", text, "Same as --description-file"),
};

/** Options for the text of a post. */
export const bodyOptions = {
  body: value("TEXT", anyText, "Text of the post; - reads standard input", "bodyText"),
  bodyFile: value("FILE", text, "Read the text from a file, or from standard input with -"),
};

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
  if (file !== undefined) return readTextFile(terminal, file);
  return text === "-" ? terminal.readInput() : text;
};

interface WrittenText {
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
