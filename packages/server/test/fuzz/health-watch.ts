// Runs as a separate process: requests /healthz all the time, and returns how long the answers took.
import { setTimeout as sleep } from "node:timers/promises";

export interface HealthTimes {
  readonly p999Ms: number;
  readonly slowestMs: number;
}

const intervalMs = 20;

let watching = true;

const watch = async (url: string): Promise<HealthTimes> => {
  const timesMs: number[] = [];
  while (watching) {
    const startedMs = performance.now();
    const response = await fetch(`${url}/healthz`);
    await response.text();
    if (!response.ok) throw new Error(`/healthz answered ${response.status}`);
    timesMs.push(performance.now() - startedMs);
    await sleep(intervalMs);
  }
  timesMs.sort((a, b) => a - b);
  return { p999Ms: timesMs[Math.floor(timesMs.length * 0.999)] ?? 0, slowestMs: timesMs.at(-1) ?? 0 };
};

process.once("message", async (url) => {
  process.once("message", () => {
    watching = false;
  });
  process.send?.(await watch(url as string));
  process.disconnect();
});
