// Kept connections on a busy machine: no request is lost because the server closed a connection that it had kept.
import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isLongForm } from "../fleet/fleet.ts";

if (!isLongForm) console.warn("NOT RUN: the tests of kept connections take 3 minutes: pnpm test:processes");

const busyCount = 4;
const work =
  "const t = () => { const end = Date.now() + 50; while (Date.now() < end); setImmediate(t); }; t(); setTimeout(() => process.exit(), 600_000)";
const children: ChildProcess[] = [];
let url: URL;
beforeAll(async () => {
  if (!isLongForm) return;
  const listener = fork(new URL("../listener.ts", import.meta.url), ["0"], { execArgv: [] });
  children.push(listener, ...Array.from({ length: busyCount }, () => spawn(process.execPath, ["-e", work])));
  const [address] = await once(listener, "message");
  url = new URL(address);
});
afterAll(() => {
  for (const child of children) child.kill();
});

/** Sends a request over a connection of the agent. Resolves with its status or its error. */
const send = (agent: Agent, body: Buffer | undefined): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = url;
    const headers = body && { "content-length": body.length };
    const sent = request({ agent, hostname, port, method: body ? "POST" : "GET", headers }, (answer) =>
      answer.resume().once("end", () => resolve(String(answer.statusCode))),
    );
    sent.once("error", ({ message }) => resolve(message));
    sent.end(body);
  });

const countResults = async (results: Promise<readonly string[]>[]): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const result of (await Promise.all(results)).flat()) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
};

test.runIf(isLongForm)("of 100,000 requests over kept connections none is lost", { timeout: 300_000 }, async () => {
  const [clients, each] = [200, 500];
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const client = async (): Promise<readonly string[]> => {
    const results: string[] = [];
    for (let n = 0; n < each; n++) {
      results.push(await send(agent, n % 2 === 0 ? undefined : Buffer.alloc(1_000)));
      await sleep(Math.random() * 20);
    }
    return results;
  };
  expect(await countResults(Array.from({ length: clients }, client))).toEqual({ "200": clients * each });
  agent.destroy();
});

test.runIf(isLongForm)(
  "clients that heed Keep-Alive, and those that do not, get an answer after a pause of up to two minutes",
  {
    timeout: 300_000,
  },
  async () => {
    const pauses = Array.from({ length: 600 }, (_, n) => (n % 2 === 0 ? 57_000 + n * 10 : 58_000 + n * 102));
    const agent = new Agent({ keepAlive: true });
    const heeding = async (pauseMs: number): Promise<readonly string[]> => {
      const first = await send(agent, undefined);
      await sleep(pauseMs);
      return [first, await send(agent, undefined)];
    };
    const ignoring = async (pauseMs: number): Promise<readonly string[]> => {
      const socket = connect(Number(url.port), url.hostname);
      const answers: string[] = [];
      socket.on("data", (chunk) => answers.push(String(chunk).slice(9, 12))).on("error", ({ message }) => answers.push(message));
      socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
      await sleep(pauseMs);
      socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
      await sleep(5_000);
      socket.destroy();
      return answers;
    };
    const results = pauses.map((pauseMs, n) => (n % 2 === 0 ? heeding(pauseMs) : ignoring(pauseMs)));
    expect(await countResults(results)).toEqual({ "200": 2 * pauses.length });
    agent.destroy();
  },
);
