import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { type BusyClients, startPool, startRaw } from "./busy-clients.ts";

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
let child: ChildProcess;
afterEach(() => {
  child.kill();
});

const startListener = async (...args: readonly string[]): Promise<string> => {
  child = fork(new URL("./listener.ts", import.meta.url), args, { execArgv: [] });
  const [url] = await once(child, "message");
  return url;
};

const restartListener = async (): Promise<void> => {
  child.send("stop");
  await once(child, "message");
};

const startClients = (url: string, connections: number): BusyClients[] => {
  const target = { url, path: "/" };
  return [startPool(target, connections), startRaw(target, connections / 2, 1), startRaw(target, connections / 2, 4)];
};

/** Resolves when each of the clients has received some more answers. */
const moreAnswers = async (clients: readonly BusyClients[]): Promise<void> => {
  const goals = clients.map(({ answered }) => answered + 100);
  await expect.poll(() => clients.every(({ answered }, index) => answered > (goals[index] ?? 0)), { interval: 10 }).toBe(true);
};

const tls = [fileOf("../http/tls/cert.pem"), fileOf("../http/tls/key.pem")];

test.each([
  { when: "HTTP", connections: 50, stops: 5, args: ["0"] },
  { when: "HTTP, with a drain delay", connections: 50, stops: 5, args: ["100"] },
  { when: "HTTPS, with a drain delay", connections: 10, stops: 3, args: ["100", ...tls] },
])("$stops stops under load lose no request ($when)", async ({ connections, stops, args }) => {
  const clients = startClients(await startListener(...args), connections);
  for (let count = 0; count < stops; count++) {
    await moreAnswers(clients);
    await restartListener();
  }
  await Promise.all(clients.map((client) => client.stop()));
  expect(clients.flatMap(({ failures }) => failures)).toEqual([]);
});

const readHead = async (url: string): Promise<[number, string | null]> => {
  const { status, headers } = await fetch(url, { headers: { connection: "keep-alive" } });
  return [status, headers.get("connection")];
};

test("during the drain delay, connections are accepted, and answers announce the close", async () => {
  const url = await startListener("500");
  expect(await readHead(url)).toEqual([200, "keep-alive"]);
  const restarted = restartListener();
  await expect.poll(() => readHead(url)).toEqual([200, "close"]);
  await restarted;
  expect(await readHead(url)).toEqual([200, "keep-alive"]);
});

test("an upload and a slow reader finish during a stop", async () => {
  const url = await startListener("0");
  const upload = request(url, { method: "POST", headers: { "content-length": 2_000_000 } });
  upload.write(Buffer.alloc(1_000_000));
  const reader = connect(Number(new URL(url).port), "127.0.0.1");
  reader.write("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(reader, "readable");
  const restarted = restartListener();
  await expect.poll(() => readHead(url).catch(({ cause }) => cause.code)).toBe("ECONNREFUSED");
  const answered = once(upload, "response");
  upload.end(Buffer.alloc(1_000_000));
  const [answer] = await answered;
  expect([answer.statusCode, answer.headers.connection, await text(answer)]).toEqual([200, "close", "2000000"]);
  let bytes = 0;
  for await (const chunk of reader) bytes += chunk.length;
  expect(bytes).toBeGreaterThan(30_000_000);
  await restarted;
});

test("a stop answers a late request, closes idle connections without a reset, and waits only seconds for incomplete headers", async () => {
  const url = await startListener("0");
  const [idle, late] = await Promise.all(
    [0, 1].map(async () => {
      const socket = connect(Number(new URL(url).port), "127.0.0.1");
      socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
      await once(socket, "readable");
      return socket;
    }),
  );
  const slow = connect(Number(new URL(url).port), "127.0.0.1");
  slow.write("GET / HTTP/1.1\r\nHost: a");
  const dripping = setInterval(() => slow.writable && slow.write("a"), 200);
  const startMs = performance.now();
  const restarted = restartListener();
  await expect.poll(() => readHead(url).catch(({ cause }) => cause.code)).toBe("ECONNREFUSED");
  late?.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  if (!idle || !late) return expect.unreachable();
  expect((await text(late)).match(/connection: (\S+)/gi)).toEqual(["Connection: keep-alive", "Connection: close"]);
  expect((await text(idle)).match(/connection: (\S+)/gi)).toEqual(["Connection: keep-alive"]);
  await restarted;
  // The server waits for headers for 10 to 15 s otherwise.
  expect(performance.now() - startMs).toBeLessThan(8_000);
  clearInterval(dripping);
  slow.destroy();
});
