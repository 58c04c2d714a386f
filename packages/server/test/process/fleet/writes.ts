import { setTimeout as sleep } from "node:timers/promises";
import { ConflictError, type Worktrack } from "@worktrack/sdk";
import { describe, expect, test } from "vitest";
import type { Fleet } from "./fleet.ts";

const keys = 8;
const eventsPerProcess = 20;

export const describeWrites = (fleet: Fleet): void => {
  test("an Idempotency-Key sent to all processes at the same moment has one effect, and every process replays its answer", async () => {
    const { token, owner, projectId } = await fleet.workspace();
    const clients = fleet.clients(token);
    const create = (client: Worktrack, key: string) => client.tasks.create({ title: key, projectId }, { idempotencyKey: key });
    const names = Array.from({ length: keys }, (_, index) => `key-${index}`);
    for (const key of names) {
      const settled = await Promise.allSettled(clients.map((client) => create(client, key)));
      const ids = new Set(settled.flatMap((each) => (each.status === "fulfilled" ? [each.value.id] : [])));
      expect(ids.size).toBe(1);
      for (const each of settled)
        if (each.status === "rejected") {
          expect(each.reason).toBeInstanceOf(ConflictError);
          expect(each.reason).toMatchObject({ code: "idempotency_in_flight" });
        }
      for (const client of clients) expect(ids).toContain((await create(client, key)).id);
    }
    const { tasks } = await owner.tasks.list({ projectId, limit: 100 });
    expect(tasks.map(({ title }) => title).sort()).toEqual(names.sort());
  });

  describe("the feed", () => {
    test("read through changing processes with one cursor has every event of all processes once", async () => {
      const { token, projectId } = await fleet.workspace();
      const clients = fleet.clients(token);
      const write = async (client: Worktrack): Promise<string[]> => {
        const ids: string[] = [];
        for (let count = 0; count < eventsPerProcess; count++) ids.push((await client.tasks.create({ title: "Task", projectId })).id);
        return ids;
      };
      const written = Promise.all(clients.map(write));
      const expected = clients.length * eventsPerProcess;
      const seen: string[] = [];
      let cursor: string | undefined;
      for (let turn = 0; seen.length < expected; turn++) {
        const reader = clients[turn % clients.length] as Worktrack;
        const page = await reader.events.list({ limit: 7, ...(cursor !== undefined && { cursor }) });
        seen.push(...page.items.map((event) => (event as { data: { task: { id: string } } }).data.task.id));
        cursor = page.nextCursor;
        if (!page.hasMore) await sleep(10);
      }
      expect(seen.sort()).toEqual((await written).flat().sort());
    });
  });
};
