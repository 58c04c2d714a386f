import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { gzipSync } from "node:zlib";
import { bounds } from "@worktrack/contract";
import { beforeAll, expect, test } from "vitest";
import { type Answer, trustReceiver } from "../receiver.ts";
import { createSend, openReceiver } from "./setup.ts";

beforeAll(trustReceiver);

const timeoutMs = 300;
/** For receivers that hang after the request has arrived. A busy machine can connect and send within it. */
const generousMs = 3_000;
const never = () => {};
/** Writes periodically until the connection is closed. */
const forever = (response: ServerResponse, write: () => void, everyMs: number) => {
  const timer = setInterval(write, everyMs);
  response.socket?.on("error", never).once("close", () => clearInterval(timer));
};

/** Makes one attempt and checks that its connection ended. */
const attemptAt = async (answer: Answer, limitMs: number) => {
  const closed = Promise.withResolvers<void>();
  const receiver = await openReceiver((request, response) => {
    response.socket?.once("close", () => closed.resolve());
    answer(request, response);
  });
  const attempt = await createSend({ timeoutMs: limitMs })(receiver.url);
  await closed.promise;
  expect(receiver.received.length).toBe(1);
  return attempt;
};

const hanging: readonly [string, Answer, object][] = [
  ["never answers", never, { status: null, excerpt: null }],
  ["answers part of a header", (_, { socket }) => socket?.write("HTTP/1.1 200 OK\r\nA: b\r\n"), { status: null, excerpt: null }],
  ["hangs in its body", (_, response) => response.writeHead(200).write("begun"), { status: 200, excerpt: "begun" }],
  ["hangs after 410", (_, response) => response.writeHead(410).write("begun"), { status: 410, excerpt: "begun" }],
  [
    "answers one byte at a time",
    (_, response) => forever(response.writeHead(200), () => response.write("x"), 20),
    { status: 200, excerpt: expect.stringMatching(/^x+$/) },
  ],
  [
    "sends a header byte by byte",
    (_, response) => {
      response.socket?.write("HTTP/1.1 200 OK\r\n");
      forever(response, () => response.socket?.write("a"), 20);
    },
    { status: null, excerpt: null },
  ],
  [
    "sends interim answers forever",
    (_, response) => forever(response, () => response.writeEarlyHints({ link: "</x>; rel=preload" }), 20),
    { status: null, excerpt: null },
  ],
];

test("a receiver that never answers, or never finishes its answer, fails with timeout", async () => {
  const attempts = await Promise.all(hanging.map(async ([name, answer]) => ({ name, ...(await attemptAt(answer, generousMs)) })));
  expect(attempts).toMatchObject(hanging.map(([name, , expected]) => ({ name, outcome: "failed", error: "timeout", ...expected })));
});

test("a silent name server and a silent TLS handshake end with the timeout", async () => {
  const send = createSend({ timeoutMs, resolve: () => new Promise(never) });
  expect(await send("https://receiver.test/")).toMatchObject({ outcome: "failed", error: "timeout" });
  const silent = createServer((socket) => socket.on("error", never)).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  expect(await createSend({ timeoutMs })(`https://127.0.0.1:${port}/`)).toMatchObject({ outcome: "failed", error: "timeout" });
  silent.close();
});

test("only 4 KB of an endless answer are read, and the connection is closed", async () => {
  const chunk = Buffer.alloc(1_024, "y");
  const attempt = await attemptAt((_, response) => forever(response, () => response.write(chunk), 1), 10_000);
  expect(attempt).toMatchObject({ outcome: "succeeded", status: 200, error: null });
  expect(attempt.excerpt).toBe("y".repeat(bounds.deliveryResponseBytes));
});

test("a compressed answer is not decompressed", async () => {
  const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024));
  const answer: Answer = (_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb);
  const attempt = await attemptAt(answer, 10_000);
  expect(attempt).toMatchObject({ outcome: "succeeded", status: 200 });
  expect(Buffer.byteLength(attempt.excerpt ?? "")).toBeLessThanOrEqual(bounds.deliveryResponseBytes);
});

test.each<[string, Answer, object]>([
  ["closes without an answer", (_, { socket }) => socket?.destroy(), { status: null, error: "connection_closed" }],
  ["closes within its header", (_, { socket }) => socket?.end("HTTP/1.1 200 OK\r\nA"), { status: null, error: "connection_closed" }],
  [
    "closes within its body",
    (_, response) => response.writeHead(200, { "content-length": 100 }).write("begun", () => response.socket?.destroy()),
    { status: 200, error: "connection_closed", excerpt: "begun" },
  ],
  ["uses another protocol", (_, { socket }) => socket?.end("SSH-2.0-OpenSSH_9.9\r\n"), { status: null, error: "invalid_response" }],
  [
    "sends a header that is too large",
    (_, response) => response.writeHead(200, { a: "a".repeat(20_000) }).end(),
    { error: "invalid_response" },
  ],
  [
    "sends too many headers",
    (_, response) =>
      response.writeHead(200, Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`x-${index}`, "abcdef"]))).end(),
    { error: "invalid_response" },
  ],
  [
    "sends contradictory lengths",
    (_, { socket }) => socket?.end("HTTP/1.1 200 OK\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n"),
    { error: "invalid_response" },
  ],
  [
    "switches the protocol",
    (_, { socket }) => socket?.end("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n"),
    { status: null },
  ],
])("a receiver that %s fails", async (_name, answer, expected) => {
  expect(await attemptAt(answer, 10_000)).toMatchObject({ outcome: "failed", ...expected });
});

test("a hanging receiver does not delay others", async () => {
  const hanging = await openReceiver(never);
  const receiver = await openReceiver();
  const send = createSend({ timeoutMs: 15_000 });
  let ended = 0;
  const stuck = Array.from({ length: 20 }, () => send(hanging.url).then(() => ended++));
  await hanging.waitFor(20);
  expect(await send(receiver.url)).toMatchObject({ outcome: "succeeded" });
  expect(ended).toBe(0);
  await hanging.close();
  await Promise.all(stuck);
});

test("an attempt that cannot connect says that webhooks use no proxy, if the machine has one", async () => {
  const unused = "https://127.0.0.1:1/";
  expect(await createSend({ timeoutMs })(unused)).toMatchObject({ error: "connection_refused" });
  expect(await createSend({ timeoutMs, hasProxy: true })(unused)).toMatchObject({ error: "connection_refused_without_proxy" });
  const resolve = async () => {
    throw new Error("no such name");
  };
  expect((await createSend({ timeoutMs, resolve, hasProxy: true })("https://receiver.test/")).error).toMatch(/_without_proxy$/);
});
