import type { Worktrack } from "@worktrack/sdk";
import { expect, test } from "vitest";
import { statement } from "../../src/database/statement.ts";
import { newId } from "../../src/platform/id.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

const write = (client: Worktrack, more: object = {}) => client.posts.create({ title: "News", ...more });

test("posts can only be put into visible, unarchived projects; a post in an archived project can still be edited and published", async () => {
  const { owner } = workspace;
  const theirs = (await server.workspace()).projectId;
  const unknown = { status: 422, errors: [{ path: ["body", "projectId"], code: "unknown_project" }] };
  const { id: projectId } = await owner.projects.create({ name: "Closing" });
  const inside = await write(owner, { projectId });
  const outside = await write(owner);
  await owner.projects.archive({ id: projectId });
  const moved = (to: string | null) => owner.posts.update({ id: outside.id, projectId: to });
  for (const id of [theirs, newId()]) {
    await expect(write(owner, { projectId: id })).rejects.toMatchObject(unknown);
    await expect(moved(id)).rejects.toMatchObject(unknown);
  }
  await expect(write(owner, { projectId })).rejects.toMatchObject({ code: "project_archived" });
  await expect(moved(projectId)).rejects.toMatchObject({ code: "project_archived" });
  expect((await owner.posts.get({ id: outside.id })).projectId).toBeNull();
  expect(await owner.posts.update({ id: inside.id, title: "Edited", projectId })).toMatchObject({ title: "Edited", projectId });
  expect((await owner.posts.publish({ id: inside.id })).status).toBe("published");
  expect((await owner.posts.update({ id: inside.id, projectId: null })).projectId).toBeNull();
  expect((await moved(workspace.projectId)).projectId).toBe(workspace.projectId);
});

const selectLockWaits = statement({
  parameters: {},
  row: {},
  text: "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
});

test("creating a post while its project is being archived waits for the lock and fails with project_archived", async () => {
  const { owner } = workspace;
  const { id: projectId } = await owner.projects.create({ name: "Closing slowly" });
  const creation = await server.database.transaction(async ({ prisma }) => {
    await prisma.project.update({ where: { id: projectId }, data: { archivedAt: new Date() } });
    const answer = Promise.allSettled([write(owner, { projectId })]);
    await expect.poll(() => server.database.query(selectLockWaits, {}), { timeout: 9_000 }).toHaveLength(1);
    return { answer };
  });
  expect(await creation.answer).toMatchObject([{ status: "rejected", reason: { code: "project_archived" } }]);
  expect(await server.database.prisma.post.count({ where: { projectId } })).toBe(0);
});

test("deleting a project while posts are created in it either deletes it without posts or fails and keeps the posts", async () => {
  const { owner } = workspace;
  for (let round = 0; round < 3; round++) {
    const { id: projectId } = await owner.projects.create({ name: "Race" });
    const first = Array.from({ length: round }, () => write(owner, { projectId, status: "published" }));
    const [[deletion], answers] = await Promise.all([
      Promise.allSettled([owner.projects.delete({ id: projectId })]),
      Promise.allSettled([...first, ...Array.from({ length: 10 }, () => write(owner, { projectId, status: "published" }))]),
    ]);
    const kept = await server.database.prisma.post.count({ where: { projectId } });
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(kept);
    if (deletion.status === "rejected") expect([deletion.reason.code, kept > 0]).toEqual(["project_not_empty", true]);
    for (const answer of answers) if (answer.status === "rejected") expect(answer.reason.errors[0].code).toBe("unknown_project");
  }
});
