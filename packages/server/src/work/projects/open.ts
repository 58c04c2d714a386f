// Opens a private project to the owners of its workspace, for the command `project open`: for when none of its members can be reached.
import { auditAsAdmin } from "../../audit/write.ts";
import { type AdminContext, inTransaction } from "../../caller/context.ts";
import { statement } from "../../database/statement.ts";
import type { Project as Row } from "../../generated/prisma/client.ts";
import { ApiError } from "../../platform/api-error.ts";
import { matchingProjects, projectTarget, selectProject } from "./record.ts";

/** An owner who became a member. */
interface AddedOwner {
  readonly id: string;
  readonly name: string;
}

// FOR KEY SHARE makes a concurrent removal from the workspace wait, so that nobody stays in a project after leaving the workspace.
const addOwners = statement({
  name: "project_add_owners",
  parameters: { organizationId: "uuid", projectId: "uuid", createdAt: "timestamptz" },
  row: { id: "uuid", name: "text" },
  text: `
  WITH owners AS (
    SELECT m.organization_id, m.user_id FROM membership m
     WHERE m.organization_id = $organizationId AND m.role = 'owner' FOR KEY SHARE
  ), added AS (
    INSERT INTO project_member (organization_id, project_id, user_id, created_at)
    SELECT organization_id, $projectId, user_id, $createdAt FROM owners
    ON CONFLICT DO NOTHING
    RETURNING user_id
  )
  SELECT u.id, u.name FROM added JOIN "user" u ON u.id = added.user_id ORDER BY u.id`,
});

/**
 * Makes all owners members of a project, and audits each of them without an actor. The project stays private. Returns the owners who were
 * no members. @throws ApiError not_found
 */
export const openProject = (admin: AdminContext, slug: string, reference: string): Promise<AddedOwner[]> =>
  inTransaction(admin, async (within) => {
    const { database, nowMs } = within;
    const organization = await database.prisma.organization.findUnique({ where: { slug } });
    if (!organization) throw new ApiError("not_found", `No workspace has the slug ${slug}`);
    const project = await findInWorkspace(within, organization.id, reference);
    if (!project) throw new ApiError("not_found", `The workspace ${slug} has no project with the id, prefix or slug ${reference}`);
    const ids = { organizationId: organization.id, projectId: project.id };
    const added = await database.query(addOwners, { ...ids, createdAt: new Date(nowMs) });
    for (const member of added)
      await auditAsAdmin(within, organization.id, {
        action: "project.member_added",
        target: projectTarget(project),
        changes: { member: { from: null, to: member } },
      });
    return added;
  });

const findInWorkspace = async ({ database }: AdminContext, organizationId: string, reference: string): Promise<Row | undefined> =>
  selectProject(await database.prisma.project.findMany({ where: { organizationId, ...matchingProjects(reference) } }), reference);
