import { expect, test } from "vitest";
import { startBalancer } from "./balancer.ts";
import type { Fleet } from "./fleet.ts";
import { awaitProgress, countFailures, createKeys, expectKept, startLoad } from "./load.ts";

const workers = 4;

export const describeRollingRestart = (fleet: Fleet): void => {
  test("a rolling restart under load behind a balancer that follows /readyz drops no request", async () => {
    const workspace = await fleet.workspace();
    const { projectId, owner } = workspace;
    const tokens = await createKeys(workspace);
    const balancer = await startBalancer(fleet.processes.map(({ url }) => url));
    const clients = tokens.map((token) => fleet.client(balancer.url, token));
    const load = startLoad(clients, projectId, workers);
    for (const process of fleet.processes) {
      await awaitProgress(load, 30);
      expect(await process.end("SIGTERM")).toBe(0);
      await process.start();
      await balancer.waitFor(process.url);
    }
    await awaitProgress(load, 30);
    await load.stop();
    await balancer.close();
    expect(balancer.dropped).toEqual([]);
    expect(countFailures(load.failures)).toEqual({});
    expect([...balancer.answered.keys()].sort()).toEqual(fleet.processes.map(({ url }) => url).sort());
    await expectKept(load, owner, projectId);
  });
};
