// Asks for the server's address and for secrets. A secret can also be piped in.
import { type Reader, Unreadable } from "../command/reader.ts";
import type { Context } from "../context.ts";
import { usageError } from "../error/cli-error.ts";
import { baseUrl } from "./readers.ts";

const urlDefault = "http://localhost:3000";

const readAnswer = async (name: string, written: Promise<string>, read: Reader<string>): Promise<string> => {
  try {
    return read(await written);
  } catch (error) {
    throw error instanceof Unreadable ? usageError(`${name} ${error.message}`) : error;
  }
};

/**
 * Asks for the server's address, unless `--url` names it. With `isPiped`, standard input carries the secret, so nothing can be asked.
 * `findUrl` finds the address to suggest.
 */
export const askUrl = async (
  { givenUrl, terminal }: Context,
  isPiped: boolean,
  findUrl: () => Promise<string | undefined>,
): Promise<string> => {
  if (givenUrl !== undefined) return givenUrl;
  if (isPiped) return (await findUrl()) ?? urlDefault;
  const suggested = (await findUrl().catch(() => undefined)) ?? urlDefault;
  if (!terminal.isInteractive) return suggested;
  return readAnswer(
    "The address",
    terminal.ask(`Server [${suggested}]: `).then((line) => line.trim() || suggested),
    baseUrl,
  );
};

/** Reads a secret from a hidden prompt or a pipe. Arguments would show it to the shell's history and to other users of the machine. */
export const askSecret = ({ terminal }: Context, isPiped: boolean, read: Reader<string>, command: string): Promise<string> => {
  if (isPiped) return readAnswer("The text on standard input", terminal.readInput(), read);
  if (terminal.isInteractive) return readAnswer("The text", terminal.ask("Token (not shown): ", true), read);
  throw usageError(`There is no terminal to type the token. Pipe it in: worktrack ${command} --token-stdin < token.txt`);
};
