// Starts the child process. It gets nothing of this process's environment, no file descriptors but its pipes, and few rights.
import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import type { Socket } from "node:net";
import { setPriority } from "node:os";
import { DecoderUnavailable } from "../errors.ts";
import { findUnprivilegedAccount } from "./account.ts";
import { type Channel, createChannel } from "./channel.ts";
import { listReadableFolders } from "./readable-folders.ts";

/** How a process ended: both are null if it could not start. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface DecoderProcess {
  readonly pid: number;
  readonly channel: Channel;
  readonly ended: Promise<Ending>;
  isRunning(): boolean;
  /** While it holds, this process stays alive for the child. It starts holding. */
  hold(holds: boolean): void;
  kill(): void;
  /** Closes the child's stdin, at which the child ends. */
  end(): void;
}

/**
 * The whole environment. With glibc's defaults, each thread keeps the memory of large images after it is freed, so that after ten images the
 * next large one would exceed the limit.
 */
const allocator = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "131072" };

const heapMegabytes = 64;
const niceness = 10;

/** @throws DecoderUnavailable when the child does not start, sharp is missing, or is not a safe version */
export const startDecoderProcess = async (startMs: number): Promise<DecoderProcess> => {
  const started = spawnChild();
  const timer = setTimeout(started.kill, startMs);
  try {
    const message = (await started.channel.receiveMessage().catch(() => undefined)) as { unavailable?: unknown } | undefined;
    const reason = message ? message.unavailable : "The process for images did not start";
    if (reason === undefined) return started;
    started.kill();
    throw new DecoderUnavailable(String(reason));
  } finally {
    clearTimeout(timer);
  }
};

const spawnChild = (): DecoderProcess => {
  const child = spawn(process.execPath, listArguments(), {
    env: allocator,
    cwd: "/",
    // Ctrl-C in the terminal does not reach it, so that the server can finish its work.
    detached: true,
    stdio: ["pipe", "pipe", "ignore"],
  });
  let running = true;
  const ended = new Promise<Ending>((resolve) => {
    child.once("exit", (code, signal) => resolve({ code, signal })).once("error", () => resolve({ code: null, signal: null }));
  });
  void ended.then(() => {
    running = false;
  });
  lowerPriority(child);
  child.stdin.on("error", () => {});
  return {
    pid: child.pid ?? 0,
    channel: createChannel(child.stdout, child.stdin, () => {}),
    ended,
    isRunning: () => running,
    hold: (holds) => {
      for (const handle of [child, child.stdin as Socket, child.stdout as Socket]) {
        if (holds) handle.ref();
        else handle.unref();
      }
    },
    kill: () => child.kill("SIGKILL"),
    end: () => child.stdin.end(),
  };
};

/** Lowers the priority of the child and of the threads that it has already. Later threads inherit it. */
const lowerPriority = ({ pid }: ChildProcess): void => {
  if (pid === undefined) return;
  try {
    setPriority(pid, niceness);
    for (const thread of process.platform === "linux" ? readdirSync(`/proc/${pid}/task`) : []) setPriority(Number(thread), niceness);
  } catch {
    // It has ended already, or this process has an even lower priority.
  }
};

const listArguments = (): string[] => {
  const require = createRequire(import.meta.url);
  const childPath = require.resolve("#child");
  const sharpPath = resolvePackage(require, "sharp");
  const videoLibraryPath = resolvePackage(require, "mediabunny");
  const { uid = "", gid = "" } = findUnprivilegedAccount() ?? {};
  const readable = [...listReadableFolders(childPath, sharpPath), videoLibraryPath];
  const rights = ["--permission", "--allow-addons", ...readable.map((path) => `--allow-fs-read=${path}`)];
  const paths = [childPath, sharpPath, videoLibraryPath];
  return [...rights, `--max-old-space-size=${heapMegabytes}`, "--expose-gc", ...paths, String(uid), String(gid)];
};

const resolvePackage = (require: NodeJS.Require, name: string): string => {
  try {
    return require.resolve(name);
  } catch {
    throw new DecoderUnavailable(`The package ${name} is not installed`);
  }
};
