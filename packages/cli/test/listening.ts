import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, vi } from "vitest";
import { environmentFor, programFile, type Setting } from "./cli.ts";

export interface Listening {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
}

/** Starts a command that follows events, and kills it when the test ends. */
export const start = (words: readonly string[], setting: Setting): Listening => {
  const child = spawn(process.execPath, [programFile, ...words], { env: environmentFor(setting) });
  onTestFinished(() => void child.kill("SIGKILL"));
  let [out, err] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    err += text;
  });
  return { child, out: () => out, err: () => err };
};

export const listen = (words: readonly string[], setting: Setting): Listening => start(["webhooks", "listen", ...words], setting);

const waitOptions = { timeout: 20_000, interval: 50 };

/** Waits until it reports that it follows the feed. */
export const untilFollowing = ({ err }: Listening): Promise<void> =>
  vi.waitFor(() => expect(err()).toContain("Following events"), waitOptions);

export const untilLines = ({ out }: Listening, count: number): Promise<void> =>
  vi.waitFor(() => expect(out().split("\n").length - 1).toBe(count), waitOptions);

/** Sends Ctrl-C and returns the exit code. */
export const interrupt = async ({ child }: Listening): Promise<unknown> => {
  child.kill("SIGINT");
  return (await once(child, "close"))[0];
};
