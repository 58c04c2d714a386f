import { limitPolicies } from "@worktrack/contract";
import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { createProvider, type Provider } from "./provider.ts";
import { directoryOf, syncDirectory } from "./sync.ts";

let nowMs = Date.now();
const server = useTestServer({ clock: () => nowMs });
const workspace = useSharedWorkspace(server);

/** Everything that a sync could write. */
const written = async () => {
  const { organizationId } = workspace;
  const { prisma } = server.database;
  const where = { organizationId };
  return {
    users: await prisma.user.findMany({ where, orderBy: { id: "asc" } }),
    memberships: await prisma.membership.findMany({ where, orderBy: { userId: "asc" } }),
    events: await prisma.event.count({ where }),
    audit: await prisma.auditEntry.count({ where: { organizationId, action: { not: "credential.used" } } }),
  };
};

/** Runs a sync on the test's clock and returns how many requests were answered per simulated minute. */
const timed = async (provider: Provider, count: number) => {
  const startedMs = nowMs;
  const statuses = await syncDirectory(provider, directoryOf(provider.domain, count), (seconds) => {
    expect(seconds).toBeGreaterThan(0);
    nowMs += seconds * 1_000;
  });
  return { statuses, minutes: (nowMs - startedMs) / 60_000 };
};

test("a second full sync changes nothing, and a provider that obeys Retry-After stays within the limit", async () => {
  const provider = await createProvider(server, workspace);
  const count = 80;
  const first = await timed(provider, count);
  expect([first.statuses.get(200), first.statuses.get(201)]).toEqual([count, count]);
  const before = await written();
  expect(before.users.filter(({ provisioned }) => provisioned)).toHaveLength(count);
  expect(before.events).toBe(count * 0.9);
  nowMs += 60_000;
  const second = await timed(provider, count);
  expect(await written()).toEqual(before);
  const { quota } = limitPolicies.scim;
  for (const { statuses, minutes } of [first, second]) {
    expect([...statuses.keys()].filter((status) => ![200, 201, 429].includes(status))).toEqual([]);
    expect(2 * count).toBeLessThanOrEqual(quota.pro * (1 + minutes));
    expect(minutes).toBeLessThan((2 * count) / quota.pro);
  }
});
