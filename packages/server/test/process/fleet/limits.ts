import { RateLimitError, type Worktrack } from "@worktrack/sdk";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { mintSecret, parseSecret } from "../../../src/access/credentials/secret.ts";
import { createMemoryLimitStore } from "../../../src/limits/memory.ts";
import { generalQuotas } from "../../../src/limits/request-quotas.ts";
import { openSharedLimits } from "../../../src/limits/shared.ts";
import { hasRedis, patientTimes, type TestRedis } from "../../limits/redis-server.ts";
import type { Fleet } from "./fleet.ts";
import type { FleetProcess } from "./fleet-process.ts";

const perKeyAndMinute = 60;
const perWorkspaceAndDay = 1_000;
const failuresPerMinute = 60;
/** One more each second. */
const comparisonsPerKey = 5;

/** Sends `each` requests to every process at the same time. Returns how many were accepted. Any error but a 429 fails the test. */
const accepted = async (clients: readonly Worktrack[], each: number): Promise<number> => {
  const calls = clients.flatMap((client) => Array.from({ length: each }, () => client.projects.list()));
  const settled = await Promise.allSettled(calls);
  for (const result of settled) if (result.status === "rejected") expect(result.reason).toBeInstanceOf(RateLimitError);
  return settled.filter(({ status }) => status === "fulfilled").length;
};

/** Charges this many requests to the day of a workspace, as a fourth process would. Returns whether Redis has counted all of them. */
const chargeDay = async ({ url }: TestRedis, organizationId: string, requests: number): Promise<boolean> => {
  const warnings: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => warnings.push(line) });
  const quotas = generalQuotas({ id: organizationId, userId: organizationId, organizationId, plan: "free", session: null }).filter(
    ({ policy }) => policy === "workspace-daily",
  );
  const limits = await openSharedLimits(url, createMemoryLimitStore(), log, patientTimes);
  await Promise.all(Array.from({ length: requests }, () => limits.take(quotas, Date.now())));
  limits.close();
  return warnings.length === 0;
};

interface SharedResult<T> {
  readonly result: T;
  /** How many requests a bucket of one per second gained meanwhile. */
  readonly refill: number;
}

/**
 * Runs `work` while every process reaches Redis. A process that got no answer in time has counted by itself, as it should: then `work` runs
 * again, as it does when it returns undefined. Only the test's timeout bounds this.
 */
const whileShared = async <T>({ processes }: Fleet, work: () => Promise<T | undefined>): Promise<SharedResult<T>> => {
  for (;;) {
    await expect.poll(() => Promise.all(processes.map(hasUsableRedis))).toEqual(processes.map(() => true));
    const outages = processes.map(countOutages);
    const startMs = performance.now();
    const result = await work();
    const refill = Math.ceil((performance.now() - startMs) / 1_000);
    const stillUsable = await Promise.all(processes.map(hasUsableRedis));
    const wasShared = stillUsable.every(Boolean) && processes.every((process, index) => countOutages(process) === outages[index]);
    if (wasShared && result !== undefined) return { result, refill };
  }
};

const hasUsableRedis = async ({ url }: FleetProcess): Promise<boolean> =>
  ((await (await fetch(`${url}/readyz`)).json()) as { redis?: string }).redis === "ok";

const countOutages = (process: FleetProcess): number => process.output().split("Redis cannot be used").length;

export const describeLimits = (fleet: Fleet): void => {
  describe.skipIf(!hasRedis)("a limit over Redis", () => {
    test("of a key is one bucket for all processes", async () => {
      const { result, refill } = await whileShared(fleet, async () => {
        const clients = fleet.clients((await fleet.workspace("free")).token);
        const count = await accepted(clients, 40);
        const remaining = await Promise.all(clients.map(async (client) => (await client.limits.get()).rateLimit.remaining));
        return { count, remaining };
      });
      expect(result.count).toBeGreaterThanOrEqual(perKeyAndMinute);
      expect(result.count).toBeLessThanOrEqual(perKeyAndMinute + refill);
      for (const left of result.remaining) expect(left).toBeLessThanOrEqual(refill);
    });

    test("of a workspace and a day is one window for all processes", async () => {
      const { result } = await whileShared(fleet, async () => {
        const { organizationId, member } = await fleet.workspace("free");
        const isShared = await chargeDay(fleet.redis as TestRedis, organizationId, perWorkspaceAndDay - perKeyAndMinute);
        if (!isShared) return undefined;
        const members = [await member("member"), await member("member")];
        const counts = await Promise.all(members.map(({ token }) => accepted(fleet.clients(token), perKeyAndMinute / 3)));
        return counts.reduce((sum, count) => sum + count);
      });
      expect(result).toBe(perKeyAndMinute);
    });

    test("of failed authentications is one bucket for all processes", async () => {
      let attempt = 0;
      const { result, refill } = await whileShared(fleet, () => {
        const address = `203.0.113.${++attempt}`;
        return statusesOf(
          fleet,
          40,
          () => mintSecret().text,
          () => address,
        );
      });
      expectSome401(result, failuresPerMinute, failuresPerMinute + refill);
    });

    test("of comparisons of wrong secrets for one key is one bucket for all processes", async () => {
      const { result, refill } = await whileShared(fleet, async () => {
        const { prefix } = parseSecret((await fleet.workspace()).token) ?? {};
        return statusesOf(
          fleet,
          10,
          () => mintSecret(prefix).text,
          (index) => `198.51.100.${index}`,
        );
      });
      expectSome401(result, 1, comparisonsPerKey + refill);
    });
  });
};

/** The statuses of requests that are sent to every process at the same time, `each` to one. */
const statusesOf = ({ processes }: Fleet, each: number, token: () => string, addressOf: (index: number) => string): Promise<number[]> => {
  const send = async (index: number): Promise<number> => {
    const headers = { authorization: `Bearer ${token()}`, "x-forwarded-for": addressOf(index), "x-forwarded-proto": "https" };
    const response = await fetch(`${processes[index % processes.length]?.url}/api/v1/me`, { headers });
    await response.arrayBuffer();
    return response.status;
  };
  return Promise.all(Array.from({ length: each * processes.length }, (_, index) => send(index)));
};

/** The other requests were refused by the limit. */
const expectSome401 = (statuses: readonly number[], min: number, max: number): void => {
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  const failures = statuses.filter((status) => status === 401).length;
  expect(failures).toBeGreaterThanOrEqual(min);
  expect(failures).toBeLessThanOrEqual(max);
};
