/** Checks the project, the assignee and the tags that the input of a task refers to. */
import { bounds } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import { canSeeProject } from "../../caller/visibility.ts";
import { statement } from "../../database/statement.ts";
import { ApiError, fieldErrorAt, invalidField, invalidFields } from "../../platform/api-error.ts";
import { findPendingDeletionOf } from "../projects/find.ts";
import { canBeAssigned } from "./references.sql.ts";

interface References {
  readonly assigneeId?: string | null | undefined;
  readonly tagIds?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
}

/** The error for the first reference that made `createTasksStatement` write nothing. */
export const findReferenceError = async (context: Context, input: References, projectId: string): Promise<ApiError> =>
  (await findProjectError(context, projectId)) ??
  (await findAssigneeError(context, input.assigneeId, projectId)) ??
  (await lockTagsOrFindError(context, input.tagIds ?? [], projectId)) ??
  (await findTagNameError(context, input.tags ?? [], projectId)) ??
  referenceChanged();

/** For a reference that was deleted or changed while the task was written. */
export const referenceChanged = (): ApiError =>
  new ApiError("conflict", "A record that the task refers to was changed or deleted meanwhile. Try again.");

/** Checks the project that a task moves to. @throws ApiError validation_failed, project_archived */
export const requireTaskProject = async (context: Context, projectId: string): Promise<void> => {
  const error = await findProjectError(context, projectId);
  if (error) throw error;
};

const findProjectError = async ({ database, caller }: Context, id: string): Promise<ApiError | undefined> => {
  const where = { id, organizationId: caller.organizationId };
  const project = canSeeProject(caller, id) && (await database.prisma.project.findFirst({ where, select: { archivedAt: true } }));
  if (!project)
    return (
      (await findPendingDeletionOf({ database, caller }, id)) ?? invalidField(["body", "projectId"], "unknown_project", "No such project")
    );
  return project.archivedAt
    ? new ApiError("project_archived", "The project is archived and takes no tasks. Unarchive it first.")
    : undefined;
};

/** Checks the assignee that an update gives. @throws ApiError validation_failed */
export const requireTaskAssignee = async (context: Context, assigneeId: References["assigneeId"], projectId: string): Promise<void> => {
  const error = await findAssigneeError(context, assigneeId, projectId);
  if (error) throw error;
};

const findAssigneeError = async (
  { database }: Context,
  assigneeId: References["assigneeId"],
  projectId: string,
): Promise<ApiError | undefined> =>
  !assigneeId || (await database.query(findAssignable, { projectId, assigneeId })).length > 0
    ? undefined
    : invalidField(["body", "assigneeId"], "unknown_member", "No such member in this workspace, or in this private project");

const findAssignable = statement({
  name: "task_find_assignable",
  parameters: { projectId: "uuid", assigneeId: "uuid" },
  row: { id: "uuid" },
  text: `SELECT p.id FROM project p WHERE p.id = $projectId AND ${canBeAssigned("$assigneeId")}`,
});

export const unknownTagMessage = "No such tag in this workspace or project";

const lockTags = statement({
  name: "task_lock_tags",
  parameters: { ids: "uuid[]", organizationId: "uuid", projectId: "uuid" },
  row: { id: "uuid" },
  text: `
  SELECT id FROM tag
   WHERE id = ANY ($ids) AND organization_id = $organizationId AND (project_id IS NULL OR project_id = $projectId)
   ORDER BY id FOR KEY SHARE`,
});

/** Locks the tags, so that none is deleted, and returns the error for those from another project or workspace. */
export const lockTagsOrFindError = async (
  { database, caller }: Context,
  tagIds: readonly string[],
  projectId: string,
): Promise<ApiError | undefined> => {
  if (tagIds.length === 0) return undefined;
  const known = await database.query(lockTags, { ids: tagIds, organizationId: caller.organizationId, projectId });
  const ids = new Set(known.map(({ id }) => id));
  return unknownTags("tagIds", tagIds, (index) => ids.has(tagIds[index] ?? ""));
};

/** A task has few tags, so all that are unknown are named. */
const unknownTags = (field: "tagIds" | "tags", values: readonly string[], isKnown: (index: number) => boolean): ApiError | undefined => {
  const unknown = values.flatMap((_, index) =>
    isKnown(index) ? [] : [fieldErrorAt(["body", field, index], "unknown_tag", unknownTagMessage)],
  );
  return unknown.length === 0 ? undefined : invalidFields(unknown);
};

const findTagsByName = statement({
  name: "task_find_tags_by_name",
  parameters: { names: "text[]", organizationId: "uuid", projectId: "uuid" },
  row: { n: "int", id: "uuid" },
  text: `
  SELECT DISTINCT ON (n) n::int, id
    FROM unnest($names) WITH ORDINALITY AS given (name, n)
    JOIN tag ON tag.organization_id = $organizationId AND fold_text(tag.name) = fold_text(given.name)
                AND (tag.project_id IS NULL OR tag.project_id = $projectId)
   ORDER BY n, tag.project_id NULLS LAST`,
});

/** The id of the tag that each name means in the project: the project's own, else the workspace's, else undefined. Compares names as `foldText` does. */
export const findTagIds = async (
  { database, caller }: Context,
  names: readonly string[],
  projectId: string,
): Promise<(string | undefined)[]> => {
  const found = await database.query(findTagsByName, { names, organizationId: caller.organizationId, projectId });
  const ids = new Map(found.map(({ n, id }) => [n, id]));
  return names.map((_, index) => ids.get(index + 1));
};

/**
 * The ids of the tags that the input gives by id and by name, locked, for a task that replaces its tags.
 * @throws ApiError validation_failed, conflict
 */
export const requireTags = async (
  context: Context,
  { tagIds = [], tags = [] }: Pick<References, "tagIds" | "tags">,
  projectId: string,
): Promise<string[]> => {
  const named = tags.length === 0 ? [] : await findTagIds(context, tags, projectId);
  const ids = [...tagIds, ...named.filter((id) => id !== undefined)];
  const error = (await lockTagsOrFindError(context, ids, projectId)) ?? unknownTags("tags", tags, (index) => named[index] !== undefined);
  if (error) throw error;
  const distinct = [...new Set(ids)];
  if (distinct.length > bounds.tagsPerTask) throw new ApiError("conflict", `A task has at most ${bounds.tagsPerTask} tags`);
  return distinct;
};

const findTagNameError = async (context: Context, names: readonly string[], projectId: string): Promise<ApiError | undefined> => {
  if (names.length === 0) return undefined;
  const ids = await findTagIds(context, names, projectId);
  return unknownTags("tags", names, (index) => ids[index] !== undefined);
};
