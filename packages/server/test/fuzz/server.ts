import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Connection } from "../../src/database/connection.ts";
import type { HealthTimes } from "./health-watch.ts";

export interface FuzzServer {
  readonly url: string;
  /** The errors that the server has logged. */
  readonly errors: readonly string[];
  stop(): Promise<void>;
}

const forkFile = (name: string): ChildProcess => fork(fileURLToPath(new URL(name, import.meta.url)), { execArgv: [] });

/** Starts a server in its own process, with the clock of `fastClock(epochMs)`. */
export const startFuzzServer = async (connection: Connection, epochMs: number): Promise<FuzzServer> => {
  const child = forkFile("server-process.ts");
  const ended = once(child, "exit");
  const errors: string[] = [];
  const ready = Promise.withResolvers<string>();
  child.on("message", (message: { url?: string; error?: string }) => {
    if (message.url) ready.resolve(message.url);
    if (message.error) errors.push(message.error);
  });
  void ended.then(([code]) => ready.reject(new Error(`the server ended with ${code}`)));
  child.send({ connection, epochMs });
  return {
    url: await ready.promise,
    errors,
    stop: async () => {
      child.send("stop");
      await ended;
    },
  };
};

/** Watches /healthz from another process. `stop` returns how long the answers took. */
export const watchHealth = (url: string): { stop(): Promise<HealthTimes> } => {
  const child = forkFile("health-watch.ts");
  child.send(url);
  return {
    stop: async () => {
      child.send("stop");
      const [times] = await Promise.race([once(child, "message"), once(child, "exit")]);
      return times;
    },
  };
};
