// Finds and locks attachments. A caller can see an attachment when they can see its parent (parents.sql.ts).
import { MediaDetail, type MediaTarget } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import { type StatementRow, statement, textOf } from "../../database/statement.ts";
import { notFound } from "../../platform/api-error.ts";
import { legalHoldField } from "./legal-hold-field.ts";
import { forEachTarget, mediaDetailJson, parents, viewerOf } from "./parents.sql.ts";

const selectDetail = forEachTarget((target) =>
  statement({
    name: `media_get_${target}`,
    parameters: { id: "uuid", ...parents[target].viewerParameters },
    row: { json: "json", legalHoldAt: "timestamptz?" },
    text: `
    SELECT ${mediaDetailJson(target)} AS json, m.legal_hold_at AS "legalHoldAt"
      FROM media m JOIN "user" a ON a.id = m.author_id ${parents[target].joins}
     WHERE m.id = $id AND m.organization_id = $organizationId AND m.target = '${target}' AND m.deleted_at IS NULL
       AND ${parents[target].visible}`,
  }),
);

/** @throws ApiError not_found, also if the attachment is deleted, belongs to another target, or the caller cannot see its parent. */
export const findMedia = async (context: Pick<Context, "database" | "caller">, id: string, target: MediaTarget): Promise<MediaDetail> => {
  const [row] = await context.database.query(selectDetail[target], { id, ...viewerOf(context.caller) });
  if (!row) throw notFound(`attachment of a ${target}`);
  return { ...MediaDetail.parse(row.json), ...legalHoldField(context.caller, row) };
};

const selectTarget = statement({
  name: "media_target",
  parameters: { id: "uuid", organizationId: "uuid" },
  row: { target: textOf<MediaTarget>() },
  text: "SELECT target FROM media WHERE id = $id AND organization_id = $organizationId AND deleted_at IS NULL",
});

/** Finds an attachment of any target. @throws ApiError not_found */
export const findAnyMedia = async (context: Pick<Context, "database" | "caller">, id: string): Promise<MediaDetail> => {
  const [row] = await context.database.query(selectTarget, { id, organizationId: context.caller.organizationId });
  if (!row) throw notFound("attachment");
  return findMedia(context, id, row.target);
};

const lockRow = statement({
  name: "media_lock",
  parameters: { id: "uuid", organizationId: "uuid" },
  row: { target: textOf<MediaTarget>(), underLegalHold: "bool", deleted: "bool", fileName: "text" },
  text: `SELECT target, legal_hold_at IS NOT NULL AS "underLegalHold", deleted_at IS NOT NULL AS deleted, file_name AS "fileName"
           FROM media WHERE id = $id AND organization_id = $organizationId FOR UPDATE`,
});

/** Locks the attachment, so that a deletion and a legal hold cannot happen concurrently. */
export const lockMedia = async (
  { database, caller }: Pick<Context, "database" | "caller">,
  id: string,
): Promise<StatementRow<typeof lockRow>> => {
  const [row] = await database.query(lockRow, { id, organizationId: caller.organizationId });
  if (!row) throw notFound("attachment");
  return row;
};
