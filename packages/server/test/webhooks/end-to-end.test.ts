import { verify } from "@worktrack/webhook-verify";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { testConfig, useTestServer, useWorkspace } from "../server.ts";
import { type Receiver, startReceiver, trustReceiver } from "./receiver.ts";

beforeAll(trustReceiver);
// A long timeout, because no attempt here hangs and a busy machine may be slow.
const server = useTestServer({ config: { webhooks: { ...testConfig().webhooks, timeoutMs: 15_000 } } });
const workspace = useWorkspace(server);
let receiver: Receiver;
let answers: number;

beforeEach(async () => {
  answers = 200;
  receiver = await startReceiver((_request, response) => response.writeHead(answers).end("seen"));
});
afterEach(() => receiver.close());

const subscribe = () => workspace.owner.webhooks.create({ url: receiver.url, events: ["task.created"] });
const create = (title: string) => workspace.owner.tasks.create({ title, projectId: workspace.projectId });

/** Resolves with the deliveries when none is pending. */
const finished = async (id: string) => {
  const { deliveries } = workspace.owner.webhooks;
  return vi.waitFor(
    async () => {
      const { items } = await deliveries.list({ id });
      expect(items.filter(({ status }) => status === "pending")).toEqual([]);
      return items;
    },
    { timeout: 30_000 },
  );
};

test("an event reaches its receiver signed, and the delivery log has its attempt", async () => {
  const { secret, id } = await subscribe();
  const task = await create("Ünïcode ✓");
  const [received] = await receiver.waitFor(1);
  if (!received) throw new Error("no request arrived");
  const { deliveryId, ...envelope } = await verify(received, secret);
  expect(envelope).toMatchObject({ event: "task.created", organization: { id: workspace.organizationId }, data: { task } });
  const [delivery] = await finished(id);
  expect(delivery).toMatchObject({ id: deliveryId, status: "succeeded", attempts: 1, nextAttemptAt: null, test: false });
  const { attemptLog, payload } = await workspace.owner.webhooks.deliveries.get({ id, deliveryId });
  const [attempt] = attemptLog;
  expect(attemptLog).toEqual([expect.objectContaining({ number: 1, status: 200, error: null, response: "seen", url: receiver.url })]);
  expect(attempt?.responseHeaders).toMatchObject({ "transfer-encoding": "chunked" });
  expect(payload).toEqual(envelope);
  const { connection, ...sentHeaders } = received.headers;
  const logged = Object.entries(attempt?.requestHeaders ?? {}).map(([name, value]) => [name.toLowerCase(), value]);
  expect(Object.fromEntries(logged)).toEqual(sentHeaders);
  expect(await verify({ headers: attempt?.requestHeaders ?? {}, body: received.body }, secret)).toMatchObject({ deliveryId });
  const path = `${server.url}/api/v1/webhooks/${id}/deliveries/${deliveryId}`;
  const shown = await fetch(path, { headers: { authorization: `Bearer ${workspace.token}` } });
  expect(await shown.text()).toContain(`"payload":${received.body}}`);
});

test("while a webhook is disabled, only tests and manual retries are sent", async () => {
  const { webhooks } = workspace.owner;
  const { secret, id } = await subscribe();
  await webhooks.disable({ id });
  await create("skipped");
  const sample = await webhooks.test({ id, event: "post.published" });
  const [first] = await receiver.waitFor(1);
  if (!first) throw new Error("no request arrived");
  expect(await verify(first, secret)).toMatchObject({ event: "post.published", deliveryId: sample.id });
  const skipped = (await finished(id)).find(({ test }) => !test);
  expect(skipped).toMatchObject({ status: "skipped", attempts: 0 });
  await webhooks.deliveries.retry({ id, deliveryId: skipped?.id ?? "" });
  await receiver.waitFor(2);
  expect((await finished(id)).map(({ status }) => status)).toEqual(["succeeded", "succeeded"]);
  expect(receiver.received).toHaveLength(2);
});

test("skipped deliveries are sent when the webhook is enabled with catchUp", async () => {
  const { webhooks } = workspace.owner;
  const { id } = await subscribe();
  await webhooks.disable({ id });
  for (const title of ["one", "two", "three"]) await create(title);
  await webhooks.enable({ id });
  await create("four");
  await receiver.waitFor(1);
  await webhooks.enable({ id, catchUp: true });
  const bodies = (await receiver.waitFor(4)).map(({ body }) => JSON.parse(body).data.task.title);
  expect(new Set(bodies)).toEqual(new Set(["one", "two", "three", "four"]));
  expect((await finished(id)).map(({ status }) => status)).toEqual(Array(4).fill("succeeded"));
});

test("failed deliveries can be retried, signed with both secrets during an overlap", async () => {
  const { webhooks } = workspace.owner;
  const { secret: old, id } = await subscribe();
  answers = 500;
  await create("one");
  await create("two");
  await receiver.waitFor(2);
  expect((await finished(id)).map(({ status }) => status)).toEqual(["failed", "failed"]);
  expect(await webhooks.get({ id })).toMatchObject({ enabled: true, consecutiveFailures: 2 });
  answers = 204;
  const { secret } = await webhooks.rotateSecret({ id, overlapSeconds: 60 });
  expect(await webhooks.deliveries.retryAll({ id })).toEqual({ retried: 2, hasMore: false });
  const [, , third] = await receiver.waitFor(4);
  if (!third) throw new Error("no request arrived");
  for (const either of [old, secret]) expect(await verify(third, either)).toMatchObject({ event: "task.created" });
  expect((await finished(id)).map(({ status, attempts }) => [status, attempts])).toEqual([
    ["succeeded", 2],
    ["succeeded", 2],
  ]);
  expect(await webhooks.get({ id })).toMatchObject({ consecutiveFailures: 0 });
});

const createTraced = (title: string, traceparent: string) =>
  fetch(`${server.url}/api/v1/tasks`, {
    method: "POST",
    headers: { authorization: `Bearer ${workspace.token}`, "content-type": "application/json", traceparent },
    body: JSON.stringify({ title, projectId: workspace.projectId }),
  });

test("each attempt continues the trace of the request that caused the event, with a span of its own", async () => {
  const { id } = await subscribe();
  const trace = "00-0af7651916cd43dd8448eb211c80319c";
  answers = 500;
  await createTraced("Traced", `${trace}-b7ad6b7169203331-03`);
  const [delivery] = await finished(id);
  answers = 200;
  await workspace.owner.webhooks.deliveries.retry({ id, deliveryId: String(delivery?.id) });
  const sent = (await receiver.waitFor(2)).map(({ headers }) => String(headers.traceparent));
  expect(sent).toEqual([expect.stringMatching(`^${trace}-[0-9a-f]{16}-01$`), expect.stringMatching(`^${trace}-[0-9a-f]{16}-01$`)]);
  expect(new Set([...sent, `${trace}-b7ad6b7169203331-01`]).size).toBe(3);
});

test("a delivery has no traceparent when the request had none or a malformed one, and for a test", async () => {
  const { id } = await subscribe();
  await create("Untraced");
  for (const malformed of [
    "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01",
    "ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
    "x",
  ])
    await createTraced(malformed, malformed);
  await workspace.owner.webhooks.test({ id, event: "task.created" });
  expect((await receiver.waitFor(5)).filter(({ headers }) => "traceparent" in headers)).toEqual([]);
});
