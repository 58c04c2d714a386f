// Converts rows to the project as the API returns it, and matches references to projects: id, prefix or slug.
import { consolePaths, type Project } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import type { Project as Row } from "../../generated/prisma/client.ts";
import { ApiError } from "../../platform/api-error.ts";
import { dates } from "../../platform/author.ts";
import { isId } from "../../platform/id.ts";

export const projectRecord = (row: Row, { baseUrl }: Pick<Context, "baseUrl">): Project => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  prefix: row.prefix,
  color: row.color,
  description: row.description,
  visibility: row.visibility,
  createdById: row.createdById,
  archivedAt: row.archivedAt?.toISOString() ?? null,
  deletesAt: row.deletesAt?.toISOString() ?? null,
  ...dates(row),
  webUrl: `${baseUrl}${consolePaths.project}${row.prefix}`,
});

/** The error for a slug or a prefix that another project has. It is the same for every project, so that it describes no hidden one. */
export const projectNameTaken = (): ApiError => new ApiError("conflict", "This slug or prefix is not available");

/** The target of an audit entry about a project. */
export const projectTarget = ({ id, name, visibility }: Pick<Project, "id" | "name" | "visibility">) => ({
  kind: "project",
  id,
  name,
  projectId: id,
  restricted: visibility === "private",
});

/** A Prisma condition on the projects that a reference may mean. `selectProject` selects the one that it means. */
export const matchingProjects = (reference: string) => {
  const slug = { slug: reference.toLowerCase() };
  return { OR: isId(reference) ? [{ id: reference }, slug] : [{ prefix: reference.toUpperCase() }, slug] };
};

/** The id comes first, then the exact slug, then the prefix in any case, then the slug in any case. */
export const selectProject = (rows: readonly Row[], reference: string): Row | undefined =>
  rows.find(({ id }) => id === reference) ??
  rows.find(({ slug }) => slug === reference) ??
  rows.find(({ prefix }) => prefix === reference.toUpperCase()) ??
  rows[0];

/** Whether only its members can see the project. Whether this caller can is `canSeeProject` (caller/visibility.ts). */
export const isProjectPrivate = async ({ database }: Pick<Context, "database">, id: string): Promise<boolean> =>
  (await database.prisma.project.count({ where: { id, visibility: "private" } })) > 0;
