import type { Invitation } from "@worktrack/contract";
import type { Prisma } from "../generated/prisma/client.ts";
import { authorColumns } from "../platform/author.ts";

export const withInviter = { invitedBy: { select: authorColumns } } as const satisfies Prisma.InvitationInclude;

/** The record; never the hash. */
export const invitationRecord = (row: Prisma.InvitationGetPayload<{ include: typeof withInviter }>): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invitedBy: row.invitedBy,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

/** As the audit log names it. */
export const invitationTarget = ({ id, email }: { id: string; email: string }) => ({ kind: "invitation", id, name: email });
