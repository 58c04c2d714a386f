import { once } from "node:events";
import { setImmediate, setTimeout } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { verify } from "@worktrack/webhook-verify";
import { beforeAll, expect, test } from "vitest";
import { trustReceiver } from "../receiver.ts";
import { createSend, message, openReceiver, secret } from "./setup.ts";

beforeAll(trustReceiver);

test("a delivery is a POST of exactly the signed bytes, as JSON, that does not accept compression", async () => {
  const receiver = await openReceiver((_request, response) => response.setHeader("Set-Cookie", "a=1").end(response.req.method));
  const nowMs = 1_793_232_000_500;
  const sent = await createSend()(`${receiver.url}?a=1#b`, nowMs);
  expect(sent).toEqual({
    outcome: "succeeded",
    status: 200,
    durationMs: expect.any(Number),
    error: null,
    excerpt: "POST",
    requestHeaders: expect.any(Object),
    responseHeaders: expect.objectContaining({ "content-length": "4", "set-cookie": "[redacted]" }),
    retryAfterMs: null,
  });
  const [{ headers, body, path }] = (await receiver.waitFor(1)) as [(typeof receiver.received)[number]];
  expect([path, body]).toEqual(["/hook?a=1", message.body.toString()]);
  expect(headers).toMatchObject({ "content-type": "application/json", "accept-encoding": "identity", "user-agent": "Worktrack/1.2.3" });
  expect(await verify({ headers, body }, secret, { nowMs })).toMatchObject({ deliveryId: message.deliveryId });
  const { connection, ...sentHeaders } = headers;
  expect(Object.fromEntries(Object.entries(sent.requestHeaders ?? {}).map(([name, value]) => [name.toLowerCase(), value]))).toEqual(
    sentHeaders,
  );
});

test.each([
  [200, "succeeded", null],
  [204, "succeeded", null],
  [304, "failed", "redirect"],
  [404, "failed", null],
  [410, "gone", null],
  [500, "failed", null],
])("status %i means %s", async (status, outcome, error) => {
  const receiver = await openReceiver((_request, response) => response.writeHead(status).end());
  expect(await createSend()(receiver.url)).toMatchObject({ status, outcome, error, excerpt: null });
});

test("a redirect is a failure, and its target receives no request", async () => {
  const target = await openReceiver();
  for (const status of [301, 302, 303, 307, 308]) {
    const receiver = await openReceiver((_request, response) => response.writeHead(status, { location: target.url }).end("there"));
    expect(await createSend()(receiver.url)).toMatchObject({ outcome: "failed", status, error: "redirect", excerpt: "there" });
  }
  expect(target.received).toEqual([]);
});

test("an answer's Retry-After is read, as seconds or as a date", async () => {
  const nowMs = Date.UTC(2026, 10, 21, 12);
  for (const value of ["30", new Date(nowMs + 30_000).toUTCString()]) {
    const receiver = await openReceiver((_request, response) => response.writeHead(503, { "retry-after": value }).end());
    expect(await createSend()(receiver.url, nowMs)).toMatchObject({ outcome: "failed", status: 503, retryAfterMs: 30_000 });
  }
});

test("the connection is reused after a small answer, and closed after an answer that is not read to its end", async () => {
  const peers: unknown[] = [];
  const receiver = await openReceiver(({ path }, response) => {
    peers.push(response.socket?.remotePort);
    response.end("x".repeat(path === "/large" ? 100_000 : 100));
  });
  const send = createSend();
  const sendThen = async (path: string) => {
    const attempt = await send(new URL(path, receiver.url).href);
    // undici reuses a connection only after a turn of the event loop.
    await setTimeout(10);
    return attempt;
  };
  await sendThen("/");
  await sendThen("/");
  const large = await sendThen("/large");
  await sendThen("/");
  expect(large).toMatchObject({ outcome: "succeeded", excerpt: "x".repeat(4_096) });
  expect([peers[1] === peers[0], peers[2] === peers[0], peers[3] === peers[0]]).toEqual([true, true, false]);
});

test("nothing is sent to a target that the guard blocks, and the guard's code is the error", async () => {
  const receiver = await openReceiver();
  const { port } = new URL(receiver.url);
  expect(await createSend({ allowCidrs: [] })(receiver.url)).toMatchObject({
    outcome: "failed",
    status: null,
    error: "address_not_public",
  });
  expect(await createSend({ ports: [443] })(receiver.url)).toMatchObject({ outcome: "failed", error: "port_not_allowed" });
  expect(await createSend()(`https://localhost:${port}/`)).toMatchObject({ outcome: "failed", error: "localhost" });
  expect(await createSend()(`http://127.0.0.1:${port}/`)).toMatchObject({ outcome: "failed", error: "https_required" });
  expect(await createSend({ resolve: async () => [] })(`https://receiver.test:${port}/`)).toMatchObject({ error: "name_not_resolved" });
  expect(await createSend()("nowhere")).toMatchObject({ outcome: "failed", status: null, error: "invalid_url" });
  expect(receiver.received).toEqual([]);
});

test("a receiver with a certificate for another name or of an unknown authority gets no request", async () => {
  const receiver = await openReceiver();
  const url = new URL(receiver.url);
  url.hostname = "other.test";
  expect(await createSend()(url.href)).toMatchObject({ outcome: "failed", error: "certificate_for_another_name" });
  const trusted = getCACertificates("default");
  setDefaultCACertificates(getCACertificates("bundled"));
  try {
    expect(await createSend()(receiver.url)).toMatchObject({ outcome: "failed", error: "certificate_not_trusted" });
  } finally {
    setDefaultCACertificates(trusted);
  }
  expect(receiver.received).toEqual([]);
});

test("an attempt to a closed port fails with connection_refused", async () => {
  const receiver = await openReceiver();
  const { url } = receiver;
  await receiver.close();
  expect(await createSend()(url)).toMatchObject({
    outcome: "failed",
    status: null,
    error: "connection_refused",
    excerpt: null,
    responseHeaders: null,
  });
});

test("a connection that the receiver closed between two deliveries is not reused", async () => {
  const receiver = await openReceiver((_request, response) => {
    const { socket } = response;
    response.end("ok", () => setImmediate().then(() => socket?.destroy()));
    if (socket) closed.push(once(socket, "close"));
  });
  const closed: Promise<unknown>[] = [];
  const send = createSend();
  for (let count = 0; count < 3; count++) {
    expect(await send(receiver.url)).toMatchObject({ outcome: "succeeded" });
    await Promise.all(closed);
    await setTimeout(20);
    // One more turn of the event loop, so that the sender has seen the close even if the timer was late.
    await setImmediate();
  }
});
