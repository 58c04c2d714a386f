import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { expect, vi } from "vitest";
import { environmentFor, programFile, type Setting } from "./cli.ts";

interface TerminalSetting extends Setting {
  /** Gets all that the terminal shows, whenever that changes. */
  readonly onScreen?: (screen: string) => void;
}

/** Runs the program on a terminal of its own, and answers its first question. Returns everything that the terminal showed. */
export const runOnTerminal = async (words: readonly string[], answer?: string, setting: TerminalSetting = {}): Promise<string> => {
  const command = [process.execPath, programFile, ...words].map((word) => `'${word}'`).join(" ");
  const child = spawn("script", ["--quiet", "--return", "--command", command, "/dev/null"], { env: environmentFor(setting) });
  let screen = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      screen += text;
      setting.onScreen?.(screen);
    });
  const closed = once(child, "close");
  if (answer !== undefined) {
    await vi.waitFor(() => expect(screen).toMatch(/: $/), { timeout: 10_000, interval: 20 });
    child.stdin.write(`${answer}\r`);
  }
  await closed;
  return screen;
};

/** A text to wait for, and the keys to press then. Special keys are written as the terminal sends them. */
export type Step = readonly [shown: string, typed: string];

/** Has a conversation with the program on a terminal of 80 columns. Returns what the terminal showed, and the exit code. */
export const talkOnTerminal = async (
  words: readonly string[],
  steps: readonly Step[],
  setting: Setting = {},
): Promise<{ readonly screen: string; readonly code: number | null }> => {
  const command = [process.execPath, programFile, ...words].map((word) => `'${word}'`).join(" ");
  const sized = `stty cols 80 rows 24; ${command}`;
  const env = { TERM: "xterm", ...environmentFor(setting) };
  const child = spawn("script", ["--quiet", "--return", "--command", sized, "/dev/null"], { cwd: setting.folder, env });
  let screen = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (screen += text));
  const closed = once(child, "close");
  let from = 0;
  for (const [shown, typed] of steps) {
    await vi.waitFor(() => expect(screen.slice(from)).toContain(shown), { timeout: 10_000, interval: 10 });
    from = screen.length;
    child.stdin.write(typed);
  }
  const [code] = await closed;
  return { screen, code };
};

export const hasTerminal = spawnSync("script", ["--version"]).status === 0;
if (!hasTerminal)
  console.warn("NOT RUN: the tests on a terminal need the command `script` of util-linux, which this machine does not have");
