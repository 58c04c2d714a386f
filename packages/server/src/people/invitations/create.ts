// Invites a person by e-mail address. Returns the one-time token, of which only a hash is stored.
import { bounds, type Input, type Reply } from "@worktrack/contract";
import { serviceEmailDomain } from "../../access/credentials/new-credential.ts";
import { mintOneTimeToken } from "../../access/credentials/one-time-token.ts";
import { audit } from "../../audit/write.ts";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import { ApiError, invalidField } from "../../platform/api-error.ts";
import { newId } from "../../platform/id.ts";
import type { DnsPort } from "../../platform/txt-records.ts";
import { recheckInvitedDomain, requireInvitableAddress } from "../domains/restriction.ts";
import { lockMembers, requireOwnerForOwners, requireScopesOfRole } from "../members/admin-checks.ts";
import { invitationTarget } from "../members/revoke-invitations.ts";
import { invitationRecord, withInviter } from "./record.ts";

const dayMs = 86_400_000;

type Created = Reply<"invitations.create">;

/** Checks the address's domain again, before the transaction. */
export const prepareInvitation = async (context: Context & DnsPort, { body }: Input<"invitations.create">): Promise<object> => {
  await recheckInvitedDomain(context, context.caller.organizationId, body.email);
  return {};
};

export const createInvitation = (context: Context, { body }: Input<"invitations.create">): Promise<Created> => {
  const { email, role } = body;
  if (email.endsWith(`@${serviceEmailDomain}`)) throw invalidField(["body", "email"], "not_a_person", "Must be the address of a person");
  return inTransaction(context, async (within) => {
    await lockMembers(within);
    requireOwnerForOwners(within.caller.role, [role], "invite");
    requireScopesOfRole(within.caller, role);
    await requireInvitableAddress(within.database, within.caller.organizationId, email);
    await requireRoom(within, email);
    const { token, tokenHash } = mintOneTimeToken("wti");
    const { organizationId, userId: invitedById } = within.caller;
    const [createdAt, expiresAt] = [new Date(within.nowMs), new Date(within.nowMs + body.expiresInDays * dayMs)];
    const data = { id: newId(), organizationId, email, role, invitedById, tokenHash, createdAt, expiresAt };
    const row = await within.database.prisma.invitation.create({ data, include: withInviter });
    const changes = { role: { from: null, to: role } };
    await audit(within, { action: "invitation.created", target: invitationTarget(row), changes });
    return { ...invitationRecord(row), secret: token, url: `${within.baseUrl}/join#${token}` };
  });
};

/** Deletes expired invitations, then counts. The workspace must be locked, so that the counts stay true. @throws ApiError conflict */
const requireRoom = async ({ database: { prisma }, caller, nowMs }: Context, email: string): Promise<void> => {
  const { organizationId } = caller;
  if ((await prisma.membership.count({ where: { organizationId, user: { OR: [{ email }, { userName: email }] } } })) > 0)
    throw new ApiError("conflict", `${email} is already a member`);
  await prisma.invitation.deleteMany({ where: { organizationId, expiresAt: { lte: new Date(nowMs) } } });
  if (await prisma.invitation.findUnique({ where: { organizationId_email: { organizationId, email } } }))
    throw new ApiError("conflict", `${email} already has an open invitation. Revoke it before you create another.`);
  if ((await prisma.invitation.count({ where: { organizationId } })) >= bounds.invitationsPending)
    throw new ApiError("conflict", `The limit is ${bounds.invitationsPending} open invitations. Revoke one first.`);
};
