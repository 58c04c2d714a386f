import type { ScimGroup } from "@worktrack/contract";
import { expect, test } from "vitest";
import { trail } from "../audit/trail.ts";
import { useSibling, useTestServer, useWorkspace } from "../server.ts";
import { eventReader } from "../tasks/emitted-events.ts";
import { type ListResponse, patch, sendScim, useProvider } from "./provider.ts";

// Each reading of the clock advances it by a second, so that no quota runs out.
let nowMs = Date.now();
const server = useTestServer({ clock: () => (nowMs += 1_000) });
const sibling = useSibling(server);
const workspace = useWorkspace(server);
const provider = useProvider(server, workspace);

const idsIn = async (group: string): Promise<string[]> => ((await provider.group(group)).members ?? []).map(({ value }) => value);
const roleOf = async (id: string) => (await workspace.owner.members.get({ id })).role;

test("the groups are the roles but owner, and cannot be created, renamed or deleted", async () => {
  const { json } = await provider.send<ListResponse<ScimGroup>>("GET", "/Groups");
  expect(json.Resources.map(({ id, displayName }) => [id, displayName])).toEqual([
    ["admin", "admin"],
    ["member", "member"],
    ["viewer", "viewer"],
  ]);
  const create = (displayName: string) => provider.send("POST", "/Groups", { displayName });
  expect((await create("Admin")).json).toMatchObject({ status: "409", scimType: "uniqueness" });
  expect((await create("owner")).json).toMatchObject({
    status: "400",
    scimType: "invalidValue",
    detail: expect.stringContaining("admin, member, viewer"),
  });
  expect((await provider.send("DELETE", "/Groups/admin")).json).toMatchObject({ status: "400", scimType: "mutability" });
  const rename = (value: string) => provider.send("PATCH", "/Groups/admin", patch({ op: "replace", path: "displayName", value }));
  expect((await rename("Chiefs")).json).toMatchObject({ status: "400", scimType: "mutability" });
  expect((await rename("ADMIN")).status).toBeLessThan(300);
  expect((await provider.send("GET", "/Groups/owner")).status).toBe(404);
});

test("a member's role is the highest of their groups, and each change of it emits member.role_changed once", async () => {
  const { id } = await provider.provision("ada");
  const readEvents = eventReader(server, workspace);
  await readEvents();
  const steps: [op: "add" | "remove", group: string, role: string, changed: boolean][] = [
    ["add", "viewer", "viewer", true],
    ["add", "viewer", "viewer", false],
    ["add", "admin", "admin", true],
    ["add", "member", "admin", false],
    ["remove", "admin", "member", true],
    ["remove", "admin", "member", false],
    ["remove", "member", "viewer", true],
    ["remove", "viewer", "member", true],
  ];
  for (const [op, group, role, changed] of steps) {
    expect((await provider.regroup(op, group, id)).status).toBe(204);
    expect([op, group, await roleOf(id)]).toEqual([op, group, role]);
    const events = await readEvents();
    expect(events).toMatchObject(changed ? [{ name: "member.role_changed", data: { member: { id, role } } }] : []);
  }
  expect(await trail(workspace, { action: ["member.role_changed"] })).toHaveLength(5);
  expect((await provider.send("GET", `/Users/${id}`)).json).toMatchObject({ groups: [{ value: "member" }] });
});

test("an invited admin who is put into another group stays in the group admin too, and so stays an admin", async () => {
  const { secret } = await workspace.owner.invitations.create({ email: `boss@${provider.domain}`, role: "admin" });
  const { member } = await workspace.owner.invitations.accept({ token: secret, name: "Boss" });
  await provider.regroup("add", "member", member.id);
  expect([await roleOf(member.id), await idsIn("admin"), await idsIn("member")]).toEqual(["admin", [member.id], [member.id]]);
  await provider.regroup("remove", "admin", member.id);
  expect(await roleOf(member.id)).toBe("member");
});

test("a lower role takes the access of the member's tokens and their invitations away", async () => {
  const { id, client } = await workspace.member("admin");
  await server.database.prisma.user.update({ where: { id }, data: { email: `chief@${provider.domain}` } });
  await client.invitations.create({ email: "x@example.com" });
  await provider.regroup("remove", "admin", id);
  expect((await workspace.owner.invitations.list()).items.filter(({ invitedBy }) => invitedBy.id === id)).toEqual([]);
  await expect(client.invitations.list()).rejects.toMatchObject({ code: "forbidden" });
});

test("an owner stays an owner in every group, and gets the role of the groups' API when another owner changes it", async () => {
  const { id } = await workspace.member("owner");
  await server.database.prisma.user.update({ where: { id }, data: { email: `second@${provider.domain}` } });
  const readEvents = eventReader(server, workspace);
  await readEvents();
  await provider.regroup("add", "viewer", id);
  expect([await roleOf(id), await idsIn("viewer"), await readEvents()]).toEqual(["owner", [id], []]);
  await workspace.owner.members.update({ id, role: "admin" });
  expect([await idsIn("admin"), await idsIn("viewer")]).toEqual([[id], []]);
  await workspace.owner.members.update({ id, role: "owner" });
  expect(await idsIn("admin")).toEqual([]);
});

test("a PUT or a replace of the members leaves exactly these people in the group", async () => {
  const users = [await provider.provision("a"), await provider.provision("b"), await provider.provision("c")];
  const [a = "", b = "", c = ""] = users.map(({ id }) => id);
  await provider.regroup("add", "admin", a, b);
  const members = [{ value: b }, { value: c }];
  const put = await provider.send("PUT", "/Groups/admin", { displayName: "admin", members });
  expect([put.status, await idsIn("admin")]).toEqual([200, [b, c]]);
  expect(await Promise.all([a, b, c].map(roleOf))).toEqual(["member", "admin", "admin"]);
  await provider.send("PATCH", "/Groups/admin", patch({ op: "replace", path: "members", value: [{ value: a }] }));
  expect(await idsIn("admin")).toEqual([a]);
  const removal = patch({ op: "remove", path: `members[value eq "${a}"]` });
  const { status, json } = await provider.send("PATCH", "/Groups/admin?attributes=members", removal);
  expect([status, json]).toMatchObject([200, { id: "admin", members: [] }]);
  expect(await idsIn("admin")).toEqual([]);
});

test("an unknown, foreign or inactive member is 400 and changes nothing", async () => {
  const { id } = await provider.provision("d");
  const gone = await provider.provision("gone");
  await provider.send("PATCH", `/Users/${gone.id}`, patch({ op: "replace", value: { active: "False" } }));
  const foreign = (await server.workspace()).ownerId;
  for (const other of [gone.id, foreign, "01900000-0000-7000-8000-000000000000", "nobody"]) {
    const { status, json } = await provider.regroup("add", "admin", id, other);
    expect([status, json]).toMatchObject([400, { scimType: "invalidValue", detail: expect.stringContaining(other) }]);
  }
  expect(await roleOf(id)).toBe("member");
});

test("concurrent changes of a group on two servers lose nothing", async () => {
  const ids: string[] = [];
  for (let n = 0; n < 10; n++) ids.push((await provider.provision(`u${n}`)).id);
  const change = (op: string, path: string, n: number) =>
    sendScim([server, sibling][n % 2]?.url ?? "", "PATCH", `/Groups/${path}`, {
      token: provider.token,
      body: patch({ op, path: "members", value: [{ value: ids[n] }] }),
    });
  await Promise.all(ids.flatMap((_, n) => [change("add", "admin", n), change("add", "viewer", n)]));
  expect([(await idsIn("admin")).sort(), (await idsIn("viewer")).sort()]).toEqual([ids.toSorted(), ids.toSorted()]);
  await Promise.all(ids.map((_, n) => change("remove", "admin", n)));
  expect([await idsIn("admin"), await Promise.all(ids.map(roleOf))]).toEqual([[], ids.map(() => "viewer")]);
});

test("the version of a group changes with its members, with and without the members in the response", async () => {
  const { id } = await provider.provision("e");
  const versionOf = async (query = ""): Promise<string> =>
    (await provider.send<ScimGroup>("GET", `/Groups/viewer${query}`)).json.meta.version;
  const before = await versionOf();
  expect(await versionOf("?excludedAttributes=members")).toBe(before);
  await provider.regroup("add", "viewer", id);
  expect(await versionOf()).not.toBe(before);
  const stale = await provider.send("PATCH", "/Groups/viewer", patch({ op: "remove", path: "members" }), { "if-match": before });
  expect([stale.status, await idsIn("viewer")]).toEqual([412, [id]]);
});

test("groups are found by name and by member, and shown without members on request", async () => {
  const { id } = await provider.provision("f");
  await provider.regroup("add", "admin", id);
  const find = async (filter: string, more = "") =>
    (await provider.send<ListResponse<ScimGroup>>("GET", `/Groups?filter=${encodeURIComponent(filter)}${more}`)).json.Resources;
  expect(await find('displayName eq "ADMIN"', "&excludedAttributes=members")).toMatchObject([{ id: "admin" }]);
  expect((await find('displayName eq "admin"', "&excludedAttributes=members"))[0]).not.toHaveProperty("members");
  expect((await find(`members[value eq "${id}"]`)).map((group) => group.id)).toEqual(["admin"]);
  expect((await find(`id eq "viewer" and members.value eq "${id}"`)).length).toBe(0);
});

test("one request changes the roles of a thousand members, with an event for each", async () => {
  const { organizationId } = workspace;
  const ids = Array.from({ length: 1_000 }, (_, n) => `01900000-0000-7000-8000-${organizationId.slice(-8)}${String(n).padStart(4, "0")}`);
  const users = ids.map((id, n) => ({ id, organizationId, kind: "person" as const, name: `P ${n}`, email: `p${n}@${provider.domain}` }));
  await server.database.prisma.user.createMany({ data: users });
  await server.database.prisma.membership.createMany({ data: ids.map((userId) => ({ organizationId, userId, role: "member" as const })) });
  const started = performance.now();
  expect((await provider.regroup("add", "viewer", ...ids)).status).toBeLessThan(300);
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(await server.database.prisma.event.count({ where: { organizationId, name: "member.role_changed" } })).toBe(1_000);
  expect((await idsIn("viewer")).length).toBe(1_000);
});

test("a group keeps the externalId that the provider gives it, which can be filtered, in its workspace only", async () => {
  const change = (...operations: object[]) => provider.send("PATCH", "/Groups/admin", patch(...operations));
  const before = await provider.group("admin");
  expect(before).not.toHaveProperty("externalId");
  expect((await change({ op: "add", path: "externalId", value: "b7c7-Admins" })).status).toBe(204);
  const group = await provider.group("admin");
  expect(group).toMatchObject({ id: "admin", externalId: "b7c7-Admins" });
  expect(group.meta.version).not.toBe(before.meta.version);
  const find = async (filter: string) =>
    (await provider.send<ListResponse<ScimGroup>>("GET", `/Groups?filter=${encodeURIComponent(filter)}`)).json.Resources.map(
      ({ id }) => id,
    );
  expect(await find('externalId eq "b7c7-Admins"')).toEqual(["admin"]);
  expect(await find('externalId eq "b7c7-admins"')).toEqual([]);
  expect(await find("externalId pr")).toEqual(["admin"]);
  expect((await provider.group("member")).externalId).toBeUndefined();
  expect((await provider.send("PUT", "/Groups/admin", { displayName: "admin", members: [] })).json).toMatchObject({
    externalId: "b7c7-Admins",
  });
  expect((await provider.send("PUT", "/Groups/viewer", { displayName: "viewer", externalId: "v" })).json).toMatchObject({
    externalId: "v",
  });
  expect((await change({ op: "replace", path: "externalId", value: "x".repeat(256) })).json).toMatchObject({ status: "400" });
  await change({ op: "remove", path: "externalId" });
  expect(await provider.group("admin")).not.toHaveProperty("externalId");
  const { secret } = await (await server.workspace()).owner.serviceAccounts.create({ name: "Other", scopes: ["scim:read"] });
  expect((await sendScim<ScimGroup>(server.url, "GET", "/Groups/viewer", { token: secret })).json).not.toHaveProperty("externalId");
});
