// The soaks of a fleet: ten minutes without interruptions, then ten minutes with kills. CI runs a few seconds with one kill.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { hasRedis } from "../../limits/redis-server.ts";
import { s3Config } from "../../media/store/stores.ts";
import type { Fleet } from "../fleet/fleet.ts";
import type { FleetProcess } from "../fleet/fleet-process.ts";
import { cpuWaitShare, type Measurements, memoryGrowth, readLoopDelays, startMeasuring } from "./measurements.ts";
import { createRandom } from "./random.ts";
import { runSoak, type SoakResult } from "./soak.ts";

const full = process.env.WORKTRACK_TEST_SOAK === "full";
const seed = Number(process.env.WORKTRACK_SOAK_SEED ?? (full ? Date.now() % 1e9 : 1));
const minutes = Number(process.env.WORKTRACK_SOAK_MINUTES ?? 10);
const ratePerSecond = Number(process.env.WORKTRACK_SOAK_RATE ?? 40);
const minuteMs = 60_000;
const durationMs = full ? minutes * minuteMs : 1_500;
const sampleMs = 5_000;
const warmUpMs = Math.min(2 * minuteMs, durationMs / 2);
const downMs = full ? 1_000 : 100;
/** A shorter soak has too few samples after the warm-up. */
const minutesForMemory = 4;
const bounds = { memoryGrowth: 0.15, loopDelayP99Ms: 100 };
const probe = new URL("probe.ts", import.meta.url).href;

/** Where the probes of this run write. Only full soaks load them. */
const probeDir = full ? mkdtempSync(join(tmpdir(), "worktrack-soak-")) : "";
const probeFile = (index: number): string => join(probeDir, `process-${index}.jsonl`);

/** The environment that makes the process with this index measure its event loop. */
export const probeEnvironment = (index: number): Record<string, string> =>
  full
    ? {
        NODE_OPTIONS: `--import=${probe}`,
        SOAK_PROBE_FILE: probeFile(index),
        SOAK_PROBE_INTERVAL_MS: `${sampleMs}`,
        SOAK_PROBE_WARM_UP_MS: `${warmUpMs}`,
      }
    : {};

export const removeProbeFiles = (): void => {
  if (full) rmSync(probeDir, { recursive: true, force: true });
};

/** Spreads the interruptions over the soak. Each process is down for a moment. */
const interruptOneByOne = async (interruptions: readonly (() => Promise<void>)[], random: () => number): Promise<void> => {
  const spanMs = durationMs / (interruptions.length + 1);
  for (const interruption of interruptions) {
    await sleep(spanMs * (0.6 + 0.4 * random()));
    await interruption();
  }
};

const killEach = (processes: Fleet["processes"]) =>
  processes.map((process) => async () => {
    expect(await process.end("SIGKILL")).toBe("SIGKILL");
    await sleep(downMs);
    await process.start();
  });

const restartPostgres =
  ({ postgres }: Fleet) =>
  async () => {
    await postgres.stop();
    await sleep(downMs);
    await postgres.start();
  };

/** Without Redis, each process counts by itself. No request may fail. */
const restartRedis =
  ({ redis }: Fleet) =>
  async () => {
    await redis?.kill();
    await sleep(downMs);
    await redis?.start();
  };

const expectNoContradiction = ({ answers, contradictions, ledger }: SoakResult): void => {
  expect(contradictions).toEqual([]);
  expect(answers.unexpected).toEqual([]);
  expect(ledger.entries.length).toBeGreaterThan(0);
};

/** The lines of the log at the level `error` or above. */
const loggedErrors = (process: FleetProcess): string[] =>
  process
    .output()
    .split("\n")
    .filter((line) => /^\{"level":[56]0,/.test(line));

/** Prints one line of JSON for each part of the result. */
const report = (name: string, { answers, ledger, received }: SoakResult, processes: readonly object[] = []): void => {
  const times = answers.timesMs.toSorted((a, b) => a - b);
  const quantile = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? Number.NaN);
  const lines = [
    { name, seed, minutes: durationMs / minuteMs, ratePerSecond, s3: s3Config !== undefined, redis: hasRedis },
    { answers: answers.counts, timesMs: { p50: quantile(0.5), p99: quantile(0.99), max: quantile(1 - 1e-9) } },
    { created: ledger.entries.length, acknowledged: ledger.entries.filter(({ id }) => id !== undefined).length, received },
    ...processes,
  ];
  console.log(lines.map((line) => JSON.stringify(line)).join("\n"));
};

/** The memory and the event loop of the process with this index, after the warm-up. */
const measured = (index: number, { samples: ofAll }: Measurements, startMs: number) => {
  const fromMs = startMs + warmUpMs;
  const delays = readLoopDelays(probeFile(index), fromMs);
  const samples = ofAll[index] ?? [];
  const worst = {
    p99: Math.round(Math.max(...delays.map(({ p99Ms }) => p99Ms))),
    max: Math.round(Math.max(...delays.map(({ maxMs }) => maxMs))),
  };
  return {
    memoryGrowth: memoryGrowth(samples, fromMs),
    loopDelayP99Ms: delays.at(-1)?.totalP99Ms ?? Number.NaN,
    worstLoopDelayMs: worst,
    cpuWaitShare: cpuWaitShare(samples),
    rssMB: samples.map(({ rssMB }) => Math.round(rssMB)),
  };
};

export const describeSoak = (fleet: Fleet): void => {
  test.runIf(full)(
    "soak: under mixed load, no request fails, memory stays flat and the event loop responsive",
    async () => {
      const startMs = Date.now();
      const measurements = startMeasuring(fleet.processes, sampleMs);
      const result = await runSoak(fleet, { durationMs, ratePerSecond, seed });
      measurements.stop();
      const processes = fleet.processes.map((_, index) => measured(index, measurements, startMs));
      report("soak", result, processes);
      expectNoContradiction(result);
      expect(fleet.processes.flatMap((process) => loggedErrors(process))).toEqual([]);
      for (const { memoryGrowth, loopDelayP99Ms } of processes) {
        expect(loopDelayP99Ms).toBeLessThanOrEqual(bounds.loopDelayP99Ms);
        if (minutes >= minutesForMemory) expect(memoryGrowth).toBeLessThanOrEqual(bounds.memoryGrowth);
      }
    },
    2 * durationMs + 10 * minuteMs,
  );

  test(
    "soak: kill -9 of processes loses nothing acknowledged, and doubles nothing under a key",
    async () => {
      const random = createRandom(seed);
      const killed = full ? fleet.processes : fleet.processes.slice(1, 2);
      const interruptions = [...killEach(killed), ...(full ? [restartRedis(fleet), restartPostgres(fleet)] : [])];
      const result = await runSoak(fleet, {
        durationMs,
        ratePerSecond,
        seed,
        interrupt: () => interruptOneByOne(interruptions, random),
        endLeases: !full,
      });
      if (full) report("soak with interruptions", result);
      expectNoContradiction(result);
      const { counts } = result.answers;
      expect(Object.keys(counts)).toContainEqual(expect.stringMatching(/^connection /));
      if (full) expect(Object.keys(counts)).toContain("503 unavailable with Retry-After");
    },
    2 * durationMs + 10 * minuteMs,
  );
};
