import type { Input } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { inTransaction } from "../context.ts";
import { emit } from "../events/emit.ts";
import { ApiError } from "../platform/api-error.ts";
import { requireMatch } from "../platform/etag.ts";
import { lockProjects } from "./lock.ts";
import { membersOf } from "./members.ts";
import { findProject, lockProject, projectRecord } from "./record.ts";

/**
 * Never with tasks or published posts in it: deleting a project loses nothing that somebody wrote. Drafts, which only their authors know
 * of, stay with them and belong to no project.
 */
export const deleteProject = (context: Context, { params }: Input<"projects.delete">): Promise<undefined> =>
  inTransaction(context, async (within) => {
    await lockProjects(within, [(await findProject(within, params.id)).id]);
    const row = await lockProject(within, params.id);
    const project = projectRecord(row);
    requireMatch(within.ifMatch, JSON.stringify(project));
    const { task, post } = within.database.prisma;
    const where = { projectId: row.id };
    const [tasks, posts] = [await task.count({ where }), await post.count({ where: { ...where, status: "published" } })];
    if (tasks + posts > 0)
      throw new ApiError(
        "project_not_empty",
        `The project has ${tasks} tasks and ${posts} posts: delete or move them, or archive the project`,
      );
    await post.updateMany({ where, data: { projectId: null } });
    const audience = project.visibility === "private" ? await keepPrivate(within, row.id) : [];
    await within.database.prisma.project.delete({ where: { id: row.id } });
    await emit(within, "project.deleted", { project }, row.id, audience);
    return undefined;
  });

const narrowEvents = {
  name: "project_narrow_events",
  text: `UPDATE event SET audience = $3::uuid[] WHERE organization_id = $1::uuid AND project_id = $2::uuid AND audience = '{}'`,
};

/** Without its row nothing tells that a project was private: its events stay with those who saw it, and these are answered. */
const keepPrivate = async (context: Context, projectId: string): Promise<string[]> => {
  const { organizationId, userId } = context.caller;
  const members = await membersOf(context, projectId);
  const audience = [...new Set([userId, ...members.map(({ id }) => id)])];
  await context.database.rows(narrowEvents, [organizationId, projectId, audience]);
  return audience;
};
