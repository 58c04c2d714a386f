// Logs in with the person's browser: by a redirect to this machine, or by a code that they type into a browser anywhere.
import { hostname } from "node:os";
import { terminalLoginPath } from "@worktrack/contract/values";
import type { Client, Context } from "../context.ts";
import { CliError } from "../error/cli-error.ts";
import { logInByCode } from "./code-login.ts";
import type { NewToken, WantedToken, WebLogin } from "./new-token.ts";
import { logInByRedirect } from "./redirect-login.ts";

interface WebLoginChoices {
  readonly browser: boolean;
  readonly scopes: WantedToken["scopes"];
  readonly tokenExpiresAt: string | undefined;
}

const hostChars = 63;

/** The machine's name, in the characters of host names. */
const hostName = (): string => {
  const name = hostname()
    .slice(0, hostChars)
    .replace(/[^0-9A-Za-z._-]/g, "-");
  const isAllowed = /^[0-9A-Za-z]/.test(name) && /[0-9A-Za-z]$/.test(name);
  return isAllowed ? name : "unnamed";
};

const findPage = async (client: Client): Promise<string> => {
  const { webUrl } = await client.version.get();
  const protocol = URL.parse(webUrl ?? "")?.protocol;
  if (protocol === "https:" || protocol === "http:") return webUrl + terminalLoginPath;
  throw new CliError("This server cannot log in by the browser, because it is older than this CLI. Create a token in its console instead");
};

/** Uses no browser where none can be opened. */
const allowInBrowser = async (context: Context, login: WebLogin, browser: boolean): Promise<NewToken> => {
  if (!browser) return logInByCode(context, login);
  const token = context.environment.hasDisplay ? await logInByRedirect(context, login) : undefined;
  if (token !== undefined) return token;
  context.output.note("No browser can be opened here, so use one on any device");
  return logInByCode(context, login);
};

/** Returns the new token, which is only in this process until it is saved. */
export const logInByBrowser = async (context: Context, url: string, { browser, ...access }: WebLoginChoices): Promise<NewToken> => {
  const client = await context.connect(url, null);
  const login = { client, page: await findPage(client), wanted: { host: hostName(), ...access } };
  return allowInBrowser(context, login, browser).catch(async (error: unknown) => {
    const { AuthenticationError } = await import("@worktrack/sdk");
    // The advice for this error is about a token, and none was sent.
    throw error instanceof AuthenticationError ? new CliError(error.problem?.detail ?? error.message) : error;
  });
};
