// Measures each process of a fleet during a soak: its resident memory and the delay of its event loop.
import { existsSync, readFileSync } from "node:fs";
import type { FleetProcess } from "../fleet/fleet-process.ts";
import type { LoopDelay } from "./probe.ts";

const MB = 1024 * 1024;
const pageBytes = 4_096;

interface Sample {
  readonly atMs: number;
  readonly rssMB: number;
  /** How long the main thread has waited for a processor since the process started. */
  readonly cpuWaitMs: number;
}

export interface Measurements {
  /** For each process, in the order of the fleet. */
  readonly samples: readonly (readonly Sample[])[];
  stop(): void;
}

/** Linux only: elsewhere there are no samples. */
const readSample = (pid: number): Sample | undefined => {
  const numbers = (file: string): number[] => readFileSync(`/proc/${pid}/${file}`, "utf8").split(" ").map(Number);
  try {
    const [, pages = Number.NaN] = numbers("statm");
    const [, waitNs = Number.NaN] = numbers("schedstat");
    return { atMs: Date.now(), rssMB: (pages * pageBytes) / MB, cpuWaitMs: waitNs / 1e6 };
  } catch {
    return undefined;
  }
};

export const startMeasuring = (processes: readonly FleetProcess[], intervalMs: number): Measurements => {
  const samples: Sample[][] = processes.map(() => []);
  const timer = setInterval(() => {
    processes.forEach(({ pid }, index) => {
      const sample = pid === undefined ? undefined : readSample(pid);
      if (sample) samples[index]?.push(sample);
    });
  }, intervalMs);
  return { samples, stop: () => clearInterval(timer) };
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/**
 * How much memory grew after `fromMs`: the highest median of a span, relative to the median of the first span. A span is a fifth of the
 * time, so that one collection of garbage more or less does not count. NaN when there are too few samples.
 */
export const memoryGrowth = (samples: readonly Pick<Sample, "atMs" | "rssMB">[], fromMs: number): number => {
  const values = samples.filter(({ atMs }) => atMs >= fromMs).map(({ rssMB }) => rssMB);
  const span = Math.floor(values.length / 5);
  if (span < 2) return Number.NaN;
  const medians = Array.from({ length: values.length - span + 1 }, (_, start) => median(values.slice(start, start + span)));
  return Math.max(...medians) / (medians[0] as number) - 1;
};

/** The share of the time in which a process could not run because the processors were busy. If it is large, event-loop delays say little. */
export const cpuWaitShare = (samples: readonly Pick<Sample, "atMs" | "cpuWaitMs">[]): number => {
  const [first, last] = [samples[0], samples.at(-1)];
  return first && last ? (last.cpuWaitMs - first.cpuWaitMs) / (last.atMs - first.atMs) : Number.NaN;
};

/** The lines that the probe of one process has written from `fromMs` on. */
export const readLoopDelays = (file: string, fromMs: number): LoopDelay[] =>
  (existsSync(file) ? readFileSync(file, "utf8") : "")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LoopDelay)
    .filter(({ atMs }) => atMs >= fromMs);
