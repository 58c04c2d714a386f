// Finds help that the build has written (build.ts), because printing it takes a tenth of the time that commander needs. A checkout has none.
import { readFileSync } from "node:fs";

/** Help is this wide on wider terminals, too. */
export const helpColumnsMax = 80;

const helpFlags = ["--help", "-h"];

/** The names of the command in `worktrack task list --help` or `worktrack help task list`. Undefined if the words have anything else. */
const namesIn = (words: readonly string[]): readonly string[] | undefined => {
  const [last = "--help"] = words.slice(-1);
  const names = words[0] === "help" ? words.slice(1) : helpFlags.includes(last) ? words.slice(0, -1) : undefined;
  return names?.every((name) => /^[a-z][\w.-]*$/i.test(name)) ? names : undefined;
};

/** The help of a command and its subcommands. */
export interface BuiltHelp {
  /** The options of every command, as they stand in the help of several commands. */
  readonly common: readonly string[];
  /** By the names of the command. NUL with a number stands for one of `common`. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The help that a command line asks for, or undefined if the program must make it. */
export const readBuiltHelp = (words: readonly string[], columns: number | undefined): string | undefined => {
  const names = namesIn(words);
  if (names === undefined || (columns !== undefined && columns < helpColumnsMax)) return undefined;
  try {
    const file = new URL(`./help/${names[0] ?? "worktrack"}.json`, import.meta.url);
    const { common, texts }: BuiltHelp = JSON.parse(readFileSync(file, "utf8"));
    const name = names.join(" ");
    return Object.hasOwn(texts, name) ? texts[name]?.replace(/\0(\d+)/, (_, index) => common[index] ?? "") : undefined;
  } catch {
    return undefined;
  }
};
