// Tags of the workspace and of single projects: list, read, create, update and delete. A project's tags are visible to those who can see it.
import type { Input, Tag } from "@worktrack/contract";
import type { Caller } from "../../caller/caller.ts";
import { type Context, inTransaction } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { visibleProjectOrNone, visibleProjects } from "../../caller/visibility.ts";
import { sendHint } from "../../database/signals.ts";
import { isUniqueViolation } from "../../database/sql-errors.ts";
import { statement } from "../../database/statement.ts";
import type { Tag as Row } from "../../generated/prisma/client.ts";
import { ApiError, notFound } from "../../platform/api-error.ts";
import { newId } from "../../platform/id.ts";
import { pageArguments, pageOf } from "../../platform/page.ts";
import { findProject } from "../projects/find.ts";

const recordOf = ({ id, name, color, description, projectId }: Row): Tag => ({ id, name, color, description, projectId });

/** The workspace's tags, and those of projects that the caller can see. */
export const visibleTags = (caller: Caller) => ({
  organizationId: caller.organizationId,
  OR: [{ projectId: null }, { projectId: visibleProjects(caller) }],
});

/** The tags that the caller can change: not the workspace's, if the credential is limited to projects. */
const writableTags = (caller: Caller) => ({ organizationId: caller.organizationId, ...visibleProjectOrNone(caller) });

/** The error for a tag that cannot be changed: not_found, or forbidden if the caller can see the tag. */
const unwritableTag = async ({ database, caller }: Context, id: string): Promise<ApiError> =>
  (await database.prisma.tag.count({ where: { id, ...visibleTags(caller) } })) === 0
    ? notFound("tag")
    : new ApiError("forbidden", "This credential is limited to some projects, so it cannot change a tag of the whole workspace");

export const listTags = (context: Context, { query }: Input<"tags.list">): Promise<Answer<"tags.list">> => listPage(context, query);

export const listProjectTags = async (
  context: Context,
  { params, query }: Input<"projects.tags.list">,
): Promise<Answer<"projects.tags.list">> => listPage(context, query, (await findProject(context, params.id)).id);

const listPage = async (
  { database, caller }: Context,
  query: Input<"tags.list">["query"],
  projectId?: string,
): Promise<Answer<"tags.list">> => {
  const scope = `${caller.organizationId} tags ${projectId ?? ""}`;
  const { after, ...page } = pageArguments(scope, query);
  const project = projectId === undefined ? {} : { projectId };
  const { organizationId } = caller;
  const named = query.name === undefined ? undefined : await database.query(findNamed, { organizationId, name: query.name });
  const name = named === undefined ? {} : { id: { in: named.map(({ id }) => id) } };
  const rows = await database.prisma.tag.findMany({ where: { ...visibleTags(caller), ...project, ...name, AND: after }, ...page });
  return pageOf(scope, query, rows, recordOf);
};

const findNamed = statement({
  name: "tag_find_named",
  parameters: { organizationId: "uuid", name: "text" },
  row: { id: "uuid" },
  text: "SELECT id FROM tag WHERE organization_id = $organizationId AND fold_text(name) = fold_text($name)",
});

export const createTag = (context: Context, { body }: Input<"tags.create">): Promise<Tag> => insertTag(context, body, null);

export const createProjectTag = async (context: Context, { params, body }: Input<"projects.tags.create">): Promise<Tag> =>
  insertTag(context, body, (await findProject(context, params.id)).id);

const insertTag = (context: Context, body: Input<"tags.create">["body"], projectId: string | null): Promise<Tag> =>
  writeTag(context, async (within) => {
    const { database, caller, nowMs } = within;
    const data = { id: newId(), organizationId: caller.organizationId, projectId, ...body, createdAt: new Date(nowMs) };
    const row = await database.prisma.tag.create({ data });
    sendHint(within, { kind: "tag", id: row.id, projectId });
    return recordOf(row);
  });

export const getTag = async ({ database, caller }: Context, { params }: Input<"tags.get">): Promise<Tag> => {
  const row = await database.prisma.tag.findFirst({ where: { id: params.id, ...visibleTags(caller) } });
  if (!row) throw notFound("tag");
  return recordOf(row);
};

export const updateTag = async (context: Context, { params, body }: Input<"tags.update">): Promise<Tag> => {
  const { name, color, description } = body;
  const data = {
    ...(name !== undefined && { name }),
    ...(color !== undefined && { color }),
    ...(description !== undefined && { description }),
  };
  const where = { id: params.id, ...writableTags(context.caller) };
  const [row] = await writeTag(context, ({ database }) => database.prisma.tag.updateManyAndReturn({ where, data }));
  if (!row) throw await unwritableTag(context, params.id);
  sendHint(context, { kind: "tag", id: row.id, projectId: row.projectId });
  return recordOf(row);
};

export const deleteTag = async (context: Context, { params }: Input<"tags.delete">): Promise<undefined> => {
  const where = { id: params.id, ...writableTags(context.caller) };
  const deleted = await inTransaction(context, async (within) => {
    const row = await within.database.prisma.tag.findFirst({ where });
    const { count } = await within.database.prisma.tag.deleteMany({ where });
    if (row) sendHint(within, { kind: "tag", id: row.id, projectId: row.projectId });
    return count;
  });
  if (deleted === 0) throw await unwritableTag(context, params.id);
  return undefined;
};

/** A unique index compares folded names, in the workspace and in each project. @throws ApiError conflict */
const writeTag = async <T>(context: Context, write: (within: Context) => Promise<T>): Promise<T> => {
  try {
    return await inTransaction(context, write);
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError("conflict", "A tag with this name already exists");
    throw error;
  }
};
