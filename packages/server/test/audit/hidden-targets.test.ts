import type { AuditEntry } from "@worktrack/contract";
import { expect, test } from "vitest";
import { openProject } from "../../src/work/projects/open.ts";
import { createPrivateProject } from "../projects/private-project.ts";
import { useTestServer, useWorkspace } from "../server.ts";
import { trail } from "./trail.ts";

const server = useTestServer();
const workspace = useWorkspace(server);

const targets = (entries: readonly AuditEntry[]) => entries.map(({ action, target }) => [action, target.name]);
const entriesAbout = async (reader: { client: typeof workspace.owner }, target: string) =>
  targets((await reader.client.auditLogs.list({ target })).items.reverse());
const owner = () => ({ client: workspace.owner });

test("an audit entry names a private project only to its members", async () => {
  const { insider, project } = await createPrivateProject(workspace);
  const friend = await workspace.member("admin");
  await insider.client.projects.members.add({ id: project.id, userId: friend.id });
  const [added, hidden] = [
    ["project.member_added", "Secret"],
    ["project.member_added", null],
  ];
  for (const reader of [insider, friend]) expect(await entriesAbout(reader, project.id)).toEqual([added]);
  expect(await entriesAbout(owner(), project.id)).toEqual([hidden]);
  const lines: AuditEntry[] = [];
  for await (const entry of workspace.owner.auditLogs.list.all()) lines.push(entry);
  expect(JSON.stringify(lines)).not.toContain("Secret");
  await insider.client.projects.members.remove({ id: project.id, userId: friend.id });
  expect(await entriesAbout(friend, project.id)).toEqual([hidden, ["project.member_removed", null]]);
});

test("an audit entry names a project again once everyone can see it", async () => {
  const { insider, project } = await createPrivateProject(workspace);
  await insider.client.projects.members.add({ id: project.id, userId: (await workspace.member("viewer")).id });
  await insider.client.projects.update({ id: project.id, visibility: "workspace" });
  const named = [
    ["project.member_added", "Secret"],
    ["project.visibility_changed", "Secret"],
  ];
  expect(await entriesAbout(owner(), project.id)).toEqual(named);
});

test("after a project is deleted, the entries from when it was private name it only to their actors", async () => {
  const { insider, project, task } = await createPrivateProject(workspace);
  const { id: userId } = await workspace.member("viewer");
  const plans = await workspace.owner.projects.create({ name: "Plans" });
  for (const id of [project.id, plans.id]) await insider.client.projects.members.add({ id, userId });
  await insider.client.tasks.delete({ id: task.id });
  for (const id of [project.id, plans.id]) await insider.client.projects.delete({ id });
  const entriesWith = (name: string | null) => ["project.member_added", "project.deleted"].map((action) => [action, name]);
  expect(await entriesAbout(owner(), project.id)).toEqual(entriesWith(null));
  expect(await entriesAbout(insider, project.id)).toEqual(entriesWith("Secret"));
  expect(await entriesAbout(owner(), plans.id)).toEqual(entriesWith("Plans"));
});

test("the legal hold of a file names it only to those who can see the file's project or draft", async () => {
  const { insider, task } = await createPrivateProject(workspace);
  const { client } = insider;
  const file = { fileName: "layoffs.txt", mimeType: "text/plain", fileData: "aGVsbG8=" };
  const draft = await client.posts.create({ title: "Draft" });
  const open = await workspace.owner.tasks.create({ title: "Open", projectId: workspace.projectId });
  const placed = async (parent: object) => {
    const { id } = await client.media.create({ ...file, ...parent } as never);
    await client.media.hold({ id });
    return id;
  };
  const [secret, drafted, shown] = [
    await placed({ taskId: task.id }),
    await placed({ postId: draft.id }),
    await placed({ taskId: open.id }),
  ];
  const action = "media.hold_placed";
  for (const id of [secret, drafted]) {
    expect(await entriesAbout(owner(), id)).toEqual([[action, null]]);
    expect(await entriesAbout(insider, id)).toEqual([[action, "layoffs.txt"]]);
  }
  expect(await entriesAbout(owner(), shown)).toEqual([[action, "layoffs.txt"]]);
});

test("the entries of opening a project and of adopting one name it only to those who see it", async () => {
  const { insider, project } = await createPrivateProject(workspace);
  const { slug } = await server.database.prisma.organization.findUniqueOrThrow({ where: { id: workspace.organizationId } });
  const admin = await workspace.member("admin");
  await openProject({ database: server.database, nowMs: Date.now(), bcryptCost: 4 }, slug, project.id);
  expect(await entriesAbout(owner(), project.id)).toEqual([["project.member_added", "Secret"]]);
  expect(await entriesAbout(admin, project.id)).toEqual([["project.member_added", null]]);
  await workspace.owner.projects.members.remove({ id: project.id, userId: workspace.ownerId });
  await workspace.owner.members.remove({ id: insider.id });
  const entries = (await trail(workspace, { target: project.id })).map(({ target }) => target.name);
  expect(entries).toEqual(Array(3).fill("Secret"));
  expect((await admin.client.auditLogs.list({ target: project.id })).items.map(({ target }) => target.name)).toEqual(Array(3).fill(null));
});

test("a taken slug and a taken prefix are refused alike, whether or not the caller sees the project that has them", async () => {
  const { project } = await createPrivateProject(workspace);
  const { projects } = workspace.owner;
  const visible = await projects.create({ name: "Visible", slug: "visible", prefix: "VIS" });
  const { id } = await projects.create({ name: "Mine" });
  const answers = await Promise.allSettled([
    ...[project, visible].map(({ slug }) => projects.create({ name: "New", slug })),
    ...[project, visible].map(({ prefix }) => projects.create({ name: "New", prefix })),
    ...[project, visible].map(({ slug }) => projects.update({ id, slug })),
  ]);
  const refusals = answers.map((answer) =>
    answer.status === "rejected" ? `${answer.reason.code}: ${answer.reason.problem.detail}` : "accepted",
  );
  expect(new Set(refusals).size).toBe(1);
  expect(refusals[0]).toContain("not available");
});
