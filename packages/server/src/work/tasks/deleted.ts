// Finds and lists deleted tasks, as they were when they were deleted.
import { bounds, type TaskListQuery } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { visibilityOf } from "../../caller/visibility.ts";
import type { StatementRow } from "../../database/statement.ts";
import { readCursor, writeCursor } from "../../platform/cursor.ts";
import { JsonText } from "../../platform/json.ts";
import { findDeletedById, findDeletedByIdentifier, findDeletedParent, listDeleted } from "./deleted.sql.ts";
import { parseIdentifier } from "./find.ts";

const dayMs = 86_400_000;

const valuesOf = ({ baseUrl, caller, nowMs }: Context) => ({
  baseUrl,
  organizationId: caller.organizationId,
  deletedAfter: new Date(nowMs - bounds.deletedTaskDays * dayMs),
  ...visibilityOf(caller),
});

export type DeletedTask = StatementRow<typeof findDeletedById>;

/** Undefined when the caller could see no such task, or it was deleted too long ago. */
export const findDeletedTask = async (context: Context, ref: string): Promise<DeletedTask | undefined> => {
  const { database } = context;
  const identifier = parseIdentifier(ref);
  const [found] = identifier
    ? await database.query(findDeletedByIdentifier, { ...identifier, ...valuesOf(context) })
    : await database.query(findDeletedById, { id: ref, ...valuesOf(context) });
  return found;
};

/** Undefined unless it is the id of a subtask that was deleted with its parent. */
export const findDeletedParentOf = async (context: Context, id: string): Promise<string | undefined> => {
  const { baseUrl: _, ...values } = valuesOf(context);
  return (await context.database.query(findDeletedParent, { id, ...values }))[0]?.identifier;
};

/** The last deleted first. */
export const listDeletedTasks = async (context: Context, query: TaskListQuery): Promise<Answer<"tasks.list">> => {
  const { projectId = null, limit, offset } = query;
  const scope = `${context.caller.organizationId} deleted tasks`;
  const after = query.cursor === undefined ? undefined : readCursor(scope, query.cursor);
  const from = { position: after?.position ?? null, afterId: after?.id ?? null, offset: after ? 0 : offset };
  const [page] = await context.database.query(listDeleted, { ...valuesOf(context), projectId, limit, ...from });
  if (!page) throw new Error("A list returns one row");
  const { total, tasks, hasMore, position, lastId } = page;
  const nextCursor = hasMore && lastId ? writeCursor(scope, { position: Number(position), id: lastId }) : null;
  return new JsonText(`{"tasks":[${tasks ?? ""}],"total":${total},"hasMore":${hasMore},"nextCursor":${JSON.stringify(nextCursor)}}`);
};
