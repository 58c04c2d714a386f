import { bounds, ProjectMember } from "@worktrack/contract";
import { beforeEach, expect, test } from "vitest";
import { statement } from "../../src/database/statement.ts";
import { newId } from "../../src/platform/id.ts";
import { useSibling, useTestServer, useWorkspace } from "../server.ts";
import { eventReader } from "../tasks/emitted-events.ts";
import { createPrivateProject, type PrivateProject } from "./private-project.ts";

const server = useTestServer();
const sibling = useSibling(server);
const workspace = useWorkspace(server);
let hidden: PrivateProject;
let at: { id: string };

beforeEach(async () => {
  hidden = await createPrivateProject(workspace);
  at = { id: hidden.project.id };
});

const members = () => hidden.insider.client.projects.members;
const idsOf = async () => (await members().list(at)).map(({ id }) => id);
const notFound = { status: 404, code: "not_found" };
const conflict = { status: 409, code: "conflict" };

/** The statuses of reading the project, its task and the task's comments, on each of the two servers. */
const statusesOf = async (token: string): Promise<number[]> => {
  const paths = [`projects/${hidden.project.slug}`, `tasks/${hidden.task.identifier}`, `tasks/${hidden.task.id}/comments`];
  const read = (url: string, path: string) => fetch(`${url}/api/v1/${path}`, { headers: { authorization: `Bearer ${token}` } });
  return Promise.all([server.url, sibling.url].flatMap((url) => paths.map(async (path) => (await read(url, path)).status)));
};

test("an added member can see the project from the next request on, on every server; a removed one no longer can", async () => {
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

test("a person who leaves the workspace leaves its projects, and cannot see them after rejoining", async () => {
  const { id: userId, token } = await workspace.member("member");
  await members().add({ ...at, userId });
  const { prisma } = server.database;
  const { organizationId } = workspace;
  await prisma.membership.delete({ where: { organizationId_userId: { organizationId, userId } } });
  expect(await idsOf()).toEqual([hidden.insider.id]);
  await prisma.membership.create({ data: { organizationId, userId, role: "owner" } });
  expect(await statusesOf(token)).toEqual(Array(6).fill(404));
});

test("a person who is added to a project while they leave the workspace does not stay in the project", async () => {
  const { prisma } = server.database;
  for (let round = 0; round < 10; round++) {
    const { id: userId } = await workspace.member("member");
    const leave = prisma.membership.deleteMany({ where: { organizationId: workspace.organizationId, userId } });
    const [added] = await Promise.allSettled([members().add({ ...at, userId }), leave]);
    if (added.status === "rejected") expect(added.reason).toMatchObject(notFound);
    expect(await idsOf()).toEqual([hidden.insider.id]);
  }
});

test("members, both people and service accounts, are listed in the order in which they were added", async () => {
  const { ownerId } = workspace;
  const { userId: robot } = await workspace.owner.serviceAccounts.create({ name: "Robot", scopes: ["tasks:read"] });
  const added = [await members().add({ ...at, userId: robot }), await members().add({ ...at, userId: ownerId })];
  const listed = await members().list(at);
  expect(listed.slice(1)).toEqual(added);
  expect(listed.map(({ id }) => id)).toEqual([hidden.insider.id, robot, ownerId]);
  for (const member of listed) expect(ProjectMember.parse(member)).toEqual(member);
  expect(added[1]).toMatchObject({ name: "Olivia Owner" });
});

test("adding a member again returns the same record and writes no event and no audit entry", async () => {
  const { id: userId } = await workspace.member("viewer");
  const first = await members().add({ ...at, userId });
  const newEvents = eventReader(server, workspace);
  await newEvents();
  const audited = () => server.database.prisma.auditEntry.count({ where: { targetId: at.id } });
  const before = await audited();
  expect(await members().add({ ...at, userId })).toEqual(first);
  expect(await newEvents()).toEqual([]);
  expect(await audited()).toBe(before);
});

test("20 concurrent requests to add one person add them once and emit one event", async () => {
  const { id: userId } = await workspace.member("viewer");
  const newEvents = eventReader(server, workspace);
  await newEvents();
  const answers = await Promise.all(Array.from({ length: 20 }, () => members().add({ ...at, userId })));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await newEvents()).toHaveLength(1);
});

test("adding a person outside the workspace or removing one who is not a member is a 404", async () => {
  const stranger = await server.workspace();
  const { id: colleague } = await workspace.member("member");
  for (const userId of [stranger.ownerId, newId()]) {
    await expect(members().add({ ...at, userId })).rejects.toMatchObject(notFound);
    await expect(members().remove({ ...at, userId })).rejects.toMatchObject(notFound);
  }
  await expect(members().remove({ ...at, userId: colleague })).rejects.toMatchObject(notFound);
  expect(await idsOf()).toEqual([hidden.insider.id]);
});

test("the last member of a private project cannot be removed; that of a workspace-visible project can", async () => {
  const userId = hidden.insider.id;
  await expect(members().remove({ ...at, userId })).rejects.toMatchObject(conflict);
  await hidden.insider.client.projects.update({ ...at, visibility: "workspace" });
  await members().remove({ ...at, userId });
  expect(await idsOf()).toEqual([]);
  await expect(members().remove({ ...at, userId })).rejects.toMatchObject(notFound);
});

test("when all members remove each other concurrently, exactly one remains", async () => {
  const people = [hidden.insider, ...(await Promise.all(Array.from({ length: 5 }, () => workspace.member("admin"))))];
  for (const { id: userId } of people) await members().add({ ...at, userId });
  const removals = people.flatMap(({ client }) => people.map(({ id: userId }) => client.projects.members.remove({ ...at, userId })));
  for (const answer of await Promise.allSettled(removals))
    if (answer.status === "rejected") expect([404, 409]).toContain(answer.reason.status);
  expect(await server.database.prisma.projectMember.count({ where: { projectId: at.id } })).toBe(1);
});

test("each change emits project.updated with all member ids before and after, and writes an audit entry", async () => {
  const { ownerId } = workspace;
  const { id: insiderId } = hidden.insider;
  const newEvents = eventReader(server, workspace);
  await newEvents();
  await members().add({ ...at, userId: ownerId });
  await members().remove({ ...at, userId: ownerId });
  const events = await newEvents();
  const [alone, both] = [[insiderId], [insiderId, ownerId]];
  expect(events.map(({ name, projectId, data }) => [name, projectId, data.changes])).toEqual([
    ["project.updated", at.id, { memberIds: { from: alone, to: both } }],
    ["project.updated", at.id, { memberIds: { from: both, to: alone } }],
  ]);
  for (const { data } of events) expect(data.project).toEqual({ ...hidden.project, taskCounts: undefined });
  const entries = await server.database.prisma.auditEntry.findMany({ where: { targetId: at.id }, orderBy: { id: "asc" } });
  const common = { actorId: insiderId, targetKind: "project", targetName: "Secret", address: expect.any(String), client: "sdk" };
  expect(entries).toMatchObject([
    { ...common, action: "project.member_added", changes: { member: { from: null, to: { id: ownerId, name: "Olivia Owner" } } } },
    { ...common, action: "project.member_removed", changes: { member: { from: { id: ownerId, name: "Olivia Owner" }, to: null } } },
  ]);
});

test("a project accepts 1,000 members and rejects one more", async () => {
  const { organizationId } = workspace;
  const addNewPeople = statement({
    parameters: { organizationId: "uuid", projectId: "uuid", count: "int" },
    row: {},
    text: `
    WITH made AS (
      INSERT INTO "user" (id, organization_id, kind, name, email)
      SELECT gen_random_uuid(), $organizationId, 'person', 'Somebody', gen_random_uuid() || '@example.com'
        FROM generate_series(1, $count) RETURNING id
    ), joined AS (
      INSERT INTO membership (organization_id, user_id, role) SELECT $organizationId, id, 'viewer' FROM made RETURNING user_id
    )
    INSERT INTO project_member (organization_id, project_id, user_id) SELECT $organizationId, $projectId, user_id FROM joined`,
  });
  await server.database.query(addNewPeople, { organizationId, projectId: at.id, count: bounds.projectMembers - 2 });
  await members().add({ ...at, userId: workspace.ownerId });
  expect(await idsOf()).toHaveLength(bounds.projectMembers);
  const { id: userId } = await workspace.member("viewer");
  await expect(members().add({ ...at, userId })).rejects.toMatchObject(conflict);
  await members().add({ ...at, userId: workspace.ownerId });
});
