import type { Readable, Writable } from "node:stream";
import { Failure, interruption, usageFailure } from "../failure/failure.ts";

/** The person at the other end, or the pipe in their place. */
export interface Terminal {
  /** Somebody is there to answer. */
  readonly isInteractive: boolean;
  /** `isHidden`: what is typed is not shown. */
  readonly ask: (question: string, isHidden?: boolean) => Promise<string>;
  /** All of standard input, when something is piped in. */
  readonly readInput: () => Promise<string>;
  /** The same as it comes, however much it is. */
  readonly openInput: () => Readable;
  /** Standard output for bytes. */
  readonly openOutput: () => Writable;
  /** From now on Ctrl-C aborts this signal and does not end the program; a second one does. */
  readonly takeInterrupt: () => AbortSignal;
}

const inputBytesMax = 1024 * 1024;

const ask = async (question: string, isHidden: boolean): Promise<string> => {
  const { createInterface } = await import("node:readline");
  const { Writable } = await import("node:stream");
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  process.stderr.write(question);
  const lines = createInterface({ input: process.stdin, output: isHidden ? silence : process.stderr, terminal: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once("line", resolve);
      lines.once("SIGINT", () => reject(interruption()));
      lines.once("close", () => reject(interruption()));
    });
  } finally {
    lines.close();
    if (isHidden) process.stderr.write("\n");
  }
};

const openInput = (): Readable => {
  if (process.stdin.isTTY) throw usageFailure("Nothing is piped in: write the text with echo, or name a file");
  return process.stdin;
};

const readInput = async (): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of openInput() as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > inputBytesMax) throw new Failure(`Standard input is too large: at most ${inputBytesMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
};

const takeInterrupt = (): AbortSignal => {
  const controller = new AbortController();
  process.removeAllListeners("SIGINT").once("SIGINT", () => controller.abort());
  return controller.signal;
};

export const systemTerminal = (): Terminal => ({
  isInteractive: process.stdin.isTTY === true && process.stderr.isTTY === true,
  ask: (question, isHidden = false) => ask(question, isHidden),
  readInput,
  openInput,
  openOutput: () => process.stdout,
  takeInterrupt,
});
