// Signs a person in with a personal token that they paste. The session has the token's access, and ends with it.
import type { Input } from "@worktrack/contract";
import { authenticate } from "../../access/credentials/authenticate.ts";
import { createSession } from "../../access/sessions/create.ts";
import { lockAuthority, runAuthorized } from "../../caller/authority.ts";
import { inTransaction, type PublicContext } from "../../caller/context.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { SignInPorts } from "./ports.ts";
import { refuseIfProviderOnly } from "./provider-only.ts";

/** Wrong tokens are charged like those in the Authorization header. @throws ApiError invalid_token, forbidden, rate_limited */
export const signInWithToken = async (context: PublicContext & SignInPorts, { body }: Input<"signIn.token">) => {
  refuseIfProviderOnly(context);
  const presented = { authorization: `Bearer ${body.token}`, client: "web", address: context.address };
  const caller = await authenticate(context, presented);
  const reauthorize = async () => ({ caller: await authenticate(context, presented) });
  return runAuthorized({ ...context, caller }, reauthorize, (current) =>
    inTransaction(current, async (within) => {
      const { credential, organizationId, userId } = within.caller;
      if (credential.kind !== "personal")
        throw new ApiError("forbidden", "This is the key of a service account. Sign in with a personal token.");
      // A change of the token waits for this transaction, and then ends the session.
      await lockAuthority(within);
      return createSession(within, { organizationId, userId, method: "token", identityId: null, token: credential });
    }),
  );
};
