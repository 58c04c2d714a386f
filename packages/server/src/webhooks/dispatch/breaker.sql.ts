import { bounds } from "@worktrack/contract";
import { auditAsAdmin } from "../../audit/write.ts";
import type { Database } from "../../platform/database.ts";
import { webhookTarget } from "../record.ts";
import type { Run } from "./breaker.ts";

const max = bounds.webhookFailuresMax;

// Rows are locked in one order, so that two processes do not wait for each other. Who has no failures and gets none is not written.
const apply = {
  name: "webhook_run",
  text: `
  WITH run AS (
    SELECT w.id, r.gone,
           CASE WHEN greatest(w.consecutive_failures + r.lead, r.best) >= ${max} THEN ${max}
                WHEN r.succeeded THEN r.tail
                ELSE w.consecutive_failures + r.lead END AS failures
      FROM unnest($1::uuid[], $2::int[], $3::int[], $4::int[], $5::bool[], $6::bool[]) AS r (id, lead, best, tail, succeeded, gone)
      JOIN webhook w ON w.id = r.id
     WHERE w.enabled AND (r.best > 0 OR r.gone OR w.consecutive_failures > 0)
     ORDER BY w.id
       FOR NO KEY UPDATE OF w
  ), counted AS (
    UPDATE webhook w
       SET consecutive_failures = run.failures,
           enabled = run.failures < ${max} AND NOT run.gone,
           disabled_reason = CASE WHEN run.failures = ${max} THEN 'failures' WHEN run.gone THEN 'gone' END,
           updated_at = CASE WHEN run.failures = ${max} OR run.gone THEN $7::timestamptz ELSE w.updated_at END
      FROM run
     WHERE w.id = run.id
    RETURNING w.id, w.organization_id, w.url, w.enabled, w.disabled_reason
  )
  SELECT id, organization_id AS "organizationId", url, disabled_reason AS reason FROM counted WHERE NOT enabled`,
};

/** A webhook that was disabled just now. */
export interface Disabled {
  readonly id: string;
  readonly organizationId: string;
  readonly url: string;
  readonly reason: "failures" | "gone";
}

/** Adds to the webhooks' runs of failures, atomically, and disables those that have had enough, with an audit entry each. */
export const applyRuns = async (database: Database, runs: ReadonlyMap<string, Run>, nowMs: number): Promise<readonly Disabled[]> => {
  const all = [...runs.values()];
  const disabled = await database.rows<Disabled>(apply, [
    [...runs.keys()],
    all.map(({ lead }) => lead),
    all.map(({ best }) => best),
    all.map(({ tail }) => tail),
    all.map(({ succeeded }) => succeeded),
    all.map(({ gone }) => gone),
    new Date(nowMs),
  ]);
  for (const { id, organizationId, url, reason } of disabled)
    await auditAsAdmin({ database, nowMs }, organizationId, {
      action: "webhook.disabled",
      target: webhookTarget({ id, url }),
      changes: { disabledReason: { from: null, to: reason } },
    });
  return disabled;
};
