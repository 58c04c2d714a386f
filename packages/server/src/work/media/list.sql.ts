// The statements for a page of attachments: of a whole workspace, or of one parent.
import type { MediaTarget } from "@worktrack/contract";
import { statement } from "../../database/statement.ts";
import { forEachTarget, mediaJson, parents } from "./parents.sql.ts";

/** Newest first, after the cursor position if there is one. `limit` is one more than the page size. */
const definitionOf = (target: MediaTarget, where: string) =>
  ({
    parameters: { fileType: "text?", afterPosition: "bigint?", afterId: "uuid?", limit: "int", ...parents[target].viewerParameters },
    // `position` is in Unix milliseconds.
    row: { json: "text", id: "uuid", position: "bigint", legalHoldAt: "timestamptz?" },
    text: `
    SELECT ${mediaJson(target)}::text AS json, m.id, (extract(epoch FROM m.created_at) * 1000)::bigint AS position, m.legal_hold_at AS "legalHoldAt"
      FROM media m ${parents[target].joins}
     WHERE m.organization_id = $organizationId AND m.target = '${target}' AND m.deleted_at IS NULL AND ${parents[target].visible}
       AND ($fileType IS NULL OR m.file_type = $fileType)
       AND ($afterPosition IS NULL
            OR (m.created_at, m.id) < (to_timestamp($afterPosition / 1000.0)::timestamptz(3), $afterId)) ${where}
     ORDER BY m.created_at DESC, m.id DESC LIMIT $limit`,
  }) as const;

/** Not a prepared statement: a generic plan would scan every attachment. */
export const listMediaOfWorkspace = forEachTarget((target) => statement(definitionOf(target, "")));

export const listMediaOfParent = forEachTarget((target) => {
  const { parameters, row, text } = definitionOf(target, `AND m.${parents[target].column} = $parentId`);
  return statement({ name: `media_list_of_${target}`, parameters: { ...parameters, parentId: "uuid" }, row, text });
});
