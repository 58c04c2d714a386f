import { expect, test } from "vitest";
import type { Database } from "../../../src/database/database.ts";
import { completeDeliveries } from "../../../src/integration/webhooks/dispatch/complete-deliveries.ts";
import { untilOneWaits } from "../../database/waiting.ts";
import { attemptResult, useDispatch } from "./setup.ts";

const setup = useDispatch();

/** Claims the deliveries of a new webhook. Returns it with the results of attempts at them. */
const attemptAll = async (count: number) => {
  const { organizationId, owner } = await setup.server.workspace();
  const { id } = await setup.createWebhook(organizationId, "https://example.com/");
  await setup.queueDeliveries(id, count);
  const results = (await setup.claim()).map((delivery) => attemptResult(delivery, { durationMs: 1 }, setup.nowMs));
  expect(results).toHaveLength(count);
  const where = { deliveryId: { in: results.map((result) => result.id) } };
  const countAttempts = ({ prisma }: Database = setup.database) => prisma.webhookAttempt.count({ where });
  return { id, owner, results, countAttempts };
};

test("a webhook that is deleted while results are written leaves none of their attempts", async () => {
  const { id, owner, results, countAttempts } = await attemptAll(3);
  let deleting: Promise<unknown> | undefined;
  await setup.database.transaction(async (writing) => {
    await completeDeliveries(writing, results, setup.nowMs);
    expect(await countAttempts(writing)).toBe(3);
    deleting = owner.webhooks.delete({ id });
    await untilOneWaits(setup.database);
  });
  await deleting;
  expect(await countAttempts()).toBe(0);
});

test("results that are written while their webhook is deleted leave no attempts", async () => {
  const { id, results, countAttempts } = await attemptAll(3);
  let writing: Promise<unknown> | undefined;
  await setup.database.transaction(async ({ prisma }) => {
    await prisma.webhook.delete({ where: { id } });
    writing = completeDeliveries(setup.database, results, setup.nowMs);
    await untilOneWaits(setup.database);
  });
  await writing;
  expect(await countAttempts()).toBe(0);
});
