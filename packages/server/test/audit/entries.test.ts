import { expect, test } from "vitest";
import { newId } from "../../src/platform/id.ts";
import { useTestServer, useWorkspace } from "../server.ts";
import { actions, trail } from "./trail.ts";

let nowMs = Date.UTC(2026, 10, 21, 12);
const server = useTestServer({ clock: () => nowMs });
const workspace = useWorkspace(server);

test("entries are newest first, and pages return each once while others are written", async () => {
  const { id } = await workspace.member("member");
  for (const role of ["viewer", "member", "admin", "viewer"] as const) await workspace.owner.members.update({ id, role });
  const query = { action: ["member.role_changed" as const], limit: 1 };
  const seen: unknown[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await workspace.owner.auditLogs.list({ ...query, ...(cursor !== undefined && { cursor }) });
    seen.push(...page.items.map(({ changes }) => changes?.role?.to));
    await workspace.owner.members.update({ id, role: seen.length % 2 ? "owner" : "member" });
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(["viewer", "admin", "member", "viewer"]);
});

test("entries can be filtered by actor, action, target and time; since is inclusive and until exclusive", async () => {
  const admin = await workspace.member("admin");
  const member = await workspace.member("member");
  await admin.client.members.update({ id: member.id, role: "viewer" });
  nowMs += 1_000;
  const at = new Date(nowMs).toISOString();
  await admin.client.invitations.create({ email: "ada@example.com" });
  nowMs += 1_000;
  const later = new Date(nowMs).toISOString();
  await workspace.owner.members.remove({ id: member.id });
  expect(actions(await trail(workspace, { actor: admin.id }))).toEqual(["member.role_changed", "invitation.created"]);
  expect(actions(await trail(workspace, { target: member.id }))).toEqual(["member.role_changed", "member.left"]);
  expect(actions(await trail(workspace, { since: at }))).toEqual(["invitation.created", "member.left"]);
  expect(actions(await trail(workspace, { since: at, until: later }))).toEqual(["invitation.created"]);
  const some = { action: ["member.left" as const, "organization.created" as const] };
  expect(actions(await trail(workspace, some))).toEqual(["organization.created", "member.left"]);
  expect(await trail(workspace, { actor: newId() })).toEqual([]);
  await expect(trail(workspace, { action: ["member.bogus" as "member.left"] })).rejects.toMatchObject({ status: 422 });
});

test("only owners and admins can read the log, of their own workspace only", async () => {
  const { client } = await workspace.member("member");
  await expect(client.auditLogs.list()).rejects.toMatchObject({ code: "forbidden" });
  const other = await server.workspace();
  const { items } = await workspace.owner.auditLogs.list({ limit: 100 });
  const theirs = await other.owner.auditLogs.list({ limit: 1 });
  expect(items.map(({ id }) => id)).not.toContain(theirs.items[0]?.id);
  await expect(workspace.owner.auditLogs.list({ cursor: String(theirs.nextCursor) })).rejects.toMatchObject({ status: 422 });
  expect((await workspace.owner.auditLogs.list({ target: other.organizationId })).items).toEqual([]);
});

test("the log has its own limit of 100 requests a minute, reported next to the general one", async () => {
  const { secret } = await workspace.owner.serviceAccounts.create({ name: "Logs", scopes: ["audit:read", "tasks:read"] });
  const get = (path: string) => fetch(server.url + path, { headers: { authorization: `Bearer ${secret}` } });
  const first = await get("/api/v1/audit-logs");
  expect(first.headers.get("ratelimit-policy")).toBe('"rest";q=600;w=60, "audit-logs";q=100;w=60');
  expect(first.headers.get("ratelimit")).toBe('"rest";r=599;t=1, "audit-logs";r=99;t=1');
  expect(first.headers.get("x-ratelimit-limit")).toBe("100");
  const rest = await Promise.all(Array.from({ length: 99 }, async () => (await get("/api/v1/audit-logs")).status));
  expect(new Set(rest)).toEqual(new Set([200]));
  const refused = await get("/api/v1/audit-logs");
  expect([refused.status, refused.headers.get("retry-after"), refused.headers.get("ratelimit")]).toEqual([
    429,
    "1",
    '"rest";r=500;t=1, "audit-logs";r=0;t=1',
  ]);
  expect((await get("/api/v1/tasks")).status).toBe(200);
  nowMs += 600;
  expect((await get("/api/v1/audit-logs")).status).toBe(200);
});

test("a failed change leaves no entry, and a successful one leaves exactly one", async () => {
  const { prisma } = server.database;
  const { id } = await workspace.member("member");
  const count = () => prisma.auditEntry.count({ where: { organizationId: workspace.organizationId, action: { not: "credential.used" } } });
  const before = await count();
  const failing = [
    () => workspace.owner.members.update({ id: workspace.ownerId, role: "viewer" }),
    () => workspace.owner.members.remove({ id: newId() }),
    () => workspace.owner.me.leave(),
    () => workspace.owner.invitations.revoke({ id: newId() }),
  ];
  for (const act of failing) await expect(act()).rejects.toMatchObject({ status: expect.any(Number) });
  expect(await count()).toBe(before);
  // The event is written before the entry. When the entry cannot be written, the whole change is rolled back.
  await prisma.$executeRawUnsafe(`ALTER TABLE audit_entry ADD CONSTRAINT refused CHECK (action <> 'member.role_changed') NOT VALID`);
  await expect(workspace.owner.members.update({ id, role: "viewer" })).rejects.toMatchObject({ status: 500 });
  await prisma.$executeRawUnsafe("ALTER TABLE audit_entry DROP CONSTRAINT refused");
  expect((await workspace.owner.members.get({ id })).role).toBe("member");
  expect(await prisma.event.count({ where: { organizationId: workspace.organizationId, name: "member.role_changed" } })).toBe(0);
  await workspace.owner.members.update({ id, role: "viewer" });
  expect(await count()).toBe(before + 1);
});

test("the database rejects updates, deletes and truncation of the log", async () => {
  const { prisma } = server.database;
  const before = await prisma.auditEntry.count();
  for (const statement of [
    "UPDATE audit_entry SET action = 'credential.used'",
    "DELETE FROM audit_entry",
    "TRUNCATE audit_entry",
    "TRUNCATE organization CASCADE",
    `DELETE FROM organization WHERE id = '${workspace.organizationId}'`,
  ])
    await expect(prisma.$executeRawUnsafe(statement)).rejects.toThrow();
  expect(await prisma.auditEntry.count()).toBe(before);
});
