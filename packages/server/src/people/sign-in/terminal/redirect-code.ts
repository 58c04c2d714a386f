// Allows a terminal on the browser's own machine: the code goes there by a redirect, and works for the terminal that made the challenge only.
import { bounds, type Input, type Reply } from "@worktrack/contract";
import { mintOneTimeToken } from "../../../access/credentials/one-time-token.ts";
import { type Context, inTransaction } from "../../../caller/context.ts";
import { requireGrantable } from "../../../caller/grant.ts";
import { statement } from "../../../database/statement.ts";
import { requireSession } from "../passkeys/own.ts";
import { readTokenExpiry, tokenExpiry } from "./token-expiry.ts";

const insertAllowed = statement({
  name: "terminal_login_insert_allowed",
  parameters: {
    codeHash: "text",
    challenge: "text",
    host: "text",
    scopes: "text[]",
    tokenExpiresAt: "timestamptz?",
    sessionId: "uuid",
    now: "timestamptz",
    expiresAt: "timestamptz",
  },
  row: {},
  text: `
  INSERT INTO terminal_login (code_hash, challenge, host, scopes, token_expires_at, session_id, created_at, expires_at)
  VALUES ($codeHash, $challenge, $host, $scopes, $tokenExpiresAt, $sessionId, $now, $expiresAt)`,
});

/** @throws ApiError forbidden, plan_required, validation_failed */
export const createRedirectCode = async (
  context: Context,
  { body: { codeChallenge, host, scopes, ...body } }: Input<"me.terminalLogins.createCode">,
): Promise<Reply<"me.terminalLogins.createCode">> => {
  requireSession(context);
  const { caller, nowMs } = context;
  const tokenExpiresAt = readTokenExpiry(body.tokenExpiresAt, nowMs);
  requireGrantable(caller, { scopes, projectIds: [], allowedCidrs: [], expiresAt: tokenExpiry(tokenExpiresAt, nowMs) });
  const { token: code, tokenHash: codeHash } = mintOneTimeToken("wtc");
  const [now, expiresAt] = [new Date(nowMs), new Date(nowMs + bounds.allowedLoginMinutes * 60_000)];
  const values = { codeHash, challenge: codeChallenge, host, scopes, tokenExpiresAt, sessionId: caller.credential.id, now, expiresAt };
  await inTransaction(context, ({ database }) => database.query(insertAllowed, values));
  return { code, expiresAt: expiresAt.toISOString() };
};
