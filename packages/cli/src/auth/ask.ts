import { type Reader, Unreadable } from "../command/reader.ts";
import type { Context } from "../context.ts";
import { usageError } from "../error/cli-error.ts";
import { baseUrl } from "./url.ts";

const urlDefault = "http://127.0.0.1:3000";

const answer = async (name: string, written: Promise<string>, read: Reader<string>): Promise<string> => {
  try {
    return read(await written);
  } catch (error) {
    throw error instanceof Unreadable ? usageError(`${name} ${error.message}`) : error;
  }
};

/** `isPiped`: what comes on standard input is the secret, so nothing else is asked. */
export const askUrl = async ({ url, terminal }: Context, isPiped: boolean): Promise<string> => {
  if (isPiped) return (await url()) ?? urlDefault;
  const suggested = (await url().catch(() => undefined)) ?? urlDefault;
  if (!terminal.isInteractive) return suggested;
  return answer(
    "The address",
    terminal.ask(`Server [${suggested}]: `).then((line) => line.trim() || suggested),
    baseUrl,
  );
};

/** A secret never comes from the command line, where other users of the machine and the shell's history would see it. */
export const askSecret = ({ terminal }: Context, isPiped: boolean, read: Reader<string>, command: string): Promise<string> => {
  if (isPiped) return answer("The text on standard input", terminal.readInput(), read);
  if (terminal.isInteractive) return answer("What was typed", terminal.ask("Token (not shown): ", true), read);
  throw usageError(`Nobody is at the terminal to type the token. Pipe it in: worktrack ${command} --with-token < token.txt`);
};
