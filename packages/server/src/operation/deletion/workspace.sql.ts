// The statements that begin and end the deletion of a workspace.
import { statement } from "../../database/statement.ts";

const parameters = { organizationId: "uuid" } as const;
const auditBatchSize = 1_000;

export const lockWorkspaceBySlug = statement({
  name: "deletion_lock_slug",
  parameters: { slug: "text" },
  row: { id: "uuid", hasBegun: "bool" },
  text: `SELECT id, deletion_began_at IS NOT NULL AS "hasBegun" FROM organization WHERE slug = $slug FOR UPDATE`,
});

export const lockWorkspace = statement({
  name: "deletion_lock_workspace",
  parameters,
  row: { id: "uuid" },
  text: "SELECT id FROM organization WHERE id = $organizationId FOR UPDATE",
});

/** Also of attachments that were deleted with their parents. */
export const countWorkspaceLegalHolds = statement({
  name: "deletion_workspace_holds",
  parameters,
  row: { holds: "int" },
  text: "SELECT count(*)::int AS holds FROM media WHERE organization_id = $organizationId AND legal_hold_at IS NOT NULL",
});

/** The function is the only code that the audit log's trigger lets delete entries. */
export const deleteAuditEntries = statement({
  name: "deletion_audit_entries",
  parameters,
  row: { deleted: "int" },
  text: `SELECT audit_entry_delete(NULL, $organizationId, ${auditBatchSize}) AS deleted`,
});

export const deleteOrganization = statement({
  name: "deletion_organization",
  parameters,
  row: {},
  text: "DELETE FROM organization WHERE id = $organizationId",
});

/** A second command that ends at the same time finds it completed. */
export const completeDeletion = statement({
  name: "deletion_complete",
  parameters: { organizationId: "uuid", completedAt: "timestamptz" },
  row: {},
  text: "UPDATE workspace_deletion SET completed_at = $completedAt WHERE organization_id = $organizationId AND completed_at IS NULL",
});
