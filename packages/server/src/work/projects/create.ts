// Creates a project. Chooses a free slug and prefix from its name if none are given. The creator of a private project is its first member.
import { bounds, type Input } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { lockOrganization } from "../../database/organization-lock.ts";
import { isUniqueViolation } from "../../database/sql-errors.ts";
import { emit } from "../../events/emit.ts";
import { ApiError } from "../../platform/api-error.ts";
import { newId } from "../../platform/id.ts";
import { insertProjectMember } from "./members.ts";
import { numberedNames, projectPrefixOf, slugOf } from "./names.ts";
import { projectNameTaken, projectRecord } from "./record.ts";
import { noTasks } from "./task-counts.ts";

export const createProject = async (context: Context, { body }: Input<"projects.create">): Promise<Answer<"projects.create">> => {
  try {
    return await inTransaction(context, async (within) => {
      const now = new Date(within.nowMs);
      const { organizationId, userId } = within.caller;
      // Serializes the choice of slugs and prefixes, so that concurrent requests with one name do not choose the same.
      await lockOrganization(within);
      const names = {
        slug: body.slug ?? (await freeSlug(within, body.name)),
        prefix: body.prefix ?? (await freePrefix(within, body.name)),
      };
      const { name, color, description, visibility } = body;
      const fields = { name, ...names, color, description, visibility, createdById: userId };
      const data = { id: newId(), organizationId, ...fields, createdAt: now, updatedAt: now };
      const project = projectRecord(await within.database.prisma.project.create({ data }), within);
      if (visibility === "private") await insertProjectMember(within, project.id, userId);
      await emit(within, "project.created", { project }, project.id);
      return { ...project, taskCounts: noTasks };
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw projectNameTaken();
    throw error;
  }
};

const takenNames = async ({ database, caller }: Context): Promise<{ slugs: Set<string>; prefixes: Set<string> }> => {
  const rows = await database.prisma.project.findMany({
    where: { organizationId: caller.organizationId },
    select: { slug: true, prefix: true },
  });
  return { slugs: new Set(rows.map(({ slug }) => slug)), prefixes: new Set(rows.map(({ prefix }) => prefix)) };
};

const firstFree = (names: Iterable<string>, taken: ReadonlySet<string>): string => {
  for (const name of names) if (!taken.has(name)) return name;
  throw new ApiError("conflict", "No slug or prefix that is derived from this name is available. Specify both.");
};

const freeSlug = async (context: Context, name: string): Promise<string> =>
  firstFree(numberedNames(slugOf(name), bounds.slugChars, "-"), (await takenNames(context)).slugs);

const freePrefix = async (context: Context, name: string): Promise<string> =>
  firstFree(numberedNames(projectPrefixOf(name), bounds.projectPrefixMaxChars, ""), (await takenNames(context)).prefixes);
