import { Failure, usageFailure } from "../failure/failure.ts";
import type { Terminal } from "./terminal.ts";

/** Before what cannot be undone: `--yes`, or a person who says so. */
export const confirm = async (terminal: Terminal, isAgreed: boolean, act: string): Promise<void> => {
  if (isAgreed) return;
  if (!terminal.isInteractive) throw usageFailure(`Not done: ${act}? Nobody is at the terminal to confirm it; add --yes`);
  const answer = await terminal.ask(`${act}? [y/N] `);
  if (!/^y(es)?$/i.test(answer.trim())) throw new Failure("Not done");
};
