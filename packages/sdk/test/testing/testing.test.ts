import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { operationNames, operationOf } from "@worktrack/contract";
import { expect, test } from "vitest";
import { generateSamples } from "../../generate/samples.ts";
import * as sdk from "../../src/index.ts";
import { samples } from "../../src/testing/generated/samples.ts";
import {
  connectionRefused,
  connectionReset,
  createTestClient,
  createTestFetch,
  inOrder,
  problem,
  rawResponse,
  sample,
  type TestAnswers,
  timeout,
} from "../../src/testing/index.ts";

const late = timeout();
const task = { title: "Fix login", projectId: "p" };

test("the samples are current (otherwise run `node generate/main.ts`)", () => {
  expect(readFileSync(new URL("../../src/testing/generated/samples.ts", import.meta.url), "utf8")).toBe(generateSamples());
});

test("each operation has a sample that its schema accepts, and is recognized by method and path", async () => {
  const { fetch, requests } = createTestFetch();
  for (const name of operationNames) {
    if (name === "events.stream") continue;
    const { method, path, reply } = operationOf(name);
    const response = await fetch(`https://worktrack.example.com${path.replace(/:\w+/g, "x")}`, { method });
    expect(requests.at(-1)?.operation).toBe(name);
    expect(response.status).toBe(samples[name].status);
    if (reply) expect(reply.safeParse(await response.json()).error).toBeUndefined();
  }
});

test("an operation without an answer replies with its sample", async () => {
  const { client } = createTestClient();
  expect(await client.tasks.get({ id: "OPS-1" })).toEqual(sample("tasks.get"));
  expect(await client.tasks.delete({ id: "OPS-1" })).toBeUndefined();
  expect(await client.tasks.get.withResponse({ id: "OPS-1" })).toMatchObject({ status: 200, etag: '"test"', rateLimit: { limit: 600 } });
});

test("given fields replace those of the sample, and a list counts its items", async () => {
  const { client } = createTestClient({
    "tasks.get": { title: "Mine" },
    "tasks.list": { tasks: [sample("tasks.get", { title: "A" }), sample("tasks.get", { title: "B" })] },
    "tasks.subtasks.list": [],
  });
  expect(await client.tasks.get({ id: "OPS-1" })).toEqual({ ...sample("tasks.get"), title: "Mine" });
  expect(await client.tasks.list()).toMatchObject({ tasks: [{ title: "A" }, { title: "B" }], total: 2, hasMore: false });
  expect(await client.tasks.subtasks.list({ id: "OPS-1" })).toEqual([]);
});

test("requests are recorded with operation, arguments and headers", async () => {
  const { client, requests } = createTestClient();
  await client.tasks.update({ id: "OPS/1", title: "Better" }, { ifMatch: '"7"' });
  await client.tasks.list({ status: ["todo", "done"], limit: 5 });
  expect(requests).toMatchObject([
    {
      operation: "tasks.update",
      method: "PATCH",
      params: { id: "OPS/1" },
      query: {},
      body: { title: "Better" },
      headers: { "if-match": '"7"' },
    },
    { operation: "tasks.list", path: "/api/v1/tasks", query: { status: "todo,done", limit: "5" }, body: undefined },
  ]);
});

test("a failure before a success is retried with the same key, without waiting", async () => {
  const { client, requests, waitsMs } = createTestClient({
    "tasks.create": inOrder(problem("rate_limited", { retryAfterSeconds: 30 }), connectionReset(), { title: "Done" }),
  });
  expect(await client.tasks.create(task)).toMatchObject({ title: "Done" });
  expect(new Set(requests.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  expect(requests).toHaveLength(3);
  expect(waitsMs).toHaveLength(2);
  expect(waitsMs[0]).toBeGreaterThanOrEqual(30_000);
});

test.each([
  ["rate_limited", problem("rate_limited"), sdk.RateLimitError, { status: 429, retryAfterSeconds: 1, attempts: 3 }],
  ["a long Retry-After", problem("rate_limited", { retryAfterSeconds: 3600 }), sdk.RateLimitError, { attempts: 1 }],
  [
    "insufficient_scope",
    problem("insufficient_scope", { requiredScope: "tasks:write" }),
    sdk.PermissionError,
    { requiredScope: "tasks:write" },
  ],
  [
    "validation_failed",
    problem("validation_failed", { errors: [{ path: ["body", "title"], code: "custom", message: "No" }] }),
    sdk.ValidationError,
    { errors: [{ message: "No" }] },
  ],
  ["not_found", problem("not_found"), sdk.NotFoundError, { code: "not_found" }],
  ["a time-out", late, sdk.TimeoutError, { attempts: 3 }],
  ["a broken connection", connectionReset(), sdk.ConnectionError, { code: "ECONNRESET", attempts: 3 }],
  ["a refused connection", connectionRefused(), sdk.ConnectionError, { code: "ECONNREFUSED", attempts: 3 }],
  [
    "a proxy's page",
    rawResponse(502, "<h1>Bad gateway</h1>", { "content-type": "text/html" }),
    sdk.ServerError,
    { status: 502, code: undefined },
  ],
  ["HTML with 200", rawResponse(200, "<h1>Sign in</h1>", { "content-type": "text/html" }), sdk.UnexpectedAnswerError, { status: 200 }],
  ["304", rawResponse(304), sdk.NotModifiedError, { status: 304 }],
])("%s rejects with the error of a real server", async (_, failure, Type, fields) => {
  const { client } = createTestClient({ "tasks.create": failure }, failure === late ? { timeoutMs: 10 } : {});
  const error = await client.tasks.create(task).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Type);
  expect(error).toMatchObject(fields);
});

test("a PATCH is not retried after a broken connection, as with a real server", async () => {
  const { client, requests } = createTestClient({ "tasks.update": connectionReset() });
  await expect(client.tasks.update({ id: "OPS-1", title: "x" })).rejects.toMatchObject({ retryable: false });
  expect(requests).toHaveLength(1);
});

test("an answer can be computed from the request, and fail", async () => {
  const { client } = createTestClient({
    "tasks.get": ({ params }) => (params.id === "OPS-404" ? problem("not_found") : { identifier: params.id ?? "" }),
  });
  expect(await client.tasks.get({ id: "OPS-7" })).toMatchObject({ identifier: "OPS-7" });
  await expect(client.tasks.get({ id: "OPS-404" })).rejects.toThrow(sdk.NotFoundError);
});

test("pages are iterated", async () => {
  const { client, requests } = createTestClient({
    "tags.list": inOrder(
      { items: [sample("tags.create", { name: "a" })], hasMore: true, nextCursor: "c1" },
      { items: [sample("tags.create", { name: "b" })], hasMore: false, nextCursor: null },
    ),
  });
  const tags = await client.tags.list.all().toArray({ limit: 10 });
  expect(tags.map(({ name }) => name)).toEqual(["a", "b"]);
  expect(requests[1]?.query).toMatchObject({ cursor: "c1" });
});

test("uploads are read to the end, and downloads have the given content", async () => {
  const { client, requests } = createTestClient({ "media.download": "hello" });
  const progress: number[] = [];
  const media = await client.media.upload(Buffer.from("abc"), {
    taskId: "t",
    fileName: "a.txt",
    onProgress: (bytes) => progress.push(bytes),
  });
  expect(requests[0]).toMatchObject({
    operation: "media.create",
    query: { taskId: "t", fileName: "a.txt" },
    body: new Uint8Array(Buffer.from("abc")),
  });
  expect(progress.at(-1)).toBe(3);
  expect(await (await (await client.media.download(media)).blob()).text()).toBe("hello");
});

test("an inbound client works with the fetch alone", async () => {
  const { fetch, requests } = createTestFetch({ "inbound.tasks": { created: true } });
  const inbound = new sdk.WorktrackInbound({ baseUrl: "https://worktrack.example.com", prefix: "p", secret: "s", fetch });
  expect(await inbound.tasks({ externalSource: "ci", externalId: "1", title: "x" })).toMatchObject({ created: true });
  expect(requests[0]?.body).toMatchObject({ externalId: "1" });
});

test("a canceled call rejects with its signal's reason", async () => {
  const { client } = createTestClient({ "me.get": timeout() }, { timeoutMs: 5_000 });
  const reason = new Error("changed my mind");
  const controller = new AbortController();
  const call = client.me.get({}, { signal: controller.signal });
  controller.abort(reason);
  await expect(call).rejects.toBe(reason);
});

test.each([
  ["an unknown operation", () => createTestClient({ "tasks.creat": {} } as TestAnswers), 'no operation "tasks.creat"'],
  ["an unknown error code", () => problem("rate_limit" as "rate_limited"), 'no error code "rate_limit"'],
])("%s is a UsageError", (_, make, message) => {
  expect(make).toThrow(sdk.UsageError);
  expect(make).toThrow(message);
});

test("a path of no operation is not found", async () => {
  const { client } = createTestClient();
  await expect(client.request("GET", "/api/v1/new-records")).rejects.toThrow(sdk.NotFoundError);
});

test("each client has its own samples", async () => {
  sample("tasks.get").author.name = "Changed";
  const { client } = createTestClient();
  expect((await client.tasks.get({ id: "OPS-1" })).author.name).not.toBe("Changed");
});

test("answers have the types of the replies", () => {
  // @ts-expect-error a title is a string
  createTestClient({ "tasks.get": { title: 7 } });
  // @ts-expect-error no such field
  sample("tasks.get", { color: "red" });
});

test("the README's example prints what its comment says", async () => {
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  const [, example = "", printed = ""] = /```ts\n(import [^\n]+"@worktrack\/sdk\/testing";\n[^`]+?\/\/ (OPS-7 .+)\n)```/.exec(readme) ?? [];
  const args = ["--input-type=module-typescript", "--eval", example];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: new URL("../../", import.meta.url) });
  expect(stdout.trim().replaceAll("'", '"')).toBe(printed);
});

test("a stream yields the given items and stays open, and goes on with the next answer after an interruption", async () => {
  const [first] = sample("events.list").items;
  const event = (id: string) => ({ ...(first as NonNullable<typeof first>), id });
  const stream = inOrder([event("1")], problem("unavailable"), connectionReset(), [{ event: "reset" }, event("2")] as const);
  const { client, requests, waitsMs } = createTestClient({ "events.stream": stream });
  const items: string[] = [];
  const controller = new AbortController();
  const following = (async () => {
    for await (const item of client.events.stream({}, { signal: controller.signal }))
      if (items.push("id" in item ? item.id : item.event) === 3) setTimeout(() => controller.abort(new Error("enough")));
  })();
  await expect(following).rejects.toThrow("enough");
  expect(items).toEqual(["1", "reset", "2"]);
  expect(requests.map(({ operation, headers }) => [operation, headers["last-event-id"]])).toEqual(
    [undefined, "1", "1", "1"].map((cursor) => ["events.stream", cursor]),
  );
  expect(waitsMs).toHaveLength(3);

  for await (const item of createTestClient().client.events.stream()) {
    expect(item).toEqual(first);
    break;
  }
});
