import { type Scope, scopes } from "@worktrack/contract";
import { expect, test } from "vitest";
import { trail } from "../audit/trail.ts";
import { useSibling, useTestServer, useWorkspace } from "../server.ts";

const server = useTestServer();
const sibling = useSibling(server);
const workspace = useWorkspace(server);

const statusAt = async (token: string, path: string, method = "GET"): Promise<number> =>
  (await fetch(sibling.url + path, { method, headers: { authorization: `Bearer ${token}` } })).status;

const allow = (allowed: Scope[] | null) => workspace.owner.organization.allowedScopes.set({ scopes: allowed });
const changes = () => trail(workspace, { action: ["organization.allowed_scopes_changed"] });

test("organization.get returns the workspace of the credential", async () => {
  const { client } = await workspace.member("viewer");
  const organization = await client.organization.get();
  expect(organization).toMatchObject({ id: workspace.organizationId, plan: "pro" });
  const other = await server.workspace();
  expect((await other.owner.organization.get()).id).toBe(other.organizationId);
});

test("a policy caps existing credentials from the next request on every process, until it is lifted", async () => {
  const { secret } = await workspace.owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:write", "projects:read"] });
  const statuses = async () => [
    await statusAt(secret, "/api/v1/tasks", "POST"),
    await statusAt(secret, "/api/v1/tasks"),
    await statusAt(secret, "/api/v1/projects"),
  ];
  expect(await statuses()).toEqual([422, 200, 200]);
  expect(await allow(["tasks:read", "audit:read"])).toEqual({ scopes: ["tasks:read", "audit:read"] });
  expect(await statuses()).toEqual([403, 200, 403]);
  await expect(server.client(secret).projects.list()).rejects.toMatchObject({
    code: "insufficient_scope",
    problem: { requiredScope: "projects:read", detail: expect.stringContaining("policy") },
  });
  await allow(null);
  expect(await statuses()).toEqual([422, 200, 200]);
});

test("any policy can still be read and lifted", async () => {
  expect(await workspace.owner.organization.allowedScopes.get()).toEqual({ scopes: null });
  for (const scope of scopes) {
    await allow([scope]);
    expect(await workspace.owner.organization.allowedScopes.get()).toEqual({ scopes: [scope] });
  }
  expect(await allow(null)).toEqual({ scopes: null });
});

test("a policy change writes an audit entry with the old and new scopes, and a no-op change writes none", async () => {
  await allow(["tasks:read", "audit:read"]);
  await allow(["audit:read", "tasks:read", "tasks:read"]);
  await allow(null);
  await allow(null);
  const target = { kind: "organization", id: workspace.organizationId };
  expect(await changes()).toMatchObject([
    { target, changes: { scopes: { from: null, to: ["tasks:read", "audit:read"] } }, actor: { id: workspace.ownerId } },
    { target, changes: { scopes: { from: ["tasks:read", "audit:read"], to: null } } },
  ]);
});

test("only owners and admins set the policy, and it must be null or a non-empty list of scopes", async () => {
  const { client } = await workspace.member("member");
  await expect(client.organization.allowedScopes.set({ scopes: ["tasks:read"] })).rejects.toMatchObject({ code: "forbidden" });
  await expect(allow([])).rejects.toMatchObject({ code: "validation_failed" });
  await expect(allow(["tasks:own" as Scope])).rejects.toMatchObject({ code: "validation_failed" });
  const admin = await workspace.member("admin");
  await admin.client.organization.allowedScopes.set({ scopes: ["audit:read"] });
  expect(await changes()).toMatchObject([{ actor: { id: admin.id } }]);
});

test("a workspace's policy does not affect other workspaces", async () => {
  const other = await server.workspace();
  await allow(["tasks:read"]);
  expect(await other.owner.organization.allowedScopes.get()).toEqual({ scopes: null });
  expect((await other.owner.projects.list()).items).toHaveLength(1);
});

test("the audit entries of concurrent policy changes form one chain of old and new values", async () => {
  const wanted: (Scope[] | null)[] = [["audit:read"], ["tasks:read", "audit:read"], ["posts:read", "audit:read"]];
  await Promise.all(Array.from({ length: 15 }, (_, index) => allow(wanted[index % 3] ?? null)));
  const states = (await changes()).map((entry) => entry.changes?.scopes);
  const now = (await workspace.owner.organization.allowedScopes.get()).scopes;
  const texts = (values: unknown[]) => values.map((value) => JSON.stringify(value)).sort();
  // Each state except the first was written by one change, and each except the last was replaced by one.
  expect(texts([...states.map((state) => state?.from), now])).toEqual(texts([null, ...states.map((state) => state?.to)]));
});
