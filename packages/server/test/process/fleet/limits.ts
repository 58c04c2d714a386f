import { RateLimitError, type Worktrack } from "@worktrack/sdk";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { createMemoryLimitStore } from "../../../src/limits/memory.ts";
import { generalQuotas } from "../../../src/limits/request-quotas.ts";
import { openSharedLimits } from "../../../src/limits/shared.ts";
import { hasRedis, patientTimes, type TestRedis } from "../../limits/redis-server.ts";
import type { Fleet } from "./fleet.ts";

const perKeyAndMinute = 60;
const perWorkspaceAndDay = 1_000;
const failuresPerMinute = 60;

/** Sends `each` requests to every process at the same time. Returns how many were accepted. Any error but a 429 fails the test. */
const accepted = async (clients: readonly Worktrack[], each: number): Promise<number> => {
  const calls = clients.flatMap((client) => Array.from({ length: each }, () => client.projects.list()));
  const settled = await Promise.allSettled(calls);
  for (const result of settled) if (result.status === "rejected") expect(result.reason).toBeInstanceOf(RateLimitError);
  return settled.filter(({ status }) => status === "fulfilled").length;
};

/** Charges this many requests to the day of a workspace, as a fourth process would. */
const chargeDay = async ({ url }: TestRedis, organizationId: string, requests: number): Promise<void> => {
  const quotas = generalQuotas({ id: organizationId, organizationId, plan: "free" }).filter(({ policy }) => policy === "workspace-daily");
  const limits = await openSharedLimits(url, createMemoryLimitStore(), pino({ level: "silent" }), patientTimes);
  await Promise.all(Array.from({ length: requests }, () => limits.take(quotas, Date.now())));
  limits.close();
};

/** Runs `work` and returns its result, and how many requests a bucket of 60 per minute gained meanwhile. */
const withRefill = async <T>(work: () => Promise<T>): Promise<{ result: T; refill: number }> => {
  const startMs = performance.now();
  const result = await work();
  return { result, refill: Math.ceil((performance.now() - startMs) / 1_000) };
};

export const describeLimits = (fleet: Fleet): void => {
  describe.skipIf(!hasRedis)("a limit over Redis", () => {
    test("of a key is one bucket for all processes", async () => {
      const { token } = await fleet.workspace("free");
      const clients = fleet.clients(token);
      const { result, refill } = await withRefill(() => accepted(clients, 40));
      expect(result).toBeGreaterThanOrEqual(perKeyAndMinute);
      expect(result).toBeLessThanOrEqual(perKeyAndMinute + refill);
      const remaining = await Promise.all(clients.map(async (client) => (await client.limits.get()).rateLimit.remaining));
      for (const left of remaining) expect(left).toBeLessThanOrEqual(1 + refill);
    });

    test("of a workspace and a day is one window for all processes", async () => {
      const { organizationId, member } = await fleet.workspace("free");
      await chargeDay(fleet.redis as TestRedis, organizationId, perWorkspaceAndDay - perKeyAndMinute);
      const members = [await member("member"), await member("member")];
      const counts = await Promise.all(members.map(({ token }) => accepted(fleet.clients(token), perKeyAndMinute / 3)));
      expect(counts.reduce((sum, count) => sum + count)).toBe(perKeyAndMinute);
    });

    test("of failed authentications is one bucket for all processes", async () => {
      const headers = {
        authorization: `Bearer wtk_${"0".repeat(12)}_${"x".repeat(49)}`,
        "x-forwarded-for": "203.0.113.7",
        "x-forwarded-proto": "https",
      };
      const statuses = async () =>
        Promise.all(
          fleet.processes.flatMap(({ url }) =>
            Array.from({ length: 40 }, async () => {
              const response = await fetch(`${url}/api/v1/me`, { headers });
              await response.arrayBuffer();
              return response.status;
            }),
          ),
        );
      const { result, refill } = await withRefill(statuses);
      const failures = result.filter((status) => status === 401).length;
      expect(new Set(result)).toEqual(new Set([401, 429]));
      expect(failures).toBeGreaterThanOrEqual(failuresPerMinute);
      expect(failures).toBeLessThanOrEqual(failuresPerMinute + refill);
    });
  });
};
