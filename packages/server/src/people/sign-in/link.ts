// Signs a person in with a one-time link, which then stops working.
import type { Input } from "@worktrack/contract";
import { chargeFailedAuthentication } from "../../access/credentials/authenticate.ts";
import { hashOneTimeToken } from "../../access/credentials/one-time-token.ts";
import { createSession } from "../../access/sessions/create.ts";
import { inTransaction, type PublicContext } from "../../caller/context.ts";
import { statement } from "../../database/statement.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { SignInPorts } from "./ports.ts";

// A change of the token waits for this transaction, and then ends the session.
const lockToken = statement({
  name: "sign_in_link_lock_token",
  parameters: { tokenHash: "text", now: "timestamptz" },
  row: { id: "uuid", scopes: "text[]", projectIds: "uuid[]", allowedCidrs: "text[]", expiresAt: "timestamptz?" },
  text: `
  SELECT c.id, c.scopes, c.project_ids AS "projectIds", c.allowed_cidrs AS "allowedCidrs", c.expires_at AS "expiresAt"
    FROM sign_in_link l JOIN credential c ON c.id = l.token_id
   WHERE l.token_hash = $tokenHash AND c.revoked_at IS NULL AND (c.expires_at IS NULL OR c.expires_at > $now)
     FOR SHARE OF c`,
});

// When requests use the same token concurrently, only the one that deletes the row gets it.
const useLink = statement({
  name: "sign_in_link_use",
  parameters: { tokenHash: "text", now: "timestamptz" },
  row: { organizationId: "uuid", userId: "uuid", tokenId: "uuid?" },
  text: `
  DELETE FROM sign_in_link l USING membership m, organization o
   WHERE l.token_hash = $tokenHash AND l.expires_at > $now
     AND m.organization_id = l.organization_id AND m.user_id = l.user_id AND o.id = l.organization_id AND o.deletion_began_at IS NULL
  RETURNING l.organization_id AS "organizationId", l.user_id AS "userId", l.token_id AS "tokenId"`,
});

const findLink = statement({
  name: "sign_in_link_find",
  parameters: { tokenHash: "text" },
  row: { organizationId: "uuid", userId: "uuid", name: "text" },
  text: `
  SELECT l.organization_id AS "organizationId", u.id AS "userId", u.name FROM sign_in_link l JOIN "user" u ON u.id = l.user_id
   WHERE l.token_hash = $tokenHash`,
});

/** Audits a link that exists and does not work, such as one that has expired. */
const recordRefusal = async ({ database, refusals, address, nowMs }: PublicContext & SignInPorts, tokenHash: string): Promise<void> => {
  for (const { organizationId, userId, name } of await database.query(findLink, { tokenHash })) {
    const target = { kind: "member", id: userId, name };
    await refusals.record(database, { action: "sign_in_link.refused", organizationId, target, address, nowMs });
  }
};

/**
 * All tokens that do not work get the same answer, and each is charged as a failed authentication.
 * @throws ApiError invalid_token, rate_limited; forbidden when the person leaves at the same time
 */
export const signInWithLink = async (context: PublicContext & SignInPorts, { body }: Input<"signIn.link">) => {
  const tokenHash = hashOneTimeToken("wtl", body.token);
  const signedIn =
    tokenHash === undefined
      ? undefined
      : await inTransaction(context, async (within) => {
          const values = { tokenHash, now: new Date(within.nowMs) };
          const [token] = await within.database.query(lockToken, values);
          const [used] = await within.database.query(useLink, values);
          if (!used || used.tokenId !== (token?.id ?? null)) return undefined;
          const { organizationId, userId } = used;
          return createSession(within, { organizationId, userId, method: "link", identityId: null, ...(token && { token }) });
        });
  if (signedIn) return signedIn;
  if (tokenHash !== undefined) await recordRefusal(context, tokenHash);
  const unknown = new ApiError("invalid_token", "The link has expired, was used already, or is invalid. Request a new one.");
  throw await chargeFailedAuthentication(context, context, "unknown_link", unknown);
};
