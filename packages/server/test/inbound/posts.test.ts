import { expect, test } from "vitest";
import { useTestServer } from "../server.ts";
import { eventReader as listener, names } from "../tasks/emitted-events.ts";
import { sender } from "./sender.ts";

const server = useTestServer();

const tuple = { externalSource: "blog", externalId: "1" };

const scene = async () => {
  const workspace = await server.workspace();
  const [one, two] = [
    await workspace.owner.inboundSecrets.create({ name: "One" }),
    await workspace.owner.inboundSecrets.create({ name: "Two" }),
  ];
  return { ...workspace, one, send: sender(server, one), another: sender(server, two), told: listener(server, workspace) };
};

test("the first post publishes, later ones change the fields that they give, and each tells what it changed", async () => {
  const { owner, send, told, one } = await scene();
  await told();
  expect(await send.posts({ ...tuple, body: "No title" })).toMatchObject({
    status: 422,
    body: { errors: [{ path: ["body", "title"], code: "required" }] },
  });
  const first = await send.posts({ ...tuple, title: "News", body: "A\nB" });
  expect(first).toMatchObject({ status: 201, body: { kind: "post", created: true } });
  const { id } = first.body;
  expect(first.headers.get("location")).toBe(`/api/v1/posts/${id}`);
  expect(await owner.posts.get({ id })).toMatchObject({
    status: "published",
    bodyText: "A\nB",
    projectId: null,
    author: { id: one.userId },
  });
  expect(names(await told())).toEqual(["post.created", "post.published"]);
  expect(await send.posts({ ...tuple, title: "Old news" })).toMatchObject({ status: 200, body: { id, kind: "post", created: false } });
  expect(await owner.posts.get({ id })).toMatchObject({ title: "Old news", bodyText: "A\nB" });
  expect(names(await told())).toEqual(["post.updated"]);
  expect((await send.posts({ ...tuple, title: "Old news", body: "A\nB" })).status).toBe(200);
  expect(await told()).toEqual([]);
});

test("the tuple is the workspace's: another secret updates what the first one made, whose author stays", async () => {
  const { owner, send, another, one } = await scene();
  const { body } = await send.posts({ ...tuple, title: "News" });
  expect(await another.posts({ ...tuple, title: "Other news" })).toMatchObject({ status: 200, body: { id: body.id } });
  expect(await owner.posts.get({ id: body.id })).toMatchObject({ title: "Other news", author: { id: one.userId } });
});

test("projectSlug puts a post into a project, and moves it", async () => {
  const { owner, send, projectId } = await scene();
  const other = await owner.projects.create({ name: "Other" });
  const { body } = await send.posts({ ...tuple, title: "News", projectSlug: "operations" });
  expect((await owner.posts.get({ id: body.id })).projectId).toBe(projectId);
  await send.posts({ ...tuple, projectSlug: "other" });
  expect((await owner.posts.get({ id: body.id })).projectId).toBe(other.id);
  await owner.projects.archive({ id: projectId });
  expect(await send.posts({ ...tuple, projectSlug: "operations" })).toMatchObject({ status: 409, body: { code: "project_archived" } });
});
