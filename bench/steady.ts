// Runs as a separate process: sends requests at a fixed rate, whether or not earlier ones have ended, and returns the measured result.
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "./quantile.ts";

export interface SteadyLoad {
  readonly url: string;
  readonly perSecond: number;
  /** One request per token. */
  readonly tokens: readonly string[];
  /** The source addresses, used in turn. Without them, requests come from one address over keep-alive connections. */
  readonly addresses?: readonly string[];
}

export interface SteadyResult {
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The number of responses by status, and of failed connections by error code. */
  readonly statuses: Readonly<Record<string, number>>;
}

const agent = new Agent({ keepAlive: true });

/** Resolves with the error's code if the connection fails, because the server may cut off a flood. */
const statusOf = (url: string, token: string, localAddress: string | undefined): Promise<string> =>
  new Promise((resolve) => {
    const from = localAddress === undefined ? { agent } : { agent: false as const, localAddress };
    get(url, { headers: { authorization: `Bearer ${token}` }, ...from }, (response) => {
      response.resume().once("end", () => resolve(`${response.statusCode}`));
    }).once("error", ({ code, message }: NodeJS.ErrnoException) => resolve(code ?? message));
  });

/** Measures times from when a request was due, so that a stall counts for every request that it delays. */
const send = async ({ url, perSecond, tokens, addresses }: SteadyLoad): Promise<SteadyResult> => {
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const startedMs = performance.now();
  const one = async (token: string, n: number): Promise<void> => {
    const dueMs = startedMs + (n * 1_000) / perSecond;
    await sleep(Math.max(0, dueMs - performance.now()));
    const sentMs = performance.now();
    const status = await statusOf(url, token, addresses?.[n % addresses.length]);
    times.push(performance.now() - Math.min(dueMs, sentMs));
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  await Promise.all(tokens.map(one));
  return { p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99), statuses };
};

process.once("message", async (steady) => {
  process.send?.(await send(steady as SteadyLoad));
  process.disconnect();
});
process.send?.("ready");
