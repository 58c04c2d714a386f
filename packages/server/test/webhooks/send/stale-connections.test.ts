import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { type Answer, trustReceiver } from "../receiver.ts";
import { createSend, openReceiver } from "./setup.ts";

beforeAll(trustReceiver);

/** Answers the first request of each connection, and closes it in this way at the second. `closesAlways`: from the second connection on, at the first. */
const closing = async (close: Answer, { closesAlways = false } = {}) => {
  const requestsOf = new Map<unknown, number>();
  const receiver = await openReceiver((request, response) => {
    const { socket } = response;
    const nth = (requestsOf.get(socket) ?? 0) + 1;
    requestsOf.set(socket, nth);
    if (nth > 1 || (closesAlways && requestsOf.size > 1)) close(request, response);
    else response.end("ok");
  });
  return { ...receiver, connections: () => [...requestsOf.values()] };
};

/** Sends twice, so that the second request goes over the connection of the first. */
const sendTwice = async (url: string) => {
  const send = createSend();
  await send(url);
  await sleep(10);
  return send(url);
};

test.each<[string, Answer]>([
  ["ends", (_, { socket }) => socket?.end()],
  ["is destroyed", (_, { socket }) => socket?.destroy()],
  ["is reset", (_, { socket }) => (socket as unknown as { _parent?: { resetAndDestroy(): void } })._parent?.resetAndDestroy()],
])("when a reused connection %s before any byte of the answer, the request is sent again at once over a new one", async (_, close) => {
  const receiver = await closing(close);
  const result = await sendTwice(receiver.url);
  expect(result).toMatchObject({ outcome: "succeeded", status: 200, error: null });
  expect(receiver.connections()).toEqual([2, 1]);
  const [, first, again] = receiver.received;
  expect([again?.body, again?.headers["x-webhook-id"]]).toEqual([first?.body, first?.headers["x-webhook-id"]]);
  expect(result.durationMs).toBeLessThan(1_000);
});

test("a request is sent over one new connection at most", async () => {
  const close: Answer = (_, { socket }) => socket?.destroy();
  const receiver = await closing(close, { closesAlways: true });
  expect(await sendTwice(receiver.url)).toMatchObject({ outcome: "failed", status: null, error: "connection_closed" });
  expect(receiver.connections()).toEqual([2, 1]);
  const fresh = await openReceiver(close);
  expect(await createSend()(fresh.url)).toMatchObject({ outcome: "failed", error: "connection_closed" });
  expect(fresh.received.length).toBe(1);
});

test("a request is not sent again when a byte of its answer has come", async () => {
  for (const part of ["H", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nab"]) {
    const receiver = await closing((_, { socket }) => socket?.end(part));
    expect([part, await sendTwice(receiver.url)]).toMatchObject([part, { outcome: "failed", error: expect.any(String) }]);
    expect([part, receiver.connections()]).toEqual([part, [2]]);
  }
});

test("closed connections of a receiver that restarts fail no request of a burst", async () => {
  const receiver = await closing((_, { socket }) => socket?.destroy());
  const send = createSend();
  const burst = () => Promise.all(Array.from({ length: 20 }, () => send(receiver.url)));
  await burst();
  await sleep(10);
  expect((await burst()).map(({ outcome }) => outcome)).toEqual(Array.from({ length: 20 }, () => "succeeded"));
});
