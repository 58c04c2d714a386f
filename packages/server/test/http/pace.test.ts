import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { keepPace } from "../../src/http/pace.ts";

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

/** A client of a server that sends more than fits between them, and when the server let go of what it sends. */
const reading = async (pace: Parameters<typeof keepPace>[2]): Promise<{ client: Socket; letGo: Promise<number> }> => {
  const { promise: letGo, resolve } = Promise.withResolvers<number>();
  server = createServer(async (_req, res) => {
    const startedMs = performance.now();
    const source = Readable.from(endless());
    const endWatch = keepPace(res, bytes, pace);
    await pipeline(source, res).catch(() => {});
    endWatch();
    resolve(performance.now() - startedMs);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
  client.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  return { client, letGo };
};

test("a reader that takes nothing is cut after the idle time", async () => {
  const { client, letGo } = await reading({ idleMs: 300, graceMs: 60_000, bytesPerMs: 1 });
  client.pause();
  expect(await letGo).toBeLessThan(15_000);
});

test("a reader that takes a little now and then is cut when its time for the whole is over", async () => {
  const { client, letGo } = await reading({ idleMs: 60_000, graceMs: 500, bytesPerMs: bytes });
  let isCut = false;
  letGo.then(() => {
    isCut = true;
  });
  while (!isCut) {
    client.read(1_000);
    await sleep(10);
  }
  expect(await letGo).toBeGreaterThan(400);
  expect(await letGo).toBeLessThan(15_000);
});

test("a reader that goes away lets go at once", async () => {
  const { client, letGo } = await reading({ idleMs: 60_000, graceMs: 60_000, bytesPerMs: 1 });
  await once(client, "readable");
  client.destroy();
  expect(await letGo).toBeLessThan(15_000);
});
