import type { Readable, Writable } from "node:stream";
import { beginsWithSecret } from "../command/secret-text.ts";
import type { Environment } from "../environment.ts";
import { CliError, interruptedError, usageError } from "../error/cli-error.ts";
import { sanitizeLine } from "../output/terminal-text.ts";
import type { ChoiceQuestion } from "./choice.ts";
import { decodeBytes } from "./decode-text.ts";
import { createEditor, type Editor } from "./editor.ts";

/** Standard input and output, and the person at the terminal if there is one. */
export interface Terminal extends Editor {
  /** A person can answer questions: stdin and stderr are both a terminal. */
  readonly isInteractive: boolean;
  /** Standard output is a terminal, so what is printed there stays on a screen. */
  readonly isOutputTerminal: boolean;
  /** Asks a question and returns the typed line, which begins with `initial`. `isHidden` does not show what is typed. */
  readonly ask: (question: string, isHidden?: boolean, initial?: string) => Promise<string>;
  /** Asks a question with choices, and returns the chosen values. */
  readonly choose: (question: ChoiceQuestion) => Promise<readonly string[]>;
  /** Shows a text that the person must see, also with `--quiet`: on stderr. */
  readonly print: (text: string) => void;
  /** Reads all of standard input, up to 1 MiB. Throws CliError when nothing is piped in. */
  readonly readInput: () => Promise<string>;
  /** Standard input as a stream of any length. Throws CliError when nothing is piped in. */
  readonly openInput: () => Readable;
  /** Standard output as a byte stream. */
  readonly openOutput: () => Writable;
  /** Returns a signal that Ctrl-C aborts instead of ending the program. A second Ctrl-C ends it. */
  readonly takeInterrupt: () => AbortSignal;
}

const inputBytesMax = 1024 * 1024;

const ask = async (question: string, isHidden: boolean, initial: string): Promise<string> => {
  const { createInterface } = await import("node:readline");
  const { Writable } = await import("node:stream");
  // A token pasted into the wrong prompt must not stay on the screen.
  const echo = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isHidden && !beginsWithSecret(lines.line)) process.stderr.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output: echo, terminal: true, prompt: question });
  // Asked only now: before readline is ready, the terminal itself would echo an immediate answer.
  process.stderr.write(question);
  lines.write(sanitizeLine(initial));
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once("line", resolve);
      lines.once("SIGINT", () => reject(interruptedError()));
      lines.once("close", () => reject(interruptedError()));
    });
  } finally {
    lines.close();
    if (isHidden || beginsWithSecret(lines.line)) process.stderr.write("\n");
  }
};

const openInput = (): Readable => {
  if (process.stdin.isTTY) throw usageError("Standard input is empty. Pipe in the text or pass a file");
  return process.stdin;
};

const readInput = async (): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of openInput() as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > inputBytesMax) throw new CliError(`Standard input is too large: at most ${inputBytesMax} bytes`);
    chunks.push(chunk);
  }
  return decodeBytes(Buffer.concat(chunks), "Standard input");
};

const takeInterrupt = (): AbortSignal => {
  const controller = new AbortController();
  process.removeAllListeners("SIGINT").once("SIGINT", () => controller.abort());
  return controller.signal;
};

const choose = async (question: ChoiceQuestion, isDumb: boolean): Promise<readonly string[]> => {
  const { askByKeys, askByLines } = await import("./ask-choice.ts");
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  return isDumb ? askByLines(question, (line) => ask(line, false, ""), say) : askByKeys(question);
};

export const systemTerminal = ({ editor, isDumb }: Pick<Environment, "editor" | "isDumb">): Terminal => ({
  ...createEditor(editor, (message) => process.stderr.write(message)),
  isInteractive: process.stdin.isTTY === true && process.stderr.isTTY === true,
  isOutputTerminal: process.stdout.isTTY === true,
  ask: (question, isHidden = false, initial = "") => ask(question, isHidden, initial),
  choose: (question) => choose(question, isDumb),
  print: (text) => void process.stderr.write(text),
  readInput,
  openInput,
  openOutput: () => process.stdout,
  takeInterrupt,
});
