import { verify } from "@worktrack/webhook-verify";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { testConfig, useTestServer, useWorkspace } from "../server.ts";
import { type Receiver, startReceiver, trustReceiver } from "../webhooks/receiver.ts";
import { currentDate, inventedDate, inventedVersions } from "./invented.ts";
import { sender } from "./send.ts";

beforeAll(trustReceiver);
const sunset = Date.UTC(2030, 0, 1);
const server = useTestServer({
  config: { webhooks: { ...testConfig().webhooks, timeoutMs: 15_000 } },
  dateVersions: inventedVersions({ at: Date.UTC(2026, 0, 1), sunset }),
});
const workspace = useWorkspace(server);
let receiver: Receiver;
let answers: number;

beforeEach(async () => {
  answers = 200;
  receiver = await startReceiver((_request, response) => response.writeHead(answers).end("seen"));
});
afterEach(() => receiver.close());

const send = (...parts: Parameters<ReturnType<typeof sender>>) => sender(server.url, workspace.token, inventedDate)(...parts);
const events = ["task.created", "task.updated"];
const createPinned = async () => (await send("webhooks.create", { body: { url: receiver.url, events } })).json;
const createTask = () => workspace.owner.tasks.create({ title: "Fix login", projectId: workspace.projectId, estimatePoints: 3 });

/** Resolves with the delivery after this many attempts. */
const attempted = (id: string, attempts: number) =>
  vi.waitFor(
    async () => {
      const [delivery] = (await workspace.owner.webhooks.deliveries.list({ id })).items;
      if (delivery?.attempts !== attempts || delivery.nextAttemptAt !== null) throw new Error("not attempted yet");
      return delivery;
    },
    { timeout: 30_000 },
  );

describe("a webhook's date version", () => {
  test("is that of the request that creates the webhook, unless its body names another", async () => {
    const body = { url: receiver.url, events };
    expect((await createPinned()).apiVersion).toBe(inventedDate);
    expect((await send("webhooks.create", { body: { ...body, apiVersion: currentDate } })).json.apiVersion).toBe(currentDate);
    expect((await workspace.owner.webhooks.create({ url: receiver.url, events: ["task.created"] })).apiVersion).toBe(currentDate);
  });

  test("can only be changed to a supported one, and the audit log records the change", async () => {
    const { id } = await createPinned();
    const { webhooks, auditLogs } = workspace.owner;
    expect((await webhooks.update({ id, apiVersion: currentDate })).apiVersion).toBe(currentDate);
    expect((await webhooks.get({ id })).apiVersion).toBe(currentDate);
    const { items } = await auditLogs.list({ action: ["webhook.updated"] });
    expect(items[0]?.changes).toEqual({ apiVersion: { from: inventedDate, to: currentDate } });
    for (const apiVersion of [null, "", "latest", 20260526])
      expect((await send("webhooks.update", { params: { id }, body: { apiVersion } })).status).toBe(422);
    for (const apiVersion of ["2024-01-01", "2025-02-30"]) {
      const { status, json } = await send("webhooks.update", { params: { id }, body: { apiVersion } });
      expect([status, json.errors[0]]).toMatchObject([422, { path: ["body", "apiVersion"], code: "unsupported_api_version" }]);
      expect((await send("webhooks.create", { body: { url: receiver.url, events, apiVersion } })).status).toBe(422);
    }
  });
});

test("deliveries have the shape of the webhook's version, and their signature is over these bytes", async () => {
  const pinned = await createPinned();
  const { id: currentId, secret } = await workspace.owner.webhooks.create({ url: `${receiver.url}/current`, events: ["task.created"] });
  const task = await createTask();
  const received = await receiver.waitFor(2);
  const then = received.find(({ path }) => path === "/hook");
  const now = received.find(({ path }) => path === "/hook/current");
  if (!then || !now) throw new Error("both webhooks get the event");
  const older = await verify(then, pinned.secret);
  const { assignee, estimatePoints, priority, ...same } = task;
  expect(older.data).toMatchObject({ task: { ...same, assigneeName: null, points: 3, priority: "normal" } });
  expect(Object.keys((older.data as { task: object }).task)).not.toContain("estimatePoints");
  expect((await verify(now, secret)).data).toMatchObject({ task });
  // The log shows the body that was sent, whatever the version of the request.
  const { deliveryId } = older;
  const { payload } = await workspace.owner.webhooks.deliveries.get({ id: pinned.id, deliveryId });
  expect(payload).toEqual(JSON.parse(then.body));
  const { items } = await workspace.owner.webhooks.deliveries.list({ id: currentId });
  expect((await send("webhooks.deliveries.get", { params: { id: currentId, deliveryId: items[0]?.id ?? "" } })).json.payload).toEqual(
    JSON.parse(now.body),
  );
});

test("every attempt of a delivery sends the same bytes, also after the webhook's version has changed", async () => {
  answers = 500;
  const { id, secret } = await createPinned();
  await createTask();
  const { id: deliveryId } = await attempted(id, 1);
  await workspace.owner.webhooks.update({ id, apiVersion: currentDate });
  answers = 200;
  await workspace.owner.webhooks.deliveries.retry({ id, deliveryId });
  const [first, second] = await receiver.waitFor(2);
  if (!first || !second) throw new Error("two attempts were made");
  expect(JSON.parse(first.body).data.task).toMatchObject({ points: 3, priority: "normal" });
  expect(second.body).toBe(first.body);
  expect(second.headers["x-webhook-id"]).toBe(first.headers["x-webhook-id"]);
  await verify(second, secret);
  await attempted(id, 2);

  const task = await createTask();
  const [, , third] = await receiver.waitFor(3);
  expect(JSON.parse(third?.body ?? "").data.task).toEqual(task);
});

test("a skipped delivery keeps the version in which it was skipped", async () => {
  const { id } = await createPinned();
  await workspace.owner.webhooks.disable({ id });
  await createTask();
  await workspace.owner.webhooks.update({ id, apiVersion: currentDate });
  await workspace.owner.webhooks.enable({ id, catchUp: true });
  const [received] = await receiver.waitFor(1);
  expect(JSON.parse(received?.body ?? "").data.task).toMatchObject({ points: 3, priority: "normal" });
});

test("the Test operation sends a sample in the webhook's version", async () => {
  const { id, secret } = await createPinned();
  await workspace.owner.webhooks.test({ id, event: "task.updated" });
  const [received] = await receiver.waitFor(1);
  if (!received) throw new Error("no request arrived");
  const { task } = (await verify(received, secret)).data as { task: object };
  expect(task).toHaveProperty("assigneeName");
  expect(task).not.toHaveProperty("assignee");
});
