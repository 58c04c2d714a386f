// Lists the tasks that the caller can see, with filters, an order, and a cursor or an offset.
import type { Input } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { invalidField } from "../../platform/api-error.ts";
import { cursorInteger, readCursorOf, writeCursor } from "../../platform/cursor.ts";
import { JsonText } from "../../platform/json.ts";
import { findPostIfVisible } from "../posts/find.ts";
import { planSearch } from "../search/plan.ts";
import { selectTasks } from "../views/selection.ts";
import { listDeletedTasks } from "./deleted.ts";
import { listTasksStatement } from "./list.sql.ts";
import { countsTextOnly } from "./matches.sql.ts";
import { sortKeyOf } from "./sort.sql.ts";

export const listTasks = async (context: Context, { query }: Input<"tasks.list">): Promise<Answer<"tasks.list">> => {
  if (query.deleted) return listDeletedTasks(context, query);
  const selection = await selectTasks(context, query);
  if (!selection || (selection.postId !== undefined && !(await findPostIfVisible(context, selection.postId))))
    return { tasks: [], total: 0, hasMore: false, nextCursor: null };
  const { database, caller, baseUrl } = context;
  if (selection.sort.endsWith("position") && selection.projectId === undefined)
    throw invalidField(["query", "projectId"], "required", "Required for the order by position, which is that of one project");
  const scope = `${caller.organizationId} tasks ${selection.sort}`;
  const { form } = sortKeyOf(selection.sort);
  const after = selection.cursor === undefined ? undefined : readCursorOf<number | string>(form, scope, selection.cursor);
  const plan = (q: string | undefined) =>
    q === undefined ? undefined : planSearch(database, "task", caller.organizationId, q, countsTextOnly(selection));
  const [search, other] = [await plan(selection.q), await plan(selection.otherQ)];
  const { statement, values } = listTasksStatement(selection, after, caller, baseUrl, search, other?.pattern);
  const [page] = await database.query(statement, values);
  if (!page) throw new Error("A list returns one row");
  const { total, tasks, hasMore, position, lastId } = page;
  const nextCursor =
    hasMore && lastId ? writeCursor(scope, { position: form === cursorInteger ? Number(position) : String(position), id: lastId }) : null;
  return new JsonText(`{"tasks":[${tasks ?? ""}],"total":${total},"hasMore":${hasMore},"nextCursor":${JSON.stringify(nextCursor)}}`);
};
