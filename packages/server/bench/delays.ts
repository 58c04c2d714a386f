import { setTimeout as sleep } from "node:timers/promises";
import { openDisk } from "./disk.ts";
import { arrivalsAt, nowMs, type Place, subscribe } from "./place.ts";

export const paced = { perSecond: 50, blocks: 10, perBlock: 100 };

/** Calls `act` so often a second, whether or not earlier calls have ended. */
const paceBlock = async (act: () => Promise<unknown>): Promise<void> => {
  const startedMs = nowMs();
  const calls = Array.from({ length: paced.perBlock }, async (_, n) => {
    await sleep(Math.max(0, startedMs + (n * 1_000) / paced.perSecond - nowMs()));
    await act();
  });
  await Promise.all(calls);
};

/**
 * In blocks that take turns: from the moment at which a task's creation was asked for, so the commit lies within, to the webhook's arrival;
 * and the disk's flushes alone.
 */
export const measureDelays = async (place: Place) => {
  const { id } = await subscribe(place, "task.created");
  await using disk = await openDisk();
  const delays = { worktrack: [] as number[][], disk: [] as number[][] };
  for (let block = 0; block < paced.blocks; block++) {
    const asked: number[] = [];
    await paceBlock(() => {
      const title = `Task ${asked.push(nowMs()) - 1}`;
      return place.ask("POST", "/tasks", { title, projectId: place.projectId });
    });
    const arrivals = await arrivalsAt(place.receiver, paced.perBlock);
    delays.worktrack.push(arrivals.map(({ atMs, body }) => atMs - Number(asked[Number(/"title":"Task (\d+)"/.exec(body)?.[1])])));
    const flushes: number[] = [];
    await paceBlock(async () => flushes.push(await disk.flushMs()));
    delays.disk.push(flushes);
  }
  await place.ask("DELETE", `/webhooks/${id}`);
  return delays;
};
