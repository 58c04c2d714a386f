// Logs in by a redirect of the browser on this machine (RFC 8252), whose code is worth nothing without the verifier (RFC 7636).
import { createHash, randomBytes } from "node:crypto";
import type { Context } from "../context.ts";
import { openSecretUrl } from "../terminal/browser.ts";
import type { NewToken, WebLogin } from "./new-token.ts";
import { waitForRedirect } from "./redirect-listener.ts";

const waitMs = 5 * 60_000;

/** Undefined when no browser could be started. */
export const logInByRedirect = async ({ output }: Context, { client, page, wanted }: WebLogin): Promise<NewToken | undefined> => {
  const codeVerifier = randomBytes(32).toString("base64url");
  const state = randomBytes(16).toString("base64url");
  await using listener = await waitForRedirect(state, waitMs);
  const challenge = createHash("sha256").update(codeVerifier).digest("base64url");
  const { host, scopes = [], tokenExpiresAt } = wanted;
  const fields = { port: listener.port, state, challenge, host, scopes: scopes.join(), expires: tokenExpiresAt ?? "" };
  // None of the values needs an escape, which would make the address too long to come back to after a sign-in.
  const query = Object.entries(fields).flatMap(([name, value]) => (value === "" ? [] : `${name}=${value}`));
  // None of this is a secret. The file keeps it from other users of this machine, who could answer in the person's place.
  if (!(await openSecretUrl(`${page}?${query.join("&")}`))) return undefined;
  output.note(`Opened ${page} in your browser. Allow the login there.
If no page appears, press Ctrl-C, and add --no-browser`);
  const code = await listener.code;
  return client.signIn.terminal.exchange({ code, codeVerifier });
};
