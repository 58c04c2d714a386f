// Lists the projects that the caller can see, or those of them that are pending deletion.
import type { Input } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { visibleProjects } from "../../caller/visibility.ts";
import { pageArguments, pageOf } from "../../platform/page.ts";
import { pendingProjects } from "./find.ts";
import { projectRecord } from "./record.ts";
import { noTasks, readTaskCounts } from "./task-counts.ts";

export const listProjects = async (context: Context, { query }: Input<"projects.list">): Promise<Answer<"projects.list">> => {
  const { database, caller } = context;
  const { organizationId } = caller;
  const scope = `${organizationId} projects`;
  const { after, ...page } = pageArguments(scope, query);
  const archived = query.archived === undefined ? {} : { archivedAt: query.archived ? { not: null } : null };
  const where = {
    organizationId,
    ...(query.pendingDeletion ? pendingProjects(caller) : { id: visibleProjects(caller) }),
    ...archived,
    ...after,
  };
  const rows = await database.prisma.project.findMany({ where, ...page });
  const counts = await readTaskCounts(
    context,
    rows.map(({ id }) => id),
  );
  return pageOf(scope, query, rows, (row) => ({ ...projectRecord(row, context), taskCounts: counts.get(row.id) ?? noTasks }));
};
