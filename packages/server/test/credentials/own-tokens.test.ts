import { type Scope, scopes } from "@worktrack/contract";
import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

const lacking = (requiredScope: Scope) => ({ status: 403, code: "insufficient_scope", problem: { requiredScope } });
const token = (more: Scope[] = [], limits: object = {}) =>
  workspace.owner.me.tokens.create({ name: "Narrow", scopes: ["tasks:read", ...more], ...limits });

test("without credentials:write, a token can only revoke itself: it cannot create, edit, rotate or revoke tokens", async () => {
  const [{ id, secret }, other] = [await token(["credentials:read"]), await token()];
  const { me } = server.client(secret);
  for (const act of [
    () => me.tokens.create({ name: "Sibling", scopes: ["tasks:read"] }),
    () => me.tokens.update({ id, name: "Renamed" }),
    () => me.tokens.rotate({ id }),
    () => me.tokens.rotate({ id: other.id }),
    () => me.tokens.revoke({ id: other.id }),
  ])
    await expect(act()).rejects.toMatchObject(lacking("credentials:write"));
  await me.tokens.revoke({ id });
  await expect(me.get()).rejects.toMatchObject({ code: "invalid_token" });
});

test("leaving the workspace needs members:write", async () => {
  const reader = await workspace.member("member", ["tasks:read", "members:read"]);
  await expect(reader.client.me.leave()).rejects.toMatchObject(lacking("members:write"));
  const { client } = await workspace.member("member", ["members:write"]);
  await client.me.leave();
});

test("a token that lacks credentials:read, or is limited to projects, can list and get itself only", async () => {
  const other = await token();
  for (const { id, secret } of [await token(), await token(["credentials:write"], { projectIds: [workspace.projectId] })]) {
    const { tokens } = server.client(secret).me;
    expect((await tokens.list()).items.map((item) => item.id)).toEqual([id]);
    expect((await tokens.get({ id })).id).toBe(id);
    await expect(tokens.get({ id: other.id })).rejects.toMatchObject({ code: "not_found" });
  }
  const { id, secret } = await token(["credentials:read"], { expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
  const { tokens } = server.client(secret).me;
  expect((await tokens.list()).items.map((item) => item.id)).toEqual(expect.arrayContaining([id, other.id]));
  expect((await tokens.get({ id: other.id })).id).toBe(other.id);
});

test("a service account that is limited to projects can list and get itself only", async () => {
  const create = (limits: object) => workspace.owner.serviceAccounts.create({ name: "CI", scopes: [...scopes], ...limits });
  const [limited, other] = [await create({ projectIds: [workspace.projectId] }), await create({})];
  const { serviceAccounts } = server.client(limited.secret);
  expect((await serviceAccounts.list()).items.map(({ id }) => id)).toEqual([limited.id]);
  await expect(serviceAccounts.get({ id: other.id })).rejects.toMatchObject({ code: "not_found" });
});

test("a service account can revoke itself with any scope, and others only with credentials:write", async () => {
  const create = () => workspace.owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:read"] });
  const [own, other] = [await create(), await create()];
  const client = server.client(own.secret);
  await expect(client.serviceAccounts.revoke({ id: other.id })).rejects.toMatchObject(lacking("credentials:write"));
  await client.serviceAccounts.revoke({ id: own.id });
  await expect(client.me.get()).rejects.toMatchObject({ code: "invalid_token" });
});

test("a viewer can create, rotate and revoke their own tokens and leave, but manages nobody else's access", async () => {
  const { id, client } = await workspace.member("viewer");
  const made = await client.me.tokens.create({ name: "Reader", scopes: ["tasks:read"] });
  await client.me.tokens.rotate({ id: made.id });
  await client.me.tokens.revoke({ id: made.id });
  for (const act of [
    () => client.members.update({ id, role: "admin" }),
    () => client.members.remove({ id: workspace.ownerId }),
    () => client.invitations.create({ email: "guest@example.com" }),
    () => client.serviceAccounts.create({ name: "CI", scopes: ["tasks:read"] }),
  ])
    await expect(act()).rejects.toMatchObject({ status: 403, code: "forbidden" });
  await client.me.leave();
});
