import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { type Fleet, isLongForm } from "./fleet.ts";
import { awaitProgress, createKeys, expectKept, startLoad } from "./load.ts";

const workers = 6;
/** A request waits up to 5 s for a connection and 5 s for a lock. The rest allows for a busy machine. */
const answerMsMax = 12_000;

export const describePostgresFaults = (fleet: Fleet): void => {
  describe("while PostgreSQL", () => {
    test("restarts under load, every process answers 503 with Retry-After, and then recovers by itself", async () => {
      const workspace = await fleet.workspace();
      const { token, projectId } = workspace;
      const clients = (await createKeys(workspace)).flatMap((key) => fleet.clients(key));
      const load = startLoad(clients, projectId, workers);
      await awaitProgress(load, 50);
      await fleet.postgres.stop();
      await sleep(300);
      await fleet.postgres.start();
      await awaitProgress(load, 50);
      await load.stop();
      expect(load.failures.length).toBeGreaterThan(0);
      for (const failure of load.failures)
        expect(failure).toEqual({ result: 503, code: "unavailable", retryAfterSeconds: expect.any(Number) });
      expect(load.slowestMs).toBeLessThan(answerMsMax);
      for (const client of fleet.clients(token)) await expectKept(load, client, projectId);
      for (const { url } of fleet.processes) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    });

    test.runIf(isLongForm)("keeps every connection of the pool waiting, requests get 503 with Retry-After, and none hangs", async () => {
      const { token, owner, projectId } = await fleet.workspace();
      const { id } = await owner.tasks.create({ title: "Task", projectId });
      const clients = fleet.clients(token);
      const blocker = new pg.Client(fleet.database.connection);
      await blocker.connect();
      await blocker.query("BEGIN; LOCK TABLE task IN ACCESS EXCLUSIVE MODE");
      const startMs = performance.now();
      const calls = clients.flatMap((client) => Array.from({ length: 40 }, () => client.tasks.get({ id })));
      const settled = await Promise.allSettled(calls);
      expect(performance.now() - startMs).toBeLessThan(answerMsMax);
      for (const result of settled)
        expect(result).toMatchObject({
          status: "rejected",
          reason: { status: 503, code: "unavailable", retryAfterSeconds: expect.any(Number) },
        });
      await blocker.end();
      for (const client of clients) expect((await client.tasks.get({ id })).id).toBe(id);
    });
  });
};
