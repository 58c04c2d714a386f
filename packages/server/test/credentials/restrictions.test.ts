import type { Scope } from "@worktrack/contract";
import { beforeEach, expect, test } from "vitest";
import { newId } from "../../src/platform/id.ts";
import { useTestServer, useWorkspace } from "../server.ts";

// The clock is frozen, so that no quota refills on a slow machine.
const nowMs = Date.now();
const server = useTestServer({ config: { trustProxy: ["loopback"] }, clock: () => nowMs });
const workspace = useWorkspace(server);
let otherId: string;
const scopes: Scope[] = ["tasks:write", "projects:read", "credentials:write"];

beforeEach(async () => {
  otherId = (await workspace.owner.projects.create({ name: "Other" })).id;
});

const token = (more: object = {}) => workspace.owner.me.tokens.create({ name: "Token", scopes, ...more });
const from = (address: string, secret: string, path = "/api/v1/tasks") =>
  fetch(server.url + path, {
    headers: { authorization: `Bearer ${secret}`, "x-forwarded-proto": "https", "x-forwarded-for": address },
  });
const statusFrom = async (address: string, secret: string) => (await from(address, secret)).status;

test("a credential limited to projects cannot see others, and null removes the limit", async () => {
  const { id, secret, projectIds } = await token({ projectIds: [workspace.projectId] });
  expect(projectIds).toEqual([workspace.projectId]);
  const client = server.client(secret);
  await client.projects.get({ id: workspace.projectId });
  await expect(client.projects.get({ id: otherId })).rejects.toMatchObject({ status: 404 });
  expect((await workspace.owner.me.tokens.update({ id, projectIds: null })).projectIds).toBeNull();
  await client.projects.get({ id: otherId });
});

test("a credential can be limited to visible projects only; the error points at the first that is not", async () => {
  const foreign = (await server.workspace()).projectId;
  for (const unknown of [foreign, newId()]) {
    const refused = { code: "validation_failed", problem: { errors: [{ path: ["body", "projectIds", 1], code: "unknown_project" }] } };
    await expect(token({ projectIds: [otherId, unknown] })).rejects.toMatchObject(refused);
    const { id } = await token({ projectIds: [otherId] });
    await expect(workspace.owner.me.tokens.update({ id, projectIds: [otherId, unknown] })).rejects.toMatchObject(refused);
  }
});

test("a limit to a deleted project still applies, and can be kept while others are added", async () => {
  const { id, secret } = await token({ projectIds: [otherId] });
  await workspace.owner.projects.delete({ id: otherId });
  expect((await server.client(secret).projects.list()).items).toEqual([]);
  const projectIds = [otherId, workspace.projectId];
  expect((await workspace.owner.me.tokens.update({ id, projectIds })).projectIds).toEqual(projectIds);
});

test("a credential limited to addresses is rejected from others, and the error does not name the allowed ones", async () => {
  const allowedCidrs = ["203.0.113.0/24", "198.51.100.7", "2001:db8::/32"];
  const { id, secret } = await token({ allowedCidrs });
  for (const [address, status] of [
    ["203.0.113.9", 200],
    ["::ffff:203.0.113.9", 200],
    ["198.51.100.7", 200],
    ["203.0.113.9:51422", 200],
    ["[2001:db8:1::1]:443", 200],
    ["203.0.114.1:51422", 403],
    ["unknown", 403],
    ["2001:db8:1::1", 200],
    ["203.0.114.1", 403],
    ["198.51.100.8", 403],
    ["2001:db9::1", 403],
    ["no address", 403],
  ] as const)
    expect([address, await statusFrom(address, secret)]).toEqual([address, status]);
  const problem = await (await from("192.0.2.1", secret)).json();
  expect(problem).toMatchObject({ code: "forbidden", detail: "This credential may not be used from this address" });
  await workspace.owner.me.tokens.update({ id, allowedCidrs: null });
  expect(await statusFrom("192.0.2.1", secret)).toBe(200);
});

test("use from a forbidden address does not set lastUsedAt, and is charged to the address as a failed authentication", async () => {
  const { id, secret } = await token({ allowedCidrs: ["203.0.113.0/24"] });
  const statuses: number[] = [];
  for (let round = 0; round < 61; round++) statuses.push(await statusFrom("192.0.2.77", secret));
  expect(statuses.lastIndexOf(403)).toBe(59);
  expect(statuses[60]).toBe(429);
  expect((await workspace.owner.me.tokens.get({ id })).lastUsedAt).toBeNull();
});

test("a malformed address or range is rejected", async () => {
  for (const wrong of ["203.0.113.0/33", "203.0.113", "::/129", "localhost", ""])
    await expect(token({ allowedCidrs: [wrong] })).rejects.toMatchObject({ status: 422 });
});

test("a credential cannot create one with more projects, addresses or time than it has itself", async () => {
  const own = { projectIds: [workspace.projectId], allowedCidrs: ["127.0.0.0/8"], expiresAt: new Date(nowMs + 60_000).toISOString() };
  const client = server.client((await token(own)).secret);
  const create = (more: object) => client.me.tokens.create({ name: "Next", scopes, ...own, ...more });
  for (const more of [
    { projectIds: null },
    { allowedCidrs: null },
    { allowedCidrs: ["127.0.0.1", "126.0.0.0/7"] },
    { expiresAt: null },
    { expiresAt: new Date(nowMs + 120_000).toISOString() },
  ])
    await expect(create(more)).rejects.toMatchObject({ code: "forbidden" });
  await expect(create({ projectIds: [otherId] })).rejects.toMatchObject({ code: "validation_failed" });
  const narrower = await create({ allowedCidrs: ["127.0.0.1", "127.1.0.0/16"], expiresAt: new Date(nowMs + 30_000).toISOString() });
  await client.me.tokens.rotate({ id: narrower.id });
  await expect(client.me.tokens.update({ id: narrower.id, projectIds: null })).rejects.toMatchObject({ code: "forbidden" });
  await expect(client.me.tokens.update({ id: narrower.id, allowedCidrs: ["::/0"] })).rejects.toMatchObject({ code: "forbidden" });
  await client.me.tokens.revoke({ id: narrower.id });
});

test("a credential cannot rotate or update one with wider limits than its own, and revokes none with more projects", async () => {
  const expiresAt = new Date(nowMs + 60_000).toISOString();
  for (const own of [{ projectIds: [workspace.projectId] }, { allowedCidrs: ["127.0.0.0/8"] }, { expiresAt }] as {
    projectIds?: string[];
  }[]) {
    const client = server.client((await token(own)).secret);
    const { id } = await token({ ...own, projectIds: [otherId, workspace.projectId], allowedCidrs: ["0.0.0.0/0"], expiresAt: null });
    await expect(client.me.tokens.rotate({ id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(client.me.tokens.update({ id, name: "Mine" })).rejects.toMatchObject({ code: "forbidden" });
    const revoked = client.me.tokens.revoke({ id });
    if (own.projectIds) await expect(revoked).rejects.toMatchObject({ code: "forbidden" });
    else await revoked;
  }
});

test("a limited token cannot widen its own limits, but can narrow them", async () => {
  const { id, secret } = await token({ projectIds: [workspace.projectId, otherId], allowedCidrs: ["127.0.0.0/8"] });
  const client = server.client(secret);
  for (const more of [
    { projectIds: null },
    { allowedCidrs: null },
    { allowedCidrs: ["0.0.0.0/0"] },
    { scopes: [...scopes, "media:read" as const] },
  ])
    await expect(client.me.tokens.update({ id, ...more })).rejects.toMatchObject({ code: "forbidden" });
  const narrower = { scopes: ["projects:read" as const], projectIds: [otherId], allowedCidrs: ["127.0.0.1"] };
  expect(await client.me.tokens.update({ id, ...narrower })).toMatchObject(narrower);
});
