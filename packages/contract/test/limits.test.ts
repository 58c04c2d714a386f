import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type LimitName, limitPolicies } from "../src/limits.ts";
import { limitText } from "../src/openapi/introduction.ts";
import { scimRoutes } from "../src/scim/routes.ts";
import { operationNames, operationOf } from "../src/table.ts";

test("the limits that the specification sets have its quotas and windows, on its operations", () => {
  expect(limitPolicies.rest).toMatchObject({ per: "key", kind: "bucket", windowSeconds: 60, quota: { free: 60 } });
  expect(limitPolicies["workspace-daily"]).toEqual({ per: "workspace", kind: "window", windowSeconds: 86_400, quota: { free: 1_000 } });
  const perKey = { per: "key", kind: "bucket" };
  expect(limitPolicies["audit-logs"]).toEqual({ ...perKey, windowSeconds: 60, quota: { free: 100, pro: 100 } });
  expect(limitPolicies["domain-verify"]).toEqual({ ...perKey, windowSeconds: 60, quota: { free: 10, pro: 10 } });
  expect(limitPolicies["domain-check"]).toEqual({ ...perKey, windowSeconds: 60, quota: { free: 20, pro: 20 } });
  expect(limitPolicies["media-upload"]).toEqual({ ...perKey, windowSeconds: 3_600, quota: { free: 50, pro: 50 } });
  expect(limitPolicies.avatar).toEqual({ ...perKey, windowSeconds: 3_600, quota: { free: 10, pro: 10 } });
  expect(limitPolicies.scim).toEqual({ ...perKey, windowSeconds: 60, quota: { free: 100, pro: 100 } });

  const rows = operationNames.map((name) => operationOf(name));
  const limitAt = (method: string, path: string) => rows.find((row) => row.method === method && row.path === path)?.limit;
  expect(new Set(Object.values(scimRoutes).map(({ limit }) => limit))).toEqual(new Set(["scim"]));
  expect([limitAt("POST", "/api/v1/media"), limitAt("GET", "/api/v1/audit-logs")]).toEqual(["media-upload", "audit-logs"]);
  expect([limitAt("POST", "/api/v1/domains/verify"), limitAt("GET", "/api/v1/domains/check-dns")]).toEqual([
    "domain-verify",
    "domain-check",
  ]);
});

test("docs/api.md lists every limit with its quota", () => {
  const page = readFileSync(new URL("../../../docs/api.md", import.meta.url), "utf8");
  const rows = [...page.matchAll(/^\| `([\w-]+)`\s+\| (.+?)\s+\|$/gm)].map(([, name, text]) => [name, text]);
  const limits = Object.keys(limitPolicies) as LimitName[];
  expect(rows).toEqual(expect.arrayContaining(limits.map((name) => [name, limitText(name)])));
});
