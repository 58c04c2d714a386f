import type { Worktrack } from "@worktrack/sdk";
import { expect, test } from "vitest";
import { startBalancer } from "./balancer.ts";
import type { Fleet } from "./fleet.ts";
import { awaitProgress, countFailures, expectKept, startLoad } from "./load.ts";

const workers = 4;

export const describeRollingRestart = (fleet: Fleet): void => {
  test("a rolling restart under load behind a balancer that follows /readyz drops no request", async () => {
    const { token, projectId } = await fleet.workspace();
    const [direct] = fleet.clients(token) as [Worktrack];
    const balancer = await startBalancer(fleet.processes.map(({ url }) => url));
    const client = fleet.client(balancer.url, token);
    const load = startLoad([client], projectId, workers);
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
    await expectKept(load, direct, projectId);
  });
};
