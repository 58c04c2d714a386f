import { Failure, usageFailure } from "../failure/failure.ts";
import { oneLine } from "../output/clean.ts";
import { fit } from "../output/width.ts";
import type { Terminal } from "./terminal.ts";

/** A question names what others wrote, which may be long and may try to steer the terminal. */
const questionColumns = 200;

/** Before what cannot be undone: `--yes`, or a person who says so. */
export const confirm = async (terminal: Pick<Terminal, "isInteractive" | "ask">, isAgreed: boolean, act: string): Promise<void> => {
  if (isAgreed) return;
  const question = `${fit(oneLine(act), questionColumns)}?`;
  if (!terminal.isInteractive) throw usageFailure(`Not done: ${question} Nobody is at the terminal to confirm it; add --yes`);
  const answer = await terminal.ask(`${question} [y/N] `);
  if (!/^y(es)?$/i.test(answer.trim())) throw new Failure("Not done");
};
