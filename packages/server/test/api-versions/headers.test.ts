import { describe, expect, test } from "vitest";
import { createDateVersions } from "../../src/api-versions/date-versions.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { currentDate, inventedDate, inventedStep } from "./invented.ts";
import { sender } from "./send.ts";

const retiredDate = "2024-01-01";
const at = Date.UTC(2026, 5, 1);
const sunset = Date.UTC(2028, 5, 1);
const clock = { nowMs: Date.UTC(2026, 10, 22) };
const dateVersions = createDateVersions({
  versions: [
    { date: retiredDate, deprecated: { at: Date.UTC(2024, 5, 1), sunset: Date.UTC(2026, 5, 1) } },
    { date: inventedDate, deprecated: { at, sunset } },
    { date: currentDate },
  ],
  steps: [inventedStep],
  deprecations: { "projects.list": { at: at - 86_400_000, sunset: sunset + 86_400_000 } },
});
const server = useTestServer({ dateVersions, clock: () => clock.nowMs });
const workspace = useSharedWorkspace(server);
const send = (date?: string) => sender(server.url, workspace.token, date);
const deprecationOf = ({ headers }: { headers: Headers }) => ["Deprecation", "Sunset", "Link"].map((name) => headers.get(name));

describe("a deprecated version", () => {
  const link = () => `<${server.baseUrl}/docs#versions>; rel="deprecation"; type="text/html"`;

  test("is reported by every answer, also by a refusal", async () => {
    const expected = ["@1780272000", "Thu, 01 Jun 2028 00:00:00 GMT", link()];
    expect(deprecationOf(await send(inventedDate)("tasks.list"))).toEqual(expected);
    expect(deprecationOf(await send(inventedDate)("tasks.list", { query: { limit: "0" } }))).toEqual(expected);
    expect(deprecationOf(await send(inventedDate)("tasks.get", { params: { id: "OPS-999" } }))).toEqual(expected);
    expect(deprecationOf(await sender(server.url, "wrong", inventedDate)("tasks.list"))).toEqual(expected);
  });

  test("is not reported to clients of the current one", async () => {
    expect(deprecationOf(await send()("tasks.list"))).toEqual([null, null, null]);
    expect(deprecationOf(await send(currentDate)("tasks.list"))).toEqual([null, null, null]);
  });

  test("works until its sunset, and is 410 from then on", async () => {
    const before = clock.nowMs;
    try {
      clock.nowMs = sunset - 1;
      expect((await send(inventedDate)("tasks.list")).status).toBe(200);
      clock.nowMs = sunset;
      const { status, json } = await send(inventedDate)("tasks.list");
      expect([status, json.code, json.supportedVersions]).toEqual([410, "api_version_retired", [currentDate]]);
    } finally {
      clock.nowMs = before;
    }
  });
});

test("a reply to an older version names the current one", async () => {
  const named = async (date?: string) => (await send(date)("tasks.list")).headers.get("X-Service-Current-Api-Version");
  expect([await named(inventedDate), await named(currentDate), await named()]).toEqual([currentDate, null, null]);
});

test("a deprecated operation is reported by its answers, in every version", async () => {
  const link = `<${server.baseUrl}/docs#versions>; rel="deprecation"; type="text/html"`;
  expect(deprecationOf(await send()("projects.list"))).toEqual(["@1780185600", "Fri, 02 Jun 2028 00:00:00 GMT", link]);
  // Both are deprecated, and the headers have the earlier dates.
  expect(deprecationOf(await send(inventedDate)("projects.list"))).toEqual(["@1780185600", "Thu, 01 Jun 2028 00:00:00 GMT", link]);
});

describe("a version that is not supported", () => {
  test.each([
    ["2023-01-01", 400, "unsupported_api_version"],
    ["latest", 400, "unsupported_api_version"],
    ["", 400, "unsupported_api_version"],
    [retiredDate, 410, "api_version_retired"],
  ])("%s is refused with the supported ones", async (date, status, code) => {
    const answer = await send(date)("tasks.list");
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(answer.json.supportedVersions).toEqual([inventedDate, currentDate]);
  });
});

test("discovery lists the supported versions", async () => {
  for (const name of ["version.get", "version.root", "limits.get"] as const) {
    const { json } = await send()(name);
    expect(json).toMatchObject({ apiVersion: "v1", defaultDateVersion: currentDate, supportedVersions: [inventedDate, currentDate] });
  }
});

test("discovery answers a client that pins an unknown or a retired date", async () => {
  for (const name of ["version.get", "version.root", "limits.get"] as const)
    for (const date of ["2023-01-01", "latest", "", retiredDate]) {
      const { status, json, headers } = await send(date)(name);
      expect([name, date, status, json.supportedVersions]).toEqual([name, date, 200, [inventedDate, currentDate]]);
      expect(headers.get("X-Service-Api-Version")).toBe(currentDate);
    }
});

test("an unknown path and another method keep the pin, and report its deprecation", async () => {
  for (const [path, method, status] of [
    ["/api/v1/nothing", "GET", 404],
    ["/api/v1/tasks", "PUT", 405],
    ["/nothing", "GET", 404],
  ] as const) {
    const response = await fetch(server.url + path, { method, headers: { "X-Service-Api-Version": inventedDate } });
    expect([path, response.status, response.headers.get("X-Service-Api-Version")]).toEqual([path, status, inventedDate]);
    expect(deprecationOf(response).slice(0, 2)).toEqual(["@1780272000", "Thu, 01 Jun 2028 00:00:00 GMT"]);
    const unknown = await fetch(server.url + path, { method, headers: { "X-Service-Api-Version": "2023-01-01" } });
    expect([path, unknown.status]).toEqual([path, status]);
  }
});

test("every answer names its version, also when no operation was found", async () => {
  const named = async (path: string, init?: RequestInit) =>
    (await fetch(new URL(path, server.url), init)).headers.get("X-Service-Api-Version");
  expect(await named("/api/v1/nothing")).toBe(currentDate);
  expect(await named("/api/v1/tasks", { method: "PUT" })).toBe(currentDate);
  expect(await named("/version", { headers: { "X-Service-Api-Version": "2023-01-01" } })).toBe(currentDate);
  expect(await named("/version", { headers: { "X-Service-Api-Version": inventedDate } })).toBe(inventedDate);
});
