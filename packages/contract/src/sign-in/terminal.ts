// Terminal logins: a person in a browser gives the CLI a personal token, by a redirect on the same machine (RFC 8252, RFC 7636) or by a code
// that they type (RFC 8628).
import { z } from "zod";
import * as bounds from "../bounds.ts";
import { CredentialWithSecret } from "../credentials.ts";
import { IsoTime, TimeInput } from "../fields.ts";
import { defineOperations } from "../operation.ts";
import { Scope, scopeList } from "../scopes.ts";
import { userCodeSymbols } from "../values/terminal-login.ts";

/** Without spaces, because somebody else may have chosen it, and the console shows it to the person who decides. */
const host = z
  .string()
  .regex(/^[0-9A-Za-z](?:[0-9A-Za-z._-]{0,61}[0-9A-Za-z])?$/, "Must be a host name")
  .meta({ description: "The name that the terminal's machine gives itself. The token is named after it" });

const tokenExpiresAt = TimeInput.optional().meta({
  description: `When the token expires: at most ${bounds.terminalTokenDays} days from now, which is the default`,
});

const secret = (description: string) => z.string().min(1).max(200).meta({ writeOnly: true, description });

const symbols = `[${userCodeSymbols}${userCodeSymbols.slice(8).toLowerCase()}]`;

/** Parsed to upper case without the hyphen. */
const userCode = z
  .string()
  .regex(new RegExp(`^${symbols}{4}-?${symbols}{4}$`), "Must be a code such as WXYZ-2345")
  .overwrite((code) => code.replace("-", "").toUpperCase())
  .meta({ description: "The code that the terminal shows. The case and the hyphen do not matter" });

export const TerminalLoginStart = z
  .strictObject({
    host,
    scopes: scopeList.optional().meta({ description: "The scopes that the token should have. Default: all that the person can grant" }),
    tokenExpiresAt,
  })
  .meta({ id: "TerminalLoginStart", description: "The token that a terminal asks for" });

export const TerminalLoginStarted = z
  .object({
    deviceCode: z.string().meta({ description: "The secret with which the terminal polls. Shown only in this response" }),
    userCode: z.string().meta({ description: "The code for the person to type into the console" }),
    intervalSeconds: z.int().meta({ description: "How long to wait between two polls" }),
    expiresAt: IsoTime.meta({ description: `When the codes stop working, ${bounds.terminalLoginMinutes} minutes after the start` }),
  })
  .meta({ id: "TerminalLoginStarted", description: "A terminal login that waits for its person" });

export const TerminalLoginPoll = z
  .strictObject({ deviceCode: secret("The secret from the start of the login") })
  .meta({ id: "TerminalLoginPoll", description: "The login to ask about" });

export const TerminalLoginState = z
  .object({
    status: z.enum(["pending", "denied", "allowed"]).meta({ description: "What the person has decided" }),
    intervalSeconds: z.int().meta({ description: "How long to wait before the next poll. Longer after one that came too early" }),
    token: CredentialWithSecret.nullable().meta({
      description: "The new token, once: in the first response after the person has allowed it",
    }),
  })
  .meta({ id: "TerminalLoginState", description: "The state of a terminal login" });

export const TerminalLoginExchange = z
  .strictObject({
    code: secret("The one-time code from the redirect"),
    codeVerifier: z
      .string()
      .regex(/^[0-9A-Za-z._~-]{43,128}$/, "Must be a code verifier of RFC 7636")
      .meta({ writeOnly: true, description: "The secret whose challenge the person allowed" }),
  })
  .meta({ id: "TerminalLoginExchange", description: "The code to exchange for a token" });

export const UserCode = z.strictObject({ userCode }).meta({ id: "UserCode", description: "The code of a terminal login" });

export const TerminalLogin = z
  .object({
    host,
    address: z.string().meta({ description: "The IP address from which the login was started" }),
    createdAt: IsoTime.meta({ description: "When the login was started" }),
    expiresAt: IsoTime.meta({ description: "When its code stops working" }),
    scopes: z.array(Scope).meta({ description: "The scopes that the terminal asks for. Empty: all that the person can grant" }),
    tokenExpiresAt: IsoTime.meta({ description: "When the token will expire" }),
  })
  .meta({ id: "TerminalLogin", description: "A terminal login that a person can allow" });

const grantedScopes = scopeList.meta({ description: "The scopes of the token. The person must be able to grant all of them" });

export const TerminalLoginAllow = z
  .strictObject({ userCode, scopes: grantedScopes })
  .meta({ id: "TerminalLoginAllow", description: "The login to allow, and the access that it gets" });

export const TerminalLoginCodeCreate = z
  .strictObject({
    codeChallenge: z
      .string()
      .regex(/^[0-9A-Za-z_-]{43}$/, "Must be an S256 code challenge of RFC 7636")
      .meta({ description: "The SHA-256 of the terminal's code verifier, as base64url" }),
    host,
    scopes: grantedScopes,
    tokenExpiresAt,
  })
  .meta({ id: "TerminalLoginCodeCreate", description: "The login to allow, and the access that it gets" });

export const TerminalLoginCode = z
  .object({
    code: z.string().meta({ description: "The one-time code for the redirect to the terminal. Shown only in this response" }),
    expiresAt: IsoTime.meta({ description: "When the code stops working" }),
  })
  .meta({ id: "TerminalLoginCode", description: "A code that the terminal exchanges for a token" });

const path = "/api/v1/sign-in/terminal" as const;
const open = { method: "POST", tag: "Sign-in", access: "public", noStore: true } as const;

const ownPath = "/api/v1/me/terminal-logins" as const;
const own = {
  method: "POST",
  tag: "Sign-in",
  access: "credentials:write",
  everyPlan: true,
  wholeWorkspace: true,
  changes: "access",
  noStore: true,
} as const;

export const terminalLoginOperations = defineOperations({
  "signIn.terminal.start": {
    ...open,
    path,
    summary: "Start a terminal login, which a person allows by typing its code",
    limit: "terminal-login",
    body: TerminalLoginStart,
    status: 201,
    reply: TerminalLoginStarted,
  },
  "signIn.terminal.poll": {
    ...open,
    path: `${path}/poll`,
    summary: "Ask whether the person has allowed a terminal login, and get its token once",
    limit: "terminal-login-poll",
    body: TerminalLoginPoll,
    status: 200,
    reply: TerminalLoginState,
    errors: ["invalid_token", "forbidden", "plan_required", "insufficient_scope", "conflict"],
  },
  "signIn.terminal.exchange": {
    ...open,
    path: `${path}/exchange`,
    summary: "Exchange the code of a redirect for a token",
    limit: "sign-in",
    body: TerminalLoginExchange,
    status: 201,
    reply: CredentialWithSecret,
    errors: ["invalid_token", "forbidden", "plan_required", "insufficient_scope", "conflict"],
  },
  "me.terminalLogins.find": {
    ...own,
    path: `${ownPath}/find`,
    summary: "Show the terminal login with a code, before you decide",
    body: UserCode,
    status: 200,
    reply: TerminalLogin,
    errors: ["forbidden", "not_found"],
  },
  "me.terminalLogins.allow": {
    ...own,
    path: `${ownPath}/allow`,
    summary: "Allow a terminal login",
    body: TerminalLoginAllow,
    status: 204,
    errors: ["forbidden", "plan_required", "not_found"],
  },
  "me.terminalLogins.deny": {
    ...own,
    path: `${ownPath}/deny`,
    summary: "Deny a terminal login",
    body: UserCode,
    status: 204,
    errors: ["forbidden", "not_found"],
  },
  "me.terminalLogins.createCode": {
    ...own,
    path: `${ownPath}/codes`,
    summary: "Allow a terminal on this machine, which gets the code by a redirect",
    body: TerminalLoginCodeCreate,
    status: 201,
    reply: TerminalLoginCode,
    errors: ["forbidden", "plan_required"],
  },
});
