// Looks at the child processes through /proc.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

export const hasProc = existsSync("/proc/self/status");

const readField = (pid: number, name: string): string => {
  try {
    return new RegExp(`^${name}:[ \\t]*(.*)$`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "";
  } catch {
    return "";
  }
};

/** The ids of the decoder's processes that this process has started, without those that have ended. */
export const listChildren = (parent = process.pid): number[] =>
  readdirSync("/proc")
    .map(Number)
    .filter((pid) => readField(pid, "PPid") === String(parent) && !readField(pid, "State").startsWith("Z"))
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, "latin1").includes("--permission"));

export const readStatus = (pid: number, ...names: readonly string[]): string[] => names.map((name) => readField(pid, name));

/** The CPU time of all threads. Linux reports it in hundredths of a second. */
export const readCpuMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ")[1]?.split(" ") ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
};

/** The most resident memory that the process has had. */
export const readMostMegabytes = (pid: number): number => (Number.parseInt(readField(pid, "VmHWM"), 10) * 1024) / 1e6;

/** @throws Error after 20 seconds */
export const waitUntil = async (isTrue: () => boolean): Promise<void> => {
  const deadline = AbortSignal.timeout(20_000);
  while (!isTrue()) {
    if (deadline.aborted) throw new Error("It did not come true");
    await sleep(10);
  }
};
