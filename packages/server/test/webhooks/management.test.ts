import { bounds } from "@worktrack/contract";
import { expect, test } from "vitest";
import { newId } from "../../src/platform/id.ts";
import { unseal } from "../../src/platform/sealed.ts";
import { secretPurpose } from "../../src/webhooks/secret.ts";
import { trail } from "../audit/trail.ts";
import { useTestServer, useWorkspace } from "../server.ts";

const secretKey = Buffer.alloc(32, 7);
const url = "https://1.1.1.1/hooks/path-token?key=query-token";
let nowMs = Date.now();
// Without a dispatcher: nothing is sent anywhere.
const server = useTestServer({ config: { role: "api", secretKey }, clock: () => nowMs });
const workspace = useWorkspace(server);

const create = (more: object = {}) => workspace.owner.webhooks.create({ url, events: ["task.created"], ...more });
const rowOf = (id: string) => server.database.prisma.webhook.findUniqueOrThrow({ where: { id } });
const opened = (id: string, sealed: string | null) => sealed && unseal(secretKey, secretPurpose(id), sealed);

test("a webhook is created, listed, changed, disabled, enabled and deleted, and each act is audited once", async () => {
  const { webhooks } = workspace.owner;
  const { secret, ...made } = await create({ events: ["task.created", "post.created", "task.created"], description: "CI" });
  expect(made).toMatchObject({ url, events: ["task.created", "post.created"], description: "CI", enabled: true, disabledReason: null });
  expect(await webhooks.get({ id: made.id })).toEqual(made);
  nowMs += 1_000;
  const other = { url: "https://1.0.0.1/", events: ["task.deleted" as const], description: null };
  const changed = await webhooks.update({ id: made.id, ...other });
  expect(changed).toEqual({ ...made, ...other, updatedAt: new Date(nowMs).toISOString() });
  nowMs += 1_000;
  expect(await webhooks.update({ id: made.id, ...other })).toEqual(changed);
  const disabled = await webhooks.disable({ id: made.id });
  expect(disabled).toMatchObject({ enabled: false, disabledReason: "manual" });
  expect(await webhooks.disable({ id: made.id })).toEqual(disabled);
  const enabled = await webhooks.enable({ id: made.id });
  expect(enabled).toMatchObject({ enabled: true, disabledReason: null, consecutiveFailures: 0 });
  expect(await webhooks.enable({ id: made.id })).toEqual(enabled);
  expect((await webhooks.list()).items).toEqual([enabled]);
  await webhooks.delete({ id: made.id });
  await expect(webhooks.get({ id: made.id })).rejects.toMatchObject({ status: 404 });
  const entries = (await trail(workspace)).filter(({ target }) => target.kind === "webhook");
  expect(entries.map(({ action, target }) => [action, target.name])).toEqual([
    ["webhook.created", "https://1.1.1.1"],
    ["webhook.updated", "https://1.1.1.1"],
    ["webhook.disabled", "https://1.0.0.1"],
    ["webhook.enabled", "https://1.0.0.1"],
    ["webhook.deleted", "https://1.0.0.1"],
  ]);
  expect(entries[1]?.changes).toEqual({
    url: { from: "https://1.1.1.1", to: "https://1.0.0.1" },
    events: { from: made.events, to: other.events },
    description: { from: "CI", to: null },
  });
  expect(entries[2]?.changes).toEqual({ disabledReason: { from: null, to: "manual" } });
  expect(entries[3]?.changes).toEqual({ disabledReason: { from: "manual", to: null } });
  expect(JSON.stringify(entries)).not.toMatch(/path-token|query-token|whsec_/);
});

test("the secret is shown once, sealed at rest, and in no log", async () => {
  const { secret, ...made } = await create();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const row = await rowOf(made.id);
  expect(JSON.stringify(row)).not.toContain(secret.slice(6));
  expect(opened(made.id, row.secret)).toBe(secret);
  const { webhooks } = workspace.owner;
  const told = [await webhooks.get({ id: made.id }), await webhooks.list(), await webhooks.update({ id: made.id, description: "x" })];
  expect(JSON.stringify(told)).not.toMatch(/secret|whsec_/i);
  expect(server.logged()).not.toContain(secret.slice(6));
});

test("a rotated secret leaves the last old one until the overlap ends, and none without an overlap", async () => {
  const { id, secret: first } = await create();
  const { webhooks } = workspace.owner;
  const { secret: second } = await webhooks.rotateSecret({ id, overlapSeconds: 60 });
  const { secret: third, ...rotated } = await webhooks.rotateSecret({ id, overlapSeconds: 60 });
  expect(new Set([first, second, third]).size).toBe(3);
  expect(rotated).toEqual(await webhooks.get({ id }));
  const overlapping = await rowOf(id);
  expect([opened(id, overlapping.secret), opened(id, overlapping.previousSecret)]).toEqual([third, second]);
  expect(overlapping.previousSecretExpiresAt).toEqual(new Date(nowMs + 60_000));
  const { secret: last } = await webhooks.rotateSecret({ id });
  const row = await rowOf(id);
  expect([opened(id, row.secret), row.previousSecret, row.previousSecretExpiresAt]).toEqual([last, null, null]);
  const entries = await trail(workspace, { action: ["webhook.secret_rotated"] });
  expect(entries).toHaveLength(3);
  expect(JSON.stringify(entries)).not.toContain("whsec_");
});

test("a repeat with the same Idempotency-Key gets the same webhook and the same secret", async () => {
  const body = { url, events: ["task.created" as const] };
  const send = () => workspace.owner.webhooks.create(body, { idempotencyKey: "once" });
  expect(await send()).toEqual(await send());
  expect((await workspace.owner.webhooks.list()).items).toHaveLength(1);
});

test.each([
  ["not a url", "invalid_url"],
  ["http://1.1.1.1/", "https_required"],
  ["https://user:word@1.1.1.1/", "credentials_in_url"],
  ["https://localhost/", "localhost"],
  ["https://10.0.0.1/", "address_not_public"],
  ["https://[::ffff:10.0.0.1]/", "address_not_public"],
  ["https://0xa.1/", "address_not_public"],
])("a webhook cannot have the URL %s", async (refused, code) => {
  const { webhooks } = workspace.owner;
  const refusal = { status: 422, code: "validation_failed", errors: [expect.objectContaining({ path: ["body", "url"], code })] };
  await expect(create({ url: refused })).rejects.toMatchObject(refusal);
  const { secret, ...made } = await create();
  await expect(webhooks.update({ id: made.id, url: refused })).rejects.toMatchObject(refusal);
  expect((await webhooks.list()).items).toEqual([made]);
});

test("a URL is kept as it was read: lower-case host, no default port, no fragment", async () => {
  expect((await create({ url: "HTTPS://1.1.1.1:443/Path?q=1#part" })).url).toBe("https://1.1.1.1/Path?q=1");
});

test("of many creations at once no more than the bound come through", async () => {
  const { organizationId } = workspace;
  const one = { organizationId, url, events: ["task.created"], secret: "" };
  const data = Array.from({ length: bounds.webhooksPerWorkspace - 1 }, () => ({ ...one, id: newId() }));
  await server.database.prisma.webhook.createMany({ data });
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => create()));
  const reasons = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
  expect(reasons).toEqual(["conflict", "conflict", "conflict"]);
  const first = await workspace.owner.webhooks.list({ limit: 30 });
  const rest = await workspace.owner.webhooks.list({ limit: 30, cursor: first.nextCursor ?? "" });
  expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(bounds.webhooksPerWorkspace);
});

test("enabling starts the run of failures anew and drops what waited; catching up queues the skipped ones of the last 30 days", async () => {
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
    byHand: delivery("pending", 1, { manual: true }),
  };
  await server.database.prisma.webhookDelivery.createMany({ data: Object.values(rows) });
  const state = async () => {
    const found = await server.database.prisma.webhookDelivery.findMany({ where: { webhookId: id } });
    const byId = new Map(found.map(({ id, status, nextAttemptAt }) => [id, `${status}${nextAttemptAt ? ", queued" : ""}`]));
    return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, byId.get(row.id)]));
  };
  const { webhooks } = workspace.owner;
  expect(await webhooks.enable({ id })).toMatchObject({ enabled: true, disabledReason: null, consecutiveFailures: 0 });
  const left = { old: "skipped", retrying: "failed", byHand: "pending, queued" };
  expect(await state()).toEqual({ ...left, skipped: "skipped", stale: "skipped" });
  await webhooks.enable({ id, catchUp: true });
  expect(await state()).toEqual({ ...left, skipped: "pending, queued", stale: "pending, queued" });
  await webhooks.disable({ id });
  expect(await state()).toEqual({ ...left, skipped: "skipped", stale: "skipped" });
});

test("a change that is made while a webhook is being deleted neither waits for that nor fails", async () => {
  const { id } = await create();
  const deleted = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const deleting = server.database.transaction(async ({ prisma }) => {
    await prisma.webhook.delete({ where: { id } });
    deleted.resolve();
    await released.promise;
  });
  await deleted.promise;
  const { owner, projectId } = workspace;
  await owner.tasks.create({ title: "Task", projectId }).finally(released.resolve);
  await deleting;
  expect(await server.database.prisma.webhookDelivery.count({ where: { webhookId: id } })).toBe(0);
});

test("thousands of deliveries are caught up with, and deleted, to the last, also those of one moment", async () => {
  const { webhooks } = workspace.owner;
  const { id } = await create();
  await webhooks.disable({ id });
  const text = `
    INSERT INTO webhook_delivery (id, webhook_id, event_id, event, status, created_at)
    SELECT gen_random_uuid(), $1::uuid, gen_random_uuid(), 'task.created', 'skipped', $2::timestamptz FROM generate_series(1, 10001)`;
  await server.database.rows({ name: undefined, text }, [id, new Date(nowMs)]);
  await webhooks.enable({ id, catchUp: true });
  const { webhookDelivery } = server.database.prisma;
  expect(await webhookDelivery.count({ where: { webhookId: id, status: "pending" } })).toBe(10_001);
  await webhooks.delete({ id });
  expect(await webhookDelivery.count({ where: { webhookId: id } })).toBe(0);
});

test("deleting a webhook deletes its deliveries with their attempts", async () => {
  const { id } = await create();
  await workspace.owner.tasks.create({ title: "Task", projectId: workspace.projectId });
  const { prisma } = server.database;
  const delivery = await prisma.webhookDelivery.findFirstOrThrow({ where: { webhookId: id } });
  await prisma.webhookAttempt.create({ data: { deliveryId: delivery.id, number: 1, startedAt: new Date(nowMs), durationMs: 1 } });
  await workspace.owner.webhooks.delete({ id });
  expect(await prisma.webhookDelivery.count({ where: { webhookId: id } })).toBe(0);
  expect(await prisma.webhookAttempt.count({ where: { deliveryId: delivery.id } })).toBe(0);
});

test("once the workspace is on the plan Free, webhooks can be neither made nor read", async () => {
  const { owner, organizationId } = workspace;
  await server.database.prisma.organization.update({ where: { id: organizationId }, data: { plan: "free" } });
  const refusal = { status: 403, code: "plan_required", problem: { requiredPlan: "pro" } };
  await expect(create()).rejects.toMatchObject(refusal);
  await expect(owner.webhooks.list()).rejects.toMatchObject(refusal);
});
