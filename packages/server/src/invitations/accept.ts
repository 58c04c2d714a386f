import type { Input, Reply } from "@worktrack/contract";
import { audit } from "../audit/write.ts";
import type { PublicContext } from "../context.ts";
import { inTransaction } from "../context.ts";
import { chargeFailedAuthentication } from "../credentials/authenticate.ts";
import { callerOf } from "../credentials/caller.ts";
import { lookUpCredential } from "../credentials/lookup.ts";
import { credentialRecord } from "../credentials/record.ts";
import { insertCredential, type HashedSecret, mintHashedSecret, type SecretHashing } from "../credentials/new-credential.ts";
import { emit } from "../events/emit.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { memberRecord, withUser } from "../members/record.ts";
import { revokeTokens } from "../members/tokens.ts";
import { grantableScopes } from "../organizations/plan.ts";
import { findOrCreatePerson } from "../people/person.ts";
import { ApiError, notFound } from "../platform/api-error.ts";
import { isUniqueViolation } from "../platform/sql-errors.ts";
import type { Runtime } from "../runtime.ts";
import { hashOfToken } from "./token.ts";

type Newcomer = PublicContext & SecretHashing & Pick<Runtime, "limits" | "clock">;
type Open = Prisma.InvitationGetPayload<{ include: { organization: true } }>;
type Joined = Reply<"invitations.accept">;

/** Whoever holds the token joins as the invited address. What is wrong with a token is never told, and is charged like a wrong key. */
export const acceptInvitation = async (context: Newcomer, { body }: Input<"invitations.accept">): Promise<Joined> => {
  const invitation = await findOpen(context, body.token);
  const joined = invitation && (await join(context, invitation, body.name, await mintHashedSecret(context.bcryptCost)));
  if (!joined) throw await chargeFailedAuthentication(context, context, notFound("invitation: it is unknown, expired, taken back or used"));
  return joined;
};

const findOpen = async ({ database, nowMs }: Newcomer, token: string): Promise<Open | null> => {
  const tokenHash = hashOfToken(token);
  if (!tokenHash) return null;
  const where = { tokenHash, expiresAt: { gt: new Date(nowMs) } };
  return database.prisma.invitation.findFirst({ where, include: { organization: true } });
};

/** Undefined when somebody else was faster: who deletes the invitation has it. A conflict leaves it open. */
const join = async (context: Newcomer, invitation: Open, name: string, minted: HashedSecret): Promise<Joined | undefined> => {
  try {
    return await inTransaction(context, async (within) => {
      const { count } = await within.database.prisma.invitation.deleteMany({ where: { id: invitation.id } });
      return count > 0 ? await enter(within, invitation, name, minted) : undefined;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError("conflict", `${invitation.email} is a member of this workspace already`);
    throw error;
  }
};

const enter = async (context: Newcomer, { organization, email, role }: Open, name: string, minted: HashedSecret): Promise<Joined> => {
  const { database, nowMs } = context;
  const { id: organizationId, plan } = organization;
  const createdAt = new Date(nowMs);
  const { id: userId } = await findOrCreatePerson(database, { email, name, createdAt });
  await revokeTokens(database, organizationId, userId, nowMs);
  const member = memberRecord(
    await database.prisma.membership.create({ data: { organizationId, userId, role, createdAt }, include: withUser }),
  );
  const token = { kind: "personal" as const, organizationId, userId, name: "First token", scopes: grantableScopes(plan), expiresAt: null };
  const { row, secret } = await insertCredential(context, token, minted);
  await tell(context, row.prefix, member);
  return { ...credentialRecord(row), secret, member };
};

/** The newcomer did it, with the token that they have just been given. */
const tell = async (context: Newcomer, prefix: string, member: Joined["member"]): Promise<void> => {
  const { database } = context;
  const row = await lookUpCredential(database, prefix);
  if (!row) throw new Error("a credential that was just written is there");
  const within = { ...context, caller: callerOf(row, member.role, null) };
  await emit(within, "member.joined", { member }, null);
  const target = { kind: "member", id: member.id, name: member.name };
  await audit(within, { action: "member.joined", target, changes: { role: { from: null, to: member.role } } });
  await audit(within, { action: "credential.created", target: { kind: "credential", id: row.id, name: row.name } });
};
