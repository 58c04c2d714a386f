// Signs a person in with a one-time link, which then stops working.
import type { Input } from "@worktrack/contract";
import { type BrowserRequest, inTransaction, type PublicContext } from "../context.ts";
import { chargeFailedAuthentication } from "../credentials/authenticate.ts";
import { hashOneTimeToken } from "../credentials/one-time-token.ts";
import { ApiError } from "../platform/api-error.ts";
import { statement } from "../platform/statement.ts";
import type { Runtime } from "../runtime.ts";
import { createSession } from "../sessions/create.ts";

// When requests use the same token concurrently, only the one that deletes the row gets it.
const useLink = statement({
  name: "sign_in_link_use",
  parameters: { tokenHash: "text", now: "timestamptz" },
  row: { organizationId: "uuid", userId: "uuid" },
  text: `
  DELETE FROM sign_in_link l USING membership m, organization o
   WHERE l.token_hash = $tokenHash AND l.expires_at > $now
     AND m.organization_id = l.organization_id AND m.user_id = l.user_id AND o.id = l.organization_id AND o.deletion_began_at IS NULL
  RETURNING l.organization_id AS "organizationId", l.user_id AS "userId"`,
});

/**
 * All tokens that do not work get the same answer, and each is charged as a failed authentication.
 * @throws ApiError invalid_token, rate_limited; forbidden when the person leaves at the same time
 */
export const signInWithLink = async (context: PublicContext & BrowserRequest & Runtime, { body }: Input<"signIn.link">) => {
  const tokenHash = hashOneTimeToken("wtl", body.token);
  const signedIn =
    tokenHash === undefined
      ? undefined
      : await inTransaction(context, async (within) => {
          const [person] = await within.database.query(useLink, { tokenHash, now: new Date(within.nowMs) });
          return person && createSession(within, { ...person, method: "link", identityId: null });
        });
  if (signedIn) return signedIn;
  const unknown = new ApiError("invalid_token", "The link has expired, was used already, or is invalid. Request a new one.");
  throw await chargeFailedAuthentication(context, context, "unknown_link", unknown);
};
