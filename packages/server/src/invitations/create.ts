import { bounds, type Input, type Reply } from "@worktrack/contract";
import { audit } from "../audit/write.ts";
import { serviceDomain } from "../credentials/store.ts";
import { lockMembers, requireOwner, requireWholeKey } from "../members/authority.ts";
import { Failure, invalidField } from "../platform/failure.ts";
import { newId } from "../platform/id.ts";
import type { Context } from "../runtime.ts";
import { invitationRecord, invitationTarget, withInviter } from "./record.ts";
import { mintToken } from "./token.ts";

const dayMs = 86_400_000;

type Created = Reply<"invitations.create">;

export const createInvitation = (context: Context, { body }: Input<"invitations.create">): Promise<Created> => {
  const { email, role } = body;
  if (email.endsWith(`@${serviceDomain}`)) throw invalidField(["body", "email"], "not_a_person", "Must be a person's address");
  return context.database.transaction(async (database) => {
    const within = { ...context, database };
    requireOwner(await lockMembers(within), [role], "invite");
    requireWholeKey(context.caller, role);
    await requireRoom(within, email);
    const { token, tokenHash } = mintToken();
    const { organizationId, userId: invitedById } = context.caller;
    const [createdAt, expiresAt] = [new Date(context.nowMs), new Date(context.nowMs + body.expiresInDays * dayMs)];
    const data = { id: newId(), organizationId, email, role, invitedById, tokenHash, createdAt, expiresAt };
    const row = await database.prisma.invitation.create({ data, include: withInviter });
    const changes = { role: { from: null, to: role } };
    await audit(database, context, { action: "invitation.created", target: invitationTarget(row), changes });
    return { ...invitationRecord(row), secret: token };
  });
};

/** The workspace is locked, so what is counted here stays so. What has expired makes room. @throws Failure conflict */
const requireRoom = async ({ database: { prisma }, caller, nowMs }: Context, email: string): Promise<void> => {
  const { organizationId } = caller;
  if ((await prisma.membership.count({ where: { organizationId, user: { email } } })) > 0)
    throw new Failure("conflict", `${email} is a member already`);
  await prisma.invitation.deleteMany({ where: { organizationId, expiresAt: { lte: new Date(nowMs) } } });
  if (await prisma.invitation.findUnique({ where: { organizationId_email: { organizationId, email } } }))
    throw new Failure("conflict", `${email} has an open invitation already: take it back first to make another`);
  if ((await prisma.invitation.count({ where: { organizationId } })) >= bounds.invitationsPending)
    throw new Failure("conflict", `At most ${bounds.invitationsPending} open invitations: take some back first`);
};
