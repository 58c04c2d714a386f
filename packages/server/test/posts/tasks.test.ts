import { expect, test } from "vitest";
import { newId } from "../../src/platform/id.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

const create = (title: string) => workspace.owner.tasks.create({ title, projectId: workspace.projectId });
const publish = () => workspace.owner.posts.create({ title: "News", status: "published" });

test("the tasks that are linked to a post are listed newest first, in pages with the exact total; the task list filters by postId", async () => {
  const { owner } = workspace;
  const [{ id: postId }, { id: other }] = [await publish(), await publish()];
  const linked: string[] = [];
  for (const title of ["a", "b", "c"]) {
    const { id } = await create(title);
    await owner.tasks.posts.link({ id, postId });
    linked.unshift(id);
  }
  await owner.tasks.posts.link({ id: (await create("elsewhere")).id, postId: other });
  const first = await owner.posts.tasks.list({ id: postId, limit: 2 });
  const second = await owner.posts.tasks.list({ id: postId, limit: 2, offset: 2 });
  expect([...first.tasks, ...second.tasks].map(({ id }) => id)).toEqual(linked);
  expect(first).toMatchObject({ total: 3, hasMore: true });
  expect(second).toMatchObject({ total: 3, hasMore: false, nextCursor: null });
  expect(first.tasks[0]).toEqual(await owner.tasks.get({ id: linked[0] ?? "" }));
  expect(await owner.tasks.list({ postId, q: "b" })).toMatchObject({ total: 1, tasks: [{ title: "b" }] });
  expect(await owner.tasks.list({ postId: newId() })).toEqual({ tasks: [], total: 0, hasMore: false, nextCursor: null });
  await owner.tasks.posts.unlinkAll({ id: linked[0] ?? "" });
  expect((await owner.posts.tasks.list({ id: postId })).total).toBe(2);
});

test("linking tasks to a post while it is deleted succeeds or is a 422, and leaves no links", async () => {
  const { owner } = workspace;
  const tasks = await Promise.all(Array.from({ length: 10 }, (_, index) => create(`${index}`)));
  const { id: postId } = await publish();
  const deleting = owner.posts.delete({ id: postId });
  const answers = await Promise.allSettled(tasks.map(({ id }) => owner.tasks.posts.link({ id, postId })));
  await deleting;
  for (const answer of answers) if (answer.status === "rejected") expect(answer.reason).toMatchObject({ status: 422 });
  expect(await server.database.prisma.taskPost.count({ where: { postId } })).toBe(0);
});
