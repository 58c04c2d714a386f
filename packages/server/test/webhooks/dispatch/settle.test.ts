import { expect, test } from "vitest";
import { settle } from "../../../src/webhooks/dispatch/settle.sql.ts";
import { dispatching } from "./dispatching.ts";

const stage = dispatching();

const disabled = { enabled: false, disabledReason: "manual" };

/** Five deliveries: never attempted, tried before, asked for by hand, being sent, and one whose sender died. */
const five = async (organizationId: string): Promise<string> => {
  const { id } = await stage.hook(organizationId, "https://example.com/");
  await stage.queue(id, 5);
  const { prisma } = stage.database;
  const leaseId = "0198c0de-7a11-4000-8000-00000000002a";
  const states = [
    {},
    { status: "failed", attempts: 2 } as const,
    { manual: true },
    { leaseId, leaseEndsAt: new Date(stage.nowMs + 10_000) },
    { leaseId, leaseEndsAt: new Date(stage.nowMs), attempts: 1 },
  ];
  for (const [index, row] of (await stage.deliveries(id)).entries())
    await prisma.webhookDelivery.update({ where: { id: row.id }, data: states[index] ?? {} });
  return id;
};

const states = async (webhookId: string) =>
  (await stage.deliveries(webhookId)).map(({ status, nextAttemptAt }) => `${status}${nextAttemptAt ? " queued" : ""}`);

const settled = ["skipped", "failed", "pending queued", "pending queued", "failed"];
const untouched = ["pending queued", "failed queued", "pending queued", "pending queued", "pending queued"];

test("of a disabled webhook what waits is skipped or stays failed; what was asked for by hand or is being sent is left alone", async () => {
  const { organizationId } = await stage.server.workspace();
  const [one, other, live] = [await five(organizationId), await five(organizationId), await five(organizationId)];
  await stage.database.prisma.webhook.updateMany({ where: { id: { in: [one, other] } }, data: disabled });
  await settle(stage.database, one, stage.nowMs);
  await settle(stage.database, live, stage.nowMs);
  expect([await states(one), await states(other), await states(live)]).toEqual([settled, untouched, untouched]);
  await settle(stage.database, null, stage.nowMs);
  expect([await states(one), await states(other), await states(live)]).toEqual([settled, settled, untouched]);
});

test("on Free a workspace's webhooks pause: what waits is skipped by itself, and on Pro again they go on with new events", async () => {
  const { organizationId, owner, projectId } = await stage.server.workspace();
  const receiver = await stage.receiver();
  const { id } = await stage.hook(organizationId, receiver.url);
  const { prisma } = stage.database;
  await owner.tasks.create({ title: "Before", projectId });
  await prisma.organization.update({ where: { id: organizationId }, data: { plan: "free" } });
  const dispatcher = stage.dispatcher();
  await expect.poll(() => states(id)).toEqual(["skipped"]);
  await prisma.organization.update({ where: { id: organizationId }, data: { plan: "pro" } });
  stage.nowMs++;
  await owner.tasks.create({ title: "After", projectId });
  dispatcher.wake();
  const [sent] = await receiver.waitFor(1);
  expect(JSON.parse(String(sent?.body))).toMatchObject({ data: { task: { title: "After" } } });
  await dispatcher.stop();
  expect(await states(id)).toEqual(["skipped", "succeeded"]);
});
