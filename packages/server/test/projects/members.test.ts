import { bounds, ProjectMember } from "@worktrack/contract";
import { beforeEach, expect, test } from "vitest";
import { newId } from "../../src/platform/id.ts";
import { useSibling, useTestServer, useWorkspace } from "../server.ts";
import { eventReader as listener } from "../tasks/emitted-events.ts";
import { createSecret, type Secret } from "./secret.ts";

const server = useTestServer();
const sibling = useSibling(server);
const workspace = useWorkspace(server);
let secret: Secret;
let at: { id: string };

beforeEach(async () => {
  secret = await createSecret(workspace);
  at = { id: secret.project.id };
});

const members = () => secret.insider.client.projects.members;
const idsOf = async () => (await members().list(at)).map(({ id }) => id);
const notFound = { status: 404, code: "not_found" };
const conflict = { status: 409, code: "conflict" };

/** What each process answers for the project, the task and the list. */
const statusesOf = async (token: string): Promise<number[]> => {
  const paths = [`projects/${secret.project.slug}`, `tasks/${secret.task.identifier}`, `tasks/${secret.task.id}/comments`];
  const ask = (url: string, path: string) => fetch(`${url}/api/v1/${path}`, { headers: { authorization: `Bearer ${token}` } });
  return Promise.all([server.url, sibling.url].flatMap((url) => paths.map(async (path) => (await ask(url, path)).status)));
};

test("who is added sees the project on the next request, on every process; who is removed no more", async () => {
  const { id: userId, token, client } = await workspace.member("member");
  const all = (status: number) => Array(6).fill(status);
  expect(await statusesOf(token)).toEqual(all(404));
  await members().add({ ...at, userId });
  expect(await statusesOf(token)).toEqual(all(200));
  expect((await client.tasks.list()).total).toBe(1);
  await members().remove({ ...at, userId });
  expect(await statusesOf(token)).toEqual(all(404));
  expect((await client.tasks.list()).total).toBe(0);
});

test("who leaves the workspace leaves its projects, and does not see them on coming back", async () => {
  const { id: userId, token } = await workspace.member("member");
  await members().add({ ...at, userId });
  const { prisma } = server.database;
  const { organizationId } = workspace;
  await prisma.membership.delete({ where: { organizationId_userId: { organizationId, userId } } });
  expect(await idsOf()).toEqual([secret.insider.id]);
  await prisma.membership.create({ data: { organizationId, userId, role: "owner" } });
  expect(await statusesOf(token)).toEqual(Array(6).fill(404));
});

test("who is added while leaving the workspace is a member of both or of neither", async () => {
  const { prisma } = server.database;
  for (let round = 0; round < 10; round++) {
    const { id: userId } = await workspace.member("member");
    const leave = prisma.membership.deleteMany({ where: { organizationId: workspace.organizationId, userId } });
    const [added] = await Promise.allSettled([members().add({ ...at, userId }), leave]);
    if (added.status === "rejected") expect(added.reason).toMatchObject(notFound);
    expect(await idsOf()).toEqual([secret.insider.id]);
  }
});

test("members are listed in the order in which they were added, people and service accounts", async () => {
  const { ownerId } = workspace;
  const { userId: robot } = await workspace.owner.serviceAccounts.create({ name: "Robot", scopes: ["tasks:read"] });
  const added = [await members().add({ ...at, userId: robot }), await members().add({ ...at, userId: ownerId })];
  const listed = await members().list(at);
  expect(listed.slice(1)).toEqual(added);
  expect(listed.map(({ id }) => id)).toEqual([secret.insider.id, robot, ownerId]);
  for (const member of listed) expect(ProjectMember.parse(member)).toEqual(member);
  expect(added[1]).toMatchObject({ name: "Olivia Owner" });
});

test("adding a member twice adds them once, and the second time tells nothing", async () => {
  const { id: userId } = await workspace.member("viewer");
  const first = await members().add({ ...at, userId });
  const told = listener(server, workspace);
  await told();
  const audited = () => server.database.prisma.auditEntry.count({ where: { targetId: at.id } });
  const before = await audited();
  expect(await members().add({ ...at, userId })).toEqual(first);
  expect(await told()).toEqual([]);
  expect(await audited()).toBe(before);
});

test("20 additions of one person at once add them once", async () => {
  const { id: userId } = await workspace.member("viewer");
  const told = listener(server, workspace);
  await told();
  const answers = await Promise.all(Array.from({ length: 20 }, () => members().add({ ...at, userId })));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await told()).toHaveLength(1);
});

test("who does not belong to the workspace cannot be added, and who is no member cannot be removed", async () => {
  const stranger = await server.workspace();
  const { id: colleague } = await workspace.member("member");
  for (const userId of [stranger.ownerId, newId()]) {
    await expect(members().add({ ...at, userId })).rejects.toMatchObject(notFound);
    await expect(members().remove({ ...at, userId })).rejects.toMatchObject(notFound);
  }
  await expect(members().remove({ ...at, userId: colleague })).rejects.toMatchObject(notFound);
  expect(await idsOf()).toEqual([secret.insider.id]);
});

test("the last member of a private project stays; of a project of the workspace anybody may go", async () => {
  const userId = secret.insider.id;
  await expect(members().remove({ ...at, userId })).rejects.toMatchObject(conflict);
  await secret.insider.client.projects.update({ ...at, visibility: "workspace" });
  await members().remove({ ...at, userId });
  expect(await idsOf()).toEqual([]);
  await expect(members().remove({ ...at, userId })).rejects.toMatchObject(notFound);
});

test("all members who remove each other at once leave one", async () => {
  const people = [secret.insider, ...(await Promise.all(Array.from({ length: 5 }, () => workspace.member("member"))))];
  for (const { id: userId } of people) await members().add({ ...at, userId });
  const removals = people.flatMap(({ client }) => people.map(({ id: userId }) => client.projects.members.remove({ ...at, userId })));
  for (const answer of await Promise.allSettled(removals))
    if (answer.status === "rejected") expect([404, 409]).toContain(answer.reason.status);
  expect(await server.database.prisma.projectMember.count({ where: { projectId: at.id } })).toBe(1);
});

test("each change is told with all members before and after, and written to the audit log", async () => {
  const { ownerId } = workspace;
  const { id: insiderId } = secret.insider;
  const told = listener(server, workspace);
  await told();
  await members().add({ ...at, userId: ownerId });
  await members().remove({ ...at, userId: ownerId });
  const events = await told();
  const [alone, both] = [[insiderId], [insiderId, ownerId]];
  expect(events.map(({ name, projectId, data }) => [name, projectId, data.changes])).toEqual([
    ["project.updated", at.id, { memberIds: { from: alone, to: both } }],
    ["project.updated", at.id, { memberIds: { from: both, to: alone } }],
  ]);
  for (const { data } of events) expect(data.project).toEqual(secret.project);
  const entries = await server.database.prisma.auditEntry.findMany({ where: { targetId: at.id }, orderBy: { id: "asc" } });
  const common = { actorId: insiderId, targetKind: "project", targetName: "Secret", address: expect.any(String), client: "sdk" };
  expect(entries).toMatchObject([
    { ...common, action: "project.member_added", changes: { member: { from: null, to: { id: ownerId, name: "Olivia Owner" } } } },
    { ...common, action: "project.member_removed", changes: { member: { from: { id: ownerId, name: "Olivia Owner" }, to: null } } },
  ]);
});

test("a project takes 1,000 members and refuses one more", async () => {
  const { organizationId } = workspace;
  const text = `
    WITH made AS (
      INSERT INTO "user" (id, kind, name, email) SELECT gen_random_uuid(), 'person', 'Somebody', gen_random_uuid() || '@example.com'
        FROM generate_series(1, $3::int) RETURNING id
    ), joined AS (
      INSERT INTO membership (organization_id, user_id, role) SELECT $1::uuid, id, 'viewer' FROM made RETURNING user_id
    )
    INSERT INTO project_member (organization_id, project_id, user_id) SELECT $1::uuid, $2::uuid, user_id FROM joined`;
  await server.database.rows({ name: undefined, text }, [organizationId, at.id, bounds.projectMembers - 2]);
  await members().add({ ...at, userId: workspace.ownerId });
  expect(await idsOf()).toHaveLength(bounds.projectMembers);
  const { id: userId } = await workspace.member("viewer");
  await expect(members().add({ ...at, userId })).rejects.toMatchObject(conflict);
  await members().add({ ...at, userId: workspace.ownerId });
});
