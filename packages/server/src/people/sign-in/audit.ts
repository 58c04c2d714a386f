// Writes audit entries about an identity into each workspace that it signs in to. An entry names only its own workspace.
import { auditAsAdmin, auditAsPerson, type NewAuditEntry } from "../../audit/write.ts";
import type { AdminContext, PublicContext } from "../../caller/context.ts";
import { statement } from "../../database/statement.ts";

const findMembers = statement({
  name: "identity_find_audited",
  parameters: { identityId: "uuid" },
  row: { organizationId: "uuid", id: "uuid", name: "text" },
  text: `
  SELECT u.organization_id AS "organizationId", u.id, u.name
    FROM identity_person ip
    JOIN membership m ON m.organization_id = ip.organization_id AND m.user_id = ip.user_id
    JOIN "user" u ON u.id = ip.user_id
    JOIN organization o ON o.id = ip.organization_id AND o.deletion_began_at IS NULL
   WHERE ip.identity_id = $identityId ORDER BY u.id`,
});

/** Writes the entry into each workspace of which the identity is a member, with its person there as the actor. */
export const auditInWorkspaces = async (
  context: Pick<PublicContext, "database" | "nowMs" | "address">,
  identityId: string,
  entry: NewAuditEntry,
): Promise<void> => {
  for (const { organizationId, ...person } of await context.database.query(findMembers, { identityId }))
    await auditAsPerson(context, organizationId, person, entry);
};

/** Writes the entry of the server's administrator into each workspace of which the identity is a member. */
export const auditInWorkspacesAsAdmin = async (
  context: Pick<AdminContext, "database" | "nowMs">,
  identityId: string,
  entry: NewAuditEntry,
): Promise<void> => {
  for (const { organizationId } of await context.database.query(findMembers, { identityId }))
    await auditAsAdmin(context, organizationId, entry);
};
