import { headers, replyOperationNames } from "@worktrack/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { UsageError } from "../src/index.ts";
import { createRequest } from "../src/request.ts";
import { dateVersion, routes } from "../src/routes.ts";
import { connect, describeTransports, json, problem, serve, token } from "./server.ts";

describe("the table decides where each argument goes", () => {
  test("path parameters go into the path, and the rest into the body", () => {
    expect(createRequest("tasks.comments.update", { id: "OPS-1", commentId: "c", content: "x" })).toMatchObject({
      method: "PATCH",
      path: "/api/v1/tasks/OPS-1/comments/c",
      body: '{"content":"x"}',
    });
  });

  test("queries join lists with commas and omit undefined values", () => {
    const { path, body } = createRequest("tasks.list", { status: ["todo", "done"], q: "a&b=c", cursor: undefined, limit: 5 });
    expect([...new URL(path, "http://x").searchParams]).toEqual([
      ["status", "todo,done"],
      ["q", "a&b=c"],
      ["limit", "5"],
    ]);
    expect(body).toBeUndefined();
  });

  test("lists of lists repeat the parameter", () => {
    const path = (tagId: unknown) => createRequest("tasks.list", { tagId }).path.split("?")[1];
    expect([path("a"), path(["a", "b"]), path([["a", "b"], ["c"]]), path(["a", ["b"]])]).toEqual([
      "tagId=a",
      "tagId=a%2Cb",
      "tagId=a%2Cb&tagId=c",
      "tagId=a&tagId=b",
    ]);
  });

  test("a Date in a query is sent as ISO 8601, also in a list, and an invalid one is rejected before sending", () => {
    const at = new Date(Date.UTC(2026, 4, 26, 12));
    const { path } = createRequest("tasks.list", { updatedSince: at, status: [at] });
    expect(Object.fromEntries(new URL(path, "http://x").searchParams)).toEqual({
      updatedSince: at.toISOString(),
      status: at.toISOString(),
    });
    expect(() => createRequest("tasks.list", { updatedSince: new Date(Number.NaN) })).toThrow(/updatedSince is an invalid Date/);
  });

  test("an optional body is sent as {}, and an operation without a body sends none", () => {
    expect(createRequest("tasks.update", { id: "x" }).body).toBe("{}");
    expect(createRequest("projects.archive", { id: "x" }).body).toBeUndefined();
  });
});

const dots = new Set(["", ".", ".."]);

test.each([...dots])("the id %j, which would lead to another path, is rejected before sending", (id) => {
  expect(() => createRequest("tasks.get", { id })).toThrow(UsageError);
});

// Built outside the tests: this takes seconds on a busy machine, which should not count toward a test's time limit.
const anyText = fc.string({ unit: "binary" });

test("no value can escape its path segment", () => {
  fc.assert(
    fc.property(anyText, (id) => {
      fc.pre(!dots.has(id));
      const { path } = createRequest("tasks.get", { id });
      expect(path.split("/")).toHaveLength(5);
      expect(decodeURIComponent(path.split("/")[4] ?? "")).toBe(id);
    }),
  );
});

test.each(replyOperationNames.filter((name) => String(Object.values(routes[name])[0]).includes(":")))(
  "%s without its id is rejected before sending",
  (operation) => {
    expect(() => createRequest(operation, {})).toThrow(/needs \w+: /);
  },
);

describeTransports(() => {
  test("every request carries the token, the date version, the client and the user agent", async () => {
    const { baseUrl, seen } = await serve(json({}));
    await connect(`${baseUrl}/team/`).me.get();
    await connect(baseUrl, { client: "cli" }).tasks.create({ title: "x", projectId: "p" });
    expect(seen[0]).toMatchObject({ method: "GET", url: "/team/api/v1/me", body: "" });
    expect(seen[0]?.headers).toMatchObject({
      accept: "application/json",
      authorization: `Bearer ${token}`,
      "user-agent": `worktrack-sdk/${manifest.version}`,
      [headers.client.toLowerCase()]: "sdk",
      [headers.version.toLowerCase()]: dateVersion,
    });
    expect(seen[0]?.headers).not.toHaveProperty(headers.idempotencyKey.toLowerCase());
    expect(seen[1]?.headers).toMatchObject({ "content-type": "application/json", [headers.client.toLowerCase()]: "cli" });
    expect(seen[1]?.headers[headers.idempotencyKey.toLowerCase()]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("headers and the version of the client and of the call are sent", async () => {
    const { baseUrl, seen } = await serve(json({}));
    const client = connect(baseUrl, { headers: { "CF-Access-Client-Id": "7" }, apiVersion: "2026-01-01" });
    await client.me.get({}, { headers: { traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01" } });
    expect(seen[0]?.headers).toMatchObject({
      "cf-access-client-id": "7",
      traceparent: expect.stringContaining("0af76"),
      [headers.version.toLowerCase()]: "2026-01-01",
    });
    await expect(client.me.get({}, { headers: { "If-Match": "*" } })).rejects.toThrow(UsageError);
    await expect(client.me.get({}, { timeout: 5 } as object)).rejects.toThrow("Did you mean timeoutMs?");
  });

  test("a token that is a function is read before each attempt", async () => {
    const { baseUrl, seen } = await serve(problem(503, "unavailable"), json({}));
    const tokens = ["wtk_first", " wtk_second\n"];
    await connect(baseUrl, { token: async () => tokens.shift() ?? "" }).me.get();
    expect(seen.map((one) => one.headers.authorization)).toEqual(["Bearer wtk_first", "Bearer wtk_second"]);
    await expect(connect(baseUrl, { token: () => "two words" }).me.get()).rejects.toThrow(/^token must be/);
  });

  test("a path that the SDK does not know is called like an operation", async () => {
    const { baseUrl, seen } = await serve(problem(503, "unavailable"), json({ id: 1 }, { ETag: '"7"' }));
    const client = connect(`${baseUrl}/team`);
    const { data, etag } = await client.request("POST", "/api/v1/sprints", { query: { dry: true }, body: { name: "May" } });
    expect({ data, etag }).toEqual({ data: { id: 1 }, etag: '"7"' });
    expect(seen[0]).toMatchObject({ method: "POST", url: "/team/api/v1/sprints?dry=true", body: '{"name":"May"}' });
    expect(seen[0]?.headers["idempotency-key"]).toBe(seen[1]?.headers["idempotency-key"]);
    for (const path of ["api/v1/tasks", "//evil.example/x", "/api/../admin", "/api/%2e%2e/admin", "/a?b=c", "/a%zz", "/a b", "/"])
      await expect(client.request("GET", path)).rejects.toThrow(UsageError);
    expect(seen).toHaveLength(2);
  });

  test("sequential calls share a keep-alive connection", async () => {
    const ports = new Set<number | undefined>();
    const { baseUrl } = await serve((request, response) => {
      ports.add(request.socket.remotePort);
      json({})(request, response);
    });
    const client = connect(baseUrl);
    for (let call = 0; call < 10; call++) await client.me.get();
    expect(ports.size).toBeLessThanOrEqual(2);
  });

  test("no option can inject a header", async () => {
    const { baseUrl, seen } = await serve(json({}));
    const client = connect(baseUrl);
    const evil = "x\r\nX-Evil: 1";
    await expect(client.tasks.create({ title: "x", projectId: "p" }, { idempotencyKey: evil })).rejects.toThrow(UsageError);
    await expect(client.tasks.update({ id: "x" }, { ifMatch: evil })).rejects.toThrow(UsageError);
    expect(seen).toHaveLength(0);
  });
});
