import { expect, test } from "vitest";
import { newId } from "../../src/platform/id.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

const create = () => workspace.owner.tasks.create({ title: "Task", projectId: workspace.projectId });
const write = async (
  title: string,
  { status = "published", authorId = workspace.ownerId, organizationId = workspace.organizationId } = {},
) => {
  const data = { id: newId(), organizationId, authorId, title, body: {}, bodyText: "", status: status as "draft" | "published" };
  return (await server.database.prisma.post.create({ data })).id;
};
const unknownPost = { status: 422, errors: [{ path: ["body", "postId"], code: "unknown_post" }] };

test("a link shows on both sides: the task lists the post, and the post has the task", async () => {
  const { id } = await create();
  const postId = await write("News");
  expect(await workspace.owner.tasks.posts.link({ id, postId })).toEqual([{ id: postId, title: "News" }]);
  expect(await workspace.owner.tasks.posts.list({ id })).toEqual([{ id: postId, title: "News" }]);
  const post = await server.database.prisma.post.findUniqueOrThrow({ where: { id: postId }, include: { tasks: true } });
  expect(post.tasks).toEqual([{ taskId: id, postId }]);
});

test("linking a post again, also concurrently, leaves one link", async () => {
  const { id } = await create();
  const postId = await write("Again");
  await Promise.all(Array.from({ length: 10 }, () => workspace.owner.tasks.posts.link({ id, postId })));
  expect(await workspace.owner.tasks.posts.list({ id })).toHaveLength(1);
});

test("unlinking removes all links of this task, keeps the posts and other tasks' links, and can be repeated", async () => {
  const [task, other] = [await create(), await create()];
  const postIds = [await write("One"), await write("Two")];
  for (const postId of postIds) for (const { id } of [task, other]) await workspace.owner.tasks.posts.link({ id, postId });
  await workspace.owner.tasks.posts.unlinkAll({ id: task.id });
  await workspace.owner.tasks.posts.unlinkAll({ id: task.id });
  expect(await workspace.owner.tasks.posts.list({ id: task.id })).toEqual([]);
  expect(await workspace.owner.tasks.posts.list({ id: other.id })).toHaveLength(2);
  expect(await server.database.prisma.post.count({ where: { id: { in: postIds } } })).toBe(2);
});

test("only the author of a draft can link it or see it linked", async () => {
  const author = await workspace.member("member");
  const { id } = await create();
  const postId = await write("Draft", { status: "draft", authorId: author.id });
  await expect(workspace.owner.tasks.posts.link({ id, postId })).rejects.toMatchObject(unknownPost);
  expect(await author.client.tasks.posts.link({ id, postId })).toHaveLength(1);
  expect(await workspace.owner.tasks.posts.list({ id })).toEqual([]);
  await server.database.prisma.post.update({ where: { id: postId }, data: { status: "published" } });
  expect(await workspace.owner.tasks.posts.list({ id })).toHaveLength(1);
});

test("linking a post of another workspace is the same 422 as linking an unknown post", async () => {
  const theirs = await server.workspace();
  const { id } = await create();
  const postId = await write("Theirs", { authorId: theirs.ownerId, organizationId: theirs.organizationId });
  for (const unknown of [postId, newId()])
    await expect(workspace.owner.tasks.posts.link({ id, postId: unknown })).rejects.toMatchObject(unknownPost);
});

test("a task has at most 50 linked posts", async () => {
  const { id } = await create();
  const links = await Promise.all(Array.from({ length: 50 }, async (_, index) => ({ taskId: id, postId: await write(`${index}`) })));
  await server.database.prisma.taskPost.createMany({ data: links });
  expect(await workspace.owner.tasks.posts.link({ id, postId: links[0]?.postId ?? "" })).toHaveLength(50);
  await expect(workspace.owner.tasks.posts.link({ id, postId: await write("51") })).rejects.toMatchObject({ code: "conflict" });
});
