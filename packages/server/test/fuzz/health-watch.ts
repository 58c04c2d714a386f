// Runs as a separate process: requests /healthz all the time, and returns the slowest answer in milliseconds.
import { setTimeout as sleep } from "node:timers/promises";

const intervalMs = 20;

let watching = true;

const watch = async (url: string): Promise<number> => {
  let slowestMs = 0;
  while (watching) {
    const startedMs = performance.now();
    const response = await fetch(`${url}/healthz`);
    await response.text();
    if (!response.ok) throw new Error(`/healthz answered ${response.status}`);
    slowestMs = Math.max(slowestMs, performance.now() - startedMs);
    await sleep(intervalMs);
  }
  return slowestMs;
};

process.once("message", async (url) => {
  process.once("message", () => {
    watching = false;
  });
  const slowestMs = await watch(url as string);
  process.send?.(slowestMs);
  process.disconnect();
});
