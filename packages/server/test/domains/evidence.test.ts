import { expect, test } from "vitest";
import { recheckTimes, resultOf, stateAfter } from "../../src/people/domains/evidence.ts";
import { txtRecordOf } from "../../src/people/domains/record.ts";

const row = { domain: "example.com", token: "T0ken" };
const { value } = txtRecordOf(row);
const found = (...values: string[]) => ({ kind: "found" as const, values });

test("a TXT record proves control if it is the exact value, among others and with blanks at its ends", () => {
  expect(resultOf(found(value), row)).toBe("found");
  expect(resultOf(found("v=spf1 -all", ` ${value}\t`), row)).toBe("found");
  for (const wrong of [value.toLowerCase(), `${value}x`, value.slice(0, -1), `"${value}"`, `x ${value}`, ""])
    expect(resultOf(found(wrong), row)).toBe("wrong_value");
  expect(resultOf({ kind: "absent" }, row)).toBe("no_record");
  expect(resultOf({ kind: "failed", code: "ESERVFAIL" }, row)).toBe("dns_failure");
});

const hourMs = 3_600_000;
const nowMs = Date.UTC(2026, 10, 22);
const at = (hours: number) => new Date(nowMs + hours * hourMs);
const verified = { verifiedAt: at(-1_000), checkedAt: at(-24), missingSince: null };

test.each(["no_record", "wrong_value"] as const)("%s ends a verification after 72 hours, and not before", (result) => {
  const missing = stateAfter(result, verified, nowMs);
  expect(missing).toEqual({ verifiedAt: at(-1_000), checkedAt: at(0), missingSince: at(0) });
  const later = stateAfter(result, missing, at(72).getTime() - 1);
  expect(later).toMatchObject({ verifiedAt: at(-1_000), missingSince: at(0) });
  expect(stateAfter(result, later, at(72).getTime())).toEqual({ verifiedAt: null, checkedAt: at(72), missingSince: null });
});

test("a clock that was set back does not lengthen the grace period by more than it was ahead", () => {
  expect(stateAfter("no_record", { ...verified, missingSince: at(500) }, nowMs)).toMatchObject({ missingSince: at(0) });
});

test("name servers that give no answer change only the time of the check, however long they fail", () => {
  const missing = { ...verified, missingSince: at(-500) };
  expect(stateAfter("dns_failure", missing, nowMs)).toEqual({ ...missing, checkedAt: at(0) });
});

test("a record that is found again ends the grace period", () => {
  expect(stateAfter("found", { ...verified, missingSince: at(-71) }, nowMs)).toEqual({ ...verified, checkedAt: at(0) });
});

test("a look-up never verifies a domain, and gives one that is not verified no grace period", () => {
  const unverified = { verifiedAt: null, checkedAt: null, missingSince: null };
  for (const result of ["found", "wrong_value", "no_record", "dns_failure"] as const)
    expect(stateAfter(result, unverified, nowMs)).toEqual({ ...unverified, checkedAt: at(0) });
});

test("a domain is checked again after a day, and after an hour while its record is missing", () => {
  expect(recheckTimes(nowMs)).toEqual({ now: at(0), lastBefore: at(-24), lastBeforeIfMissing: at(-1) });
});
