// Starts the session of a member who has signed in with an account of the OpenID provider.
import { bounds } from "@worktrack/contract";
import { parseSessionSecret } from "../../../access/credentials/session-secret.ts";
import { createSession } from "../../../access/sessions/create.ts";
import { callerOf } from "../../../caller/caller.ts";
import type { BrowserRequest, Context, PublicContext } from "../../../caller/context.ts";
import { lookUpCredential } from "../../../caller/lookup.ts";
import { ApiError } from "../../../platform/api-error.ts";
import type { DnsPort } from "../../../platform/txt-records.ts";
import { noteSignIn } from "../identity.ts";
import type { OidcAccount } from "./account.ts";
import { noteAccountUse } from "./accounts.ts";
import { OidcRefused } from "./refused.ts";

export type OidcContext = PublicContext & BrowserRequest & DnsPort;

/** A member, and the identity that signs in as them. */
export interface SigningIn {
  readonly organizationId: string;
  readonly userId: string;
  readonly identityId: string;
}

/** Returns the session's secret. @throws OidcRefused when the person has just left */
export const startSession = async (context: OidcContext, account: OidcAccount, person: SigningIn): Promise<string> => {
  const { database, nowMs } = context;
  await noteAccountUse(database, account, nowMs);
  await noteSignIn(database, person, nowMs);
  const { secret } = await createSession(context, { ...person, method: "oidc", signedInAt: signedInAt(account, nowMs) }).catch((error) => {
    throw error instanceof ApiError && error.code === "forbidden" ? new OidcRefused("oidc_former_member") : error;
  });
  if (secret === null) throw new Error("A new session has a secret");
  return secret;
};

/**
 * A provider may sign in a browser that it knows without asking, which is not a recent sign-in. So the session dates from the person's last
 * authentication at the provider, but from no earlier than the time at which a sign-in stops being recent.
 */
export const signedInAt = ({ authenticatedMs }: Pick<OidcAccount, "authenticatedMs">, nowMs: number): Date =>
  new Date(Math.min(nowMs, Math.max(authenticatedMs ?? 0, nowMs - bounds.recentSignInMinutes * 60_000)));

/** The context of the person who has just signed in, for the events and audit entries of their sign-in. */
export const contextOfSession = async (context: OidcContext, secret: string): Promise<OidcContext & Context> => {
  const { prefix = "" } = parseSessionSecret(secret) ?? {};
  const row = await lookUpCredential(context.database, prefix, context.nowMs);
  if (!row?.role) throw new Error("The new session cannot be read back");
  return { ...context, caller: callerOf(row, row.role, null) };
};
