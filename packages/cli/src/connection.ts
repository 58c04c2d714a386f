import { readLogin } from "./auth/store.ts";
import { token as readToken } from "./auth/token.ts";
import { baseUrl } from "./auth/url.ts";
import { type Reader, Unreadable } from "./command/reader.ts";
import type { Environment } from "./environment.ts";
import { authenticationFailure, usageFailure } from "./failure/failure.ts";

/** Which server, as whom, and where that is written. */
export interface Connection {
  readonly url: string;
  readonly token: string;
  readonly tokenSource: "WORKTRACK_TOKEN" | "saved login";
}

const notLoggedIn = 'Run "worktrack auth login" or set WORKTRACK_URL and WORKTRACK_TOKEN';

const variable = (name: string, written: string | undefined, read: Reader<string>): string | undefined => {
  if (written === undefined) return undefined;
  try {
    return read(written);
  } catch (error) {
    throw error instanceof Unreadable ? usageFailure(`${name} ${error.message}`) : error;
  }
};

/** `--url`, then WORKTRACK_URL, then the saved login. */
export const findUrl = async (flagUrl: string | undefined, environment: Environment): Promise<string | undefined> =>
  flagUrl ?? variable("WORKTRACK_URL", environment.url, baseUrl) ?? (await readLogin(environment.configFolder))?.url;

/** The saved token is sent to the server it was saved for and to no other. */
export const findConnection = async (flagUrl: string | undefined, environment: Environment): Promise<Connection> => {
  const url = await findUrl(flagUrl, environment);
  if (url === undefined) throw authenticationFailure(`Not logged in. ${notLoggedIn}`);
  const token = variable("WORKTRACK_TOKEN", environment.token, readToken);
  if (token !== undefined) return { url, token, tokenSource: "WORKTRACK_TOKEN" };
  const saved = await readLogin(environment.configFolder);
  if (saved?.url !== url) throw authenticationFailure(`No token for ${url}. ${notLoggedIn}`);
  return { url, token: saved.token, tokenSource: "saved login" };
};
