import { setTimeout as sleep } from "node:timers/promises";
import type { Worktrack } from "@worktrack/sdk";
import { describe, expect, onTestFinished, test } from "vitest";
import { type Receiver, startReceiver } from "../../webhooks/receiver.ts";
import type { Fleet } from "./fleet.ts";
import type { FleetProcess } from "./fleet-process.ts";

/** How many requests to one webhook a process has in flight at most. */
const slotsPerWebhook = 5;
const answerMs = 25;
/** Shorter than the time limit of an attempt, longer than a process keeps deliveries that it has no slots for. */
const crowdMs = 5_000;
const tasks = 60;

interface SlowReceiver extends Receiver {
  /** The most requests that were in flight at once. */
  readonly peak: number;
  /** How often each delivery has arrived, by its id. */
  counts(): Map<string, number>;
}

/** Its first replies wait until more requests are in flight than one process sends, so that the other processes have time to claim. */
const startSlowReceiver = async (): Promise<SlowReceiver> => {
  const state = { inFlight: 0, peak: 0 };
  const crowd = Promise.withResolvers<void>();
  const receiver = await startReceiver(async (_request, response) => {
    state.peak = Math.max(state.peak, ++state.inFlight);
    if (state.peak > slotsPerWebhook) crowd.resolve();
    await Promise.race([crowd.promise, sleep(crowdMs)]);
    await sleep(answerMs);
    state.inFlight--;
    response.end();
  });
  onTestFinished(() => receiver.close());
  return {
    ...receiver,
    get peak() {
      return state.peak;
    },
    counts: () => {
      const counts = new Map<string, number>();
      for (const { headers } of receiver.received) {
        const id = String(headers["x-webhook-id"]);
        counts.set(id, (counts.get(id) ?? 0) + 1);
      }
      return counts;
    },
  };
};

/** Creates tasks through all processes, in batches, so that their deliveries are due at once. */
const createTasks = async (clients: readonly Worktrack[], projectId: string): Promise<void> => {
  const operations = Array.from({ length: tasks / clients.length }, () => ({ create: { title: "Task", projectId } }));
  await Promise.all(clients.map((client) => client.tasks.batch({ operations })));
};

export const describeDeliveries = (fleet: Fleet): void => {
  const prepare = async () => {
    const { token, owner, projectId } = await fleet.workspace();
    const receiver = await startSlowReceiver();
    const { id: webhookId } = await owner.webhooks.create({ url: receiver.url, events: ["task.created"] });
    const leased = async (): Promise<string[]> => {
      const rows = await fleet.database.prisma.webhookDelivery.findMany({
        where: { webhookId, status: "pending", leaseId: { not: null } },
        select: { id: true },
      });
      return rows.map(({ id }) => id);
    };
    /** How many deliveries, except these, have not succeeded yet. */
    const unfinished = (except: readonly string[] = []) =>
      fleet.database.prisma.webhookDelivery.count({ where: { webhookId, status: { not: "succeeded" }, id: { notIn: [...except] } } });
    return { clients: fleet.clients(token), projectId, receiver, leased, unfinished };
  };

  describe("deliveries of one webhook", () => {
    test("are shared by all processes, and each arrives once", async () => {
      const { clients, projectId, receiver, unfinished } = await prepare();
      await createTasks(clients, projectId);
      await expect.poll(() => unfinished(), { interval: 50 }).toBe(0);
      expect(receiver.peak).toBeGreaterThan(slotsPerWebhook);
      expect([...receiver.counts().values()]).toEqual(Array(tasks).fill(1));
    });

    test("all arrive although a process is killed, and only those that it held are sent again", async () => {
      const { clients, projectId, receiver, leased, unfinished } = await prepare();
      const [killed] = fleet.processes as [FleetProcess];
      await createTasks(clients, projectId);
      await receiver.waitFor(tasks / 4);
      await killed.end("SIGKILL");
      onTestFinished(() => killed.start());
      const held = await leased();
      await expect.poll(() => unfinished(held), { interval: 50 }).toBe(0);
      // Ends the leases of the killed process now, instead of waiting until they expire.
      const leases = { id: { in: held }, leaseId: { not: null } };
      await fleet.database.prisma.webhookDelivery.updateMany({ where: leases, data: { leaseEndsAt: new Date() } });
      await expect.poll(() => unfinished(), { interval: 50 }).toBe(0);
      const counts = receiver.counts();
      expect(counts.size).toBe(tasks);
      const repeated = [...counts].filter(([, count]) => count > 1).map(([id]) => id);
      expect(repeated.filter((id) => !held.includes(id))).toEqual([]);
    });
  });
};
