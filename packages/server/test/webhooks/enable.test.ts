import { expect, test } from "vitest";
import { statement } from "../../src/database/statement.ts";
import { newId } from "../../src/platform/id.ts";
import { useTestServer, useWorkspace } from "../server.ts";

const nowMs = Date.now();
// This process runs no dispatcher, so queued deliveries stay queued.
const server = useTestServer({ config: { role: "api" }, clock: () => nowMs });
const workspace = useWorkspace(server);

const create = () => workspace.owner.webhooks.create({ url: "https://1.1.1.1/", events: ["task.created"] });

test("enabling resets the failure count and drains the queue; catchUp queues the skipped deliveries of the last 30 days", async () => {
  const { id } = await create();
  await server.database.prisma.webhook.update({
    where: { id },
    data: { enabled: false, disabledReason: "failures", consecutiveFailures: 10 },
  });
  const daysAgo = (days: number) => new Date(nowMs - days * 86_400_000);
  const delivery = (status: "pending" | "failed" | "skipped", days: number, more: object = {}) => {
    const createdAt = daysAgo(days);
    const nextAttemptAt = status === "skipped" ? null : createdAt;
    return { id: newId(), webhookId: id, eventId: newId(), event: "task.created", status, createdAt, nextAttemptAt, ...more };
  };
  const rows = {
    old: delivery("skipped", 31),
    skipped: delivery("skipped", 2),
    stale: delivery("pending", 1),
    retrying: delivery("failed", 1, { attempts: 1 }),
    manual: delivery("pending", 1, { manual: true }),
  };
  await server.database.prisma.webhookDelivery.createMany({ data: Object.values(rows) });
  const state = async () => {
    const found = await server.database.prisma.webhookDelivery.findMany({ where: { webhookId: id } });
    const byId = new Map(found.map(({ id, status, nextAttemptAt }) => [id, `${status}${nextAttemptAt ? ", queued" : ""}`]));
    return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, byId.get(row.id)]));
  };
  const { webhooks } = workspace.owner;
  expect(await webhooks.enable({ id })).toMatchObject({ enabled: true, disabledReason: null, consecutiveFailures: 0 });
  const left = { old: "skipped", retrying: "failed", manual: "pending, queued" };
  expect(await state()).toEqual({ ...left, skipped: "skipped", stale: "skipped" });
  await webhooks.enable({ id, catchUp: true });
  expect(await state()).toEqual({ ...left, skipped: "pending, queued", stale: "pending, queued" });
  await webhooks.disable({ id });
  expect(await state()).toEqual({ ...left, skipped: "skipped", stale: "skipped" });
});

test("catchUp and delete handle thousands of deliveries, even with equal creation times", async () => {
  const { webhooks } = workspace.owner;
  const { id } = await create();
  await webhooks.disable({ id });
  const insertSkipped = statement({
    parameters: { webhookId: "uuid", now: "timestamptz" },
    row: {},
    text: `
    INSERT INTO webhook_delivery (id, webhook_id, event_id, event, status, created_at)
    SELECT gen_random_uuid(), $webhookId, gen_random_uuid(), 'task.created', 'skipped', $now FROM generate_series(1, 10001)`,
  });
  await server.database.query(insertSkipped, { webhookId: id, now: new Date(nowMs) });
  await webhooks.enable({ id, catchUp: true });
  const { webhookDelivery } = server.database.prisma;
  expect(await webhookDelivery.count({ where: { webhookId: id, status: "pending" } })).toBe(10_001);
  await webhooks.delete({ id });
  expect(await webhookDelivery.count({ where: { webhookId: id } })).toBe(0);
});
