// Deletes a project without tasks and published posts at once, or schedules the deletion of others. Keeps the past events of a private project
// private.
import type { Input } from "@worktrack/contract";
import { audit } from "../../audit/write.ts";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { statement } from "../../database/statement.ts";
import { emit } from "../../events/emit.ts";
import { ApiError } from "../../platform/api-error.ts";
import { requireMatch } from "../../platform/etag.ts";
import { OtherAnswer } from "../../platform/json.ts";
import { findProject } from "./find.ts";
import { lockProject, lockProjectCounters } from "./lock.ts";
import { readProjectMembers } from "./members.ts";
import { projectRecord, projectTarget } from "./record.ts";
import { describeDeletion, scheduleDeletion } from "./schedule-deletion.ts";

/** Deletes an empty project, or schedules the deletion of one with its contents, or only describes that. */
export const deleteProject = async (
  context: Context,
  { params, query: { contents, dryRun } }: Input<"projects.delete">,
): Promise<Answer<"projects.delete">> => {
  if (dryRun) return new OtherAnswer(200, await describeDeletion(context, params.id));
  if (contents) return new OtherAnswer(202, await scheduleDeletion(context, params.id));
  return deleteEmptyProject(context, params.id);
};

/**
 * Deletes a project that has no tasks and no published posts. Drafts are kept, without a project: only their authors can see them, so they
 * must not prevent the deletion. @throws ApiError project_not_empty
 */
const deleteEmptyProject = (context: Context, reference: string): Promise<undefined> =>
  inTransaction(context, async (within) => {
    await lockProjectCounters(within, [(await findProject(within, reference)).id]);
    const row = await lockProject(within, reference);
    const project = projectRecord(row, within);
    requireMatch(within.ifMatch, JSON.stringify(project));
    const { task, post } = within.database.prisma;
    const where = { projectId: row.id };
    const [tasks, posts] = [await task.count({ where }), await post.count({ where: { ...where, status: "published" } })];
    if (tasks + posts > 0)
      throw new ApiError(
        "project_not_empty",
        `The project has ${tasks} tasks and ${posts} posts. Delete or move them, archive the project, or delete it with contents=true.`,
      );
    await post.updateMany({ where, data: { projectId: null } });
    const audience = project.visibility === "private" ? await restrictEvents(within, row.id) : [];
    await within.database.prisma.project.delete({ where: { id: row.id } });
    await emit(within, "project.deleted", { project }, row.id, audience);
    await audit(within, { action: "project.deleted", target: projectTarget(project) });
    return undefined;
  });

const restrictAudience = statement({
  name: "project_restrict_events",
  parameters: { audience: "uuid[]", organizationId: "uuid", projectId: "uuid" },
  row: {},
  text: `UPDATE event SET audience = $audience WHERE organization_id = $organizationId AND project_id = $projectId AND audience = '{}'`,
});

/**
 * Restricts the events of a private project to its members and the caller, and returns their ids. Once the project's row is deleted, only
 * the audience of its events keeps them private.
 */
const restrictEvents = async (context: Context, projectId: string): Promise<string[]> => {
  const { organizationId, userId } = context.caller;
  const members = await readProjectMembers(context, projectId);
  const audience = [...new Set([userId, ...members.map(({ id }) => id)])];
  await context.database.query(restrictAudience, { audience, organizationId, projectId });
  return audience;
};
