import { expect, test } from "vitest";
import { drainDeliveries } from "../../../src/integration/webhooks/dispatch/drain.ts";
import { useDispatch } from "./setup.ts";

const setup = useDispatch();

const disabled = { enabled: false, disabledReason: "manual" };

/** Queues five deliveries: never attempted, failed before, a manual retry, leased, and one whose lease has ended. */
const queueFive = async (organizationId: string): Promise<string> => {
  const { id } = await setup.createWebhook(organizationId, "https://example.com/");
  await setup.queueDeliveries(id, 5);
  const { prisma } = setup.database;
  const leaseId = "0198c0de-7a11-4000-8000-00000000002a";
  const states = [
    {},
    { status: "failed", attempts: 2 } as const,
    { manual: true },
    { leaseId, leaseEndsAt: new Date(setup.nowMs + 10_000) },
    { leaseId, leaseEndsAt: new Date(setup.nowMs), attempts: 1 },
  ];
  for (const [index, row] of (await setup.deliveries(id)).entries())
    await prisma.webhookDelivery.update({ where: { id: row.id }, data: states[index] ?? {} });
  return id;
};

const states = async (webhookId: string) =>
  (await setup.deliveries(webhookId)).map(({ status, nextAttemptAt }) => `${status}${nextAttemptAt ? " queued" : ""}`);

const drained = ["skipped", "failed", "pending queued", "pending queued", "failed"];
const untouched = ["pending queued", "failed queued", "pending queued", "pending queued", "pending queued"];

test("draining a disabled webhook skips queued deliveries or leaves them failed, and keeps manual retries and leased ones", async () => {
  const { organizationId } = await setup.server.workspace();
  const [one, other, live] = [await queueFive(organizationId), await queueFive(organizationId), await queueFive(organizationId)];
  await setup.database.prisma.webhook.updateMany({ where: { id: { in: [one, other] } }, data: disabled });
  await drainDeliveries(setup.database, one, setup.nowMs);
  await drainDeliveries(setup.database, live, setup.nowMs);
  expect([await states(one), await states(other), await states(live)]).toEqual([drained, untouched, untouched]);
  await drainDeliveries(setup.database, null, setup.nowMs);
  expect([await states(one), await states(other), await states(live)]).toEqual([drained, drained, untouched]);
});

test("on Free a workspace's queued deliveries are skipped, and on Pro again its new events are delivered", async () => {
  const { organizationId, owner, projectId } = await setup.server.workspace();
  const receiver = await setup.startReceiver();
  const { id } = await setup.createWebhook(organizationId, receiver.url);
  const { prisma } = setup.database;
  await owner.tasks.create({ title: "Before", projectId });
  await prisma.organization.update({ where: { id: organizationId }, data: { plan: "free" } });
  const dispatcher = setup.startDispatcher();
  await expect.poll(() => states(id)).toEqual(["skipped"]);
  await prisma.organization.update({ where: { id: organizationId }, data: { plan: "pro" } });
  setup.nowMs++;
  await owner.tasks.create({ title: "After", projectId });
  dispatcher.wake();
  const [sent] = await receiver.waitFor(1);
  expect(JSON.parse(String(sent?.body))).toMatchObject({ data: { task: { title: "After" } } });
  await dispatcher.stop();
  expect(await states(id)).toEqual(["skipped", "succeeded"]);
});
