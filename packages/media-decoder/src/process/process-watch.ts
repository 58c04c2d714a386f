// Kills a child process that works too long or takes too much memory.
import { readFileSync } from "node:fs";
import type { DecoderProcess } from "./decoder-process.ts";
import type { DecoderLimits } from "./limits.ts";

type Excess = "time" | "memory";

/** Watches the child during one job. */
export interface ProcessWatch {
  /** Waits for the child. The time counts as its work. */
  timed<T>(waiting: Promise<T>): Promise<T>;
  /** Why the child was killed. */
  exceeded(): Excess | undefined;
  stop(): void;
}

const pollMs = 50;

export const watchProcess = (child: DecoderProcess, limits: DecoderLimits): ProcessWatch => {
  let exceeded: Excess | undefined;
  let leftMs = limits.workMs;
  const kill = (reason: Excess) => {
    exceeded ??= reason;
    child.kill();
  };
  const before = readUsage(child.pid);
  const polling = setInterval(() => {
    const usage = readUsage(child.pid);
    if (usage.memoryBytes > limits.memoryBytes) kill("memory");
    if (usage.cpuMs - before.cpuMs > limits.cpuMs) kill("time");
  }, pollMs).unref();
  return {
    timed: async (waiting) => {
      const startedMs = performance.now();
      const timer = setTimeout(kill, leftMs, "time");
      try {
        return await waiting;
      } finally {
        clearTimeout(timer);
        leftMs = Math.max(0, leftMs - (performance.now() - startedMs));
      }
    },
    exceeded: () => exceeded,
    stop: () => clearInterval(polling),
  };
};

interface Usage {
  /** Resident. */
  readonly memoryBytes: number;
  /** The CPU time of all threads. */
  readonly cpuMs: number;
}

/** Linux reports CPU time to programs in hundredths of a second. */
const tickMs = 10;

/**
 * Zeros where /proc does not exist, or the process has ended. Reads synchronously: this never waits for a disk, and the threads of the pool may
 * be busy with passwords.
 */
const readUsage = (pid: number): Usage => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "latin1");
    // The name of the process, in parentheses, may contain spaces.
    const [, afterName = ""] = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ");
    const fields = afterName.split(" ");
    const kilobytes = /^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0;
    return { memoryBytes: Number(kilobytes) * 1024, cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs };
  } catch {
    return { memoryBytes: 0, cpuMs: 0 };
  }
};
