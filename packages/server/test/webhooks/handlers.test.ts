import { setTimeout as sleep } from "node:timers/promises";
import { WebhookEvents } from "@worktrack/webhook-verify/events";
import { receiveWebhooks } from "@worktrack/webhook-verify/express";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { testConfig, useTestServer, useWorkspace } from "../server.ts";
import { startReceiver, trustReceiver } from "./receiver.ts";

beforeAll(trustReceiver);
const timeoutMs = 1_000;
const server = useTestServer({ config: { webhooks: { ...testConfig().webhooks, timeoutMs, retryDelaysMs: Array(20).fill(500) } } });
const workspace = useWorkspace(server);

test("a delivery whose handler fails, and then takes longer than an attempt, is handled once and ends as a success", async () => {
  const { owner, projectId } = workspace;
  const statuses: number[] = [];
  let secret = "";
  const events = new WebhookEvents();
  const receive = receiveWebhooks(() => secret, events.handle);
  const receiver = await startReceiver(({ headers, body }, response) => {
    response.once("close", () => statuses.push(response.statusCode));
    receive({ headers, rawBody: body } as never, response, () => response.writeHead(500).end());
  });
  onTestFinished(() => receiver.close());
  let calls = 0;
  const titles: string[] = [];
  events.on("task.created", async ({ data }) => {
    if (++calls === 1) throw new Error("no database");
    await sleep(3 * timeoutMs);
    titles.push(data.task.title);
  });
  const webhook = await owner.webhooks.create({ url: receiver.url, events: ["task.created", "task.updated"] });
  secret = webhook.secret;
  const { id } = await owner.tasks.create({ title: "Slow", projectId });
  await owner.tasks.update({ id, title: "No handler" });
  const settled = async () => {
    const { items } = await owner.webhooks.deliveries.list({ id: webhook.id });
    expect(items.map(({ status }) => status)).toEqual(["succeeded", "succeeded"]);
  };
  await vi.waitFor(settled, { timeout: 40_000, interval: 200 });
  expect([calls, titles]).toEqual([2, ["Slow"]]);
  expect(statuses).toContain(503);
});
