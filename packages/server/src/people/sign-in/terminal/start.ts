// Starts the login of a terminal, which its person allows in any browser.
import { bounds, type Input, type Reply } from "@worktrack/contract";
import { mintOneTimeToken } from "../../../access/credentials/one-time-token.ts";
import type { PublicContext } from "../../../caller/context.ts";
import { statement } from "../../../database/statement.ts";
import { ApiError } from "../../../platform/api-error.ts";
import { readTokenExpiry } from "./token-expiry.ts";
import { hashUserCode, mintUserCode, showUserCode } from "./user-code.ts";

// Starts at the same time can exceed the limit by the number of database connections.
const insertWaiting = statement({
  name: "terminal_login_insert_waiting",
  parameters: {
    codeHash: "text",
    userCodeHash: "text",
    host: "text",
    address: "text",
    scopes: "text[]",
    tokenExpiresAt: "timestamptz?",
    intervalSeconds: "int",
    now: "timestamptz",
    expiresAt: "timestamptz",
    waitingMax: "int",
  },
  row: { codeHash: "text" },
  text: `
  INSERT INTO terminal_login (code_hash, user_code_hash, host, address, scopes, token_expires_at, interval_seconds, created_at, expires_at)
  SELECT $codeHash, $userCodeHash, $host, $address, $scopes, $tokenExpiresAt, $intervalSeconds, $now, $expiresAt
   WHERE (SELECT count(*) FROM terminal_login WHERE user_code_hash IS NOT NULL AND expires_at > $now) < $waitingMax
      ON CONFLICT DO NOTHING
  RETURNING code_hash AS "codeHash"`,
});

/** Writes nothing of a workspace: no credential and no audit entry. @throws ApiError validation_failed; unavailable when too many logins wait */
export const startTerminalLogin = async (
  { database, nowMs, address }: PublicContext,
  { body }: Input<"signIn.terminal.start">,
): Promise<Reply<"signIn.terminal.start">> => {
  const { token: deviceCode, tokenHash: codeHash } = mintOneTimeToken("wtd");
  const userCode = mintUserCode();
  const expiresAt = new Date(nowMs + bounds.terminalLoginMinutes * 60_000);
  const inserted = await database.query(insertWaiting, {
    codeHash,
    userCodeHash: hashUserCode(userCode),
    host: body.host,
    address,
    scopes: body.scopes ?? [],
    tokenExpiresAt: readTokenExpiry(body.tokenExpiresAt, nowMs),
    intervalSeconds: bounds.pollSeconds,
    now: new Date(nowMs),
    expiresAt,
    waitingMax: bounds.terminalLoginsPending,
  });
  if (inserted.length === 0)
    throw new ApiError("unavailable", "Too many terminal logins are waiting. Try again in a minute.", { retryAfterSeconds: 60 });
  return { deviceCode, userCode: showUserCode(userCode), intervalSeconds: bounds.pollSeconds, expiresAt: expiresAt.toISOString() };
};
