import { auditEach } from "../audit/write.ts";
import type { Context } from "../context.ts";
import { emit } from "../events/emit.ts";
import { projectRecord, projectTarget } from "../projects/record.ts";

const lock = {
  name: "member_lock_projects",
  text: `
  SELECT p.id FROM project p JOIN project_member pm ON pm.project_id = p.id
   WHERE p.organization_id = $1::uuid AND pm.user_id = $2::uuid
   ORDER BY p.id FOR NO KEY UPDATE OF p`,
};

/** Nobody else leaves these projects meanwhile: of two last members who go at once, the second one sees that they are the last. */
export const lockProjectsOf = async ({ database, caller }: Context, userId: string): Promise<void> => {
  await database.rows(lock, [caller.organizationId, userId]);
};

const adopt = {
  name: "member_adopt_projects",
  text: `
  INSERT INTO project_member (organization_id, project_id, user_id, created_at)
  SELECT p.organization_id, p.id, m.user_id, $2::timestamptz
    FROM project p JOIN membership m ON m.organization_id = p.organization_id AND m.role = 'owner'
   WHERE p.organization_id = $1::uuid AND p.visibility = 'private'
     AND NOT EXISTS (SELECT FROM project_member pm WHERE pm.project_id = p.id)
   ORDER BY p.id, m.user_id
  RETURNING project_id AS "projectId", user_id AS "userId"`,
};

/** Private projects that have lost their last member go to all owners, so that nothing becomes unreachable. */
export const adoptProjects = async (context: Context): Promise<void> => {
  const { database, caller, nowMs } = context;
  const added = await database.rows<{ projectId: string; userId: string }>(adopt, [caller.organizationId, new Date(nowMs)]);
  const byProject = Map.groupBy(added, ({ projectId }) => projectId);
  const rows = await database.prisma.project.findMany({ where: { id: { in: [...byProject.keys()] } }, orderBy: { id: "asc" } });
  for (const project of rows.map(projectRecord)) {
    const owners = (byProject.get(project.id) ?? []).map(({ userId }) => userId);
    const action = "project.member_added" as const;
    const acts = owners.map((id) => ({ action, target: projectTarget(project), changes: { member: { from: null, to: id } } }));
    await auditEach(context, acts);
    await emit(context, "project.updated", { project, changes: { memberIds: { from: [], to: owners } } }, project.id);
  }
};
