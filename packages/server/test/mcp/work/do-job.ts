// Does a job once and checks its answer, the questions to the person, and the whole workspace afterwards.
import { expect } from "vitest";
import type { TestServer } from "../../server.ts";
import { createAssistant, type Tally } from "./assistant.ts";
import type { Job } from "./job.ts";
import { compareStates, describeWorkspace } from "./state.ts";
import { clock, createShop, type ShopWorkspace } from "./workspace.ts";

const minuteMs = 60_000;

/** Returns the tally of a job, which it does at the first call. Jobs share the server's time: do them one after the other. */
export const createJobs = (server: TestServer): ((job: Job) => Promise<Tally>) => {
  const tallies = new Map<Job, Promise<Tally>>();
  let shared: Promise<ShopWorkspace> | undefined;
  let before: Promise<readonly string[]> | undefined;

  const doJob = async (job: Job): Promise<Tally> => {
    shared ??= createShop(server);
    before ??= describeWorkspace(server, await shared);
    const start = await before;
    const shop = await (job.changes ? createShop(server) : shared);
    // So that the limits of requests refill.
    shop.nowMs += minuteMs;
    clock.nowMs = shop.nowMs;
    const { assistant, tally } = createAssistant(server.url, shop.token, job);
    expect(await job.solve(assistant)).toEqual(job.answer);
    expect(tally.asked).toEqual(job.asked === undefined ? [] : [job.asked]);
    expect(compareStates(start, await describeWorkspace(server, shop))).toEqual(job.changes ?? []);
    return tally;
  };

  return (job) => {
    const tally = tallies.get(job) ?? doJob(job);
    tallies.set(job, tally);
    return tally;
  };
};
