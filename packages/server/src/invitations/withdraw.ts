import type { Role } from "@worktrack/contract";
import { administrators } from "@worktrack/contract";
import { auditEach } from "../audit/write.ts";
import type { Context } from "../context.ts";
import { invitationTarget } from "./record.ts";

const deleteOf = {
  name: "invitation_withdraw",
  text: `
  DELETE FROM invitation
   WHERE organization_id = $1::uuid AND invited_by_id = $2::uuid AND ($3::text IS NULL OR role = $3::text::role)
  RETURNING id, email`,
};

/**
 * Takes back the invitations that this person could not make any more in their new role (null: they leave). Whoever invited somebody
 * was shown the token, and must not come back by it.
 */
export const withdrawInvitations = async (context: Context, invitedById: string, role: Role | null): Promise<void> => {
  if (role === "owner") return;
  const only = role !== null && administrators.includes(role) ? "owner" : null;
  const rows = await context.database.rows<{ id: string; email: string }>(deleteOf, [context.caller.organizationId, invitedById, only]);
  const acts = rows.map((row) => ({ action: "invitation.revoked" as const, target: invitationTarget(row) }));
  await auditEach(context, acts);
};
