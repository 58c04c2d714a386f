import { bounds } from "@worktrack/contract";
import { statement, textOf } from "../../../database/statement.ts";

const max = bounds.webhookFailuresMax;

/**
 * Applies summaries of outcomes to their webhooks and returns those that it disabled. Rows are locked in the order of their ids, so that
 * two processes cannot deadlock. Skips webhooks whose failure count is zero and stays zero.
 */
export const updateBreakers = statement({
  name: "webhook_breaker",
  parameters: {
    ids: "uuid[]",
    leading: "int[]",
    longest: "int[]",
    trailing: "int[]",
    succeeded: "bool[]",
    gone: "bool[]",
    now: "timestamptz",
  },
  row: { id: "uuid", organizationId: "uuid", url: "text", reason: textOf<"failures" | "gone">() },
  text: `
  WITH updated AS (
    SELECT w.id, s.gone,
           CASE WHEN greatest(w.consecutive_failures + s.leading_failures, s.longest_failures) >= ${max} THEN ${max}
                WHEN s.succeeded THEN s.trailing_failures
                ELSE w.consecutive_failures + s.leading_failures END AS failures
      FROM unnest($ids, $leading, $longest, $trailing, $succeeded, $gone)
             AS s (id, leading_failures, longest_failures, trailing_failures, succeeded, gone)
      JOIN webhook w ON w.id = s.id
     WHERE w.enabled AND (s.longest_failures > 0 OR s.gone OR w.consecutive_failures > 0)
     ORDER BY w.id
       FOR NO KEY UPDATE OF w
  ), counted AS (
    UPDATE webhook w
       SET consecutive_failures = updated.failures,
           enabled = updated.failures < ${max} AND NOT updated.gone,
           disabled_reason = CASE WHEN updated.failures = ${max} THEN 'failures' WHEN updated.gone THEN 'gone' END,
           updated_at = CASE WHEN updated.failures = ${max} OR updated.gone THEN $now ELSE w.updated_at END
      FROM updated
     WHERE w.id = updated.id
    RETURNING w.id, w.organization_id, w.url, w.enabled, w.disabled_reason
  )
  SELECT id, organization_id AS "organizationId", url, disabled_reason AS reason FROM counted WHERE NOT enabled`,
});
