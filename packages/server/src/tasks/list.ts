// Lists the tasks that the caller can see, with filters, an order, and a cursor or an offset.
import type { Input } from "@worktrack/contract";
import type { Context } from "../context.ts";
import type { Answer } from "../handler.ts";
import { readCursor, writeCursor } from "../platform/cursor.ts";
import { JsonText } from "../platform/json.ts";
import { findPostIfVisible } from "../posts/find.ts";
import { listTasksStatement } from "./list.sql.ts";

export const listTasks = async (context: Context, { query }: Input<"tasks.list">): Promise<Answer<"tasks.list">> => {
  if (query.postId !== undefined && !(await findPostIfVisible(context, query.postId)))
    return { tasks: [], total: 0, hasMore: false, nextCursor: null };
  const { database, caller, baseUrl } = context;
  const scope = `${caller.organizationId} tasks ${query.sort}`;
  const after = query.cursor === undefined ? undefined : readCursor(scope, query.cursor);
  const { statement, values } = listTasksStatement(query, after, caller, baseUrl);
  const rows = await database.query(statement, values);
  const total = rows[0]?.total ?? 0;
  const page = rows.filter(({ json }) => json !== null).slice(0, query.limit);
  const hasMore = rows.length > query.limit;
  const last = page.at(-1);
  const nextCursor = hasMore && last?.id ? writeCursor(scope, { position: Number(last.position), id: last.id }) : null;
  return new JsonText(
    `{"tasks":[${page.map(({ json }) => json).join(",")}],"total":${total},"hasMore":${hasMore},"nextCursor":${JSON.stringify(nextCursor)}}`,
  );
};
