import type { Input, OperationName } from "@worktrack/contract";
import type { Context } from "../context.ts";
import type { Caller } from "../credentials/caller.ts";
import { visibleProjects } from "../credentials/visibility.ts";
import type { Answer, Handlers } from "../handler.ts";
import { ApiError, notFound } from "../platform/api-error.ts";
import { newId } from "../platform/id.ts";
import { pageArguments, pageOf } from "../platform/page.ts";
import { isUniqueViolation } from "../platform/sql-errors.ts";
import { findProject } from "../projects/record.ts";
import { tagRecord } from "./record.ts";

type Page = Answer<"tags.list">;

/** The workspace's tags, and those of projects that exist for the caller. */
const visible = (caller: Caller) => ({
  organizationId: caller.organizationId,
  OR: [{ projectId: null }, { projectId: visibleProjects(caller) }],
});

const list = async ({ database, caller }: Context, query: Input<"tags.list">["query"], projectId?: string): Promise<Page> => {
  const scope = `${caller.organizationId} tags ${projectId ?? ""}`;
  const { after, ...page } = pageArguments(scope, query);
  const name = query.name === undefined ? {} : { name: { equals: escaped(query.name), mode: "insensitive" as const } };
  const place = projectId === undefined ? {} : { projectId };
  const rows = await database.prisma.tag.findMany({ where: { ...visible(caller), ...place, ...name, AND: after }, ...page });
  return pageOf(scope, query, rows, tagRecord);
};

/** Prisma compares in any case with ILIKE, to which these three are signs. */
const escaped = (name: string): string => name.replace(/[\\%_]/g, "\\$&");

const create = (
  { database, caller, nowMs }: Context,
  body: Input<"tags.create">["body"],
  projectId: string | null,
): Promise<Answer<"tags.create">> =>
  namedOnce(async () => {
    const data = { id: newId(), organizationId: caller.organizationId, projectId, ...body, createdAt: new Date(nowMs) };
    return tagRecord(await database.prisma.tag.create({ data }));
  });

/** The database keeps names unique in any case, in the workspace and in each project. */
const namedOnce = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError("conflict", "A tag of this name is there already");
    throw error;
  }
};

export const tagHandlers: Handlers<Extract<OperationName, `tags.${string}` | `projects.tags.${string}`>> = {
  "tags.list": (context, { query }) => list(context, query),
  "tags.create": (context, { body }) => create(context, body, null),
  "tags.update": async ({ database, caller }, { params, body }) => {
    const { name, color, description } = body;
    const data = {
      ...(name !== undefined && { name }),
      ...(color !== undefined && { color }),
      ...(description !== undefined && { description }),
    };
    const where = { id: params.id, ...visible(caller) };
    const [row] = await namedOnce(() => database.prisma.tag.updateManyAndReturn({ where, data }));
    if (!row) throw notFound("tag");
    return tagRecord(row);
  },
  "tags.delete": async ({ database, caller }, { params }) => {
    const { count } = await database.prisma.tag.deleteMany({ where: { id: params.id, ...visible(caller) } });
    if (count === 0) throw notFound("tag");
    return undefined;
  },
  "projects.tags.list": async (context, { params, query }) => list(context, query, (await findProject(context, params.id)).id),
  "projects.tags.create": async (context, { params, body }) => create(context, body, (await findProject(context, params.id)).id),
};
