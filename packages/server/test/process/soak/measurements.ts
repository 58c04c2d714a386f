// Measures each process of a fleet during a soak: its resident memory and the delay of its event loop.
import { existsSync, readFileSync } from "node:fs";
import type { FleetProcess } from "../fleet/fleet.ts";
import type { LoopDelay } from "./probe.ts";

const MB = 1024 * 1024;
const pageBytes = 4_096;

interface MemorySample {
  readonly atMs: number;
  readonly rssMB: number;
}

export interface Measurements {
  /** For each process, in the order of the fleet. */
  readonly memory: readonly (readonly MemorySample[])[];
  stop(): void;
}

/** Linux only: elsewhere there are no samples. */
const readRss = (pid: number): number | undefined => {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * pageBytes) / MB;
  } catch {
    return undefined;
  }
};

export const startMeasuring = (processes: readonly FleetProcess[], intervalMs: number): Measurements => {
  const memory: MemorySample[][] = processes.map(() => []);
  const timer = setInterval(() => {
    processes.forEach(({ pid }, index) => {
      const rssMB = pid === undefined ? undefined : readRss(pid);
      if (rssMB !== undefined) memory[index]?.push({ atMs: Date.now(), rssMB });
    });
  }, intervalMs);
  return { memory, stop: () => clearInterval(timer) };
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/**
 * How much memory grew after `fromMs`: the highest median of a span, relative to the median of the first span. A span is a fifth of the
 * time, so that one collection of garbage more or less does not count. NaN when there are too few samples.
 */
export const memoryGrowth = (samples: readonly MemorySample[], fromMs: number): number => {
  const values = samples.filter(({ atMs }) => atMs >= fromMs).map(({ rssMB }) => rssMB);
  const span = Math.floor(values.length / 5);
  if (span < 2) return Number.NaN;
  const medians = Array.from({ length: values.length - span + 1 }, (_, start) => median(values.slice(start, start + span)));
  return Math.max(...medians) / (medians[0] as number) - 1;
};

/** The lines that the probe of one process has written from `fromMs` on. */
export const readLoopDelays = (file: string, fromMs: number): LoopDelay[] =>
  (existsSync(file) ? readFileSync(file, "utf8") : "")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LoopDelay)
    .filter(({ atMs }) => atMs >= fromMs);
