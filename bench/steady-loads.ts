// Sends loads of a fixed rate from processes of their own.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { SteadyLoad, SteadyResult } from "./steady.ts";

const steadyFile = fileURLToPath(new URL("steady.ts", import.meta.url));

/** Sends all loads at the same time, each from its own process, after all processes have started. */
export const sendTogether = async (loads: readonly SteadyLoad[]): Promise<SteadyResult[]> => {
  const senders = await Promise.all(
    loads.map(async (load) => {
      const child = fork(steadyFile);
      await once(child, "message");
      return async (): Promise<SteadyResult> => {
        child.send(load);
        const [measured] = await Promise.race([once(child, "message"), once(child, "exit")]);
        if (typeof measured !== "object") throw new Error(`The requests to ${load.url} failed`);
        return measured;
      };
    }),
  );
  return Promise.all(senders.map((send) => send()));
};

/** The first `count` items of a list that is repeated endlessly. */
export const cycle = <T>(items: readonly T[], count: number): T[] => Array.from({ length: count }, (_, n) => items[n % items.length] as T);
