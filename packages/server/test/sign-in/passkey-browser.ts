// Registers passkeys and signs in with them over the API, with an authenticator in software.
import type { Reply } from "@worktrack/contract";
import type { Misbehavior, SoftwareAuthenticator } from "./authenticator.ts";
import type { BrowserAnswer, TestBrowser } from "./browser.ts";

/** Requests options, and returns the authenticator's answer to them. */
export const registration = async (browser: TestBrowser, authenticator: SoftwareAuthenticator, wrong?: Misbehavior) => {
  const { status, json } = await browser.send("me.passkeys.options");
  if (status !== 200) throw new Error(`me.passkeys.options answered ${status} ${json.code}`);
  return authenticator.register(json, wrong);
};

export const registerPasskey = async (
  browser: TestBrowser,
  authenticator: SoftwareAuthenticator,
  wrong?: Misbehavior,
): Promise<BrowserAnswer<"me.passkeys.create">> =>
  browser.send("me.passkeys.create", { body: { name: "Phone", response: await registration(browser, authenticator, wrong) } });

/** Requests options, and returns the authenticator's answer to them. */
export const assertion = async (browser: TestBrowser, authenticator: SoftwareAuthenticator, wrong?: Misbehavior) => {
  const { json } = await browser.send("signIn.passkeyOptions");
  return authenticator.signIn(json as Reply<"signIn.passkeyOptions">, wrong);
};

export const signInWithPasskey = async (
  browser: TestBrowser,
  authenticator: SoftwareAuthenticator,
  wrong?: Misbehavior,
): Promise<BrowserAnswer<"signIn.passkey">> =>
  browser.send("signIn.passkey", { body: { response: await assertion(browser, authenticator, wrong) } });
