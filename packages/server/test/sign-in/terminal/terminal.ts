// The CLI's side of terminal logins, and a browser in which a person has just signed in.
import { createHash, randomBytes } from "node:crypto";
import type { OperationName, Scope } from "@worktrack/contract";
import type { RunningServer } from "../../../src/server.ts";
import type { TestServer } from "../../server.ts";
import { openBrowser, type TestBrowser } from "../browser.ts";

type At = Pick<RunningServer, "url">;

/** Sends a request as a program does. */
const sendFrom = <K extends OperationName>(at: At, name: K, body: object) =>
  openBrowser(at).send(name, { body, headers: { "sec-fetch-site": undefined } });

export const start = (at: At, body: object = {}) => sendFrom(at, "signIn.terminal.start", { host: "laptop", ...body });
export const poll = (at: At, deviceCode: string) => sendFrom(at, "signIn.terminal.poll", { deviceCode });
export const exchange = (at: At, code: string, codeVerifier: string) => sendFrom(at, "signIn.terminal.exchange", { code, codeVerifier });

/** A verifier and its challenge. */
export const newChallenge = () => {
  const codeVerifier = randomBytes(32).toString("base64url");
  return { codeVerifier, codeChallenge: createHash("sha256").update(codeVerifier).digest("base64url") };
};

export const find = (browser: TestBrowser, userCode: string) => browser.send("me.terminalLogins.find", { body: { userCode } });
export const deny = (browser: TestBrowser, userCode: string) => browser.send("me.terminalLogins.deny", { body: { userCode } });
export const allow = (browser: TestBrowser, userCode: string, scopes: readonly Scope[] = ["tasks:write"]) =>
  browser.send("me.terminalLogins.allow", { body: { userCode, scopes } });
export const createCode = (browser: TestBrowser, codeChallenge: string, body: object = {}) =>
  browser.send("me.terminalLogins.createCode", { body: { codeChallenge, host: "laptop", scopes: ["tasks:write"], ...body } });

/** A login by a typed code that a person has allowed. */
export const allowedLogin = async (at: At, browser: TestBrowser, scopes?: readonly Scope[]): Promise<string> => {
  const { deviceCode, userCode } = (await start(at)).json;
  const { status, json } = await allow(browser, userCode, scopes);
  if (status !== 204) throw new Error(`the login was not allowed: ${status} ${json?.code}`);
  return deviceCode;
};

/** How many rows of people's access the database has. */
export const countAccess = async ({ database }: Pick<TestServer, "database">): Promise<number[]> =>
  Promise.all([database.prisma.credential.count(), database.prisma.auditEntry.count(), database.prisma.session.count()]);
