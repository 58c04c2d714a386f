// Loaded into a server process with --import. Appends a line with the event loop's delay to the file SOAK_PROBE_FILE, at an interval.
import { appendFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

/** A delay includes the monitor's own resolution of 10 ms. */
export interface LoopDelay {
  readonly atMs: number;
  /** Since the line before. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  /** Since the end of the warm-up. */
  readonly totalP99Ms: number;
}

const nsPerMs = 1e6;
const resolution = 10;
const { SOAK_PROBE_FILE: file, SOAK_PROBE_INTERVAL_MS: intervalMs, SOAK_PROBE_WARM_UP_MS: warmUpMs } = process.env;

if (file !== undefined) {
  const [recent, total] = [monitorEventLoopDelay({ resolution }), monitorEventLoopDelay({ resolution })];
  recent.enable();
  total.enable();
  setTimeout(() => total.reset(), Number(warmUpMs)).unref();
  const writeLine = (): void => {
    const line: LoopDelay = {
      atMs: Date.now(),
      p50Ms: recent.percentile(50) / nsPerMs,
      p99Ms: recent.percentile(99) / nsPerMs,
      maxMs: recent.max / nsPerMs,
      totalP99Ms: total.percentile(99) / nsPerMs,
    };
    recent.reset();
    appendFileSync(file, `${JSON.stringify(line)}\n`);
  };
  setInterval(writeLine, Number(intervalMs)).unref();
}
