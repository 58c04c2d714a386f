import * as bounds from "../bounds.ts";
import type { terminalLoginOperations } from "../sign-in/terminal.ts";
import { credentialExamples } from "./credentials.ts";
import type { ExamplesOf } from "./example.ts";
import type { ExampleRecords } from "./records.ts";

/** The example of RFC 7636, appendix B. */
const codeVerifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const codeChallenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
const userCode = "WXYZ-2345";

export const terminalLoginExamples = (records: ExampleRecords): ExamplesOf<keyof typeof terminalLoginOperations> => {
  const { nowMs } = records;
  const after = (minutes: number) => new Date(nowMs + minutes * 60_000).toISOString();
  const expiresAt = after(bounds.terminalLoginMinutes);
  const interval = { intervalSeconds: bounds.pollSeconds };
  return {
    "signIn.terminal.start": {
      body: { host: "laptop", scopes: ["tasks:write"] },
      reply: { deviceCode: "wtd_…", userCode, ...interval, expiresAt },
    },
    "signIn.terminal.poll": { body: { deviceCode: "wtd_…" }, reply: { status: "pending", ...interval, token: null } },
    "signIn.terminal.exchange": { body: { code: "wtc_…", codeVerifier }, reply: credentialExamples(records)["me.tokens.create"].reply },
    "me.terminalLogins.find": {
      body: { userCode },
      reply: {
        host: "laptop",
        address: "203.0.113.7",
        createdAt: after(0),
        expiresAt,
        scopes: ["tasks:write"],
        tokenExpiresAt: after(bounds.terminalTokenDays * 1_440),
      },
    },
    "me.terminalLogins.allow": { body: { userCode, scopes: ["tasks:write"] } },
    "me.terminalLogins.deny": { body: { userCode } },
    "me.terminalLogins.createCode": {
      body: { codeChallenge, host: "laptop", scopes: ["tasks:write"] },
      reply: { code: "wtc_…", expiresAt: after(bounds.allowedLoginMinutes) },
    },
  };
};
