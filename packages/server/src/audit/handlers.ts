// Reads the audit log: one page as JSON, or every entry as a stream of JSON lines.
import type { Input, OperationName } from "@worktrack/contract";
import type { Context } from "../caller/context.ts";
import type { Answer, Handlers } from "../caller/handler.ts";
import { invalidField } from "../platform/api-error.ts";
import { readCursor } from "../platform/cursor.ts";
import { JsonLines, JsonText } from "../platform/json.ts";
import { pageOf } from "../platform/page.ts";
import { type AuditQuery, listAuditEntriesStatement } from "./list.sql.ts";

const readPage = async ({ database, caller }: Context, query: AuditQuery) => {
  const scope = `${caller.organizationId} audit`;
  const after = query.cursor === undefined ? undefined : readCursor(scope, query.cursor);
  const { statement, values } = listAuditEntriesStatement(caller, query, after);
  return pageOf(scope, query, await database.query(statement, values), ({ json }) => json);
};

const list = async (context: Context, { query }: Input<"auditLogs.list">): Promise<Answer<"auditLogs.list">> => {
  if (query.format === "jsonl") return stream(context, query);
  const { items, hasMore, nextCursor } = await readPage(context, query);
  return new JsonText(`{"items":[${items.join(",")}],"hasMore":${hasMore},"nextCursor":${JSON.stringify(nextCursor)}}`);
};

const streamedPageRows = 1_000;

/** Reads the first page before the answer begins, so that a database failure still gets a 503. */
const stream = async (context: Context, query: AuditQuery): Promise<Answer<"auditLogs.list">> => {
  if (query.cursor !== undefined) throw invalidField(["query", "cursor"], "not_for_jsonl", "jsonl returns all entries. Omit the cursor.");
  const all = { ...query, limit: streamedPageRows };
  return new JsonLines(linesFrom(context, all, await readPage(context, all)));
};

/** Reads each page after the client has read the one before. A slow client costs a page or two of memory and no database connection. */
async function* linesFrom(context: Context, query: AuditQuery, first: Awaited<ReturnType<typeof readPage>>): AsyncGenerator<string> {
  for (let page = first; ; ) {
    yield page.items.map((entry) => `${entry}\n`).join("");
    if (page.nextCursor === null) return;
    page = await readPage(context, { ...query, cursor: page.nextCursor });
  }
}

export const auditHandlers: Handlers<Extract<OperationName, `auditLogs.${string}`>> = { "auditLogs.list": list };
