import type { Input, OperationName } from "@worktrack/contract";
import type { Context } from "../context.ts";
import type { Answer, Handlers } from "../handler.ts";
import { invalidField } from "../platform/api-error.ts";
import { readCursor } from "../platform/cursor.ts";
import { JsonLines, JsonText } from "../platform/json.ts";
import { pageOf } from "../platform/page.ts";
import { type AuditQuery, entriesStatement } from "./page.sql.ts";

interface Row {
  readonly id: string;
  readonly createdAt: Date;
  /** The whole entry. */
  readonly json: string;
}

const readPage = async ({ database, caller }: Context, query: AuditQuery) => {
  const { organizationId } = caller;
  const scope = `${organizationId} audit`;
  const after = query.cursor === undefined ? undefined : readCursor(scope, query.cursor);
  const { statement, values } = entriesStatement(organizationId, query, after);
  return pageOf(scope, query, await database.rows<Row>(statement, values), ({ json }) => json);
};

const list = async (context: Context, { query }: Input<"auditLogs.list">): Promise<Answer<"auditLogs.list">> => {
  if (query.format === "jsonl") return stream(context, query);
  const { items, hasMore, nextCursor } = await readPage(context, query);
  return new JsonText(`{"items":[${items.join(",")}],"hasMore":${hasMore},"nextCursor":${JSON.stringify(nextCursor)}}`);
};

const streamedPage = 1_000;

/** The first page comes before the status line: a database that is away is still a 503. */
const stream = async (context: Context, query: AuditQuery): Promise<Answer<"auditLogs.list">> => {
  if (query.cursor !== undefined) throw invalidField(["query", "cursor"], "not_for_jsonl", "jsonl tells all entries: leave the cursor out");
  const all = { ...query, limit: streamedPage };
  return new JsonLines(linesFrom(context, all, await readPage(context, all)));
};

/** Each page is read once the client has taken the one before: a slow reader holds a page or two in memory, and no connection. */
async function* linesFrom(context: Context, query: AuditQuery, first: Awaited<ReturnType<typeof readPage>>): AsyncGenerator<string> {
  for (let page = first; ; ) {
    yield page.items.map((entry) => `${entry}\n`).join("");
    if (page.nextCursor === null) return;
    page = await readPage(context, { ...query, cursor: page.nextCursor });
  }
}

export const auditHandlers: Handlers<Extract<OperationName, `auditLogs.${string}`>> = { "auditLogs.list": list };
