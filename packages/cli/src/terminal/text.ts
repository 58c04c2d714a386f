import { readFile, stat } from "node:fs/promises";
import { optionName } from "../command/option.ts";
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

/**
 * Reads a text that is given as `--body TEXT` or `--body-file FILE`; undefined when neither is given.
 * @throws CliError when both are given.
 */
export const readTextOption = async (
  terminal: Terminal,
  name: string,
  text: string | undefined,
  file: string | undefined,
): Promise<string | undefined> => {
  if (text !== undefined && file !== undefined) throw usageError(`Give ${optionName(name)} or ${optionName(name)}-file, not both`);
  return file === undefined ? text : readTextFile(terminal, file);
};
