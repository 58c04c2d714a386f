import { expect, test } from "vitest";
import { openProject } from "../../src/work/projects/open.ts";
import { useTestServer, useWorkspace } from "../server.ts";
import { createPrivateProject } from "./private-project.ts";

const server = useTestServer();
const workspace = useWorkspace(server);

const open = async (project: string) => {
  const { database, prisma } = { database: server.database, prisma: server.database.prisma };
  const { slug } = await prisma.organization.findUniqueOrThrow({ where: { id: workspace.organizationId } });
  return openProject({ database, nowMs: Date.now(), bcryptCost: 4 }, slug, project);
};
const entriesOf = (targetId: string) =>
  server.database.prisma.auditEntry.findMany({ where: { targetId, actorId: null }, orderBy: { id: "asc" } });

test("opening a private project makes every owner a member of it, keeps it private, and audits each new member", async () => {
  const { project, insider } = await createPrivateProject(workspace);
  const second = await workspace.member("owner");
  const admin = await workspace.member("admin");
  const added = await open("SEC");
  expect(new Set(added.map(({ id }) => id))).toEqual(new Set([workspace.ownerId, second.id]));
  for (const client of [workspace.owner, second.client])
    expect(await client.projects.get({ id: project.id })).toMatchObject({ visibility: "private" });
  await expect(admin.client.projects.get({ id: project.id })).rejects.toMatchObject({ status: 404 });
  const members = await insider.client.projects.members.list({ id: project.id });
  expect(new Set(members.map(({ id }) => id))).toEqual(new Set([insider.id, workspace.ownerId, second.id]));
  const entries = await entriesOf(project.id);
  const common = { action: "project.member_added", targetKind: "project", targetName: "Secret", credentialId: null, address: null };
  expect(entries).toMatchObject(added.map(({ id, name }) => ({ ...common, changes: { member: { from: null, to: { id, name } } } })));
});

test("opening a project again adds nobody and writes no audit entry", async () => {
  const { project } = await createPrivateProject(workspace);
  await open(project.id);
  const before = await entriesOf(project.id);
  for (const reference of [project.id, project.slug, project.prefix]) expect(await open(reference)).toEqual([]);
  expect(await entriesOf(project.id)).toEqual(before);
});

test("opening an unknown project, or one of another workspace, is refused and names what is unknown", async () => {
  const other = await createPrivateProject(await server.workspace());
  for (const reference of ["nowhere", other.project.id])
    await expect(open(reference)).rejects.toMatchObject({ code: "not_found", message: expect.stringContaining(reference) });
  const admin = { database: server.database, nowMs: Date.now(), bcryptCost: 4 };
  await expect(openProject(admin, "no-such-org", other.project.id)).rejects.toMatchObject({
    message: expect.stringContaining("no-such-org"),
  });
});
