// Consumes an invitation by its token: its holder becomes a member, once. The caller decides which credential the new member gets.
import type { Member, MemberDetail } from "@worktrack/contract";
import { chargeFailedAuthentication, type FailurePorts } from "../../access/credentials/authenticate.ts";
import { hashOneTimeToken } from "../../access/credentials/one-time-token.ts";
import { credentialTarget } from "../../access/credentials/record.ts";
import { audit } from "../../audit/write.ts";
import { callerOf } from "../../caller/caller.ts";
import type { PublicContext } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import { lookUpCredential } from "../../caller/lookup.ts";
import { isUniqueViolation } from "../../database/sql-errors.ts";
import { emit } from "../../events/emit.ts";
import type { Prisma } from "../../generated/prisma/client.ts";
import { ApiError, notFound } from "../../platform/api-error.ts";
import type { DnsPort } from "../../platform/txt-records.ts";
import { markVerified } from "../domains/address.ts";
import { recheckInvitedDomain, requireInvitableAddress } from "../domains/restriction.ts";
import { memberRecord, withUser } from "../members/record.ts";
import { insertPerson } from "../person.ts";

export type JoinContext = PublicContext & FailurePorts & DnsPort;
type OpenInvitation = Prisma.InvitationGetPayload<object>;

/** The accepted invitation, with the name that the invited person chose. */
export interface Joining extends Pick<OpenInvitation, "organizationId" | "email" | "role"> {
  readonly name: string;
}

/** The new member, and the prefix of their new credential, which events and the audit log name as the actor. */
interface Admitted {
  readonly member: Member;
  readonly prefix: string;
}

/** All wrong tokens get the same answer, and each is charged as a failed authentication. @throws ApiError not_found, rate_limited */
export const findOpenInvitation = async (context: JoinContext, token: string): Promise<OpenInvitation> => {
  const tokenHash = hashOneTimeToken("wti", token);
  const where = { expiresAt: { gt: new Date(context.nowMs) }, organization: { deletionBeganAt: null } };
  const found = tokenHash === undefined ? null : await context.database.prisma.invitation.findFirst({ where: { ...where, tokenHash } });
  if (!found) throw await unknownInvitation(context);
  await recheckInvitedDomain(context, found.organizationId, found.email);
  return found;
};

const unknownInvitation = (context: JoinContext): Promise<ApiError> =>
  chargeFailedAuthentication(context, context, "unknown_invitation", notFound("invitation: it is unknown, expired, revoked or used"));

/**
 * Deletes the invitation and runs `admit`, which makes the member and their credential, in one transaction. After a conflict the invitation stays
 * open. A workspace that restricts invitations refuses those to other addresses, and keeps them open.
 * @throws ApiError not_found when another request has accepted or revoked it, conflict, forbidden
 */
export const consumeInvitation = async <C extends JoinContext, A extends Admitted>(
  context: C,
  { id, organizationId, email, role }: OpenInvitation,
  name: string,
  admit: (within: C, joining: Joining) => Promise<A>,
): Promise<Omit<A, "member"> & { readonly member: MemberDetail }> => {
  try {
    const admitted = await inTransaction(context, async (within) => {
      const { count } = await within.database.prisma.invitation.deleteMany({ where: { id } });
      if (count === 0) return undefined;
      const joined = await admit(within, { organizationId, email, name, role });
      await recordJoin(within, joined);
      const [member] = await markVerified(within.database, organizationId, [joined.member]);
      // The last statement, so that it sees a restriction that was committed in the meantime.
      await requireInvitableAddress(within.database, organizationId, email);
      return { ...joined, member: member as NonNullable<typeof member> };
    });
    if (!admitted) throw await unknownInvitation(context);
    return admitted;
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError("conflict", `${email} is already a member of this workspace`);
    throw error;
  }
};

/** Inserts a new person, even if a former member has the same address: the token does not prove that they are that person. */
export const insertMember = async (
  { database, nowMs }: Pick<JoinContext, "database" | "nowMs">,
  { organizationId, email, name, role }: Joining,
): Promise<Member> => {
  const createdAt = new Date(nowMs);
  const { id: userId } = await insertPerson(database, { organizationId, email, name, createdAt });
  return memberRecord(await database.prisma.membership.create({ data: { organizationId, userId, role, createdAt }, include: withUser }));
};

/** Emits and audits the join with the new member as the actor, using their new credential. */
const recordJoin = async (context: JoinContext, { member, prefix }: Admitted): Promise<void> => {
  const row = await lookUpCredential(context.database, prefix, context.nowMs);
  if (!row) throw new Error("The new credential cannot be read back");
  const within = { ...context, caller: callerOf(row, member.role, null) };
  await emit(within, "member.joined", { member }, null);
  const target = { kind: "member", id: member.id, name: member.name };
  await audit(within, { action: "member.joined", target, changes: { role: { from: null, to: member.role } } });
  if (row.kind === "personal") await audit(within, { action: "credential.created", target: credentialTarget(row) });
};
