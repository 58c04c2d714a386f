import { setTimeout as sleep } from "node:timers/promises";
import { arrivalsAt, type DeliverySetup, nowMs, subscribe } from "./delivery-setup.ts";
import { type Disk, openDisk } from "./disk.ts";

export const paced = { perSecond: 100, blocks: 5, perBlock: 100 };

/** Calls `act` at a fixed rate, whether or not earlier calls have ended. */
export const paceBlock = async (act: () => Promise<unknown>): Promise<void> => {
  const startedMs = nowMs();
  const calls = Array.from({ length: paced.perBlock }, async (_, n) => {
    await sleep(Math.max(0, startedMs + (n * 1_000) / paced.perSecond - nowMs()));
    await act();
  });
  await Promise.all(calls);
};

/** As often as the database flushes for one delivery: the task, the delivery's lease and its result. */
const flushThreeTimes = async (disk: Disk): Promise<number> => (await disk.flushMs()) + (await disk.flushMs()) + (await disk.flushMs());

/**
 * Measures, in alternating blocks, the delay from the request that creates a task to the webhook's arrival, which includes the commit,
 * and the delay of the disk's flushes alone.
 */
export const measureDelays = async (setup: DeliverySetup) => {
  const { id } = await subscribe(setup, "task.created");
  await using disk = await openDisk();
  const delays = { worktrack: [] as number[][], disk: [] as number[][] };
  for (let block = 0; block < paced.blocks; block++) {
    const sentAtMs: number[] = [];
    await paceBlock(() => {
      const title = `Task ${sentAtMs.push(nowMs()) - 1}`;
      return setup.request("POST", "/tasks", { title, projectId: setup.projectId });
    });
    const arrivals = await arrivalsAt(setup.receiver, paced.perBlock);
    delays.worktrack.push(arrivals.map(({ atMs, body }) => atMs - Number(sentAtMs[Number(/"title":"Task (\d+)"/.exec(body)?.[1])])));
    const flushes: number[] = [];
    await paceBlock(async () => flushes.push(await flushThreeTimes(disk)));
    delays.disk.push(flushes);
  }
  await setup.request("DELETE", `/webhooks/${id}`);
  return delays;
};
