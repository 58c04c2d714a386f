import { expect, test } from "vitest";
import { prune } from "../../src/webhooks/prune.ts";
import { dispatching } from "./dispatch/dispatching.ts";

const stage = dispatching();

const dayMs = 86_400_000;

test("after 30 days events and deliveries are forgotten with their attempts, by several processes at once, and no younger ones", async () => {
  const { organizationId } = await stage.server.workspace();
  const { prisma } = stage.server.database;
  const { id } = await stage.hook(organizationId, "https://example.com/");
  const presentMs = stage.nowMs;
  stage.nowMs -= 30 * dayMs;
  await stage.queue(id, 2_500);
  const [old] = await stage.deliveries(id);
  await prisma.webhookAttempt.create({ data: { deliveryId: String(old?.id), number: 1, startedAt: new Date(), durationMs: 1 } });
  stage.nowMs += 60_000;
  await stage.queue(id, 3);
  stage.nowMs = presentMs;
  await Promise.all(Array.from({ length: 3 }, () => prune(stage.server.database, presentMs)));
  const counts = [prisma.event.count({ where: { organizationId } }), prisma.webhookDelivery.count(), prisma.webhookAttempt.count()];
  expect(await Promise.all(counts)).toEqual([3, 3, 0]);
});

test("what recognises a repeated inbound request is forgotten when its ten minutes are over", async () => {
  const { organizationId, ownerId } = await stage.server.workspace();
  const { prisma } = stage.server.database;
  const { id: secretId } = await prisma.inboundSecret.create({
    data: { id: "0198c0de-7a11-7000-8000-00000000002a", organizationId, userId: ownerId, name: "CI", prefix: "0123456789ab", secret: "" },
  });
  for (const minutes of [9, 12])
    await prisma.inboundReceipt.create({
      data: { secretId, signature: `${minutes}`, kind: "tasks", reply: "{}", createdAt: new Date(stage.nowMs - minutes * 60_000) },
    });
  await prune(stage.server.database, stage.nowMs);
  expect((await prisma.inboundReceipt.findMany()).map(({ signature }) => signature)).toEqual(["9"]);
});
