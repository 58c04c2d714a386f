import type { Project } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { visibleProjects } from "../credentials/visibility.ts";
import type { Project as Row } from "../generated/prisma/client.ts";
import { notFound } from "../platform/api-error.ts";
import { dates } from "../platform/author.ts";
import { isId } from "../platform/id.ts";

export const projectRecord = (row: Row): Project => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  prefix: row.prefix,
  color: row.color,
  description: row.description,
  visibility: row.visibility,
  archivedAt: row.archivedAt?.toISOString() ?? null,
  ...dates(row),
});

/** By id, prefix or slug, if it exists for the caller. @throws ApiError not_found */
export const findProject = async ({ database, caller }: Context, ref: string): Promise<Row> => {
  const names = isId(ref) ? { OR: [{ id: ref }, { slug: ref }] } : { OR: [{ prefix: ref }, { slug: ref }] };
  const rows = await database.prisma.project.findMany({
    where: { organizationId: caller.organizationId, id: visibleProjects(caller), ...names },
  });
  const row = rows.find(({ id, prefix }) => id === ref || prefix === ref) ?? rows[0];
  if (!row) throw notFound("project");
  return row;
};

/** Holds the project until the transaction ends. */
export const lockProject = async (context: Context, ref: string): Promise<Row> => {
  const { id } = await findProject(context, ref);
  await context.database.rows({ name: "project_lock_row", text: "SELECT id FROM project WHERE id = $1::uuid FOR UPDATE" }, [id]);
  return findProject(context, id);
};
