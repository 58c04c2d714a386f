import { expect, test } from "vitest";
import { expiryOf, keyStateAt, overlapEndAt, readLines } from "../src/keys/key-state.ts";

const now = Date.parse("2026-11-01T12:00:00Z");
const key = { revokedAt: null, expiresAt: null, previousSecretExpiresAt: null };

test.each([
  [{}, "live"],
  [{ expiresAt: "2027-11-01T12:00:00Z" }, "live"],
  [{ expiresAt: "2026-11-10T12:00:00Z" }, "expiring"],
  [{ expiresAt: "2026-11-01T12:00:00Z" }, "expired"],
  [{ expiresAt: "2026-11-10T12:00:00Z", revokedAt: "2026-10-01T12:00:00Z" }, "revoked"],
])("a key with %j is %s", (fields, state) => expect(keyStateAt({ ...key, ...fields }, now)).toBe(state));

test("an earlier secret works until the end of the overlap, unless the key itself does not work", () => {
  const end = "2026-11-01T13:00:00Z";
  expect(overlapEndAt({ ...key, previousSecretExpiresAt: end }, now)).toBe(end);
  expect(overlapEndAt({ ...key, previousSecretExpiresAt: "2026-11-01T11:00:00Z" }, now)).toBeUndefined();
  expect(overlapEndAt({ ...key, previousSecretExpiresAt: end, revokedAt: end }, now)).toBeUndefined();
});

test("an expiry is a number of days from now, the end of a local day, or never", () => {
  expect(expiryOf("7", "", now)).toBe("2026-11-08T12:00:00.000Z");
  expect(expiryOf("never", "2026-12-31", now)).toBeNull();
  const end = new Date(expiryOf("date", "2026-12-31", now) ?? "");
  expect([end.getFullYear(), end.getMonth(), end.getDate(), end.getHours()]).toEqual([2026, 11, 31, 23]);
  expect(expiryOf("date", "soon", now)).toBe("soon");
});

test("entries keep their line, so that the reason against the third is that of the third line", () => {
  expect(readLines("10.0.0.0/8\n\n x ")).toEqual(["10.0.0.0/8", "", "x"]);
  expect(readLines(" \n ")).toBeNull();
});
