import { flag } from "../command/option.ts";
import { CliError, usageError } from "../error/cli-error.ts";
import { sanitizeLine, truncateToWidth } from "../output/terminal-text.ts";
import type { Terminal } from "./terminal.ts";

/** The options of every command that cannot be undone. */
export const confirmationOptions = { yes: flag("Do not ask for confirmation") };

/** Questions contain names from API data, which can be long. */
const questionColumns = 200;

/**
 * Asks for confirmation before an action that cannot be undone. `--yes` skips the question.
 * @throws CliError when the answer is not yes, or when there is no terminal to ask on.
 */
export const confirmAction = async (
  terminal: Pick<Terminal, "isInteractive" | "ask">,
  isConfirmed: boolean,
  action: string,
): Promise<void> => {
  if (isConfirmed) return;
  const question = `${truncateToWidth(sanitizeLine(action), questionColumns)}?`;
  if (!terminal.isInteractive) throw usageError(`Not done: ${question} Add --yes to confirm without a terminal`);
  const answer = await terminal.ask(`${question} [y/N] `);
  if (!/^y(es)?$/i.test(answer.trim())) throw new CliError("Not done");
};
