import type { RequestListener } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { ConflictError, ConnectionError, RateLimitError, TimeoutError, UsageError } from "../src/index.ts";
import { connect, json, problem, reset, serve, silence, stall } from "./server.ts";

const task = { title: "x", projectId: "p" };
const keysOf = (seen: readonly { headers: NodeJS.Dict<string | string[]> }[]) =>
  new Set(seen.map(({ headers }) => headers["idempotency-key"]));

// The shortest backoff that chance can give.
beforeEach(() => {
  const random = vi.spyOn(Math, "random").mockReturnValue(0.02);
  return () => random.mockRestore();
});

describe("repeated", () => {
  test("503 twice, then 200: the call succeeds", async () => {
    const { baseUrl, seen } = await serve(problem(503, "unavailable"), problem(503, "unavailable"), json({ id: 1 }));
    expect(await connect(baseUrl).tasks.get({ id: "x" })).toEqual({ id: 1 });
    expect(seen).toHaveLength(3);
  });

  test("429 is waited out for as long as Retry-After says", async () => {
    const { baseUrl } = await serve(problem(429, "rate_limited", { "Retry-After": "1" }), json({ id: 1 }));
    const startMs = performance.now();
    await connect(baseUrl).me.get();
    expect(performance.now() - startMs).toBeGreaterThanOrEqual(990);
  });

  test("a POST keeps one Idempotency-Key over a reset, a stall, a failure and a first attempt still being worked on", async () => {
    // Time passes in the stall only: a busy machine makes no other attempt late.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const stallTooLong: RequestListener = async (...asked) => {
      stall(...asked);
      await pause(20);
      vi.advanceTimersByTime(100);
    };
    const { baseUrl, seen } = await serve(
      reset,
      stallTooLong,
      problem(504, "unavailable"),
      problem(409, "idempotency_in_flight"),
      json({ id: 1 }, {}, 201),
    );
    await connect(baseUrl, { maxRetries: 4, timeoutMs: 100 }).tasks.create(task);
    expect(seen).toHaveLength(5);
    expect(keysOf(seen).size).toBe(1);
  });

  test("two calls have two keys; a key of the caller's own is sent as it is", async () => {
    const { baseUrl, seen } = await serve(json({}, {}, 201));
    const client = connect(baseUrl);
    await client.tasks.create(task);
    await client.tasks.create(task);
    await client.tasks.create(task, { idempotencyKey: "import-7" });
    expect(keysOf(seen).size).toBe(3);
    expect(keysOf(seen)).toContain("import-7");
  });

  test("a PATCH that met 503 was not applied, so it is repeated", async () => {
    const { baseUrl, seen } = await serve(problem(503, "unavailable"), json({ id: 1 }));
    await connect(baseUrl).tasks.update({ id: "x", title: "y" });
    expect(seen).toHaveLength(2);
  });
});

describe("not repeated", () => {
  test("the acceptance of an invitation whose answer was lost: it needs no token, so it has no key", async () => {
    const { baseUrl, seen } = await serve(reset, json({ id: 1 }, {}, 201));
    await expect(connect(baseUrl, { token: null }).invitations.accept({ token: "wti_x", name: "Ada" })).rejects.toThrow(ConnectionError);
    expect(seen).toHaveLength(1);
    expect(seen[0]?.headers).not.toHaveProperty("authorization");
    expect(seen[0]?.headers).not.toHaveProperty("idempotency-key");
  });

  test("a PATCH whose answer was lost", async () => {
    const { baseUrl, seen } = await serve(reset);
    await expect(connect(baseUrl).tasks.update({ id: "x", title: "y" })).rejects.toThrow(ConnectionError);
    expect(seen).toHaveLength(1);
  });

  test("Retry-After: 3600 rejects at once, and says how long", async () => {
    const { baseUrl, seen } = await serve(problem(429, "rate_limited", { "Retry-After": "3600" }));
    const error = await connect(baseUrl)
      .me.get()
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ retryAfterSeconds: 3600 });
    expect(seen).toHaveLength(1);
  });

  test("a conflict", async () => {
    const { baseUrl, seen } = await serve(problem(409, "conflict"));
    await expect(connect(baseUrl).projects.create({ name: "x" })).rejects.toThrow(ConflictError);
    expect(seen).toHaveLength(1);
  });

  test("anything, with maxRetries 0 for one call", async () => {
    const { baseUrl, seen } = await serve(problem(503, "unavailable"));
    await expect(connect(baseUrl).me.get({}, { maxRetries: 0 })).rejects.toThrow();
    expect(seen).toHaveLength(1);
  });
});

describe("time-out", () => {
  test.each([
    ["a stalled body", stall],
    ["a server that never answers", silence],
  ])("%s ends at the time-out", async (_, listener) => {
    const { baseUrl } = await serve(listener);
    // Any other limit is longer than a test may take.
    await expect(connect(baseUrl, { timeoutMs: 100, maxRetries: 0 }).me.get()).rejects.toThrow(TimeoutError);
  });

  test("a body that trickles is no excuse", async () => {
    const { baseUrl } = await serve((_, response) => {
      response.writeHead(200, { "Content-Type": "application/json" });
      const timer = setInterval(() => response.write(" "), 20);
      response.on("close", () => clearInterval(timer));
    });
    await expect(connect(baseUrl).me.get({}, { timeoutMs: 150, maxRetries: 0 })).rejects.toThrow("no complete answer within 150 ms");
  });

  test("a connection that is never made ends at the time-out", async () => {
    const unroutable = "http://192.0.2.1";
    await expect(connect(unroutable, { timeoutMs: 100, maxRetries: 0 }).me.get()).rejects.toThrow(/within 100 ms|no answer from/);
  });
});

describe("abort", () => {
  test("before the call: nothing is sent", async () => {
    const { baseUrl, seen } = await serve(json({}));
    const reason = new Error("changed my mind");
    await expect(connect(baseUrl).me.get({}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(seen).toHaveLength(0);
  });

  test.each([
    ["while waiting for the answer", silence],
    ["while the body stalls", stall],
    ["during backoff", problem(503, "unavailable", { "Retry-After": "30" })],
  ])("%s: rejects at once with the signal's reason", async (_, listener) => {
    const reason = new Error("changed my mind");
    const controller = new AbortController();
    const { baseUrl, seen } = await serve((...asked) => {
      listener(...asked);
      setTimeout(() => controller.abort(reason), 100);
    });
    // All that it waits for takes 30 s, longer than a test may.
    await expect(connect(baseUrl).me.get({}, { signal: controller.signal })).rejects.toBe(reason);
    expect(seen).toHaveLength(1);
  });
});

describe("close", () => {
  test("lets the call in flight finish, and refuses the next", async () => {
    const { baseUrl } = await serve((request, response) => void setTimeout(() => json({ id: 1 })(request, response), 50));
    const client = connect(baseUrl);
    const inFlight = client.tasks.get({ id: "x" });
    await new Promise((done) => setTimeout(done, 20));
    await client[Symbol.asyncDispose]();
    expect(await inFlight).toEqual({ id: 1 });
    await expect(client.me.get()).rejects.toThrow(UsageError);
  });

  test("may be asked for twice, and of a client that was never used", async () => {
    const client = connect("http://127.0.0.1:1");
    await client.close();
    await client.close();
  });
});

test("a server that is down rejects with ConnectionError, and says where it was looked for", async () => {
  const error = await connect("http://127.0.0.1:1", { maxRetries: 1 })
    .tasks.update({ id: "x" })
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error).toMatchObject({ code: "ECONNREFUSED", message: expect.stringContaining("http://127.0.0.1:1") });
});
