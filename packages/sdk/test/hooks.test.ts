import { expect, test, vi } from "vitest";
import type { CallAttempt, EndedAttempt, RetryWait } from "../src/index.ts";
import { connect, describeTransports, json, problem, reset, serve, token } from "./server.ts";

const recordHooks = () => {
  const sent: CallAttempt[] = [];
  const ended: EndedAttempt[] = [];
  return {
    sent,
    ended,
    hooks: { onRequest: (one: CallAttempt) => void sent.push(one), onResponse: (one: EndedAttempt) => void ended.push(one) },
  };
};

describeTransports(() => {
  test("hooks see each attempt with its result, and neither token, query nor body", async () => {
    const { baseUrl } = await serve(reset, problem(503, "unavailable"), json({ id: 1, secret: "wtk_new" }, { "X-Request-Id": "r-2" }));
    const { sent, ended, hooks } = recordHooks();
    await connect(baseUrl, hooks)
      .tasks.list({ q: "salary" })
      .catch(() => {});
    expect(sent.map(({ attempts }) => attempts)).toEqual([1, 2, 3]);
    expect(sent[0]).toMatchObject({ operation: "tasks.list", method: "GET", path: "/api/v1/tasks" });
    expect(ended.map(({ status, requestId }) => [status, requestId])).toEqual([
      [undefined, undefined],
      [503, "r-1"],
      [200, "r-2"],
    ]);
    expect(ended.map(({ headers }) => headers["x-request-id"])).toEqual([undefined, "r-1", "r-2"]);
    expect(ended[0]).toMatchObject({ error: { name: "ConnectionError" }, durationMs: expect.any(Number) });
    expect(JSON.stringify([sent, ended])).not.toMatch(new RegExp(`salary|wtk_new|${token}`));
  });

  test("onRetry sees each wait with its reason, and none after the last attempt", async () => {
    const { baseUrl } = await serve(problem(503, "unavailable"), problem(404, "not_found"));
    const waits: RetryWait[] = [];
    const onRetry = (wait: RetryWait) => void waits.push(wait);
    await expect(connect(baseUrl, { onRetry }).tasks.get({ id: "OPS-1" })).rejects.toMatchObject({ status: 404 });
    expect(waits).toEqual([{ delayMs: expect.any(Number), error: expect.objectContaining({ status: 503, attempts: 1 }) }]);
  });

  test("a logger gets a line for each attempt", async () => {
    const { baseUrl } = await serve(problem(503, "unavailable"), json({ id: 1 }));
    const logger = { debug: vi.fn(), warn: vi.fn() };
    await connect(baseUrl, { logger }).tasks.get({ id: "OPS-1" });
    expect(logger.warn.mock.calls).toEqual([
      [expect.stringMatching(/^worktrack GET \/api\/v1\/tasks\/OPS-1: 503 \(\d+ ms, request r-1\)$/)],
    ]);
    expect(logger.debug.mock.calls).toEqual([[expect.stringMatching(/^worktrack GET .*: 200 \(\d+ ms, attempt 2\)$/)]]);
  });

  test("an error of a hook rejects the call", async () => {
    const { baseUrl, seen } = await serve(json({}));
    const stop = new Error("over budget");
    const onRequest = () => {
      throw stop;
    };
    await expect(connect(baseUrl, { onRequest }).me.get()).rejects.toBe(stop);
    expect(seen).toHaveLength(0);
  });
});
