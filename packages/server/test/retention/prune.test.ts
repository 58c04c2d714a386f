import { v7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { pruneExpiredRows, startPruner } from "../../src/operation/retention/prune.ts";
import { pruneRules } from "../../src/operation/retention/rules.ts";
import { newId } from "../../src/platform/id.ts";
import { chooseFirstMs, startPeriodicTask } from "../../src/platform/periodic-task.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const dayMs = 86_400_000;
const server = useTestServer();
const workspace = useSharedWorkspace(server);
const settings = { auditDays: 365 };

let webhookId: string;
let secretId: string;
let credentialId: string;
beforeAll(async () => {
  const { prisma } = server.database;
  const { organizationId, ownerId } = workspace;
  [webhookId, secretId] = [newId(), newId()];
  await prisma.webhook.create({ data: { id: webhookId, organizationId, url: "https://example.com/", events: [], secret: "" } });
  await prisma.inboundSecret.create({
    data: { id: secretId, organizationId, userId: ownerId, name: "CI", prefix: "0123456789ab", secret: "" },
  });
  credentialId = (await prisma.credential.findFirstOrThrow({ where: { organizationId } })).id;
});

const idAt = (at: Date): string => v7({ msecs: at.getTime() });

let deletedTasks = 0;

/** Inserts a row of this age into each table that is pruned. */
const insertRow: Readonly<Record<string, (at: Date) => Promise<unknown>>> = {
  webhook_delivery: (at) =>
    server.database.prisma.webhookDelivery.create({
      data: { id: idAt(at), webhookId, eventId: newId(), event: "task.created", status: "succeeded", createdAt: at },
    }),
  event: (at) =>
    server.database.prisma.event.create({
      data: { id: idAt(at), organizationId: workspace.organizationId, name: "task.created", data: {}, createdAt: at },
    }),
  webhook_hour: (at) =>
    server.database.prisma.webhookHour.create({ data: { webhookId, hour: at, durationMs: 1, deliveries: 1, failures: 0 } }),
  inbound_receipt: (at) =>
    server.database.prisma.inboundReceipt.create({ data: { secretId, signature: newId(), kind: "tasks", reply: "{}", createdAt: at } }),
  idempotency_record: (at) =>
    server.database.prisma.idempotencyRecord.create({
      data: { credentialId, key: newId(), requestHash: "", status: 201, body: "", createdAt: at },
    }),
  rate_limit_window: (at) =>
    server.database.prisma.rateLimitWindow.create({ data: { subject: newId(), policy: "daily", startedAt: at, charged: 1 } }),
  search_total: (at) =>
    server.database.prisma.searchTotal.create({
      data: { organizationId: workspace.organizationId, kind: "task", pattern: newId(), counts: {}, createdAt: at },
    }),
  invitation: (at) =>
    server.database.prisma.invitation.create({
      data: {
        id: newId(),
        organizationId: workspace.organizationId,
        email: `${newId()}@example.com`,
        role: "member",
        invitedById: workspace.ownerId,
        tokenHash: newId(),
        expiresAt: at,
      },
    }),
  sign_in_link: (at) =>
    server.database.prisma.signInLink.create({
      data: { id: newId(), organizationId: workspace.organizationId, userId: workspace.ownerId, tokenHash: newId(), expiresAt: at },
    }),
  terminal_login: (at) => server.database.prisma.terminalLogin.create({ data: { codeHash: newId(), host: "laptop", expiresAt: at } }),
  used_challenge: (at) => server.database.prisma.usedChallenge.create({ data: { hash: newId(), expiresAt: at } }),
  identity: (at) => server.database.prisma.identity.create({ data: { id: idAt(at), createdAt: at } }),
  session: async (at) => {
    const { organizationId, ownerId: userId } = workspace;
    const id = newId();
    const data = { id, organizationId, userId, kind: "session" as const, name: "Browser", prefix: id.slice(-12), secretHash: "" };
    await server.database.prisma.credential.create({ data });
    await server.database.prisma.session.create({ data: { credentialId: id, organizationId, method: "link", endsAt: at, address: "" } });
  },
  deleted_task: (at) =>
    server.database.prisma.deletedTask.create({
      data: {
        id: newId(),
        organizationId: workspace.organizationId,
        projectId: workspace.projectId,
        taskNumber: ++deletedTasks,
        deletedAt: at,
      },
    }),
  resumable_upload: (at) =>
    server.database.prisma.resumableUpload.create({
      data: {
        id: idAt(at),
        organizationId: workspace.organizationId,
        userId: workspace.ownerId,
        credentialId,
        fields: {},
        length: 1,
      },
    }),
  export: (at) =>
    server.database.prisma.export.create({
      data: {
        id: newId(),
        organizationId: workspace.organizationId,
        requestedById: newId(),
        status: "failed",
        createdAt: at,
        expiresAt: at,
      },
    }),
  audit_entry: (at) => insertAuditEntries(at, 1),
};

const insertAuditEntries = (at: Date, count: number, organizationId = workspace.organizationId) =>
  server.database.prisma.auditEntry.createMany({
    data: Array.from({ length: count }, () => ({
      id: idAt(at),
      organizationId,
      action: "tag.deleted",
      targetKind: "tag",
      targetId: newId(),
      targetName: "Old",
      createdAt: at,
    })),
  });

const countRows = async (table: string): Promise<number> =>
  Number((await server.database.prisma.$queryRawUnsafe<{ count: bigint }[]>(`SELECT count(*) FROM ${table}`))[0]?.count);

describe("a row that is older than its rule allows is deleted, and a younger one is kept:", () => {
  test.each(pruneRules.map((rule) => [rule.table, rule] as const))("%s", async (table, rule) => {
    const keptMs = rule.keptMs(settings) ?? Number.NaN;
    const nowMs = Date.now();
    await pruneExpiredRows(server.database, nowMs, settings);
    const before = await countRows(table);
    await insertRow[table]?.(new Date(nowMs - keptMs - 1_000));
    await insertRow[table]?.(new Date(nowMs - keptMs + 30_000));
    expect(await countRows(table)).toBe(before + 2);
    await pruneExpiredRows(server.database, nowMs, settings);
    expect(await countRows(table)).toBe(before + 1);
  });
});

test("a table that cannot be pruned does not keep the others from it", async () => {
  const { prisma } = server.database;
  const old = new Date(Date.now() - 40 * dayMs);
  await insertRow.webhook_delivery?.(old);
  await insertRow.invitation?.(old);
  await prisma.$executeRaw`ALTER TABLE webhook_delivery RENAME TO webhook_delivery_gone`;
  const [pruned] = await Promise.allSettled([pruneExpiredRows(server.database, Date.now())]);
  await prisma.$executeRaw`ALTER TABLE webhook_delivery_gone RENAME TO webhook_delivery`;
  expect(pruned).toMatchObject({ status: "rejected", reason: { code: "42P01" } });
  expect(await prisma.invitation.count({ where: { expiresAt: { lte: old } } })).toBe(0);
});

describe("the pruner", () => {
  test("runs first half a minute to one and a half after the start, so that servers that are often restarted prune too", () => {
    expect([chooseFirstMs(0), chooseFirstMs(0.999_999) < 90_000]).toEqual([30_000, true]);
  });

  test("prunes by itself, and stops", async () => {
    await insertRow.event?.(new Date(Date.now() - 31 * dayMs));
    const before = await countRows("event");
    const { database } = server;
    const log = { warn: () => {} } as never;
    const pruner = startPruner({ database, clock: Date.now, log }, settings, 1);
    await expect.poll(() => countRows("event"), { interval: 5 }).toBeLessThan(before);
    await pruner.stop();
  });

  test("ends its run at a stop, which waits for it", async () => {
    const started = Promise.withResolvers<void>();
    let ended = false;
    const task = startPeriodicTask({
      intervalMs: 1,
      firstMs: 0,
      work: async (signal) => {
        started.resolve();
        while (!signal.aborted) await new Promise(setImmediate);
        ended = true;
      },
      onError: () => {},
    });
    await started.promise;
    await task.stop();
    expect(ended).toBe(true);
  });
});

describe("the audit log", () => {
  const remove = (time: string, organization: string): Promise<unknown> =>
    server.database.prisma.$queryRawUnsafe(`SELECT audit_entry_delete(${time}, ${organization}, 1000) AS deleted`);

  test("is kept forever without the setting", async () => {
    await insertAuditEntries(new Date(Date.now() - 4_000 * dayMs), 1);
    const before = await countRows("audit_entry");
    await pruneExpiredRows(server.database, Date.now());
    expect(await countRows("audit_entry")).toBe(before);
  });

  test("is pruned by several processes at once, in batches", async () => {
    await insertAuditEntries(new Date(Date.now() - 366 * dayMs), 2_500);
    await insertAuditEntries(new Date(Date.now() - 364 * dayMs), 3);
    const { auditEntry } = server.database.prisma;
    const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
    const [year, younger] = [daysAgo(365), daysAgo(363)];
    const counts = () =>
      Promise.all([
        auditEntry.count({ where: { createdAt: { lt: year } } }),
        auditEntry.count({ where: { createdAt: { gte: year, lt: younger } } }),
      ]);
    const [expired, kept] = await counts();
    expect(expired).toBeGreaterThanOrEqual(2_500);
    await Promise.all([1, 2, 3].map(() => pruneExpiredRows(server.database, Date.now(), settings)));
    expect(await counts()).toEqual([0, kept]);
  });

  test("loses no entry that is younger than a year, whatever time the caller gives", async () => {
    for (const time of ["now()", "now() - interval '300 days'", "'infinity'"])
      await expect(remove(time, "NULL")).rejects.toThrow("at least a year");
    await expect(remove("NULL", "NULL")).rejects.toThrow("a time or a workspace");
    await expect(remove("now() - interval '2 years'", `'${newId()}'`)).rejects.toThrow("a time or a workspace");
  });

  test("can be deleted for one workspace, which is otherwise kept by its entries", async () => {
    const other = (await server.workspace()).organizationId;
    await insertAuditEntries(new Date(), 2, other);
    const before = await countRows("audit_entry");
    const deleted = await server.database.prisma.auditEntry.count({ where: { organizationId: other } });
    expect(await remove("NULL", `'${other}'`)).toEqual([{ deleted }]);
    expect(await countRows("audit_entry")).toBe(before - deleted);
  });

  test.each([
    "DELETE FROM audit_entry",
    "DO $$ BEGIN DELETE FROM audit_entry; END $$",
    "DO $$ BEGIN PERFORM audit_entry_delete(now() - interval '2 years', NULL, 1); DELETE FROM audit_entry; END $$",
    "UPDATE audit_entry SET action = 'tag.deleted'",
    "TRUNCATE audit_entry",
  ])("refuses every other change: %s", async (sql) => {
    await expect(server.database.prisma.$executeRawUnsafe(sql)).rejects.toThrow("the audit log is not changed");
  });
});
