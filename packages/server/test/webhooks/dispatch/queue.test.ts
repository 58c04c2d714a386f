import { afterEach, expect, test, vi } from "vitest";
import type { Database } from "../../../src/platform/database.ts";
import { refillAt } from "../../../src/webhooks/dispatch/demand.ts";
import { heldPerWebhookMax, inFlightPerWebhookMax } from "../../../src/webhooks/dispatch/line.ts";
import { ringStart } from "../../../src/webhooks/dispatch/queue.sql.ts";
import type { Receiver } from "../receiver.ts";
import { dispatching } from "./dispatching.ts";

const stage = dispatching();
afterEach(() => stage.database.prisma.webhook.deleteMany());

const query = <Row>(text: string, database: Database) => database.rows<Row>({ name: undefined, text }, []);

test("a claim that was prepared while the tables were empty goes by indexes when they are not", async () => {
  const { organizationId } = await stage.server.workspace();
  await stage.database.transaction(async (session) => {
    for (let run = 0; run < 7; run++) expect(await stage.claim({}, session)).toEqual([]);
    await stage.queue((await stage.hook(organizationId, "https://example.com/")).id, 3_000);
    const explain = `EXPLAIN EXECUTE delivery_claim('${ringStart}', now(), now(), '{}', '{}', 50, 5, 5)`;
    const plan = (await query<{ "QUERY PLAN": string }>(explain, session)).map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("next_attempt_at <= $2");
    expect(plan).toContain("webhook_delivery_queue_idx");
    expect(plan).toContain("Index Cond: (id = told.id)");
    expect(plan).not.toMatch(/Seq Scan|Hash Join|Merge Join|hashed SubPlan/);
  });
});

test("a lease is written beside the delivery, in its page: a claim writes no index", async () => {
  const { organizationId } = await stage.server.workspace();
  const { id } = await stage.hook(organizationId, "https://example.com/");
  await stage.queue(id, 5);
  await stage.database.transaction(async (session) => {
    expect(await stage.claim({}, session)).toHaveLength(5);
    const written =
      "SELECT n_tup_upd::int AS rows, n_tup_hot_upd::int AS hot FROM pg_stat_xact_user_tables WHERE relname = 'webhook_delivery'";
    expect(await query(written, session)).toEqual([{ rows: 5, hot: 5 }]);
  });
});

test("deliveries of one event share their body, and each keeps its own webhook", async () => {
  const { organizationId } = await stage.server.workspace();
  const hooks = [
    await stage.hook(organizationId, "https://one.example.com/"),
    await stage.hook(organizationId, "https://two.example.com/"),
  ];
  const [one, two] = hooks.map(({ id }) => id);
  for (const { id } of hooks) await stage.queue(id, 2);
  const [eventId] = (await stage.deliveries(String(one))).map((row) => row.eventId);
  const [shared] = await stage.deliveries(String(two));
  await stage.database.prisma.webhookDelivery.update({ where: { id: String(shared?.id) }, data: { eventId: String(eventId) } });
  const claimed = await stage.claim();
  const together = claimed.filter((delivery) => delivery.eventId === eventId);
  expect(together.map(({ url }) => url).sort()).toEqual(["https://one.example.com/", "https://two.example.com/"]);
  expect(together[0]?.body).toBe(together[1]?.body);
  expect(new Set(claimed.map(({ body }) => body)).size).toBe(3);
  expect(claimed.map(({ body }) => typeof JSON.parse(String(body)).data.number)).toEqual(Array(4).fill("number"));
});

test("a backlog is sent without a pause, whether one webhook has it, many have it, some of them fail, or claims do", async () => {
  // It never polls.
  vi.useFakeTimers({ toFake: ["setInterval"] });
  try {
    const { organizationId } = await stage.server.workspace();
    const receiver = await stage.receiver();
    let asked = 0;
    const flaky = await stage.receiver((_request, response) => response.writeHead(asked++ % 2 ? 500 : 200).end());
    let claims = 0;
    // Every second claim fails that is made while attempts are in flight.
    const fails = (name: string | undefined, held: unknown) =>
      name === "delivery_claim" && Array.isArray(held) && held.length > 0 && claims++ % 2 === 1;
    const rows: Database["rows"] = (statement, values) =>
      fails(statement.name, values[3]) ? Promise.reject(new Error("away")) : stage.database.rows(statement, values);
    const dispatcher = stage.dispatcher({ database: { ...stage.database, rows } });
    const backlogs = (hooks: readonly Receiver[], count: number) =>
      Promise.all(hooks.map(async ({ url }) => stage.queue((await stage.hook(organizationId, url)).id, count)));
    await backlogs([receiver], 5 * heldPerWebhookMax);
    dispatcher.wake();
    await receiver.waitFor(5 * heldPerWebhookMax);
    await backlogs([...Array(13).fill(receiver), flaky, flaky], 3 * heldPerWebhookMax);
    dispatcher.wake();
    await Promise.all([receiver.waitFor((5 + 13 * 3) * heldPerWebhookMax), flaky.waitFor(2 * 3 * heldPerWebhookMax)]);
    const many = await stage.receiver();
    await backlogs(Array(150).fill(many), 2);
    dispatcher.wake();
    await many.waitFor(300);
    await dispatcher.stop();
  } finally {
    vi.useRealTimers();
  }
});

test("a claim that found nothing asks for no other: what a webhook holds after one is above its mark", () => {
  for (let held = 0; held <= heldPerWebhookMax; held++) expect(refillAt(held)).toBeLessThan(held);
  expect(refillAt(heldPerWebhookMax)).toBeGreaterThan(inFlightPerWebhookMax);
});
