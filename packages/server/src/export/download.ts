// Finds the archive of an export for a download, and records the download in the audit log.
import type { Context } from "../context.ts";
import type { Caller } from "../credentials/caller.ts";
import { notFound } from "../platform/api-error.ts";
import type { Database } from "../platform/database.ts";
import { isId, newId } from "../platform/id.ts";
import { type StatementRow, statement } from "../platform/statement.ts";
import { findArchive } from "./requests.sql.ts";

export type Archive = StatementRow<typeof findArchive>;

/** @throws ApiError not_found */
export const findExportArchive = async (
  { database, caller, nowMs }: Pick<Context, "database" | "caller" | "nowMs">,
  id: string,
): Promise<Archive> => {
  const [row] = isId(id) ? await database.query(findArchive, { id, organizationId: caller.organizationId, now: new Date(nowMs) }) : [];
  if (!row) throw notFound("export");
  return row;
};

const hourMs = 3_600_000;

// A download may take many requests, each for a range.
const insertDownload = statement({
  name: "audit_insert_download",
  parameters: {
    id: "uuid",
    organizationId: "uuid",
    actorId: "uuid",
    actorName: "text",
    actorKind: "text",
    credentialId: "uuid",
    exportId: "uuid",
    address: "text",
    client: "text?",
    hour: "int",
    createdAt: "timestamptz",
  },
  row: {},
  text: `
  INSERT INTO audit_entry (id, organization_id, action, actor_id, actor_name, actor_kind, credential_id, target_kind, target_id, target_name,
                           address, client, use_hour, created_at)
  VALUES ($id, $organizationId, 'organization.export_downloaded', $actorId, $actorName, $actorKind::user_kind, $credentialId, 'export', $exportId,
          'Export', $address, $client, $hour, $createdAt)
  ON CONFLICT (target_id, address, use_hour) DO NOTHING`,
});

/** Writes one entry for each export, address and hour. */
export const auditDownload = async (
  database: Database,
  { credential, client }: Caller,
  { id }: Archive,
  address: string,
  nowMs: number,
): Promise<void> => {
  const { id: credentialId, organizationId, userId, userName, userKind } = credential;
  await database.query(insertDownload, {
    id: newId(),
    organizationId,
    actorId: userId,
    actorName: userName,
    actorKind: userKind,
    credentialId,
    exportId: id,
    address,
    client,
    hour: Math.floor(nowMs / hourMs),
    createdAt: new Date(nowMs),
  });
};
