// Corrects deliveries whose times a process has set while its clock was ahead. Otherwise they would wait, after the clock is set back,
// until it reaches those times again: an hour if it was an hour ahead.
import type { ClockWatch } from "../../../database/clock-watch.ts";
import type { Database } from "../../../database/database.ts";
import { statement } from "../../../database/statement.ts";
import { createCoalescer } from "../../../queues/coalescer.ts";
import { isUnleased } from "./queue.sql.ts";

/** The clocks of processes may differ by this much. Times that are further ahead are wrong. */
const skewMaxMs = 5 * 60_000;
/** How often a process looks for what others have left. */
const intervalMs = 10 * 60_000;
const correctedPerStatement = 5_000;

/**
 * A pending delivery is always due, and no lease is longer than `$latestLease`. A retry is wrong when its last attempt is in the future; then
 * it keeps its delay. A lease is shortened only, because the process that holds it may still be sending.
 */
const correctMisdated = statement({
  name: "delivery_correct_misdated",
  parameters: { now: "timestamptz", latest: "timestamptz", leaseEndsAt: "timestamptz", latestLease: "timestamptz", max: "int" },
  row: { corrected: "int" },
  text: `
  WITH misdated AS (
    SELECT d.id, d.lease_ends_at > $latestLease AS leased,
           CASE WHEN d.status = 'pending' OR NOT ${isUnleased} THEN $now ELSE $now + (d.next_attempt_at - attempt.started_at) END AS due_at
      FROM webhook_delivery d
      LEFT JOIN LATERAL (
        SELECT a.started_at FROM webhook_attempt a WHERE a.delivery_id = d.id ORDER BY a.number DESC LIMIT 1) attempt ON true
     WHERE d.next_attempt_at IS NOT NULL
       AND (d.lease_ends_at > $latestLease
            OR ${isUnleased} AND d.next_attempt_at > $latest AND (d.status = 'pending' OR attempt.started_at > $latest))
     LIMIT $max FOR UPDATE OF d SKIP LOCKED
  )
  UPDATE webhook_delivery d
     SET next_attempt_at = least(d.next_attempt_at, misdated.due_at), lease_ends_at = CASE WHEN leased THEN $leaseEndsAt END,
         lease_id = CASE WHEN leased THEN d.lease_id END
    FROM misdated
   WHERE d.id = misdated.id
  RETURNING 1 AS corrected`,
});

/** Returns true when more may be left. */
const correctMisdatedDeliveries = async (database: Database, nowMs: number, leaseMs: number): Promise<boolean> => {
  const corrected = await database.query(correctMisdated, {
    now: new Date(nowMs),
    latest: new Date(nowMs + skewMaxMs),
    leaseEndsAt: new Date(nowMs + leaseMs),
    latestLease: new Date(nowMs + leaseMs + skewMaxMs),
    max: correctedPerStatement,
  });
  return corrected.length === correctedPerStatement;
};

interface CorrectionOptions {
  readonly database: Database;
  readonly leaseMs: number;
  readonly clock: () => number;
  readonly clockWatch: Pick<ClockWatch, "isWrong">;
  readonly onCorrected: () => void;
  readonly onError: (error: unknown) => void;
}

export interface Correction {
  /** Starts a correction at the first call, after the clock was set back or wrong, and periodically. Does nothing while the clock is wrong. */
  check(): void;
  idle(): Promise<void>;
}

export const createCorrection = ({ database, leaseMs, clock, clockWatch, onCorrected, onError }: CorrectionOptions): Correction => {
  let checkedMs = Number.POSITIVE_INFINITY;
  let dueMs = 0;
  /** By then the attempts that were in flight when the clock was set back have ended, and their retries are written. */
  let settledMs = 0;
  const task = createCoalescer(async () => {
    const nowMs = clock();
    // A failed correction is repeated in the next check.
    dueMs = nowMs;
    while (await correctMisdatedDeliveries(database, nowMs, leaseMs)) onCorrected();
    dueMs = nowMs < settledMs ? settledMs : nowMs + intervalMs;
    onCorrected();
  }, onError);
  return {
    check: () => {
      if (clockWatch.isWrong()) {
        checkedMs = Number.POSITIVE_INFINITY;
        return;
      }
      const nowMs = clock();
      if (nowMs < checkedMs) [dueMs, settledMs] = [nowMs, nowMs + leaseMs];
      checkedMs = nowMs;
      if (nowMs >= dueMs) task.trigger();
    },
    idle: task.idle,
  };
};
