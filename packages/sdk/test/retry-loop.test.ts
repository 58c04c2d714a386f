import type { RequestListener } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { ConflictError, ConnectionError, RateLimitError, TimeoutError, UsageError } from "../src/index.ts";
import { connect, describeTransports, json, problem, reset, serve, silence, stall } from "./server.ts";

const task = { title: "x", projectId: "p" };
const keysOf = (seen: readonly { headers: NodeJS.Dict<string | string[]> }[]) =>
  new Set(seen.map(({ headers }) => headers["idempotency-key"]));

// Selects the shortest possible backoff.
beforeEach(() => {
  const random = vi.spyOn(Math, "random").mockReturnValue(0.02);
  return () => random.mockRestore();
});

describeTransports(() => {
  describe("retries", () => {
    test("a call is retried after 503 until it succeeds", async () => {
      const { baseUrl, seen } = await serve(problem(503, "unavailable"), problem(503, "unavailable"), json({ id: 1 }));
      expect(await connect(baseUrl).tasks.get({ id: "x" })).toEqual({ id: 1 });
      expect(seen).toHaveLength(3);
    });

    test("a retry after 429 waits as long as Retry-After says", async () => {
      const { baseUrl } = await serve(problem(429, "rate_limited", { "Retry-After": "1" }), json({ id: 1 }));
      const startMs = performance.now();
      await connect(baseUrl).me.get();
      expect(performance.now() - startMs).toBeGreaterThanOrEqual(990);
    });

    test("a POST keeps its Idempotency-Key after a stall, a reset, a 504 and an attempt in flight", async () => {
      // Fake time passes during the stall only, so that a busy machine does not end another attempt.
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      onTestFinished(() => void vi.useRealTimers());
      const stallTooLong: RequestListener = async (...exchange) => {
        stall(...exchange);
        await pause(20);
        vi.advanceTimersByTime(5_000);
        vi.useRealTimers();
      };
      const { baseUrl, seen } = await serve(
        stallTooLong,
        reset,
        problem(504, "unavailable"),
        problem(409, "idempotency_in_flight"),
        json({ id: 1 }, {}, 201),
      );
      await connect(baseUrl, { maxRetries: 4, timeoutMs: 5_000 }).tasks.create(task);
      expect(seen).toHaveLength(5);
      expect(keysOf(seen).size).toBe(1);
    });

    test("each call has a new Idempotency-Key unless the caller passes one", async () => {
      const { baseUrl, seen } = await serve(json({}, {}, 201));
      const client = connect(baseUrl);
      await client.tasks.create(task);
      await client.tasks.create(task);
      await client.tasks.create(task, { idempotencyKey: "import-7" });
      expect(keysOf(seen).size).toBe(3);
      expect(keysOf(seen)).toContain("import-7");
    });

    test("a PATCH is retried after 503, because it was not applied", async () => {
      const { baseUrl, seen } = await serve(problem(503, "unavailable"), json({ id: 1 }));
      await connect(baseUrl).tasks.update({ id: "x", title: "y" });
      expect(seen).toHaveLength(2);
    });
  });

  describe("no retries", () => {
    test("invitations.accept is not retried after a lost response, because it has no Idempotency-Key", async () => {
      const { baseUrl, seen } = await serve(reset, json({ id: 1 }, {}, 201));
      await expect(connect(baseUrl, { token: null }).invitations.accept({ token: "wti_x", name: "Ada" })).rejects.toThrow(ConnectionError);
      expect(seen).toHaveLength(1);
      expect(seen[0]?.headers).not.toHaveProperty("authorization");
      expect(seen[0]?.headers).not.toHaveProperty("idempotency-key");
    });

    test("a PATCH is not retried after a lost response", async () => {
      const { baseUrl, seen } = await serve(reset);
      await expect(connect(baseUrl).tasks.update({ id: "x", title: "y" })).rejects.toThrow(ConnectionError);
      expect(seen).toHaveLength(1);
    });

    test("a Retry-After of 3600 s rejects immediately and is in the error", async () => {
      const { baseUrl, seen } = await serve(problem(429, "rate_limited", { "Retry-After": "3600" }));
      const error = await connect(baseUrl)
        .me.get()
        .catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(RateLimitError);
      expect(error).toMatchObject({ retryAfterSeconds: 3600 });
      expect(seen).toHaveLength(1);
    });

    test("a conflict is not retried", async () => {
      const { baseUrl, seen } = await serve(problem(409, "conflict"));
      await expect(connect(baseUrl).projects.create({ name: "x" })).rejects.toThrow(ConflictError);
      expect(seen).toHaveLength(1);
    });

    test("maxRetries 0 turns off the retries of one call", async () => {
      const { baseUrl, seen } = await serve(problem(503, "unavailable"));
      await expect(connect(baseUrl).me.get({}, { maxRetries: 0 })).rejects.toThrow();
      expect(seen).toHaveLength(1);
    });
  });

  describe("timeout", () => {
    test.each([
      ["a stalled body", stall],
      ["a server that never answers", silence],
    ])("%s ends at timeoutMs", async (_, listener) => {
      const { baseUrl } = await serve(listener);
      // Every other limit is longer than the time limit of a test.
      await expect(connect(baseUrl, { timeoutMs: 100, maxRetries: 0 }).me.get()).rejects.toThrow(TimeoutError);
    });

    test("a trickling body ends at timeoutMs", async () => {
      const { baseUrl } = await serve((_, response) => {
        response.writeHead(200, { "Content-Type": "application/json" });
        const timer = setInterval(() => response.write(" "), 20);
        response.on("close", () => clearInterval(timer));
      });
      await expect(connect(baseUrl).me.get({}, { timeoutMs: 150, maxRetries: 0 })).rejects.toThrow("no complete response within 150 ms");
    });

    test("a connection that is never established ends at timeoutMs", async () => {
      const unroutable = "http://192.0.2.1";
      await expect(connect(unroutable, { timeoutMs: 100, maxRetries: 0, allowHttp: true }).me.get()).rejects.toThrow(
        /within 100 ms|no response from/,
      );
    });
  });

  describe("total timeout", () => {
    test.each([
      ["while it waits for a retry", problem(503, "unavailable", { "Retry-After": "30" })],
      ["during an attempt", silence],
    ])("a call ends at totalTimeoutMs %s", async (_, listener) => {
      const { baseUrl } = await serve(listener);
      const error = await connect(baseUrl, { totalTimeoutMs: 100 })
        .tasks.create(task)
        .catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(TimeoutError);
      expect(error).toMatchObject({ timeoutMs: 100, attempts: 1, message: expect.stringContaining("not done within 100 ms") });
    });

    test("the caller's signal keeps its own reason", async () => {
      const { baseUrl } = await serve(silence);
      const reason = new Error("changed my mind");
      const signal = AbortSignal.abort(reason);
      await expect(connect(baseUrl).me.get({}, { totalTimeoutMs: 5_000, signal })).rejects.toBe(reason);
    });
  });

  describe("cancellation", () => {
    test("canceling before the call sends nothing", async () => {
      const { baseUrl, seen } = await serve(json({}));
      const reason = new Error("changed my mind");
      await expect(connect(baseUrl).me.get({}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
      expect(seen).toHaveLength(0);
    });

    test.each([
      ["while waiting for the response", silence],
      ["while the body stalls", stall],
      ["during backoff", problem(503, "unavailable", { "Retry-After": "30" })],
    ])("canceling %s rejects immediately with the signal's reason", async (_, listener) => {
      const reason = new Error("changed my mind");
      const controller = new AbortController();
      const { baseUrl, seen } = await serve((...exchange) => {
        listener(...exchange);
        setTimeout(() => controller.abort(reason), 100);
      });
      // Every wait here takes 30 s, longer than the time limit of a test.
      await expect(connect(baseUrl).me.get({}, { signal: controller.signal })).rejects.toBe(reason);
      expect(seen).toHaveLength(1);
    });
  });

  describe("close", () => {
    test("close waits for the call in flight and rejects later calls", async () => {
      const { baseUrl } = await serve((request, response) => void setTimeout(() => json({ id: 1 })(request, response), 50));
      const client = connect(baseUrl);
      const inFlight = client.tasks.get({ id: "x" });
      await new Promise((done) => setTimeout(done, 20));
      await client[Symbol.asyncDispose]();
      expect(await inFlight).toEqual({ id: 1 });
      await expect(client.me.get()).rejects.toThrow(UsageError);
    });

    test("close can be called twice, and on an unused client", async () => {
      const client = connect("http://127.0.0.1:1");
      await client.close();
      await client.close();
    });
  });

  test("a server that is down rejects with a ConnectionError that names its address", async () => {
    const error = await connect("http://127.0.0.1:61", { maxRetries: 1 })
      .tasks.update({ id: "x" })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ code: "ECONNREFUSED", message: expect.stringContaining("http://127.0.0.1:61") });
  });
});
