import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** False where the program `redis-server` is not installed. */
export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

/** A Redis of its own on a free port of 127.0.0.1, without persistence. */
export interface TestRedis {
  readonly url: string;
  stop(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
};

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

export const startRedis = async (): Promise<TestRedis> => {
  const dir = await mkdtemp(join(tmpdir(), "worktrack-redis-"));
  const port = await freePort();
  const settings = { bind: "127.0.0.1", port, dir, save: "", appendonly: "no" };
  const child = spawn(
    "redis-server",
    Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    { stdio: "ignore" },
  );
  while (!(await accepts(port))) {
    if (hasEnded(child)) throw new Error(`redis-server ended with ${child.exitCode ?? child.signalCode}`);
    await sleep(10);
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      child.kill("SIGKILL");
      if (!hasEnded(child)) await once(child, "exit");
      await rm(dir, { recursive: true, force: true });
    },
  };
};

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
