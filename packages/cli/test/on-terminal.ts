import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { expect, vi } from "vitest";
import { environmentFor, programFile, type Setting } from "./cli.ts";

/** Runs the program on a terminal of its own, and answers its first question. Returns everything that the terminal showed. */
export const runOnTerminal = async (words: readonly string[], answer?: string, setting: Setting = {}): Promise<string> => {
  const command = [process.execPath, programFile, ...words].map((word) => `'${word}'`).join(" ");
  const child = spawn("script", ["--quiet", "--return", "--command", command, "/dev/null"], { env: environmentFor(setting) });
  let screen = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (screen += text));
  const closed = once(child, "close");
  if (answer !== undefined) {
    await vi.waitFor(() => expect(screen).toMatch(/: $/), { timeout: 10_000, interval: 20 });
    child.stdin.write(`${answer}\r`);
  }
  await closed;
  return screen;
};

export const hasTerminal = spawnSync("script", ["--version"]).status === 0;
if (!hasTerminal)
  console.warn("NOT RUN: the tests on a terminal need the command `script` of util-linux, which this machine does not have");
