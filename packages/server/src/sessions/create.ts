// Starts a session for a person who has proven who they are: the last step of every way to sign in.
import { bounds, type Reply, type SignInMethod, scopes } from "@worktrack/contract";
import { audit } from "../audit/write.ts";
import { type BrowserRequest, inTransaction, type PublicContext } from "../context.ts";
import { callerOf } from "../credentials/caller.ts";
import { endSession } from "../credentials/end-sessions.ts";
import { lookUpCredential } from "../credentials/lookup.ts";
import { matchesSessionHash, mintSessionSecret, parseSessionSecret } from "../credentials/session-secret.ts";
import { ApiError } from "../platform/api-error.ts";
import type { Database } from "../platform/database.ts";
import { newId } from "../platform/id.ts";
import { SetsSession } from "../platform/json.ts";
import { statement } from "../platform/statement.ts";
import { sessionRecord } from "./record.ts";

type SignedIn = Reply<"signIn.token">;

/** The request of a browser that signs in. */
export type SignInContext = Pick<PublicContext, "database" | "nowMs" | "address" | "signals"> & BrowserRequest;

/** The person who signs in, and how. */
export interface NewSession {
  readonly organizationId: string;
  readonly userId: string;
  readonly method: SignInMethod;
  /** The identity whose passkey or account signed in, or that the person has. */
  readonly identityId: string | null;
  /** The personal token that the person signed in with. The session has its access, and does not outlive it. */
  readonly token?: SessionToken;
  /** When the person signed in, if this session replaces one in another workspace. Undefined: now. */
  readonly signedInAt?: Date | undefined;
}

interface SessionToken {
  readonly id: string;
  readonly scopes: readonly string[];
  readonly projectIds: readonly string[];
  readonly allowedCidrs: readonly string[];
  readonly expiresAt: Date | null;
}

const dayMs = 86_400_000;

// The lock keeps the person a member until the session is committed, so that their removal ends it.
const lockMembership = statement({
  name: "session_lock_membership",
  parameters: { organizationId: "uuid", userId: "uuid" },
  row: { role: "text" },
  text: `
  SELECT m.role FROM membership m JOIN organization o ON o.id = m.organization_id AND o.deletion_began_at IS NULL
   WHERE m.organization_id = $organizationId AND m.user_id = $userId FOR SHARE OF m`,
});

// A separate statement, because one that waits for a lock still sees what was committed before it began.
const checkIdentity = statement({
  name: "session_check_identity",
  parameters: { identityId: "uuid", organizationId: "uuid", userId: "uuid" },
  row: {},
  text: `
  SELECT FROM identity_person WHERE identity_id = $identityId AND organization_id = $organizationId AND user_id = $userId`,
});

// Sessions beyond the limit end, those that were not used for the longest time first.
const endOldest = statement({
  name: "session_end_oldest",
  parameters: { userId: "uuid", now: "timestamptz" },
  row: {},
  text: `
  WITH ended AS (
    UPDATE credential SET revoked_at = $now WHERE id IN (
      SELECT id FROM credential WHERE user_id = $userId AND kind = 'session' AND revoked_at IS NULL AND expires_at > $now
       ORDER BY last_used_at DESC NULLS LAST, id DESC OFFSET ${bounds.sessionsPerPerson})
    RETURNING id)
  UPDATE session SET ends_at = $now WHERE credential_id IN (SELECT id FROM ended)`,
});

/**
 * Starts a session, and ends the one of the same browser, so that a cookie from before the sign-in no longer works. Call it in the
 * transaction that consumes the proof. @throws ApiError forbidden when the person is not a member, or the identity not theirs, any more
 */
export const createSession = async (
  context: SignInContext,
  { organizationId, userId, method, identityId, token, signedInAt }: NewSession,
): Promise<SetsSession<SignedIn>> =>
  inTransaction(context, async (within) => {
    const { database, nowMs, address, userAgent = null } = within;
    const [membership] = await database.query(lockMembership, { organizationId, userId });
    if (!membership) throw new ApiError("forbidden", "You are not a member of this workspace any more");
    if (identityId !== null && (await database.query(checkIdentity, { identityId, organizationId, userId })).length === 0)
      throw new ApiError("forbidden", "You can no longer sign in to this workspace in this way");
    await endPresentedSession(within);
    const { text, ...secret } = mintSessionSecret();
    const id = newId();
    const createdAt = signedInAt ?? new Date(nowMs);
    const latestMs = createdAt.getTime() + bounds.sessionDays * dayMs;
    const endsAt = new Date(Math.min(latestMs, token?.expiresAt?.getTime() ?? latestMs));
    const expiresAt = new Date(Math.min(endsAt.getTime(), nowMs + bounds.sessionIdleDays * dayMs));
    const access = {
      scopes: [...(token?.scopes ?? scopes)],
      projectIds: [...(token?.projectIds ?? [])],
      allowedCidrs: [...(token?.allowedCidrs ?? [])],
    };
    const row = {
      id,
      organizationId,
      userId,
      kind: "session" as const,
      name: "Session",
      createdAt,
      lastUsedAt: new Date(nowMs),
      expiresAt,
    };
    await database.prisma.credential.create({ data: { ...row, ...secret, ...access } });
    const session = { method, endsAt, address, userAgent: userAgent?.slice(0, bounds.userAgentChars) ?? null };
    await database.prisma.session.create({
      data: { credentialId: id, organizationId, tokenId: token?.id ?? null, identityId, ...session },
    });
    await endOldestSessions(database, userId, nowMs);
    await auditAsNewSession(within, secret.prefix, method);
    const record = sessionRecord({ ...row, ...session }, id);
    return new SetsSession({ session: record, userId, organizationId }, text);
  });

/** Ends the session whose cookie the browser sends, of whatever person. */
const endPresentedSession = async ({ database, sessionSecret, nowMs, signals }: SignInContext): Promise<void> => {
  const secret = sessionSecret === undefined ? undefined : parseSessionSecret(sessionSecret);
  if (!secret) return;
  const row = await database.prisma.credential.findUnique({ where: { prefix: secret.prefix } });
  if (row?.kind !== "session" || !matchesSessionHash(secret, row.secretHash)) return;
  await endSession(database, { id: row.id, userId: row.userId }, nowMs);
  // The sign-in is audited, and so signaled, in its own workspace only.
  database.afterCommit(() => signals.send({ kind: "authority", organizationId: row.organizationId }));
};

const endOldestSessions = (database: Database, userId: string, nowMs: number) =>
  database.query(endOldest, { userId, now: new Date(nowMs) });

/** Audits the sign-in with the person as the actor, and the new session as the credential. */
const auditAsNewSession = async (context: SignInContext, prefix: string, method: SignInMethod): Promise<void> => {
  const row = await lookUpCredential(context.database, prefix, context.nowMs);
  if (!row?.role) throw new Error("The new session cannot be read back");
  const target = { kind: "session", id: row.id, name: row.name, ownerId: row.userId };
  await audit(
    { ...context, caller: callerOf(row, row.role, null) },
    {
      action: "session.created",
      target,
      changes: { method: { from: null, to: method } },
    },
  );
};
