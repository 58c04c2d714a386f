// Finds the session of the browser that sends a request without a caller, such as a sign-in.
import type { BrowserRequest, PublicContext } from "../../caller/context.ts";
import { type CredentialRow, lookUpCredential } from "../../caller/lookup.ts";
import { matchesSessionHash, parseSessionSecret } from "../credentials/session-secret.ts";

/** The session whose cookie the browser sends. Undefined if there is no cookie, or its session has ended. */
export const findPresentedSession = async ({
  database,
  nowMs,
  sessionSecret,
}: Pick<PublicContext, "database" | "nowMs"> & Pick<BrowserRequest, "sessionSecret">): Promise<CredentialRow | undefined> => {
  const secret = sessionSecret === undefined ? undefined : parseSessionSecret(sessionSecret);
  const row = secret && (await lookUpCredential(database, secret.prefix, nowMs));
  if (!secret || row?.kind !== "session" || !matchesSessionHash(secret, row.secretHash)) return undefined;
  return hasEnded(row, nowMs) ? undefined : row;
};

/** Whether a session has ended, or its person is no member any more. */
export const hasEnded = ({ revokedAt, role, expiresAt }: Pick<CredentialRow, "revokedAt" | "role" | "expiresAt">, nowMs: number): boolean =>
  revokedAt !== null || role === null || (expiresAt !== null && expiresAt.getTime() <= nowMs);
