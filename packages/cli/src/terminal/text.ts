import { readFile, stat } from "node:fs/promises";
import { Failure } from "../failure/failure.ts";
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
