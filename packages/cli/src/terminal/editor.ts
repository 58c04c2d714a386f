// Lets a person write a text in their editor. The file is kept until the command has succeeded, so that a failed request loses no text.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { CliError } from "../error/cli-error.ts";
import { decodeBytes } from "./decode-text.ts";

/** Everything from this line on is removed. Lines that begin with # stay: they are headings in Markdown. */
const scissors = "------------------------ >8 ------------------------";
const hint = `${scissors}\nWrite the text above this line. Everything from the line on is removed.\n`;
const fileBytesMax = 1024 * 1024;

/** Removes the hint and the empty lines around the text. */
export const stripHint = (written: string): string => {
  const text = written.replaceAll("\r\n", "\n");
  const [above = ""] = text.split(new RegExp(`^${scissors}$`, "m"));
  return above.replace(/^\n+/, "").trimEnd();
};

/** Runs the editor through a shell, because $EDITOR can have arguments. Ctrl-C goes to the editor only. */
const runEditor = async (editor: string, file: string): Promise<void> => {
  const interrupts = process.listeners("SIGINT");
  const ignore = () => {};
  process.removeAllListeners("SIGINT").on("SIGINT", ignore);
  try {
    // The editor draws on the terminal, also when standard output is a pipe.
    const screen = process.stdout.isTTY ? "inherit" : process.stderr;
    const child = spawn("sh", ["-c", `${editor} "$1"`, "sh", file], { stdio: ["inherit", screen, "inherit"] });
    const code = await new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
    if (code !== 0) throw new CliError(`The editor ${editor} failed, so nothing was sent. Set VISUAL or EDITOR to use another one`);
  } finally {
    process.off("SIGINT", ignore);
    for (const listener of interrupts) process.on("SIGINT", listener);
  }
};

export interface Editor {
  /** Opens the editor with a text, and returns what the person wrote. Undefined: it is unchanged. */
  readonly compose: (initial: string) => Promise<string | undefined>;
  /** The same for a command that does nothing else. @throws CliError when the text is unchanged */
  readonly edit: (initial: string) => Promise<string>;
  /** Deletes the files. If the process ends before, it prints their names. */
  readonly discardDrafts: () => Promise<void>;
}

export const createEditor = (editor: string, warn: (message: string) => void): Editor => {
  const drafts = new Set<string>();
  const nameDrafts = () => {
    for (const file of drafts) warn(`Your text is kept in ${file}\n`);
  };
  const discardDrafts = async (): Promise<void> => {
    for (const file of drafts) await rm(dirname(file), { recursive: true, force: true });
    drafts.clear();
  };
  const compose = async (initial: string): Promise<string | undefined> => {
    const file = join(await mkdtemp(join(tmpdir(), "worktrack-")), "text.md");
    await writeFile(file, `${initial}\n\n${hint}`, { mode: 0o600 });
    if (drafts.size === 0) process.once("exit", nameDrafts);
    drafts.add(file);
    await runEditor(editor, file);
    if ((await stat(file)).size > fileBytesMax) throw new CliError(`The text is too large: at most ${fileBytesMax} bytes`);
    const text = stripHint(decodeBytes(await readFile(file), file));
    if (text !== stripHint(initial)) return text;
    await discardDrafts();
    return undefined;
  };
  const edit = async (initial: string): Promise<string> => {
    const text = await compose(initial);
    if (text !== undefined) return text;
    throw new CliError(`The text is ${stripHint(initial) === "" ? "empty" : "unchanged"}, so nothing was sent`);
  };
  return { compose, edit, discardDrafts };
};
