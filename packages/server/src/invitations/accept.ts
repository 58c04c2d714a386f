// Accepts an invitation by its token: creates a person, their membership and their first personal token.
import { type Input, type Member, type Reply, scopes } from "@worktrack/contract";
import { audit } from "../audit/write.ts";
import type { PublicContext } from "../context.ts";
import { inTransaction } from "../context.ts";
import { chargeFailedAuthentication } from "../credentials/authenticate.ts";
import { callerOf } from "../credentials/caller.ts";
import { lookUpCredential } from "../credentials/lookup.ts";
import { type HashedSecret, insertCredential, mintHashedSecret, type SecretHashing } from "../credentials/new-credential.ts";
import { credentialRecord } from "../credentials/record.ts";
import { markVerified } from "../domains/address.ts";
import { recheckInvitedDomain, requireInvitableAddress } from "../domains/restriction.ts";
import { emit } from "../events/emit.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { memberRecord, withUser } from "../members/record.ts";
import { insertPerson } from "../people/person.ts";
import { ApiError, notFound } from "../platform/api-error.ts";
import { isUniqueViolation } from "../platform/sql-errors.ts";
import type { Runtime } from "../runtime.ts";
import { hashInvitationToken } from "./token.ts";

type AcceptContext = PublicContext & SecretHashing & Pick<Runtime, "limits" | "clock" | "lookUpTxt" | "metrics">;
type OpenInvitation = Prisma.InvitationGetPayload<{ include: { organization: true } }>;
type Accepted = Reply<"invitations.accept">;

/**
 * Makes the holder of the token a member, with the invited email address. They are a new person, even if a former member or a member of
 * another workspace has the same address: the token does not prove that they are that person. All wrong tokens get the same answer, and each is charged as a
 * failed authentication. A workspace that restricts invitations refuses those to other addresses, and keeps them open.
 */
export const acceptInvitation = async (context: AcceptContext, { body }: Input<"invitations.accept">): Promise<Accepted> => {
  const invitation = await findOpenInvitation(context, body.token);
  if (invitation) await recheckInvitedDomain(context, invitation.organizationId, invitation.email);
  const joined = invitation && (await join(context, invitation, body.name, await mintHashedSecret(context.bcryptCost)));
  if (!joined)
    throw await chargeFailedAuthentication(
      context,
      context,
      "unknown_invitation",
      notFound("invitation: it is unknown, expired, revoked or used"),
    );
  return joined;
};

const findOpenInvitation = async ({ database, nowMs }: AcceptContext, token: string): Promise<OpenInvitation | null> => {
  const tokenHash = hashInvitationToken(token);
  if (!tokenHash) return null;
  const where = { tokenHash, expiresAt: { gt: new Date(nowMs) }, organization: { deletionBeganAt: null } };
  return database.prisma.invitation.findFirst({ where, include: { organization: true } });
};

/** Undefined when another request has deleted the invitation: it was accepted or revoked. After a conflict, the invitation stays open. */
const join = async (
  context: AcceptContext,
  invitation: OpenInvitation,
  name: string,
  hashed: HashedSecret,
): Promise<Accepted | undefined> => {
  try {
    return await inTransaction(context, async (within) => {
      const { count } = await within.database.prisma.invitation.deleteMany({ where: { id: invitation.id } });
      if (count === 0) return undefined;
      const joined = await addMember(within, invitation, name, hashed);
      // The last statement, so that it sees a restriction that was committed in the meantime.
      await requireInvitableAddress(within.database, invitation.organizationId, invitation.email);
      return joined;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError("conflict", `${invitation.email} is already a member of this workspace`);
    throw error;
  }
};

const addMember = async (
  context: AcceptContext,
  { organization, email, role }: OpenInvitation,
  name: string,
  hashed: HashedSecret,
): Promise<Accepted> => {
  const { database, nowMs } = context;
  const organizationId = organization.id;
  const createdAt = new Date(nowMs);
  const { id: userId } = await insertPerson(database, { organizationId, email, name, createdAt });
  const member = memberRecord(
    await database.prisma.membership.create({ data: { organizationId, userId, role, createdAt }, include: withUser }),
  );
  const token = { kind: "personal" as const, organizationId, userId, name: "First token", scopes, expiresAt: null };
  const { row, secret } = await insertCredential(context, token, hashed);
  await recordJoin(context, row.prefix, member);
  const [marked] = await markVerified(database, organizationId, [member]);
  return { ...credentialRecord(row), secret, member: marked as NonNullable<typeof marked> };
};

/** Emits and audits the join with the new member as the actor, using their new token as the credential. */
const recordJoin = async (context: AcceptContext, prefix: string, member: Member): Promise<void> => {
  const row = await lookUpCredential(context.database, prefix, context.nowMs);
  if (!row) throw new Error("The new credential cannot be read back");
  const within = { ...context, caller: callerOf(row, member.role, null) };
  await emit(within, "member.joined", { member }, null);
  const target = { kind: "member", id: member.id, name: member.name };
  await audit(within, { action: "member.joined", target, changes: { role: { from: null, to: member.role } } });
  await audit(within, { action: "credential.created", target: { kind: "credential", id: row.id, name: row.name } });
};
