// Starts a session for a person who has proven who they are: the last step of every way to sign in.
import { bounds, defaultDateVersion, type Reply, type SignInMethod, scopes } from "@worktrack/contract";
import { audit, auditEach } from "../../audit/write.ts";
import { callerOf } from "../../caller/caller.ts";
import { type BrowserRequest, inTransaction, type PublicContext } from "../../caller/context.ts";
import { lookUpCredential } from "../../caller/lookup.ts";
import { statement } from "../../database/statement.ts";
import { ApiError } from "../../platform/api-error.ts";
import { newId } from "../../platform/id.ts";
import { SetsSession } from "../../platform/json.ts";
import { endOldestSessions, endSession } from "../credentials/end-sessions.ts";
import { sessionTarget } from "../credentials/record.ts";
import { mintSessionSecret } from "../credentials/session-secret.ts";
import { findPresentedSession } from "./presented.ts";
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

// Not part of lockMembership: a statement that waits for a lock reads other tables as they were before the wait.
const checkIdentity = statement({
  name: "session_check_identity",
  parameters: { identityId: "uuid", organizationId: "uuid", userId: "uuid" },
  row: {},
  text: `
  SELECT FROM identity_person WHERE identity_id = $identityId AND organization_id = $organizationId AND user_id = $userId`,
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
      apiVersion: defaultDateVersion,
      createdAt,
      lastUsedAt: new Date(nowMs),
      expiresAt,
    };
    await database.prisma.credential.create({ data: { ...row, ...secret, ...access } });
    const session = { method, endsAt, address, userAgent: userAgent?.slice(0, bounds.userAgentChars) ?? null };
    await database.prisma.session.create({
      data: { credentialId: id, organizationId, tokenId: token?.id ?? null, identityId, ...session },
    });
    const ended = await endOldestSessions(database, userId, nowMs);
    await auditAsNewSession(within, { prefix: secret.prefix, method, endedIds: ended.map((session) => session.id) });
    const record = sessionRecord({ ...row, ...session }, id);
    return new SetsSession({ session: record, userId, organizationId }, text);
  });

/** Ends the session whose cookie the browser sends, whoever signed in with it. The audit entry is in that session's workspace. */
const endPresentedSession = async (context: SignInContext): Promise<void> => {
  const row = await findPresentedSession(context);
  if (!row?.role || (await endSession(context.database, row, context.nowMs)).length === 0) return;
  await audit({ ...context, caller: callerOf(row, row.role, null) }, { action: "session.ended", target: sessionTarget(row) });
};

/** Audits the sign-in, and the ends of the person's oldest sessions, with the person as the actor and the new session as the credential. */
const auditAsNewSession = async (
  context: SignInContext,
  { prefix, method, endedIds }: { readonly prefix: string; readonly method: SignInMethod; readonly endedIds: readonly string[] },
): Promise<void> => {
  const row = await lookUpCredential(context.database, prefix, context.nowMs);
  if (!row?.role) throw new Error("The new session cannot be read back");
  const { userId } = row;
  const ended = endedIds.map((id) => ({ action: "session.ended" as const, target: sessionTarget({ id, userId }) }));
  const changes = { method: { from: null, to: method } };
  const created = { action: "session.created" as const, target: sessionTarget(row), changes };
  await auditEach({ ...context, caller: callerOf(row, row.role, null) }, [created, ...ended]);
};
