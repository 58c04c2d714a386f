import { bounds } from "@worktrack/contract";
import { expect, test } from "vitest";
import { secretPurpose } from "../../src/integration/webhooks/secret.ts";
import { newId } from "../../src/platform/id.ts";
import { unseal } from "../../src/platform/sealed.ts";
import { trail } from "../audit/trail.ts";
import { countOpenTransactions } from "../database/open-transactions.ts";
import { nameServer } from "../name-server.ts";
import { useTestServer, useWorkspace } from "../server.ts";

const secretKey = Buffer.alloc(32, 7);
const url = "https://1.1.1.1/hooks/path-token?key=query-token";
let nowMs = Date.now();
// This process runs no dispatcher, so nothing is sent.
const server = useTestServer({ config: { role: "api", secretKey }, clock: () => nowMs });
const workspace = useWorkspace(server);

const create = (more: object = {}) => workspace.owner.webhooks.create({ url, events: ["task.created"], ...more });
const rowOf = (id: string) => server.database.prisma.webhook.findUniqueOrThrow({ where: { id } });
const opened = (id: string, sealed: string | null) => sealed && unseal(secretKey, secretPurpose(id), sealed);

test("a webhook can be created, listed, updated, disabled, enabled and deleted, and each change is audited once", async () => {
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

test("the secret is shown once, sealed at rest, and never logged", async () => {
  const { secret, ...made } = await create();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const row = await rowOf(made.id);
  expect(JSON.stringify(row)).not.toContain(secret.slice(6));
  expect(opened(made.id, row.secret)).toBe(secret);
  const { webhooks } = workspace.owner;
  const answers = [await webhooks.get({ id: made.id }), await webhooks.list(), await webhooks.update({ id: made.id, description: "x" })];
  expect(JSON.stringify(answers)).not.toMatch(/"secret"|whsec_/i);
  expect(server.logged()).not.toContain(secret.slice(6));
});

test("rotating keeps the replaced secret until the overlap ends, and keeps none without an overlap", async () => {
  const { id, secret: first } = await create();
  const { webhooks } = workspace.owner;
  const { secret: second, ...rotated } = await webhooks.rotateSecret({ id, overlapSeconds: 60 });
  const oldSecretWorksUntil = new Date(nowMs + 60_000).toISOString();
  expect(rotated).toEqual(await webhooks.get({ id }));
  expect(rotated.previousSecretExpiresAt).toBe(oldSecretWorksUntil);
  const again = webhooks.rotateSecret({ id, overlapSeconds: 3_600 });
  await expect(again).rejects.toMatchObject({ status: 409, code: "conflict", problem: { oldSecretWorksUntil } });
  const overlapping = await rowOf(id);
  expect([opened(id, overlapping.secret), opened(id, overlapping.previousSecret)]).toEqual([second, first]);
  const { secret: last, previousSecretExpiresAt } = await webhooks.rotateSecret({ id });
  expect(previousSecretExpiresAt).toBeNull();
  const row = await rowOf(id);
  expect([opened(id, row.secret), row.previousSecret, row.previousSecretExpiresAt]).toEqual([last, null, null]);
  const entries = await trail(workspace, { action: ["webhook.secret_rotated"] });
  expect(entries.map(({ changes }) => changes)).toEqual([
    { oldSecretSignsUntil: { from: null, to: oldSecretWorksUntil } },
    { oldSecretSignsUntil: { from: oldSecretWorksUntil, to: null } },
  ]);
  expect(JSON.stringify(entries)).not.toContain("whsec_");
});

test("a repeated create with the same Idempotency-Key returns the same webhook and secret", async () => {
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
])("a webhook cannot have the URL %s", async (blocked, code) => {
  const { webhooks } = workspace.owner;
  const invalid = { status: 422, code: "validation_failed", errors: [expect.objectContaining({ path: ["body", "url"], code })] };
  await expect(create({ url: blocked })).rejects.toMatchObject(invalid);
  const { secret, ...made } = await create();
  await expect(webhooks.update({ id: made.id, url: blocked })).rejects.toMatchObject(invalid);
  expect((await webhooks.list()).items).toEqual([made]);
});

test("a URL is stored normalized: lower-case host, no default port, no fragment", async () => {
  expect((await create({ url: "HTTPS://1.1.1.1:443/Path?q=1#part" })).url).toBe("https://1.1.1.1/Path?q=1");
});

test("concurrent creates never exceed the limit of webhooks in a workspace", async () => {
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

test("a change during the deletion of a webhook neither waits nor fails", async () => {
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

test("on the Free plan, webhooks can be read but not created or enabled", async () => {
  const { owner, organizationId } = workspace;
  const { id } = await create();
  await server.database.prisma.organization.update({ where: { id: organizationId }, data: { plan: "free" } });
  const refusal = { status: 403, code: "plan_required", problem: { requiredPlan: "pro" } };
  await expect(create()).rejects.toMatchObject(refusal);
  await expect(owner.webhooks.enable({ id })).rejects.toMatchObject(refusal);
  expect((await owner.webhooks.list()).items.map((webhook) => webhook.id)).toEqual([id]);
});

test("no transaction is open while the host name of a new webhook is looked up", async () => {
  const { promise: after, resolve: answerNow } = Promise.withResolvers<void>();
  nameServer.set("hooks.example", { after });
  nameServer.takeQueries();
  const creating = workspace.owner.webhooks.create({ url: "https://hooks.example/", events: ["task.created"] }, { idempotencyKey: "slow" });
  await expect.poll(() => nameServer.takeQueries(), { interval: 5 }).toContain("hooks.example");
  expect(await countOpenTransactions(server.database)).toBe(0);
  answerNow();
  expect(await creating).toMatchObject({ url: "https://hooks.example/" });
});
