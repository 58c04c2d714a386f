// Shows the login of a terminal to the person who typed its code, and stores their decision. In the database, the first decision wins.
import { bounds, type Input, type Reply, type Scope } from "@worktrack/contract";
import type { AuthenticationPorts } from "../../../access/credentials/authenticate.ts";
import { type Context, inTransaction } from "../../../caller/context.ts";
import { requireGrantable } from "../../../caller/grant.ts";
import { statement } from "../../../database/statement.ts";
import { requireSession } from "../passkeys/own.ts";
import { tokenExpiry } from "./token-expiry.ts";
import { hashUserCode, withUserCode } from "./user-code.ts";

type ConfirmContext = Context & AuthenticationPorts;

const isWaiting = "user_code_hash = $userCodeHash AND session_id IS NULL AND NOT denied AND expires_at > $now";
const waiting = { userCodeHash: "text", now: "timestamptz" } as const;

const findWaiting = statement({
  name: "terminal_login_find_waiting",
  parameters: waiting,
  row: {
    host: "text",
    address: "text?",
    scopes: "text[]",
    tokenExpiresAt: "timestamptz?",
    createdAt: "timestamptz",
    expiresAt: "timestamptz",
  },
  text: `
  SELECT host, address, scopes, token_expires_at AS "tokenExpiresAt", created_at AS "createdAt", expires_at AS "expiresAt"
    FROM terminal_login WHERE ${isWaiting}`,
});

const allowWaiting = statement({
  name: "terminal_login_allow",
  parameters: { ...waiting, sessionId: "uuid", scopes: "text[]", expiresAt: "timestamptz" },
  row: { tokenExpiresAt: "timestamptz?" },
  text: `
  UPDATE terminal_login SET session_id = $sessionId, scopes = $scopes, expires_at = $expiresAt WHERE ${isWaiting}
  RETURNING token_expires_at AS "tokenExpiresAt"`,
});

const denyWaiting = statement({
  name: "terminal_login_deny",
  parameters: waiting,
  row: { codeHash: "text" },
  text: `UPDATE terminal_login SET denied = true WHERE ${isWaiting} RETURNING code_hash AS "codeHash"`,
});

const keyOf = ({ nowMs }: Context, { userCode }: { readonly userCode: string }) => ({
  userCodeHash: hashUserCode(userCode),
  now: new Date(nowMs),
});

/** @throws ApiError forbidden, not_found, rate_limited */
export const findTerminalLogin = async (
  context: ConfirmContext,
  { body }: Input<"me.terminalLogins.find">,
): Promise<Reply<"me.terminalLogins.find">> => {
  requireSession(context);
  const row = await withUserCode(context, async () => (await context.database.query(findWaiting, keyOf(context, body)))[0]);
  return {
    host: row.host,
    address: row.address ?? "",
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    scopes: [...row.scopes] as Scope[],
    tokenExpiresAt: tokenExpiry(row.tokenExpiresAt, context.nowMs).toISOString(),
  };
};

/** Writes no credential: the terminal's next poll does, with the authority of this session at that time. @throws ApiError as `find`, and as `requireGrantable` */
export const allowTerminalLogin = async (context: ConfirmContext, { body }: Input<"me.terminalLogins.allow">): Promise<undefined> => {
  requireSession(context);
  const { caller, nowMs } = context;
  const expiresAt = new Date(nowMs + bounds.allowedLoginMinutes * 60_000);
  requireGrantable(caller, { scopes: body.scopes, projectIds: [], allowedCidrs: [], expiresAt: tokenExpiry(null, nowMs) });
  const values = { ...keyOf(context, body), sessionId: caller.credential.id, scopes: body.scopes, expiresAt };
  await withUserCode(context, () => inTransaction(context, async ({ database }) => (await database.query(allowWaiting, values))[0]));
};

/** @throws ApiError as `find` */
export const denyTerminalLogin = async (context: ConfirmContext, { body }: Input<"me.terminalLogins.deny">): Promise<undefined> => {
  requireSession(context);
  const values = keyOf(context, body);
  await withUserCode(context, () => inTransaction(context, async ({ database }) => (await database.query(denyWaiting, values))[0]));
};
