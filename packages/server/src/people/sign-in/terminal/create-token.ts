// Creates the token of an allowed terminal login, as the session that allowed it would now.
import { operationOf, type Reply, type Scope } from "@worktrack/contract";
import { createCredential } from "../../../access/credentials/create.ts";
import type { SecretHashing } from "../../../access/credentials/new-credential.ts";
import { hasEnded } from "../../../access/sessions/presented.ts";
import { runAuthorized } from "../../../caller/authority.ts";
import { authorize } from "../../../caller/authorize.ts";
import { type Caller, callerOf } from "../../../caller/caller.ts";
import type { PublicContext } from "../../../caller/context.ts";
import { lookUpCredential } from "../../../caller/lookup.ts";
import { ApiError } from "../../../platform/api-error.ts";
import { tokenExpiry } from "./token-expiry.ts";

/** A login that a person has allowed, and whose row is deleted. */
export interface AllowedLogin {
  readonly host: string;
  readonly scopes: readonly string[];
  readonly tokenExpiresAt: Date | null;
  /** The prefix of the session that allowed it. Null: the session's row is gone. */
  readonly sessionPrefix: string | null;
}

export const allowedLoginRow = { host: "text", scopes: "text[]", tokenExpiresAt: "timestamptz?", sessionPrefix: "text?" } as const;

/** The columns of `allowedLoginRow`, of the row `t`. */
export const allowedLoginColumns = `host, scopes, token_expires_at AS "tokenExpiresAt",
          (SELECT prefix FROM credential c WHERE c.id = t.session_id) AS "sessionPrefix"`;

/** The session of the login as a caller, with what it may do now. @throws ApiError invalid_token when it has ended; as `authorize` */
const findCaller = async ({ database, clock }: PublicContext, { sessionPrefix }: AllowedLogin): Promise<Caller> => {
  const nowMs = clock();
  const row = sessionPrefix === null ? undefined : await lookUpCredential(database, sessionPrefix, nowMs);
  if (!row?.role || hasEnded(row, nowMs))
    throw new ApiError("invalid_token", "The session that allowed this login has ended. Start again.");
  const caller = callerOf(row, row.role, "cli");
  authorize(operationOf("me.tokens.create"), caller);
  return caller;
};

/** The last statement checks the session's authority again. @throws ApiError invalid_token; as `me.tokens.create` */
export const createLoginToken = async (context: PublicContext & SecretHashing, login: AllowedLogin): Promise<Reply<"me.tokens.create">> => {
  const { host, scopes, tokenExpiresAt } = login;
  const token = {
    name: `Worktrack CLI on ${host}`,
    scopes: [...scopes] as Scope[],
    projectIds: null,
    allowedCidrs: null,
    expiresAt: tokenExpiry(tokenExpiresAt, context.nowMs).toISOString(),
  };
  const authorizeAgain = async () => ({ caller: await findCaller(context, login) });
  return runAuthorized({ ...context, ...(await authorizeAgain()) }, authorizeAgain, (current) =>
    createCredential(current, "personal", token),
  );
};
