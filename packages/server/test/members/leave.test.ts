import { expect, test } from "vitest";
import { newId } from "../../src/platform/id.ts";
import { actions, trail } from "../audit/trail.ts";
import { useSibling, useTestServer, useWorkspace } from "../server.ts";
import { eventReader } from "../tasks/emitted-events.ts";

const server = useTestServer();
const sibling = useSibling(server);
const workspace = useWorkspace(server);

const statusAt = async (token: string): Promise<number> =>
  (await fetch(`${sibling.url}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } })).status;

const privateProject = async (...userIds: string[]): Promise<string> => {
  const { organizationId } = workspace;
  const id = newId();
  const names = { name: "Secret", slug: `secret-${id}`, prefix: id.slice(-6).toUpperCase(), color: "#1f6feb" };
  await server.database.prisma.project.create({ data: { id, organizationId, ...names, visibility: "private" } });
  await server.database.prisma.projectMember.createMany({ data: userIds.map((userId) => ({ organizationId, projectId: id, userId })) });
  return id;
};

const membersOf = async (projectId: string): Promise<string[]> =>
  (await server.database.prisma.projectMember.findMany({ where: { projectId }, orderBy: { userId: "asc" } })).map(({ userId }) => userId);

test("a removed member's tokens stop on the next request in every process, and stay revoked after a return", async () => {
  const { id, token, client } = await workspace.member("member");
  const { secret } = await client.me.tokens.create({ name: "Second", scopes: ["tasks:read"] });
  expect([await statusAt(token), await statusAt(secret)]).toEqual([200, 200]);
  const { verifiedDomain: _, ...member } = await workspace.owner.members.get({ id });
  const readEvents = eventReader(server, workspace);
  await readEvents();
  await workspace.owner.members.remove({ id });
  expect([await statusAt(token), await statusAt(secret)]).toEqual([401, 401]);
  expect(await readEvents()).toMatchObject([
    { name: "member.left", data: { member: { ...member, leftAt: expect.any(String) }, actor: { id: workspace.ownerId } } },
  ]);
  expect((await trail(workspace)).at(-1)).toMatchObject({
    action: "member.left",
    target: { kind: "member", id },
    changes: { role: { from: "member", to: null }, tokens: { from: 2, to: 0 } },
  });
  const invited = await workspace.owner.invitations.create({ email: member.email });
  const joined = await workspace.owner.invitations.accept({ token: invited.secret, name: "Again" });
  expect(joined.userId).not.toBe(id);
  expect([await statusAt(token), await statusAt(secret), await statusAt(joined.secret)]).toEqual([401, 401, 200]);
});

test("the event and audit entry of a departure have the former member as the actor", async () => {
  const { id, token, client } = await workspace.member("viewer");
  const readEvents = eventReader(server, workspace);
  await readEvents();
  await client.me.leave();
  expect(await statusAt(token)).toBe(401);
  expect(await readEvents()).toMatchObject([{ name: "member.left", data: { member: { id }, actor: { id } } }]);
  expect((await trail(workspace)).at(-1)).toMatchObject({ action: "member.left", actor: { id }, target: { id } });
  expect(await workspace.owner.members.get({ id })).toMatchObject({ id, role: null, leftAt: expect.any(String) });
});

test("leaving one workspace does not affect the person's tokens of another", async () => {
  const other = await server.workspace();
  const { email } = await other.owner.members.get({ id: other.ownerId });
  const invited = await workspace.owner.invitations.create({ email });
  const joined = await workspace.owner.invitations.accept({ token: invited.secret, name: "Guest" });
  await server.client(joined.secret).me.leave();
  expect([await statusAt(joined.secret), await statusAt(other.token)]).toEqual([401, 200]);
});

test("a service account cannot leave", async () => {
  const { secret } = await workspace.owner.serviceAccounts.create({ name: "CI", scopes: ["members:write"] });
  await expect(server.client(secret).me.leave()).rejects.toMatchObject({ code: "forbidden" });
  expect(await statusAt(secret)).toBe(200);
});

test("a former member's tasks, assignments and service accounts remain", async () => {
  const { id, client } = await workspace.member("admin");
  const task = await client.tasks.create({ title: "Theirs", projectId: workspace.projectId, assigneeId: id });
  const account = await client.serviceAccounts.create({ name: "CI", scopes: ["tasks:read"] });
  await client.me.leave();
  expect(await workspace.owner.tasks.get({ id: task.id })).toMatchObject({ author: { id }, assignee: { id } });
  expect(await statusAt(account.secret)).toBe(200);
});

test("owners are added to private projects that lose their last member, and to no others", async () => {
  const { id, client } = await workspace.member("member");
  const [second, friend] = [await workspace.member("owner"), await workspace.member("member")];
  const [alone, shared] = [await privateProject(id), await privateProject(id, friend.id)];
  const readEvents = eventReader(server, workspace);
  await readEvents();
  await client.me.leave();
  const owners = [workspace.ownerId, second.id].sort();
  expect(await membersOf(alone)).toEqual(owners);
  expect(await membersOf(shared)).toEqual([friend.id]);
  const events = await readEvents();
  expect(events.map(({ name }) => name)).toEqual(["member.left", "project.updated"]);
  expect(events[1]).toMatchObject({ projectId: alone, data: { changes: { memberIds: { from: [], to: owners } } } });
  const added = await trail(workspace, { action: ["project.member_added"] });
  const target = { kind: "project", id: alone, name: "Secret" };
  expect(added).toMatchObject(owners.map((owner) => ({ target, actor: { id }, changes: { member: { from: null, to: owner } } })));
});

test("when the last members of a private project leave concurrently, the owners are added", async () => {
  for (let round = 0; round < 20; round++) {
    const [one, two] = [await workspace.member("member"), await workspace.member("member")];
    const project = await privateProject(one.id, two.id);
    await Promise.all([one.client.me.leave(), two.client.me.leave()]);
    expect(await membersOf(project)).toEqual([workspace.ownerId]);
  }
});

test("an invitation is revoked when its inviter leaves or may no longer make it", async () => {
  const [leaving, demoted, owner] = [await workspace.member("admin"), await workspace.member("admin"), await workspace.member("owner")];
  const theirs = await leaving.client.invitations.create({ email: "one@example.com" });
  await demoted.client.invitations.create({ email: "two@example.com" });
  await owner.client.invitations.create({ email: "three@example.com", role: "owner" });
  const kept = await owner.client.invitations.create({ email: "four@example.com" });
  await leaving.client.me.leave();
  await workspace.owner.members.update({ id: demoted.id, role: "member" });
  await workspace.owner.members.update({ id: owner.id, role: "admin" });
  expect((await workspace.owner.invitations.list()).items.map(({ id }) => id)).toEqual([kept.id]);
  await expect(leaving.client.invitations.accept({ token: theirs.secret, name: "Back" })).rejects.toMatchObject({ code: "not_found" });
  const revoked = await trail(workspace, { action: ["invitation.revoked"] });
  expect(revoked.map(({ target }) => target.name)).toEqual(["one@example.com", "two@example.com", "three@example.com"]);
  expect(actions(await trail(workspace, { action: ["invitation.created"] }))).toHaveLength(4);
});

test("a private project keeps a member when one of its last two leaves the workspace while the other leaves the project", async () => {
  for (let round = 0; round < 20; round++) {
    const [one, two] = [await workspace.member("member"), await workspace.member("member")];
    const project = await privateProject(one.id, two.id);
    const [, out] = await Promise.allSettled([one.client.me.leave(), two.client.projects.members.remove({ id: project, userId: two.id })]);
    expect(await membersOf(project)).toEqual([out.status === "fulfilled" ? workspace.ownerId : two.id]);
  }
});

test("a private project that is created while its creator is removed never ends up without a member", async () => {
  for (let round = 0; round < 10; round++) {
    const { id, client } = await workspace.member("member");
    const created = client.projects.create({ name: `Secret ${round}`, visibility: "private" });
    const [outcome] = await Promise.allSettled([created, workspace.owner.members.remove({ id })]);
    if (outcome.status === "fulfilled") expect(await membersOf(outcome.value.id)).toEqual([workspace.ownerId]);
  }
});

test("an invitation that is created while its inviter is removed does not remain", async () => {
  for (let round = 0; round < 10; round++) {
    const { id, client } = await workspace.member("admin");
    const invited = client.invitations.create({ email: `round${round}@example.com` });
    await Promise.allSettled([invited, workspace.owner.members.remove({ id })]);
    expect((await workspace.owner.invitations.list()).items).toEqual([]);
  }
});
