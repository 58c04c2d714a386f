// The statements on the exports that the API starts: creating and finding them, and what a worker does with one.
import type { ExportStatus } from "@worktrack/contract/values";
import { statement, textOf } from "../../database/statement.ts";

const unfinished = "status IN ('pending', 'running')";

const row = {
  id: "uuid",
  status: textOf<ExportStatus>(),
  progress: "smallint",
  fileSize: "float8?",
  sha256: "text?",
  error: "text?",
  createdAt: "timestamptz",
  finishedAt: "timestamptz?",
  expiresAt: "timestamptz",
} as const;
const columns = `id, status, progress, file_size::float8 AS "fileSize", sha256, error, created_at AS "createdAt", finished_at AS "finishedAt",
  expires_at AS "expiresAt"`;

/** Ends an export that no worker has finished while it was kept, so that it does not prevent another one. */
export const failExpiredExport = statement({
  name: "export_fail_expired",
  parameters: { organizationId: "uuid", now: "timestamptz" },
  row: {},
  text: `UPDATE export SET status = 'failed', lease_id = NULL, lease_ends_at = NULL, finished_at = $now
          WHERE organization_id = $organizationId AND ${unfinished} AND expires_at <= $now`,
});

/** Returns no row while another export of the workspace has not ended, or as many as `max` are kept. */
export const insertExport = statement({
  name: "export_insert",
  parameters: { id: "uuid", organizationId: "uuid", requestedById: "uuid", createdAt: "timestamptz", expiresAt: "timestamptz", max: "int" },
  row,
  text: `INSERT INTO export (id, organization_id, requested_by_id, created_at, expires_at)
    SELECT $id, $organizationId, $requestedById, $createdAt, $expiresAt
     WHERE (SELECT count(*) FROM export WHERE organization_id = $organizationId AND expires_at > $createdAt) < $max
    ON CONFLICT (organization_id) WHERE ${unfinished} DO NOTHING
    RETURNING ${columns}`,
});

export const findExport = statement({
  name: "export_find",
  parameters: { id: "uuid", organizationId: "uuid", now: "timestamptz" },
  row,
  text: `SELECT ${columns} FROM export WHERE id = $id AND organization_id = $organizationId AND expires_at > $now`,
});

/** The archive of an export that has succeeded. */
export const findArchive = statement({
  name: "export_find_archive",
  parameters: { id: "uuid", organizationId: "uuid", now: "timestamptz" },
  row: { id: "uuid", parts: "uuid[]", partBytes: "int", fileSize: "float8", sha256: "text" },
  text: `SELECT id, parts, part_bytes AS "partBytes", file_size::float8 AS "fileSize", sha256 FROM export
          WHERE id = $id AND organization_id = $organizationId AND status = 'succeeded' AND expires_at > $now`,
});

/** Ends exports that workers have begun too often. Otherwise one that kills its worker would be begun forever. */
export const failAbandonedExports = statement({
  name: "export_fail_abandoned",
  parameters: { now: "timestamptz", expiresAt: "timestamptz", error: "text", attemptsMax: "int" },
  row: {},
  text: `UPDATE export SET status = 'failed', lease_id = NULL, lease_ends_at = NULL, finished_at = $now, expires_at = $expiresAt, error = $error
          WHERE status = 'running' AND lease_ends_at <= $now AND attempts >= $attemptsMax`,
});

/** Leases the oldest export that no worker writes. The parts of an earlier attempt are left to the sweep. */
export const leaseExport = statement({
  name: "export_lease",
  parameters: { leaseId: "uuid", now: "timestamptz", leaseEndsAt: "timestamptz" },
  row: { id: "uuid", organizationId: "uuid", attempts: "smallint" },
  text: `UPDATE export SET status = 'running', lease_id = $leaseId, lease_ends_at = $leaseEndsAt, attempts = attempts + 1, progress = 0, parts = '{}'
          WHERE id = (SELECT id FROM export WHERE ${unfinished} AND expires_at > $now AND (status = 'pending' OR lease_ends_at <= $now)
                       ORDER BY created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, organization_id AS "organizationId", attempts`,
});

const lease = { id: "uuid", leaseId: "uuid" } as const;
const holdsLease = "id = $id AND lease_id = $leaseId";

/** Extends the lease, with the progress and the parts so far. Returns no row when the lease is lost, or the export was deleted. */
export const renewExport = statement({
  name: "export_renew",
  parameters: { ...lease, leaseEndsAt: "timestamptz", progress: "int", parts: "uuid[]" },
  row: { id: "uuid" },
  text: `UPDATE export SET lease_ends_at = $leaseEndsAt, progress = $progress, parts = $parts WHERE ${holdsLease} RETURNING id`,
});

export const completeExport = statement({
  name: "export_complete",
  parameters: {
    ...lease,
    parts: "uuid[]",
    partBytes: "int",
    fileSize: "bigint",
    sha256: "text",
    finishedAt: "timestamptz",
    expiresAt: "timestamptz",
  },
  row: { id: "uuid" },
  text: `UPDATE export SET status = 'succeeded', progress = 100, parts = $parts, part_bytes = $partBytes, file_size = $fileSize, sha256 = $sha256,
           finished_at = $finishedAt, expires_at = $expiresAt, lease_id = NULL, lease_ends_at = NULL
          WHERE ${holdsLease} RETURNING id`,
});

export const failExport = statement({
  name: "export_fail",
  parameters: { ...lease, error: "text", finishedAt: "timestamptz", expiresAt: "timestamptz" },
  row: {},
  text: `UPDATE export SET status = 'failed', parts = '{}', error = $error, finished_at = $finishedAt, expires_at = $expiresAt,
           lease_id = NULL, lease_ends_at = NULL
          WHERE ${holdsLease}`,
});

/** Lets any worker begin the export anew at this time. */
export const returnExport = statement({
  name: "export_return",
  parameters: { ...lease, leaseEndsAt: "timestamptz" },
  row: {},
  text: `UPDATE export SET lease_ends_at = $leaseEndsAt WHERE ${holdsLease}`,
});
