import type { RequestListener } from "node:http";
import { expect, test } from "vitest";
import type { CallError } from "../src/index.ts";
import { connect, json, problem, serve } from "./server.ts";

const numbers = Array.from({ length: 7 }, (_, id) => ({ id }));

const collect = async (items: AsyncIterable<unknown>): Promise<unknown[]> => {
  const all: unknown[] = [];
  for await (const item of items) all.push(item);
  return all;
};

/** Serves seven items, three per page, by offset or cursor. */
const pages =
  (field: string, by: "offset" | "cursor"): RequestListener =>
  (request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://x");
    const start = Number(searchParams.get(by) ?? 0);
    const hasMore = start + 3 < numbers.length;
    const next = by === "cursor" ? { nextCursor: hasMore ? `${start + 3}` : null } : { total: numbers.length };
    json({ [field]: numbers.slice(start, start + 3), hasMore, ...next })(request, response);
  };

test("a list that pages by offset yields every item once", async () => {
  const { baseUrl, seen } = await serve(pages("comments", "offset"));
  expect(await collect(connect(baseUrl).tasks.comments.list.all({ id: "OPS-1" }))).toEqual(numbers);
  expect(seen.map(({ url }) => url)).toEqual(["", "&offset=3", "&offset=6"].map((rest) => `/api/v1/tasks/OPS-1/comments?limit=100${rest}`));
});

test("a list that returns a cursor is followed by cursor, without an offset", async () => {
  const { baseUrl, seen } = await serve(pages("tasks", "cursor"));
  expect(await collect(connect(baseUrl).tasks.list.all({ offset: 0, limit: 3, sort: "due" }))).toEqual(numbers);
  expect(seen.at(-1)?.url).toBe("/api/v1/tasks?limit=3&sort=due&cursor=6");
});

test("the event feed ends at its current end, although it always returns a cursor", async () => {
  const page = (id: number, hasMore: boolean) => json({ items: [{ id }], hasMore, nextCursor: `after ${id}` });
  const { baseUrl, seen } = await serve(page(1, true), page(2, false));
  expect(await collect(connect(baseUrl).events.list.all())).toEqual([{ id: 1 }, { id: 2 }]);
  expect(seen.map(({ url }) => url)).toEqual(["/api/v1/events?limit=100", "/api/v1/events?limit=100&cursor=after+1"]);
});

test("a cursor that repeats ends the walk with an error, instead of going round for ever", async () => {
  const page = (id: number, nextCursor: string) => json({ items: [{ id }], hasMore: true, nextCursor });
  for (const answers of [
    [page(1, "a"), page(2, "a")],
    [page(1, "a"), page(2, "b"), page(3, "a")],
  ]) {
    const { baseUrl, seen } = await serve(...answers);
    const walk = collect(connect(baseUrl).projects.list.all());
    await expect(walk).rejects.toMatchObject({
      name: "WorktrackError",
      message: expect.stringContaining("projects.list: a page has the cursor"),
    });
    expect(seen).toHaveLength(answers.length);
  }
});

test("a page is fetched only when it is needed", async () => {
  const { baseUrl, seen } = await serve(pages("items", "cursor"));
  for await (const { id } of connect(baseUrl).projects.list.all()) if (String(id) === "2") break;
  expect(seen).toHaveLength(1);
});

test("an empty page ends the list, even if the server says that there are more", async () => {
  const { baseUrl } = await serve(json({ comments: [], total: 9, hasMore: true }));
  expect(await collect(connect(baseUrl).tasks.comments.list.all({ id: "x" }))).toEqual([]);
});

test("withResponse returns the ETag, request id and rate-limit status with the data", async () => {
  const quota = { "X-RateLimit-Limit": "600", "X-RateLimit-Remaining": "599", "X-RateLimit-Reset": "1780000000" };
  const { baseUrl, seen } = await serve(json({ id: 1 }, { ETag: '"7"', "X-Request-Id": "r-1", ...quota }), json({}));
  const client = connect(baseUrl);
  expect(await client.tasks.get.withResponse({ id: "OPS-1" })).toMatchObject({
    data: { id: 1 },
    status: 200,
    etag: '"7"',
    requestId: "r-1",
    rateLimit: { limit: 600, remaining: 599, reset: 1780000000 },
  });
  const plain = await client.request("tasks.update", { id: "OPS-1", title: "x" }, { ifMatch: '"7"' });
  expect(plain.rateLimit).toBeUndefined();
  expect(seen[1]?.headers["if-match"]).toBe('"7"');
});

test("pages yields whole pages, and toArray reads no more pages than it needs", async () => {
  const { baseUrl, seen } = await serve(pages("tasks", "cursor"));
  const client = connect(baseUrl);
  const counts: number[] = [];
  for await (const { tasks } of client.tasks.list.pages({ limit: 3 })) counts.push(tasks.length);
  expect(counts).toEqual([3, 3, 1]);
  expect(await client.tasks.list.all({ limit: 3 }).toArray({ limit: 4 })).toEqual(numbers.slice(0, 4));
  expect(seen).toHaveLength(5);
  expect(await client.tasks.list.all({ limit: 3 }).toArray({ limit: Number.POSITIVE_INFINITY })).toEqual(numbers);
  await expect(client.tasks.list.all().toArray({ limit: 0 })).rejects.toThrow("toArray needs limit");
  await expect(client.tasks.list.all().toArray(undefined as never)).rejects.toThrow("toArray needs limit");
});

test("the error of a list that fails midway has the cursor to go on from", async () => {
  const all = pages("tasks", "cursor");
  const { baseUrl } = await serve(all, problem(500, "internal_error"), all);
  const client = connect(baseUrl, { maxRetries: 0 });
  const read: unknown[] = [];
  const error = await (async () => {
    for await (const item of client.tasks.list.all({ limit: 3 })) read.push(item);
  })().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: "ServerError", cursor: "3" });
  const { cursor } = error as CallError;
  expect([...read, ...(await collect(client.tasks.list.all({ limit: 3, cursor })))]).toEqual(numbers);
});

test("items that are requested at once come in order, and each page is fetched once", async () => {
  const { baseUrl, seen } = await serve(pages("tasks", "cursor"));
  const items = connect(baseUrl).tasks.list.all({ limit: 3 });
  const results = await Promise.all([...numbers, undefined, undefined].map(() => items.next()));
  expect(results.map(({ value }) => value)).toEqual([...numbers, undefined, undefined]);
  expect(results.map(({ done }) => done).indexOf(true)).toBe(numbers.length);
  expect(seen).toHaveLength(3);
});

test("an iteration that ends early fetches no more pages, even while one is being fetched", async () => {
  const { baseUrl, seen } = await serve(pages("tasks", "cursor"));
  const items = connect(baseUrl).tasks.list.all({ limit: 3 });
  const [first, returned, late] = await Promise.all([items.next(), items.return(), items.next()]);
  expect([first, returned, late]).toEqual([
    { done: false, value: { id: 0 } },
    { done: true, value: undefined },
    { done: true, value: undefined },
  ]);
  expect(seen).toHaveLength(1);
});

test("after an error, the iteration of a list is done", async () => {
  const { baseUrl } = await serve(problem(404, "not_found"));
  const items = connect(baseUrl).tasks.list.all();
  await expect(items.next()).rejects.toMatchObject({ status: 404 });
  expect(await items.next()).toEqual({ done: true, value: undefined });
});
