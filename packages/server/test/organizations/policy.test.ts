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

test("a key tells which workspace it belongs to", async () => {
  const { client } = await workspace.member("viewer");
  const organization = await client.organization.get();
  expect(organization).toMatchObject({ id: workspace.organizationId, plan: "pro" });
  const other = await server.workspace();
  expect((await other.owner.organization.get()).id).toBe(other.organizationId);
});

test("a narrowed policy caps live keys on the next request, on every process, and a lifted one frees them", async () => {
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

test("the policy never locks itself out: it can be read and lifted whatever it says", async () => {
  expect(await workspace.owner.organization.allowedScopes.get()).toEqual({ scopes: null });
  for (const scope of scopes) {
    await allow([scope]);
    expect(await workspace.owner.organization.allowedScopes.get()).toEqual({ scopes: [scope] });
  }
  expect(await allow(null)).toEqual({ scopes: null });
});

test("a change of the policy is told with what it was and is; no change tells nothing", async () => {
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

test("only owners and admins set the policy, and nothing else than scopes is one", async () => {
  const { client } = await workspace.member("member");
  await expect(client.organization.allowedScopes.set({ scopes: ["tasks:read"] })).rejects.toMatchObject({ code: "forbidden" });
  await expect(allow([])).rejects.toMatchObject({ code: "validation_failed" });
  await expect(allow(["tasks:own" as Scope])).rejects.toMatchObject({ code: "validation_failed" });
  const admin = await workspace.member("admin");
  await admin.client.organization.allowedScopes.set({ scopes: ["audit:read"] });
  expect(await changes()).toMatchObject([{ actor: { id: admin.id } }]);
});

test("the policy of one workspace is none of another's", async () => {
  const other = await server.workspace();
  await allow(["tasks:read"]);
  expect(await other.owner.organization.allowedScopes.get()).toEqual({ scopes: null });
  expect((await other.owner.projects.list()).items).toHaveLength(1);
});

test("many who set the policy at once each tell what they really replaced", async () => {
  const wanted: (Scope[] | null)[] = [["audit:read"], ["tasks:read", "audit:read"], ["posts:read", "audit:read"]];
  await Promise.all(Array.from({ length: 15 }, (_, index) => allow(wanted[index % 3] ?? null)));
  const states = (await changes()).map((entry) => entry.changes?.scopes);
  const now = (await workspace.owner.organization.allowedScopes.get()).scopes;
  const texts = (values: unknown[]) => values.map((value) => JSON.stringify(value)).sort();
  // Every state but the first was made by one change, and every state but the last was replaced by one.
  expect(texts([...states.map((state) => state?.from), now])).toEqual(texts([null, ...states.map((state) => state?.to)]));
});
