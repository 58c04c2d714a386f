import { readFile, stat } from "node:fs/promises";
import { optionName } from "../command/option.ts";
import { Failure, usageFailure } from "../failure/failure.ts";
import type { Terminal } from "./terminal.ts";

const fileBytesMax = 1024 * 1024;

/** A file's text, or standard input's for `-`. */
export const readText = async (terminal: Terminal, file: string): Promise<string> => {
  if (file === "-") return terminal.readInput();
  const size = await stat(file).then(
    (stats) => stats.size,
    () => {
      throw new Failure(`Cannot read ${file}. Check the path; - reads standard input`);
    },
  );
  if (size > fileBytesMax) throw new Failure(`${file} is too large: at most ${fileBytesMax} bytes`);
  return readFile(file, "utf8");
};

/** A text as `--body TEXT` or as `--body-file FILE`; undefined when neither is written. */
export const chooseText = async (
  terminal: Terminal,
  name: string,
  text: string | undefined,
  file: string | undefined,
): Promise<string | undefined> => {
  if (text !== undefined && file !== undefined) throw usageFailure(`Give ${optionName(name)} or ${optionName(name)}-file, not both`);
  return file === undefined ? text : readText(terminal, file);
};
