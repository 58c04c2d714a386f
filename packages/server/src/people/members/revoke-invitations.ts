// Revokes the invitations that an inviter could no longer make with their new role, and those to an address whose person is a member.
import { administrators, type Role } from "@worktrack/contract";
import { auditEach } from "../../audit/write.ts";
import type { Context } from "../../caller/context.ts";
import { statement } from "../../database/statement.ts";

/** The invitation as the audit log names it. */
export const invitationTarget = ({ id, email }: { id: string; email: string }) => ({ kind: "invitation", id, name: email });

const deleteInvitationsBy = statement({
  name: "invitation_withdraw",
  parameters: { organizationId: "uuid", invitedById: "uuid", onlyRole: "text?" },
  row: { id: "uuid", email: "text" },
  text: `
  DELETE FROM invitation
   WHERE organization_id = $organizationId AND invited_by_id = $invitedById AND ($onlyRole IS NULL OR role = $onlyRole::role)
  RETURNING id, email`,
});

/**
 * Revokes the invitations that an inviter could not make with their new role; null means that they leave. Inviters have seen the
 * invitation's token, so they could use it to get their old access back.
 */
export const revokeInvitationsBy = async (context: Context, invitedById: string, role: Role | null): Promise<void> => {
  if (role === "owner") return;
  const onlyRole = role !== null && administrators.includes(role) ? "owner" : null;
  const { organizationId } = context.caller;
  const rows = await context.database.query(deleteInvitationsBy, { organizationId, invitedById, onlyRole });
  const entries = rows.map((row) => ({ action: "invitation.revoked" as const, target: invitationTarget(row) }));
  await auditEach(context, entries);
};

/**
 * Revokes the invitations to the address and the userName that SCIM has given to a member. Otherwise an invitation could bring its holder
 * back after SCIM deactivates the member.
 */
export const revokeInvitationsTo = async (
  context: Context,
  { email, userName }: { readonly email: string; readonly userName: string | null },
): Promise<void> => {
  const { database, caller } = context;
  const where = { organizationId: caller.organizationId, email: { in: [email, userName ?? email] } };
  const rows = await database.prisma.invitation.findMany({ where, select: { id: true, email: true } });
  if (rows.length === 0) return;
  await database.prisma.invitation.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  await auditEach(
    context,
    rows.map((row) => ({ action: "invitation.revoked" as const, target: invitationTarget(row) })),
  );
};
