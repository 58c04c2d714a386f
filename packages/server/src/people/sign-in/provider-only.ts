// Refuses the other ways to sign in on a server whose people sign in with the OpenID provider only (WORKTRACK_OIDC_ONLY). Links of the
// administrator's command `sign-in` still work, so that nobody is locked out.
import type { AuthenticationPorts } from "../../access/credentials/authenticate.ts";
import { findPresentedSession } from "../../access/sessions/presented.ts";
import type { BrowserRequest, PublicContext } from "../../caller/context.ts";
import { ApiError } from "../../platform/api-error.ts";

type Ports = Pick<AuthenticationPorts, "signInProvider">;

/** @throws ApiError forbidden */
export const refuseIfProviderOnly = ({ signInProvider }: Ports): void => {
  if (signInProvider?.only) throw new ApiError("forbidden", `People sign in to this server with ${signInProvider.name} only`);
};

/** On such a server, only a browser that is signed in with the provider can accept an invitation. @throws ApiError forbidden */
export const requireProviderSession = async (context: PublicContext & BrowserRequest & Ports): Promise<void> => {
  if (!context.signInProvider?.only) return;
  const present = await findPresentedSession(context);
  if (present?.session?.method !== "oidc") refuseIfProviderOnly(context);
};
