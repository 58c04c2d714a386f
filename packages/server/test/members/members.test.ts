import type { Scope } from "@worktrack/contract";
import { expect, test } from "vitest";
import { trail } from "../audit/trail.ts";
import { useSibling, useTestServer, useWorkspace } from "../server.ts";
import { eventReader } from "../tasks/emitted-events.ts";

const server = useTestServer();
const sibling = useSibling(server);
const workspace = useWorkspace(server);

const changes = async () => (await trail(workspace)).filter(({ action }) => action === "member.role_changed");

test("pages list every member once, oldest first, and no service account", async () => {
  const people = [workspace.ownerId];
  for (const role of ["admin", "member", "viewer", "member"] as const) people.push((await workspace.member(role)).id);
  await workspace.owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:read"] });
  await (await server.workspace()).member("member");
  const seen: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await workspace.owner.members.list({ limit: 2, ...(cursor !== undefined && { cursor }) });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(people);
});

test("members can be filtered by role, and by email address in any case", async () => {
  const { id } = await workspace.member("viewer");
  const ids = async (query: object) => (await workspace.owner.members.list(query)).items.map((member) => member.id);
  expect(await ids({ role: "viewer" })).toEqual([id]);
  expect(await ids({ email: `${id}@EXAMPLE.com` })).toEqual([id]);
  expect(await ids({ email: "nobody@example.com" })).toEqual([]);
});

test("a service account or a person of another workspace is not found as a member", async () => {
  const { id, client } = await workspace.member("viewer");
  expect(await client.members.get({ id })).toMatchObject({ id, role: "viewer", name: "A viewer", image: null });
  const { userId } = await workspace.owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:read"] });
  const other = await server.workspace();
  for (const stranger of [userId, other.ownerId]) {
    await expect(workspace.owner.members.get({ id: stranger })).rejects.toMatchObject({ code: "not_found" });
    await expect(workspace.owner.members.update({ id: stranger, role: "viewer" })).rejects.toMatchObject({ code: "not_found" });
    await expect(workspace.owner.members.remove({ id: stranger })).rejects.toMatchObject({ code: "not_found" });
  }
  expect((await other.owner.members.get({ id: other.ownerId })).role).toBe("owner");
});

test("a new role limits the member's tokens on the next request in every process, and emits one event", async () => {
  const { id, token } = await workspace.member("member");
  const post = async () =>
    (await fetch(`${sibling.url}/api/v1/tasks`, { method: "POST", headers: { authorization: `Bearer ${token}` } })).status;
  expect(await post()).toBe(422);
  const readEvents = eventReader(server, workspace);
  await readEvents();
  const { verifiedDomain: _, ...member } = await workspace.owner.members.update({ id, role: "viewer" });
  expect(await post()).toBe(403);
  expect(member.role).toBe("viewer");
  const change = { role: { from: "member", to: "viewer" } };
  expect(await readEvents()).toMatchObject([{ name: "member.role_changed", projectId: null, data: { member, changes: change } }]);
  expect(await changes()).toMatchObject([
    {
      actor: { id: workspace.ownerId, kind: "person" },
      target: { kind: "member", id, name: "A member" },
      changes: change,
      address: "127.0.0.1",
      client: "sdk",
    },
  ]);
});

test("setting a member's present role emits no event", async () => {
  const { id } = await workspace.member("member");
  const readEvents = eventReader(server, workspace);
  await readEvents();
  await workspace.owner.members.update({ id, role: "member" });
  await workspace.owner.members.update({ id: workspace.ownerId, role: "owner" });
  expect(await readEvents()).toEqual([]);
  expect(await changes()).toEqual([]);
});

test("only owners can create, change and remove owners", async () => {
  const [admin, member, second] = [await workspace.member("admin"), await workspace.member("member"), await workspace.member("owner")];
  for (const act of [
    () => admin.client.members.update({ id: member.id, role: "owner" }),
    () => admin.client.members.update({ id: admin.id, role: "owner" }),
    () => admin.client.members.update({ id: second.id, role: "member" }),
    () => admin.client.members.remove({ id: second.id }),
    () => member.client.members.update({ id: member.id, role: "admin" }),
    () => member.client.members.remove({ id: member.id }),
  ])
    await expect(act()).rejects.toMatchObject({ code: "forbidden" });
  expect(await changes()).toEqual([]);
  expect((await admin.client.members.update({ id: member.id, role: "admin" })).role).toBe("admin");
  expect((await second.client.members.update({ id: admin.id, role: "owner" })).role).toBe("owner");
});

test("the last owner cannot be demoted or removed, and cannot leave", async () => {
  await workspace.member("admin");
  const id = workspace.ownerId;
  const readEvents = eventReader(server, workspace);
  await readEvents();
  await expect(workspace.owner.members.update({ id, role: "admin" })).rejects.toMatchObject({ code: "last_owner", status: 409 });
  await expect(workspace.owner.members.remove({ id })).rejects.toMatchObject({ code: "last_owner" });
  await expect(workspace.owner.me.leave()).rejects.toMatchObject({ code: "last_owner" });
  expect(await readEvents()).toEqual([]);
  expect((await trail(workspace)).map(({ action }) => action)).toEqual(["organization.created", "credential.created"]);
});

test("when two owners demote or remove each other or leave concurrently, one owner remains", async () => {
  for (let round = 0; round < 20; round++) {
    const { owner, ownerId, organizationId, member } = await server.workspace();
    const second = await member("owner");
    const acts = [
      () => [owner.members.update({ id: second.id, role: "member" }), second.client.members.update({ id: ownerId, role: "member" })],
      () => [owner.members.remove({ id: second.id }), second.client.members.remove({ id: ownerId })],
      () => [owner.me.leave(), second.client.me.leave()],
      () => [owner.members.update({ id: ownerId, role: "admin" }), second.client.me.leave()],
    ];
    const outcomes = await Promise.allSettled(acts[round % acts.length]?.() ?? []);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await server.database.prisma.membership.count({ where: { organizationId, role: "owner" } })).toBe(1);
  }
});

test("a key gives nobody a role with scopes that it lacks, in an invitation or a change, and can take a role away", async () => {
  const { owner } = workspace;
  const { id } = await workspace.member("member");
  const key = server.client((await owner.serviceAccounts.create({ name: "Onboarding", scopes: ["members:write"] })).secret);
  const forbidden = { status: 403, code: "forbidden" };
  await expect(key.members.update({ id, role: "admin" })).rejects.toMatchObject(forbidden);
  await expect(key.invitations.create({ email: "a@example.com", role: "admin" })).rejects.toMatchObject(forbidden);
  expect((await key.members.update({ id, role: "viewer" })).role).toBe("viewer");
  await expect(key.members.update({ id, role: "member" })).rejects.toMatchObject(forbidden);
  for (const role of ["viewer", "member"] as const)
    await expect(key.invitations.create({ email: "b@example.com", role })).rejects.toMatchObject(forbidden);
});

test("a key with the scopes that the policy leaves of a role gives that role", async () => {
  const { owner } = await server.workspace();
  const allowed: Scope[] = ["members:write", "tasks:read"];
  const { secret } = await owner.serviceAccounts.create({ name: "Onboarding", scopes: [...allowed, "organization:read"] });
  const { secret: lesser } = await owner.serviceAccounts.create({ name: "Members", scopes: ["members:write"] });
  await owner.organization.allowedScopes.set({ scopes: allowed });
  const invitation = { email: "b@example.com", role: "member" } as const;
  await expect(server.client(lesser).invitations.create(invitation)).rejects.toMatchObject({ status: 403, code: "forbidden" });
  expect((await server.client(secret).invitations.create(invitation)).role).toBe("member");
  await expect(server.client(secret).invitations.create({ email: "c@example.com", role: "admin" })).rejects.toMatchObject({ status: 403 });
});
