// Finds and locks attachments. A caller can see an attachment when they can see its parent (parents.sql.ts).
import { bounds, MediaDetail, type MediaTarget } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import { projectIsVisible, visibilityOf, visibilityParameters } from "../../caller/visibility.ts";
import { type StatementRow, statement, textOf } from "../../database/statement.ts";
import { notFound } from "../../platform/api-error.ts";
import { legalHoldField } from "./legal-hold-field.ts";
import { forEachTarget, mediaDetailJson, parents, viewerOf } from "./parents.sql.ts";

const dayMs = 86_400_000;

const detailRow = { json: "json", legalHoldAt: "timestamptz?" } as const;

/** Selects an attachment as the contract's MediaDetail, if the caller can see its parent. */
const selectDetailWhere = (target: MediaTarget, condition: string): string => `
    SELECT ${mediaDetailJson(target)} AS json, m.legal_hold_at AS "legalHoldAt"
      FROM media m JOIN "user" a ON a.id = m.author_id ${parents[target].joins}
     WHERE m.id = $id AND m.organization_id = $organizationId AND m.target = '${target}' AND ${condition}
       AND ${parents[target].visible}`;

const selectDetail = forEachTarget((target) =>
  statement({
    name: `media_get_${target}`,
    parameters: { id: "uuid", ...parents[target].viewerParameters },
    row: detailRow,
    text: selectDetailWhere(target, "m.deleted_at IS NULL"),
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

const selectDeletedTarget = statement({
  name: "media_deleted_target",
  parameters: { id: "uuid", organizationId: "uuid", deletedAfter: "timestamptz" },
  row: { target: textOf<MediaTarget>() },
  text: "SELECT target FROM media WHERE id = $id AND organization_id = $organizationId AND deleted_at > $deletedAfter",
});

const selectDeletedDetail = forEachTarget((target) =>
  statement({
    name: `media_get_deleted_${target}`,
    parameters: { id: "uuid", deletedAfter: "timestamptz", ...parents[target].viewerParameters },
    row: detailRow,
    text: selectDetailWhere(target, "m.deleted_at > $deletedAfter"),
  }),
);

/** Finds a deleted attachment that can be restored. Undefined also if its parent is deleted, or the caller cannot see it. */
export const findDeletedMedia = async (
  { database, caller, nowMs }: Pick<Context, "database" | "caller" | "nowMs">,
  id: string,
): Promise<MediaDetail | undefined> => {
  const deletedAfter = new Date(nowMs - bounds.mediaGraceDays * dayMs);
  const [found] = await database.query(selectDeletedTarget, { id, organizationId: caller.organizationId, deletedAfter });
  const [row] = found ? await database.query(selectDeletedDetail[found.target], { id, deletedAfter, ...viewerOf(caller) }) : [];
  return row && MediaDetail.parse(row.json);
};

const selectDeletedTask = statement({
  name: "media_deleted_task",
  parameters: { id: "uuid", organizationId: "uuid", ...visibilityParameters },
  row: { id: "uuid" },
  text: `
  SELECT d.id FROM deleted_row r JOIN deleted_task d ON d.id = r.deleted_task_id
   WHERE r.media_id = $id AND d.organization_id = $organizationId AND ${projectIsVisible("d.project_id")}`,
});

/** Whether an attachment belongs to a deleted task that can be restored with it. False for a task that the caller could not see. */
export const isOfDeletedTask = async ({ database, caller }: Pick<Context, "database" | "caller">, id: string): Promise<boolean> =>
  (await database.query(selectDeletedTask, { id, organizationId: caller.organizationId, ...visibilityOf(caller) })).length > 0;

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
