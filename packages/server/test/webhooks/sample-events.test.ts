import { type eventData, eventEnvelope, eventNames } from "@worktrack/contract";
import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const server = useTestServer({ config: { role: "api" } });
const workspace = useSharedWorkspace(server);

test("the sample of every event matches the contract exactly, and its actor is the caller", async () => {
  const { webhooks } = workspace.owner;
  const { id } = await webhooks.create({ url: "https://1.1.1.1/", events: ["post.created"] });
  for (const event of eventNames) {
    const delivery = await webhooks.test({ id, event });
    const { payload } = await webhooks.deliveries.get({ id, deliveryId: delivery.id });
    expect(eventEnvelope(event).parse(payload)).toEqual(payload);
    const { data } = payload as { data: ReturnType<(typeof eventData)[typeof event]["parse"]> };
    expect(data.actor).toEqual({ id: workspace.ownerId, name: "Olivia Owner", kind: "person", client: "sdk" });
  }
});

test("a test is queued at once, also on a disabled webhook, and is not in the feed", async () => {
  const { webhooks, events } = workspace.owner;
  const { id } = await webhooks.create({ url: "https://1.1.1.1/", events: ["post.created", "task.created"] });
  await webhooks.disable({ id });
  const { data: delivery, headers } = await webhooks.test.withResponse({ id });
  expect(delivery).toMatchObject({ webhookId: id, event: "task.created", status: "pending", test: true, attempts: 0 });
  expect(headers.location).toBe(`/api/v1/webhooks/${id}/deliveries/${delivery.id}`);
  expect((await webhooks.deliveries.list({ id })).items).toEqual([delivery]);
  const { items } = await events.list();
  expect(items.map(({ id }) => id)).not.toContain(delivery.eventId);
});
