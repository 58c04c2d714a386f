// Finds the archive of an export for a download, and records the download in the audit log.
import { insertHourlyUse } from "../../audit/hourly-use.ts";
import type { Caller } from "../../caller/caller.ts";
import type { Context } from "../../caller/context.ts";
import type { Database } from "../../database/database.ts";
import type { StatementRow } from "../../database/statement.ts";
import { notFound } from "../../platform/api-error.ts";
import { isId } from "../../platform/id.ts";
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

/** Writes one entry for each export, address and hour, because a download may take many requests, each for a range. */
export const auditDownload = (database: Database, caller: Caller, { id }: Archive, address: string, nowMs: number): Promise<void> =>
  insertHourlyUse(database, caller, {
    action: "organization.export_downloaded",
    target: { kind: "export", id, name: "Export" },
    address,
    nowMs,
  });
