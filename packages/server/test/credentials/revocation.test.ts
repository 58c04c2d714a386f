import type { Plan } from "@worktrack/contract";
import { expect, test } from "vitest";
import { setPlan } from "../../src/people/organizations/plan.ts";
import { useSibling, useTestServer, useWorkspace } from "../server.ts";

let nowMs = Date.now();
const server = useTestServer({ clock: () => nowMs });
const sibling = useSibling(server);
const workspace = useWorkspace(server);

/** The status that a second process answers to this secret. */
const statusAt = async (token: string, path = "/api/v1/tasks", method = "GET"): Promise<number> =>
  (await fetch(sibling.url + path, { method, headers: { authorization: `Bearer ${token}` } })).status;

test("a rotated secret stops working on the next request, in every process", async () => {
  const { id, secret } = await workspace.owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:read"] });
  expect(await statusAt(secret)).toBe(200);
  const rotated = await workspace.owner.serviceAccounts.rotate({ id });
  expect(await statusAt(secret)).toBe(401);
  expect(await statusAt(rotated.secret)).toBe(200);
});

test("a revoked secret stops working on the next request, for good", async () => {
  const { id, secret } = await workspace.owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:read"] });
  expect(await statusAt(secret)).toBe(200);
  await workspace.owner.serviceAccounts.revoke({ id });
  expect(await statusAt(secret)).toBe(401);
  await workspace.owner.serviceAccounts.revoke({ id });
  await expect(workspace.owner.serviceAccounts.rotate({ id })).rejects.toMatchObject({ status: 404 });
  expect((await workspace.owner.serviceAccounts.get({ id })).revokedAt).not.toBeNull();
});

test("a secret stops working exactly at its expiry", async () => {
  const expiresAt = new Date(nowMs + 1_000).toISOString();
  const { secret } = await workspace.owner.me.tokens.create({ name: "Short", scopes: ["tasks:read"], expiresAt });
  expect(await statusAt(secret)).toBe(200);
  nowMs += 999;
  expect(await statusAt(secret)).toBe(200);
  nowMs += 1;
  expect(await statusAt(secret)).toBe(401);
});

test("removed scopes take effect on the next request", async () => {
  const { id, secret } = await workspace.owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:write", "projects:read"] });
  expect(await statusAt(secret)).toBe(200);
  await workspace.owner.serviceAccounts.update({ id, scopes: ["projects:read"] });
  expect(await statusAt(secret)).toBe(403);
});

test("new limits to addresses or projects take effect on the next request", async () => {
  const { id, secret } = await workspace.owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:read", "projects:read"] });
  const project = `/api/v1/projects/${workspace.projectId}`;
  expect([await statusAt(secret), await statusAt(secret, project)]).toEqual([200, 200]);
  const other = await workspace.owner.projects.create({ name: "Other" });
  await workspace.owner.serviceAccounts.update({ id, projectIds: [other.id] });
  expect([await statusAt(secret), await statusAt(secret, project)]).toEqual([200, 404]);
  await workspace.owner.serviceAccounts.update({ id, allowedCidrs: ["192.0.2.0/24"] });
  expect(await statusAt(secret)).toBe(403);
  await workspace.owner.serviceAccounts.update({ id, allowedCidrs: ["127.0.0.0/8"], projectIds: null });
  expect([await statusAt(secret), await statusAt(secret, project)]).toEqual([200, 200]);
});

test("a policy takes effect on the next request, and lifting it restores the scopes", async () => {
  const { id, secret } = await workspace.owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:write"] });
  const allow = (allowedScopes: string[]) =>
    server.database.prisma.organization.update({ where: { id: workspace.organizationId }, data: { allowedScopes } });
  const write = () => statusAt(secret, "/api/v1/tasks", "POST");
  expect(await write()).toBe(422);
  await allow(["tasks:read"]);
  expect([await write(), await statusAt(secret)]).toEqual([403, 200]);
  await allow(["projects:read"]);
  expect(await statusAt(secret)).toBe(403);
  await allow([]);
  expect(await write()).toBe(422);
  expect((await workspace.owner.serviceAccounts.get({ id })).scopes).toEqual(["tasks:write"]);
});

test("a person's new role takes effect on the next request", async () => {
  const { id, token } = await workspace.member("member");
  const patch = () => statusAt(token, "/api/v1/tasks", "POST");
  expect(await patch()).toBe(422);
  await server.database.prisma.membership.updateMany({ where: { userId: id }, data: { role: "viewer" } });
  expect(await patch()).toBe(403);
  expect(await statusAt(token)).toBe(200);
});

test("the tokens of a person who left are rejected, but their service accounts keep working", async () => {
  const { id, token, client } = await workspace.member("admin");
  const { secret } = await client.serviceAccounts.create({ name: "CI", scopes: ["tasks:read"] });
  expect([await statusAt(token), await statusAt(secret)]).toEqual([200, 200]);
  await server.database.prisma.membership.deleteMany({ where: { userId: id } });
  expect([await statusAt(token), await statusAt(secret)]).toEqual([401, 200]);
});

test("a downgrade to Free disables the write scopes of keys at once, and an upgrade to Pro restores them", async () => {
  const { id, secret } = await workspace.owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:write"] });
  const { slug } = await server.database.prisma.organization.findUniqueOrThrow({ where: { id: workspace.organizationId } });
  const change = (plan: Plan) => setPlan({ database: server.database, nowMs, bcryptCost: 4 }, slug, plan);
  const write = () => statusAt(secret, "/api/v1/tasks", "POST");
  expect(await write()).toBe(422);
  await change("free");
  expect([await write(), await statusAt(secret)]).toEqual([403, 200]);
  await change("pro");
  expect(await write()).toBe(422);
  expect((await workspace.owner.serviceAccounts.get({ id })).scopes).toEqual(["tasks:write"]);
});

test("use of a key writes lastUsedAt at most once a minute", async () => {
  const { id, secret } = await workspace.owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:read"] });
  const lastUsedAt = async () => (await workspace.owner.serviceAccounts.get({ id })).lastUsedAt;
  expect(await lastUsedAt()).toBeNull();
  await statusAt(secret);
  const first = await lastUsedAt();
  nowMs += 59_999;
  await statusAt(secret);
  expect(await lastUsedAt()).toBe(first);
  nowMs += 1;
  await statusAt(secret);
  expect(await lastUsedAt()).toBe(new Date(nowMs).toISOString());
});
