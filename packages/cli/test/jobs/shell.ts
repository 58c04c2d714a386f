import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import type { Result } from "../cli.ts";

export const waitOptions = { timeout: 20_000, interval: 20 };

type Variables = Readonly<Record<string, string>>;

/** A command line that runs. */
export interface Running {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
  /** Sends a signal to the shell and its programs. */
  readonly signal: (name: NodeJS.Signals) => void;
  readonly end: () => Promise<Result>;
}

/** A text that the terminal must show, and the keys to press then. */
type Answer = readonly [shown: RegExp, typed: string];

/** A folder in which a person types command lines. */
export interface Shell {
  /** The path of a file in the folder. */
  readonly path: (name: string) => string;
  readonly write: (name: string, content: string | Uint8Array) => void;
  readonly read: (name: string) => string;
  readonly start: (line: string, variables?: Variables) => Running;
  /** Runs a command line, which must succeed, and returns what it prints on stdout. */
  readonly type: (line: string | undefined, variables?: Variables) => Promise<string>;
  /** Runs a command line on a terminal of 100 columns, and returns all that it showed. */
  readonly typeOnTerminal: (line: string | undefined, answers?: readonly Answer[], variables?: Variables) => Promise<string>;
}

const startChild = (command: string, words: readonly string[], folder: string, env: NodeJS.ProcessEnv): Running => {
  const child = spawn(command, words, { cwd: folder, env, detached: true });
  let [out, err] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    err += text;
  });
  const closed = once(child, "close");
  const signal = (name: NodeJS.Signals): void => void process.kill(-(child.pid ?? 0), name);
  onTestFinished(() => {
    if (child.exitCode === null && child.signalCode === null) signal("SIGKILL");
  });
  const end = async () => {
    const [code] = await closed;
    return { code, stdout: out, stderr: err };
  };
  return { child, out: () => out, err: () => err, signal, end };
};

/** `environment` has the server's address and a token, and `worktrack` in its PATH. */
export const createShell = (folder: string, environment: NodeJS.ProcessEnv): Shell => {
  const path = (name: string) => join(folder, name);
  const start: Shell["start"] = (line, variables) => {
    const running = startChild("bash", ["-c", line], folder, { ...environment, ...variables });
    running.child.stdin?.end();
    return running;
  };
  return {
    path,
    write: (name, content) => writeFileSync(path(name), content),
    read: (name) => readFileSync(path(name), "utf8"),
    start,
    type: async (line = "", variables) => {
      const { code, stdout, stderr } = await start(line, variables).end();
      expect(code, `${line}\n${stdout}\n${stderr}`).toBe(0);
      return stdout;
    },
    typeOnTerminal: async (line = "", answers = [], variables) => {
      const words = ["--quiet", "--return", "--command", `trap : INT; stty columns 100 rows 40; ${line}`, "/dev/null"];
      const running = startChild("script", words, folder, { ...environment, TERM: "xterm-256color", ...variables });
      let seen = 0;
      for (const [shown, typed] of answers) {
        await vi.waitFor(() => expect(running.out().slice(seen)).toMatch(shown), waitOptions);
        seen = running.out().length;
        running.child.stdin?.write(typed);
      }
      const { code, stdout } = await running.end();
      expect(code, `${line}\n${stdout}`).toBe(0);
      return stdout;
    },
  };
};
