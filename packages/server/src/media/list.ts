import { type Input, type MediaTarget, parentFields, parentOf } from "@worktrack/contract";
import type { Context } from "../context.ts";
import type { Answer } from "../handler.ts";
import { readCursor, writeCursor } from "../platform/cursor.ts";
import type { NumberedStatement } from "../platform/database.ts";
import { JsonText } from "../platform/json.ts";
import { callerValues } from "./find.ts";
import { forEachTarget, mediaJson, parents } from "./parents.sql.ts";

interface Row {
  readonly json: string;
  readonly id: string;
  /** Unix milliseconds; pg gives a bigint as text. */
  readonly position: string;
}

/** Newest first. $5 is the limit, one more than the page size. $6 is the file type or null. $7 and $8 are the cursor position or null. */
const page = (target: MediaTarget, where: string): string => `
  SELECT ${mediaJson(target)}::text AS json, m.id, (extract(epoch FROM m.created_at) * 1000)::bigint AS position
    FROM media m ${parents[target].joins}
   WHERE m.organization_id = $1::uuid AND m.target = '${target}' AND m.deleted_at IS NULL AND ${parents[target].visible}
     AND ($6::text IS NULL OR m.file_type = $6::text)
     AND ($7::bigint IS NULL OR (m.created_at, m.id) < (to_timestamp($7::bigint / 1000.0)::timestamptz(3), $8::uuid)) ${where}
   ORDER BY m.created_at DESC, m.id DESC LIMIT $5::int`;

/** Not a prepared statement: a generic plan would scan every attachment. */
const ofWorkspace = forEachTarget((target): NumberedStatement => ({ name: undefined, text: page(target, "") }));
const ofParent = forEachTarget(
  (target): NumberedStatement => ({ name: `media_list_of_${target}`, text: page(target, `AND ${parents[target].column} = $9::uuid`) }),
);

/** The page is empty if the caller cannot see the parent (specification, Upload rules 9). */
export const listMedia = async (context: Context, { query }: Input<"media.list">): Promise<Answer<"media.list">> => {
  const { target, id } = parentOf(query);
  const scope = `${context.caller.organizationId} media ${parentFields[target]} ${id ?? ""}`;
  const after = query.cursor === undefined ? undefined : readCursor(scope, query.cursor);
  const values = [...callerValues(context), query.limit + 1, query.fileType ?? null, after?.position ?? null, after?.id ?? null];
  const rows = await (id === undefined
    ? context.database.rows<Row>(ofWorkspace[target], values)
    : context.database.rows<Row>(ofParent[target], [...values, id]));
  const items = rows.slice(0, query.limit);
  const hasMore = rows.length > query.limit;
  const last = items.at(-1);
  const nextCursor = hasMore && last ? writeCursor(scope, { position: Number(last.position), id: last.id }) : null;
  const text = items.map(({ json }) => json).join(",");
  return new JsonText(`{"items":[${text}],"hasMore":${hasMore},"nextCursor":${JSON.stringify(nextCursor)}}`);
};
