// Converts a row to the view as the API returns it. A stored query is read field by field, so that a field which is no longer valid is left out.
import { type View, ViewQuery } from "@worktrack/contract";
import type { Caller } from "../../caller/caller.ts";
import type { Prisma } from "../../generated/prisma/client.ts";
import { authorColumns, dates } from "../../platform/author.ts";

/** The Prisma `include` that `viewRecord` needs. */
export const viewInclude = ({ userId }: Caller) => ({
  author: { select: authorColumns },
  stars: { where: { userId }, select: { userId: true } },
});
export type ViewRow = Prisma.TaskViewGetPayload<{ include: ReturnType<typeof viewInclude> }>;

export const readViewQuery = (stored: Prisma.JsonValue): ViewQuery => {
  const fields = stored as Readonly<Record<string, unknown>>;
  const read = Object.entries(ViewQuery.shape).flatMap(([name, schema]) => {
    const { data } = schema.safeParse(fields[name]);
    return data === undefined ? [] : [[name, data] as const];
  });
  return Object.fromEntries(read);
};

export const viewRecord = (row: ViewRow, query: ViewQuery, missing: View["missing"]): View => ({
  id: row.id,
  name: row.name,
  shared: row.shared,
  query,
  groupBy: row.groupBy as View["groupBy"],
  layout: row.layout as View["layout"],
  starred: row.stars.length > 0,
  missing,
  author: row.author,
  ...dates(row),
});
