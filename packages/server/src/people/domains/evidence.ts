// Decides what a look-up of a domain's TXT record means for its verification. Pure functions, with time as an argument.
import { bounds, type DomainCheckResult } from "@worktrack/contract";
import type { Domain as Row } from "../../generated/prisma/client.ts";
import type { TxtAnswer } from "../../platform/txt-records.ts";
import { txtRecordOf } from "./record.ts";

const hourMs = 3_600_000;

/** While the record of a verified domain is missing, the domain is checked more often. */
const missingRecheckMs = hourMs;
const recheckMs = bounds.domainRecheckHours * hourMs;
const graceMs = bounds.domainMissingHours * hourMs;

/** Compares the values that were found with the domain's own. Some DNS providers add blanks at the ends. */
export const resultOf = (answer: TxtAnswer, row: Pick<Row, "domain" | "token">): DomainCheckResult => {
  if (answer.kind === "failed") return "dns_failure";
  if (answer.kind === "absent") return "no_record";
  const { value } = txtRecordOf(row);
  return answer.values.some((found) => found.trim() === value) ? "found" : "wrong_value";
};

/** Checks again if the last check was by `lastBefore`, by `lastBeforeIfMissing` while the record is missing, or after `now` (clock set back). */
export const recheckTimes = (nowMs: number) => ({
  now: new Date(nowMs),
  lastBefore: new Date(nowMs - recheckMs),
  lastBeforeIfMissing: new Date(nowMs - missingRecheckMs),
});

type State = Pick<Row, "verifiedAt" | "checkedAt" | "missingSince">;

/**
 * The state of a domain after a look-up, which never verifies it. A missing record ends the verification only after a grace period, and
 * name servers that do not answer change nothing but the time of the look-up.
 */
export const stateAfter = (result: DomainCheckResult, { verifiedAt, missingSince }: State, nowMs: number): State => {
  const checkedAt = new Date(nowMs);
  if (result === "dns_failure") return { verifiedAt, checkedAt, missingSince };
  if (result === "found" || !verifiedAt) return { verifiedAt, checkedAt, missingSince: null };
  // A time in the future is that of a clock that was set back since.
  const since = missingSince && missingSince <= checkedAt ? missingSince : checkedAt;
  const isOver = nowMs - since.getTime() >= graceMs;
  return isOver ? { verifiedAt: null, checkedAt, missingSince: null } : { verifiedAt, checkedAt, missingSince: since };
};
