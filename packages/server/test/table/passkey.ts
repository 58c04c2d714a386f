// A passkey of a workspace's owner, with the browser and the authenticator that have it, made by a link of the administrator.
import { type Operation, operationOf } from "@worktrack/contract";
import type { Workspace } from "../server.ts";
import { createAuthenticator, type SoftwareAuthenticator } from "../sign-in/authenticator.ts";
import { openBrowser, type TestBrowser } from "../sign-in/browser.ts";
import { assertion, registerPasskey, registration, signInWithPasskey } from "../sign-in/passkey-browser.ts";

export interface PasskeyFixture {
  readonly id: string;
  readonly origin: string;
  /** Signed in with a link. */
  readonly browser: TestBrowser;
  readonly authenticator: SoftwareAuthenticator;
}

export const createPasskey = async ({ owner, ownerLink }: Pick<Workspace, "owner" | "ownerLink">): Promise<PasskeyFixture> => {
  const { url, secret } = await ownerLink();
  const { origin } = new URL(url);
  const browser = openBrowser({ url: owner.baseUrl });
  await browser.send("signIn.link", { body: { token: secret } });
  const authenticator = createAuthenticator(origin);
  const { json } = await registerPasskey(browser, authenticator);
  return { id: json.id, origin, browser, authenticator };
};

/** Whether only a session can run the operation, so that a key gets 403. */
export const isForSessions = ({ path, setsSession, access }: Pick<Operation, "path" | "setsSession" | "access">): boolean =>
  access !== "public" &&
  (setsSession === true ||
    path.startsWith(operationOf("me.passkeys.list").path) ||
    path.startsWith("/api/v1/me/terminal-logins/") ||
    path === operationOf("me.workspaces.list").path);

/** The answer of an authenticator that the operation accepts, in the fixture's browser. A registration needs a recent sign-in there. */
export const passkeyResponse = async (operation: Operation, { browser, authenticator, origin }: PasskeyFixture) => {
  if (operation.path !== operationOf("me.passkeys.create").path) return assertion(browser, authenticator);
  await signInWithPasskey(browser, authenticator);
  return registration(browser, createAuthenticator(origin));
};
