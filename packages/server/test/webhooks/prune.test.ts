import { expect, test } from "vitest";
import { pruneExpiredRows } from "../../src/operation/retention/prune.ts";
import { useDispatch } from "./dispatch/setup.ts";

const setup = useDispatch();

const dayMs = 86_400_000;

test("events with their entries, and deliveries with their attempts, are deleted after 30 days, also by concurrent processes, and no younger ones", async () => {
  const { organizationId, owner } = await setup.server.workspace();
  const { prisma } = setup.server.database;
  const { id } = await setup.createWebhook(organizationId, "https://example.com/");
  const presentMs = setup.nowMs;
  setup.nowMs -= 30 * dayMs + 1;
  await setup.queueDeliveries(id, 2_500);
  const [old] = await setup.deliveries(id);
  await prisma.webhookAttempt.create({ data: { deliveryId: String(old?.id), number: 1, startedAt: new Date(), durationMs: 1 } });
  setup.nowMs += 60_000;
  await setup.queueDeliveries(id, 3);
  setup.nowMs = presentMs;
  await owner.events.list({ limit: 1 });
  const countEntries = () => prisma.feedEntry.count({ where: { organizationId } });
  expect(await countEntries()).toBe(2_503);
  await Promise.all(Array.from({ length: 3 }, () => pruneExpiredRows(setup.server.database, presentMs)));
  const counts = [prisma.event.count({ where: { organizationId } }), prisma.webhookDelivery.count(), prisma.webhookAttempt.count()];
  expect(await Promise.all([...counts, countEntries()])).toEqual([3, 3, 0, 3]);
});

test("a receipt of an inbound request is deleted after ten minutes", async () => {
  const { organizationId, ownerId } = await setup.server.workspace();
  const { prisma } = setup.server.database;
  const { id: secretId } = await prisma.inboundSecret.create({
    data: { id: "0198c0de-7a11-7000-8000-00000000002a", organizationId, userId: ownerId, name: "CI", prefix: "0123456789ab", secret: "" },
  });
  for (const minutes of [9, 12])
    await prisma.inboundReceipt.create({
      data: { secretId, signature: `${minutes}`, kind: "tasks", reply: "{}", createdAt: new Date(setup.nowMs - minutes * 60_000) },
    });
  await pruneExpiredRows(setup.server.database, setup.nowMs);
  expect((await prisma.inboundReceipt.findMany()).map(({ signature }) => signature)).toEqual(["9"]);
});
