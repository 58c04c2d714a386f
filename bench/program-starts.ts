// Measures how long programs take from their start to their end, against `node -e 0`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { median } from "./quantile.ts";

const warmUpRounds = 2;

/** Runs Node with these arguments, and returns the milliseconds until it has ended. @throws Error unless it succeeds */
const runNode = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> => {
  const startedMs = performance.now();
  const [code] = await once(spawn(process.execPath, args, { env, stdio: "ignore" }), "exit");
  if (code !== 0) throw new Error(`${args.join(" ")} failed with exit code ${code}`);
  return performance.now() - startedMs;
};

/** Runs every program once per round, so that noise of the machine affects all of them. Returns the medians in milliseconds. */
export const measureStarts = async <Name extends string>(
  programs: Readonly<Record<Name, readonly string[]>>,
  { rounds, env }: { readonly rounds: number; readonly env: NodeJS.ProcessEnv },
): Promise<Record<Name | "node -e 0", number>> => {
  const all: Readonly<Record<string, readonly string[]>> = { "node -e 0": ["-e", "0"], ...programs };
  const times = new Map(Object.keys(all).map((name) => [name, [] as number[]]));
  for (let round = -warmUpRounds; round < rounds; round++) {
    for (const [name, args] of round % 2 === 0 ? Object.entries(all) : Object.entries(all).reverse()) {
      const ms = await runNode(args, env);
      if (round >= 0) times.get(name)?.push(ms);
    }
  }
  return Object.fromEntries([...times].map(([name, ms]) => [name, median(ms)])) as Record<Name | "node -e 0", number>;
};
