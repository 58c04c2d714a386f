import { afterEach, expect, test, vi } from "vitest";
import type { Database } from "../../../src/database/database.ts";
import { statement } from "../../../src/database/statement.ts";
import { claimedPerWebhookMax, inFlightPerWebhookMax, lowWaterMarkOf } from "../../../src/integration/webhooks/dispatch/local-queue.ts";
import { roundRobinStart } from "../../../src/integration/webhooks/dispatch/queue.sql.ts";
import type { Receiver } from "../receiver.ts";
import { useDispatch } from "./setup.ts";

const setup = useDispatch();
afterEach(() => setup.database.prisma.webhook.deleteMany());

const updatesInTransaction = statement({
  parameters: {},
  row: { rows: "int", hot: "int" },
  text: "SELECT n_tup_upd::int AS rows, n_tup_hot_upd::int AS hot FROM pg_stat_xact_user_tables WHERE relname = 'webhook_delivery'",
});

test("a claim that was planned while the tables were empty still uses indexes when they are full", async () => {
  const { organizationId } = await setup.server.workspace();
  await setup.database.transaction(async (session) => {
    for (let run = 0; run < 7; run++) expect(await setup.claim({}, session)).toEqual([]);
    await setup.queueDeliveries((await setup.createWebhook(organizationId, "https://example.com/")).id, 3_000);
    const explain = `EXPLAIN EXECUTE delivery_claim('${roundRobinStart}', now(), 5, 5, '{}', '{}', 50, gen_random_uuid(), now())`;
    const lines = await session.query(statement({ parameters: {}, row: { "QUERY PLAN": "text" }, text: explain }), {});
    const plan = lines.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("next_attempt_at <= $2");
    expect(plan).toContain("webhook_delivery_queue_idx");
    expect(plan).toContain("Index Cond: (id = claimed.id)");
    expect(plan).not.toMatch(/Seq Scan|Hash Join|Merge Join|hashed SubPlan/);
  });
});

test("a claim's updates are all HOT, even when it claims every row of a page: they write no index", async () => {
  const { organizationId } = await setup.server.workspace();
  const { id } = await setup.createWebhook(organizationId, "https://example.com/");
  await setup.queueDeliveries(id, 100);
  await setup.database.transaction(async (session) => {
    expect(await setup.claim({ max: 100, perWebhookMax: 100 }, session)).toHaveLength(100);
    expect(await session.query(updatesInTransaction, {})).toEqual([{ rows: 100, hot: 100 }]);
  });
});

test("deliveries of one event to two webhooks share one body", async () => {
  const { organizationId } = await setup.server.workspace();
  const hooks = [
    await setup.createWebhook(organizationId, "https://one.example.com/"),
    await setup.createWebhook(organizationId, "https://two.example.com/"),
  ];
  const [one, two] = hooks.map(({ id }) => id);
  for (const { id } of hooks) await setup.queueDeliveries(id, 2);
  const [eventId] = (await setup.deliveries(String(one))).map((row) => row.eventId);
  const [shared] = await setup.deliveries(String(two));
  await setup.database.prisma.webhookDelivery.update({ where: { id: String(shared?.id) }, data: { eventId: String(eventId) } });
  const claimed = await setup.claim();
  const together = claimed.filter((delivery) => delivery.eventId === eventId);
  expect(together.map(({ url }) => url).sort()).toEqual(["https://one.example.com/", "https://two.example.com/"]);
  expect(together[0]?.body?.()).toBe(together[1]?.body?.());
  expect(new Set(claimed.map(({ body }) => body)).size).toBe(3);
  expect(claimed.map(({ body }) => typeof JSON.parse(String(body?.())).data.number)).toEqual(Array(4).fill("number"));
});

test("a backlog is sent without polling, for one webhook or many, with failing receivers and failing claims", async () => {
  // Without intervals, the dispatcher never polls.
  vi.useFakeTimers({ toFake: ["setInterval"] });
  try {
    const { organizationId } = await setup.server.workspace();
    const receiver = await setup.startReceiver();
    // A receiver for each webhook, because one that failed every second request of both could fail all those of one webhook.
    const startFlaky = () => {
      let requests = 0;
      return setup.startReceiver((_request, response) => response.writeHead(requests++ % 2 ? 500 : 200).end());
    };
    const flaky = await Promise.all([startFlaky(), startFlaky()]);
    let claims = 0;
    // Every second claim that runs while attempts are in flight fails.
    const fails = (name: string | undefined, claimedIds: unknown) =>
      name === "delivery_claim" && Array.isArray(claimedIds) && claimedIds.length > 0 && claims++ % 2 === 1;
    const query: Database["query"] = (statement, values) =>
      fails(statement.name, "claimedWebhookIds" in values && values.claimedWebhookIds)
        ? Promise.reject(new Error("away"))
        : setup.database.query(statement, values);
    const dispatcher = setup.startDispatcher({ database: { ...setup.database, query } });
    const backlogs = (hooks: readonly Receiver[], count: number) =>
      Promise.all(hooks.map(async ({ url }) => setup.queueDeliveries((await setup.createWebhook(organizationId, url)).id, count)));
    await backlogs([receiver], 5 * claimedPerWebhookMax);
    dispatcher.wake();
    await receiver.waitFor(5 * claimedPerWebhookMax);
    await backlogs([...Array(13).fill(receiver), ...flaky], 3 * claimedPerWebhookMax);
    dispatcher.wake();
    await Promise.all([
      receiver.waitFor((5 + 13 * 3) * claimedPerWebhookMax),
      ...flaky.map((one) => one.waitFor(3 * claimedPerWebhookMax)),
    ]);
    const many = await setup.startReceiver();
    await backlogs(Array(150).fill(many), 2);
    dispatcher.wake();
    await many.waitFor(300);
    await dispatcher.stop();
  } finally {
    vi.useRealTimers();
  }
});

test("a claim that found nothing causes no other, because a webhook's count after it is above the low-water mark", () => {
  for (let claimed = 0; claimed <= claimedPerWebhookMax; claimed++) expect(lowWaterMarkOf(claimed)).toBeLessThan(claimed);
  expect(lowWaterMarkOf(claimedPerWebhookMax)).toBeGreaterThan(inFlightPerWebhookMax);
});
