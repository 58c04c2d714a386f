import { MediaDetail, type MediaTarget } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { visibilityValues } from "../credentials/visibility.ts";
import { notFound } from "../platform/api-error.ts";
import type { NumberedStatement } from "../platform/database.ts";
import { forEachTarget, mediaDetailJson, parents } from "./parents.sql.ts";

/** Parameters $1 to $4 of every statement: workspace, caller, and the projects that the caller can see. */
export const callerValues = ({ caller }: Pick<Context, "caller">): readonly unknown[] => [
  caller.organizationId,
  caller.userId,
  ...visibilityValues(caller),
];

const detail = forEachTarget(
  (target): NumberedStatement => ({
    name: `media_get_${target}`,
    text: `
  SELECT ${mediaDetailJson(target)} AS json
    FROM media m JOIN "user" a ON a.id = m.author_id ${parents[target].joins}
   WHERE m.id = $5::uuid AND m.organization_id = $1::uuid AND m.target = '${target}' AND m.deleted_at IS NULL AND ${parents[target].visible}`,
  }),
);

/** @throws ApiError not_found, also if the attachment is deleted, belongs to another target, or the caller cannot see its parent. */
export const findMedia = async (context: Pick<Context, "database" | "caller">, id: string, target: MediaTarget): Promise<MediaDetail> => {
  const [row] = await context.database.rows<{ json: unknown }>(detail[target], [...callerValues(context), id]);
  if (!row) throw notFound(`attachment of a ${target}`);
  return MediaDetail.parse(row.json);
};

const anyTarget: NumberedStatement = {
  name: "media_target",
  text: "SELECT target FROM media WHERE id = $1::uuid AND organization_id = $2::uuid AND deleted_at IS NULL",
};

/** Finds an attachment of any target. @throws ApiError not_found */
export const findAnyMedia = async (context: Pick<Context, "database" | "caller">, id: string): Promise<MediaDetail> => {
  const [row] = await context.database.rows<{ target: MediaTarget }>(anyTarget, [id, context.caller.organizationId]);
  if (!row) throw notFound("attachment");
  return findMedia(context, id, row.target);
};

const lock: NumberedStatement = {
  name: "media_lock",
  text: `SELECT legal_hold_at IS NOT NULL AS "underLegalHold", deleted_at IS NOT NULL AS deleted, file_name AS "fileName"
           FROM media WHERE id = $1::uuid AND organization_id = $2::uuid FOR UPDATE`,
};

interface LockedMedia {
  readonly underLegalHold: boolean;
  readonly deleted: boolean;
  readonly fileName: string;
}

/** Locks the attachment, so that a deletion and a legal hold cannot happen concurrently. */
export const lockMedia = async ({ database, caller }: Pick<Context, "database" | "caller">, id: string): Promise<LockedMedia> => {
  const [row] = await database.rows<LockedMedia>(lock, [id, caller.organizationId]);
  if (!row) throw notFound("attachment");
  return row;
};
