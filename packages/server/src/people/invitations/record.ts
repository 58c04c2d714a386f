// Invitations as records: the API's form, the condition for open ones, and the target of audit entries.
import type { Invitation } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import type { Prisma } from "../../generated/prisma/client.ts";
import { authorColumns } from "../../platform/author.ts";

export const withInviter = { invitedBy: { select: authorColumns } } as const satisfies Prisma.InvitationInclude;

/** The condition for the workspace's invitations that have not expired. */
export const openInvitations = ({ caller, nowMs }: Context) => ({
  organizationId: caller.organizationId,
  expiresAt: { gt: new Date(nowMs) },
});

/** The invitation as the API returns it, without the hash of its token. */
export const invitationRecord = (row: Prisma.InvitationGetPayload<{ include: typeof withInviter }>): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invitedBy: row.invitedBy,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
