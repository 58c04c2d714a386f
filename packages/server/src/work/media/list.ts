// Lists the attachments of one kind of parent, or of one parent, that the caller can see.
import { type Input, parentFields, parentOf } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { readCursor, writeCursor } from "../../platform/cursor.ts";
import { JsonText } from "../../platform/json.ts";
import { addLegalHold } from "./legal-hold-field.ts";
import { listMediaOfParent, listMediaOfWorkspace } from "./list.sql.ts";
import { viewerOf } from "./parents.sql.ts";

/** The page is empty if the caller cannot see the parent (specification, Upload rules 9). */
export const listMedia = async (context: Context, { query }: Input<"media.list">): Promise<Answer<"media.list">> => {
  const { target, id } = parentOf(query);
  const scope = `${context.caller.organizationId} media ${parentFields[target]} ${id ?? ""}`;
  const after = query.cursor === undefined ? undefined : readCursor(scope, query.cursor);
  const values = {
    ...viewerOf(context.caller),
    fileType: query.fileType ?? null,
    afterPosition: after?.position ?? null,
    afterId: after?.id ?? null,
    limit: query.limit + 1,
  };
  const rows = await (id === undefined
    ? context.database.query(listMediaOfWorkspace[target], values)
    : context.database.query(listMediaOfParent[target], { ...values, parentId: id }));
  const items = rows.slice(0, query.limit);
  const hasMore = rows.length > query.limit;
  const last = items.at(-1);
  const nextCursor = hasMore && last ? writeCursor(scope, { position: Number(last.position), id: last.id }) : null;
  const text = items.map((item) => addLegalHold(context.caller, item)).join(",");
  return new JsonText(`{"items":[${text}],"hasMore":${hasMore},"nextCursor":${JSON.stringify(nextCursor)}}`);
};
