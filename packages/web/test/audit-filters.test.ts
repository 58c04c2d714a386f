import { expect, test } from "vitest";
import { exportQuery, readAuditFilters } from "../src/audit/audit-filters.ts";

test("the audit log's address filters by an action, by all actions of a record, and by whole days", () => {
  const filters = readAuditFilters(new URLSearchParams("action=passkey&since=2026-05-01&until=2026-05-01"));
  expect(filters.action).toEqual(["passkey.created", "passkey.updated", "passkey.deleted", "passkey.refused"]);
  const dayMs = Date.parse(filters.until ?? "") - Date.parse(filters.since ?? "");
  expect(dayMs).toBe(24 * 60 * 60 * 1_000);
  expect(readAuditFilters(new URLSearchParams("action=member.left")).action).toEqual(["member.left"]);
});

test("unknown values of the address filter nothing", () => {
  const filters = readAuditFilters(new URLSearchParams("action=nothing&since=yesterday&until=2026-5-1&actor="));
  expect(Object.values(filters).filter((value) => value !== undefined)).toEqual([]);
});

test("the export has the same filters, and all entries", () => {
  const filters = readAuditFilters(new URLSearchParams("action=webhook.deleted&actor=a"));
  expect(exportQuery(filters)).toBe("format=jsonl&action=webhook.deleted&actor=a");
});
