import { bounds, type Input, type Reply } from "@worktrack/contract";
import { audit } from "../audit/write.ts";
import type { Context } from "../context.ts";
import { inTransaction } from "../context.ts";
import { serviceEmailDomain } from "../credentials/new-credential.ts";
import { lockMembers, requireOwner, requireWholeKey } from "../members/authority.ts";
import { ApiError, invalidField } from "../platform/api-error.ts";
import { newId } from "../platform/id.ts";
import { invitationRecord, invitationTarget, withInviter } from "./record.ts";
import { mintToken } from "./token.ts";

const dayMs = 86_400_000;

type Created = Reply<"invitations.create">;

export const createInvitation = (context: Context, { body }: Input<"invitations.create">): Promise<Created> => {
  const { email, role } = body;
  if (email.endsWith(`@${serviceEmailDomain}`)) throw invalidField(["body", "email"], "not_a_person", "Must be a person's address");
  return inTransaction(context, async (within) => {
    requireOwner(await lockMembers(within), [role], "invite");
    requireWholeKey(within.caller, role);
    await requireRoom(within, email);
    const { token, tokenHash } = mintToken();
    const { organizationId, userId: invitedById } = within.caller;
    const [createdAt, expiresAt] = [new Date(within.nowMs), new Date(within.nowMs + body.expiresInDays * dayMs)];
    const data = { id: newId(), organizationId, email, role, invitedById, tokenHash, createdAt, expiresAt };
    const row = await within.database.prisma.invitation.create({ data, include: withInviter });
    const changes = { role: { from: null, to: role } };
    await audit(within, { action: "invitation.created", target: invitationTarget(row), changes });
    return { ...invitationRecord(row), secret: token };
  });
};

/** The workspace is locked, so what is counted here stays so. What has expired makes room. @throws ApiError conflict */
const requireRoom = async ({ database: { prisma }, caller, nowMs }: Context, email: string): Promise<void> => {
  const { organizationId } = caller;
  if ((await prisma.membership.count({ where: { organizationId, user: { email } } })) > 0)
    throw new ApiError("conflict", `${email} is a member already`);
  await prisma.invitation.deleteMany({ where: { organizationId, expiresAt: { lte: new Date(nowMs) } } });
  if (await prisma.invitation.findUnique({ where: { organizationId_email: { organizationId, email } } }))
    throw new ApiError("conflict", `${email} has an open invitation already: take it back first to make another`);
  if ((await prisma.invitation.count({ where: { organizationId } })) >= bounds.invitationsPending)
    throw new ApiError("conflict", `At most ${bounds.invitationsPending} open invitations: take some back first`);
};
