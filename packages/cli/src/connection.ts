import { accessToken, baseUrl } from "./auth/readers.ts";
import { readLogin } from "./auth/saved-login.ts";
import { type Reader, Unreadable } from "./command/reader.ts";
import type { Environment } from "./environment.ts";
import { authenticationError, usageError } from "./error/cli-error.ts";

/** A server, the token for it, and where the token came from. */
export interface Connection {
  readonly url: string;
  readonly token: string;
  readonly tokenSource: "WORKTRACK_TOKEN" | "saved login";
}

const notLoggedIn = 'Run "worktrack auth login" or set WORKTRACK_URL and WORKTRACK_TOKEN';

const readVariable = (name: string, written: string | undefined, read: Reader<string>): string | undefined => {
  if (written === undefined) return undefined;
  try {
    return read(written);
  } catch (error) {
    throw error instanceof Unreadable ? usageError(`${name} ${error.message}`) : error;
  }
};

/** The server's address from `--url`, WORKTRACK_URL or the saved login, in this order. */
export const findUrl = async (flagUrl: string | undefined, environment: Environment): Promise<string | undefined> =>
  flagUrl ?? readVariable("WORKTRACK_URL", environment.url, baseUrl) ?? (await readLogin(environment.configFolder))?.url;

/**
 * The server and the token of this command. A saved token is only sent to the server it was saved for.
 * @throws CliError when there is no server or no token.
 */
export const findConnection = async (flagUrl: string | undefined, environment: Environment): Promise<Connection> => {
  const url = await findUrl(flagUrl, environment);
  if (url === undefined) throw authenticationError(`Not logged in. ${notLoggedIn}`);
  const token = readVariable("WORKTRACK_TOKEN", environment.token, accessToken);
  if (token !== undefined) return { url, token, tokenSource: "WORKTRACK_TOKEN" };
  const saved = await readLogin(environment.configFolder);
  if (saved?.url !== url) throw authenticationError(`No token for ${url}. ${notLoggedIn}`);
  return { url, token: saved.token, tokenSource: "saved login" };
};
