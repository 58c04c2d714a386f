import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@redis/client";
import { redisTimes } from "../../src/limits/redis-connection.ts";

/** For tests that are not about slow answers: a busy machine may take longer than the bound of a request. */
export const patientTimes = { ...redisTimes, answerMs: 10_000 };

/** Whether this machine has redis-server. */
export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

if (!hasRedis) console.warn("NOT RUN: the tests with Redis need the program redis-server (Debian: apt-get install redis-server)");

/** A redis-server on a free port, without persistence. Nothing else uses it. */
export interface TestRedis {
  readonly url: string;
  /** Sends a command on a connection of its own. */
  command(...parts: string[]): Promise<unknown>;
  /** Stops answering, while its sockets stay open. */
  freeze(): void;
  thaw(): void;
  /** Ends the process at once. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with these additional options. */
  start(...options: string[]): Promise<void>;
  stop(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
};

export const startRedis = async (): Promise<TestRedis> => {
  const folder = await mkdtemp(join(tmpdir(), "worktrack-redis-"));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  const command = async (...parts: string[]): Promise<unknown> => {
    const client = createClient({ url, RESP: 2, maintNotifications: "disabled", socket: { reconnectStrategy: false } }).on(
      "error",
      () => {},
    );
    await client.connect();
    try {
      return await client.sendCommand(parts);
    } finally {
      client.destroy();
    }
  };

  const start = async (...options: string[]): Promise<void> => {
    const server = spawn(
      "redis-server",
      ["--port", `${port}`, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder, ...options],
      { stdio: "ignore" },
    );
    child = server;
    for (let attempt = 0; attempt < 500; attempt++) {
      const pong = await command("PING").catch((error: Error) => error.message);
      if (pong === "PONG" || `${pong}`.startsWith("NOAUTH")) return;
      if (server.exitCode !== null) throw new Error("redis-server did not start");
      await sleep(10);
    }
    throw new Error("redis-server does not answer");
  };

  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };

  await start();
  return {
    url,
    command,
    freeze: () => void child?.kill("SIGSTOP"),
    thaw: () => void child?.kill("SIGCONT"),
    kill,
    start,
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
