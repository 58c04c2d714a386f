// Asks for confirmation of a command that cannot be undone.
import { createInterface } from "node:readline/promises";
import { ApiError } from "../platform/api-error.ts";

/** @throws ApiError conflict with `refusal` when there is no terminal, or the person types another word */
export const confirmByTyping = async (word: string, question: string, refusal: string): Promise<void> => {
  const refused = new ApiError("conflict", refusal);
  if (!process.stdin.isTTY || !process.stderr.isTTY) throw refused;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
  const answer = await Promise.race([terminal.question(question), ended]);
  terminal.close();
  if (answer.trim() !== word) throw refused;
};
