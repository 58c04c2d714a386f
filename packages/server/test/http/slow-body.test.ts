import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stallMs } from "../../src/work/media/upload/body-chunks.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";

// The clock stands still, so that no quota is refilled.
const nowMs = Date.now();
const server = useTestServer({ clock: () => nowMs });
const workspace = useSharedWorkspace(server);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const remaining = async () => (await workspace.owner.limits.get()).rateLimit.remaining;

/** Sends the start of a body of 1,000 bytes. Resolves once the request has been charged, which is just before the server reads the body. */
const startBody = async (): Promise<ClientRequest> => {
  const before = await remaining();
  const sending = request(`${server.url}/api/v1/tasks`, {
    method: "POST",
    agent: false,
    headers: { authorization: `Bearer ${workspace.token}`, "content-type": "application/json", "content-length": 1_000 },
  });
  sending.on("error", () => {});
  sending.write("{");
  await expect.poll(remaining).toBe(before - 1);
  return sending;
};

const expectTimeout = async (sending: ClientRequest, send: () => Promise<void>): Promise<void> => {
  const answered = once(sending, "response") as Promise<[IncomingMessage]>;
  await send();
  const [response] = await answered;
  expect([response.statusCode, response.headers.connection]).toEqual([408, "close"]);
  const problem = JSON.parse((await response.toArray()).join(""));
  expect(problem).toMatchObject({ status: 408, code: "request_timeout" });
};

test("a JSON body that stalls is answered 408, and the connection closes", async () => {
  await expectTimeout(await startBody(), async () => {
    await vi.advanceTimersByTimeAsync(stallMs);
  });
});

test("a JSON body that arrives byte by byte is answered 408 after a minute, and the connection closes", async () => {
  const sending = await startBody();
  await expectTimeout(sending, async () => {
    for (let seconds = 0; seconds < 60; seconds += 10) {
      await new Promise((resolve) => sending.write(" ", resolve));
      // The server shares this event loop, and reads the byte in the next rounds.
      for (let rounds = 0; rounds < 5; rounds++) await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(10_000);
    }
  });
});

test("a workspace's bodies in flight use bounded memory, and stalled ones delay its other requests by seconds only", async () => {
  vi.useRealTimers();
  const megabyte = 1024 * 1024;
  const answers: number[] = [];
  const start = (body: string): ClientRequest => {
    const sending = request(`${server.url}/api/v1/tasks`, {
      method: "POST",
      agent: false,
      headers: { authorization: `Bearer ${workspace.token}`, "content-type": "application/json", "transfer-encoding": "chunked" },
    });
    sending.on("error", () => {}).on("response", ({ statusCode = 0 }) => answers.push(statusCode));
    sending.write(body);
    return sending;
  };
  const stalled = Array.from({ length: 36 }, () => start(`{"title":"${"x".repeat(megabyte / 4)}`));
  // 32 bodies of up to a megabyte have room. Each of the other four takes the place of one that has stalled.
  await expect.poll(() => answers, { timeout: 15_000 }).toEqual([408, 408, 408, 408]);
  const last = start(`{"projectId":"${workspace.projectId}",`);
  last.end('"title":"Works"}');
  await expect.poll(() => answers, { timeout: 15_000 }).toContain(201);
  for (const sending of stalled) sending.destroy();
});
