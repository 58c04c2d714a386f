// Keeps private projects reachable when a member leaves the workspace.
import { auditEach } from "../../audit/write.ts";
import type { Context } from "../../caller/context.ts";
import { statement } from "../../database/statement.ts";
import { emit } from "../../events/emit.ts";
import { projectRecord, projectTarget } from "../../work/projects/record.ts";

const lockProjectsOfMember = statement({
  name: "member_lock_projects",
  parameters: { organizationId: "uuid", userId: "uuid" },
  row: { id: "uuid" },
  text: `
  SELECT p.id FROM project p JOIN project_member pm ON pm.project_id = p.id
   WHERE p.organization_id = $organizationId AND pm.user_id = $userId
   ORDER BY p.id FOR NO KEY UPDATE OF p`,
});

/** Locks a member's projects, so that when the last two members leave concurrently, the second sees that it is the last. */
export const lockMemberProjects = async ({ database, caller }: Context, userId: string): Promise<void> => {
  await database.query(lockProjectsOfMember, { organizationId: caller.organizationId, userId });
};

const addOwners = statement({
  name: "member_adopt_projects",
  parameters: { organizationId: "uuid", createdAt: "timestamptz" },
  row: { projectId: "uuid", userId: "uuid" },
  text: `
  INSERT INTO project_member (organization_id, project_id, user_id, created_at)
  SELECT p.organization_id, p.id, m.user_id, $createdAt
    FROM project p JOIN membership m ON m.organization_id = p.organization_id AND m.role = 'owner'
   WHERE p.organization_id = $organizationId AND p.visibility = 'private'
     AND NOT EXISTS (SELECT FROM project_member pm WHERE pm.project_id = p.id)
   ORDER BY p.id, m.user_id
  RETURNING project_id AS "projectId", user_id AS "userId"`,
});

/** Adds all owners to the private projects that have no member left, so that no project becomes unreachable. */
export const addOwnersToOrphanedProjects = async (context: Context): Promise<void> => {
  const { database, caller, nowMs } = context;
  const added = await database.query(addOwners, { organizationId: caller.organizationId, createdAt: new Date(nowMs) });
  const byProject = Map.groupBy(added, ({ projectId }) => projectId);
  const rows = await database.prisma.project.findMany({ where: { id: { in: [...byProject.keys()] } }, orderBy: { id: "asc" } });
  for (const row of rows) {
    const project = projectRecord(row, context);
    const owners = (byProject.get(project.id) ?? []).map(({ userId }) => userId);
    const action = "project.member_added" as const;
    const entries = owners.map((id) => ({ action, target: projectTarget(project), changes: { member: { from: null, to: id } } }));
    await auditEach(context, entries);
    await emit(context, "project.updated", { project, changes: { memberIds: { from: [], to: owners } } }, project.id);
  }
};
