import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { startSlowReaderTimeout } from "../../src/http/slow-reader-timeout.ts";

const bytes = 50_000_000;
const chunk = Buffer.alloc(65_536);
let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const endless = function* () {
  for (;;) yield chunk;
};

/** A client of a server that sends more than socket buffers take. `released` resolves to the time at which the server stopped sending. */
const reading = async (limits: Parameters<typeof startSlowReaderTimeout>[2]): Promise<{ client: Socket; released: Promise<number> }> => {
  const { promise: released, resolve } = Promise.withResolvers<number>();
  server = createServer(async (_req, res) => {
    const startedMs = performance.now();
    const source = Readable.from(endless());
    const stopTimeout = startSlowReaderTimeout(res, bytes, limits);
    await pipeline(source, res).catch(() => {});
    stopTimeout();
    resolve(performance.now() - startedMs);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
  client.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  return { client, released };
};

test("a client that reads nothing is disconnected after the idle time", async () => {
  const { client, released } = await reading({ idleMs: 300, graceMs: 60_000, bytesPerMs: 1 });
  client.pause();
  expect(await released).toBeLessThan(15_000);
});

test("a client that reads too slowly is disconnected when the time for the whole answer is over", async () => {
  const { client, released } = await reading({ idleMs: 60_000, graceMs: 500, bytesPerMs: bytes });
  let isReleased = false;
  released.then(() => {
    isReleased = true;
  });
  while (!isReleased) {
    client.read(1_000);
    await sleep(10);
  }
  expect(await released).toBeGreaterThan(400);
  expect(await released).toBeLessThan(15_000);
});

test("the source is released at once when the client disconnects", async () => {
  const { client, released } = await reading({ idleMs: 60_000, graceMs: 60_000, bytesPerMs: 1 });
  await once(client, "readable");
  client.destroy();
  expect(await released).toBeLessThan(15_000);
});
