import { bounds, type Input } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { inTransaction } from "../context.ts";
import { emit } from "../events/emit.ts";
import type { Answer } from "../handler.ts";
import { ApiError } from "../platform/api-error.ts";
import { newId } from "../platform/id.ts";
import { lockOrganization } from "../platform/organization-lock.ts";
import { isUniqueViolation } from "../platform/sql-errors.ts";
import { insertMember } from "./members.ts";
import { candidates, prefixOf, slugOf } from "./names.ts";
import { projectRecord } from "./record.ts";

export const createProject = async (context: Context, { body }: Input<"projects.create">): Promise<Answer<"projects.create">> => {
  if (context.caller.visibility.limitedTo)
    throw new ApiError("forbidden", "This key is limited to some projects and cannot create another: use one without projectIds");
  try {
    return await inTransaction(context, async (within) => {
      const now = new Date(within.nowMs);
      const { organizationId, userId } = within.caller;
      // Names are made one after another, so that two projects of one name at once do not get the same ones.
      await lockOrganization(within);
      const names = {
        slug: body.slug ?? (await freeSlug(within, body.name)),
        prefix: body.prefix ?? (await freePrefix(within, body.name)),
      };
      const { name, color, description, visibility } = body;
      const data = { id: newId(), organizationId, name, ...names, color, description, visibility, createdAt: now, updatedAt: now };
      const project = projectRecord(await within.database.prisma.project.create({ data }));
      if (visibility === "private") await insertMember(within, project.id, userId);
      await emit(within, "project.created", { project }, project.id);
      return project;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError("conflict", "Another project has this slug or prefix");
    throw error;
  }
};

const taken = async ({ database, caller }: Context): Promise<{ slugs: Set<string>; prefixes: Set<string> }> => {
  const rows = await database.prisma.project.findMany({
    where: { organizationId: caller.organizationId },
    select: { slug: true, prefix: true },
  });
  return { slugs: new Set(rows.map(({ slug }) => slug)), prefixes: new Set(rows.map(({ prefix }) => prefix)) };
};

const firstFree = (names: Iterable<string>, used: ReadonlySet<string>): string => {
  for (const name of names) if (!used.has(name)) return name;
  throw new ApiError("conflict", "No free name could be made: give slug and prefix yourself");
};

const freeSlug = async (context: Context, name: string): Promise<string> =>
  firstFree(candidates(slugOf(name), bounds.slugChars, "-"), (await taken(context)).slugs);

const freePrefix = async (context: Context, name: string): Promise<string> =>
  firstFree(candidates(prefixOf(name), bounds.projectPrefixMaxChars, ""), (await taken(context)).prefixes);
