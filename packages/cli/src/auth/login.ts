import { command } from "../command/definition.ts";
import { flag } from "../command/option.ts";
import { type Reader, Unreadable } from "../command/reader.ts";
import type { Context } from "../context.ts";
import { usageFailure } from "../failure/failure.ts";
import { identityColumns } from "../identity/columns.ts";
import { saveLogin } from "./store.ts";
import { token as readToken } from "./token.ts";
import { baseUrl } from "./url.ts";

const urlDefault = "http://127.0.0.1:3000";

const answer = async (name: string, written: Promise<string>, read: Reader<string>): Promise<string> => {
  try {
    return read(await written);
  } catch (error) {
    throw error instanceof Unreadable ? usageFailure(`${name} ${error.message}`) : error;
  }
};

const askUrl = async ({ url, terminal }: Context): Promise<string> => {
  const known = await url().catch(() => undefined);
  if (!terminal.isInteractive) return known ?? urlDefault;
  const suggested = known ?? urlDefault;
  return answer(
    "The address",
    terminal.ask(`Server [${suggested}]: `).then((line) => line.trim() || suggested),
    baseUrl,
  );
};

const askToken = ({ terminal }: Context, isPiped: boolean): Promise<string> => {
  if (isPiped) return answer("The text on standard input", terminal.readInput(), readToken);
  if (terminal.isInteractive) return answer("What was typed", terminal.ask("Token (not shown): ", true), readToken);
  throw usageFailure("Nobody is at the terminal to type the token. Pipe it in: worktrack auth login --with-token < token.txt");
};

/** The token never comes from the command line, where other users of the machine and the shell's history would see it. */
export const login = command({
  name: "login",
  summary: "Check a token with the server and save it for the commands to come",
  details: "Examples:\n  worktrack auth login --url https://worktrack.example.com\n  worktrack auth login --with-token < token.txt",
  options: { withToken: flag("Read the token from standard input") },
  run: async (context, { withToken }) => {
    const url = withToken ? ((await context.url()) ?? urlDefault) : await askUrl(context);
    const token = await askToken(context, withToken);
    const client = await context.connect(url, token);
    const identity = await client.me.get();
    const file = await saveLogin(context.environment.configFolder, { url, token });
    context.output.record(identity, identityColumns);
    context.output.note(`Logged in to ${url}. The token is kept, unencrypted but readable by you only, in ${file}`);
  },
});
