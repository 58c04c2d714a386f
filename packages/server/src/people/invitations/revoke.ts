import type { Input } from "@worktrack/contract";
import { audit } from "../../audit/write.ts";
import { type Context, inTransaction } from "../../caller/context.ts";
import { notFound } from "../../platform/api-error.ts";
import { invitationTarget } from "../members/revoke-invitations.ts";
import { openInvitations } from "./record.ts";

/** If an invitation is revoked and accepted concurrently, the request that deletes the row wins. @throws ApiError not_found */
export const revokeInvitation = (context: Context, { params: { id } }: Input<"invitations.revoke">): Promise<undefined> =>
  inTransaction(context, async (within) => {
    const row = await within.database.prisma.invitation.findFirst({ where: { id, ...openInvitations(within) } });
    if (!row || (await within.database.prisma.invitation.deleteMany({ where: { id } })).count === 0) throw notFound("open invitation");
    await audit(within, { action: "invitation.revoked", target: invitationTarget(row) });
    return undefined;
  });
