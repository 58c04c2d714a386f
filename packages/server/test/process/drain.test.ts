import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { type BusyClients, startPool, startRaw } from "./busy-clients.ts";

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
let child: ChildProcess;
afterEach(() => {
  child.kill();
});

const startListener = async (...args: readonly string[]): Promise<string> => {
  child = fork(fileOf("listener.ts"), args, { execArgv: [] });
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
  { when: "HTTP", connections: 50, stops: 10, args: ["0"] },
  { when: "HTTP, with a drain delay", connections: 50, stops: 10, args: ["100"] },
  { when: "HTTPS, with a drain delay", connections: 10, stops: 5, args: ["100", ...tls] },
])("$stops stops under load lose no request ($when)", async ({ connections, stops, args }) => {
  const clients = startClients(await startListener(...args), connections);
  for (let count = 0; count < stops; count++) {
    await moreAnswers(clients);
    await restartListener();
  }
  await Promise.all(clients.map((client) => client.stop()));
  expect(clients.flatMap(({ failures }) => failures)).toEqual([]);
});
