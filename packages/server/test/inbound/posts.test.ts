import { expect, test } from "vitest";
import { useTestServer } from "../server.ts";
import { eventReader, names } from "../tasks/emitted-events.ts";
import { sender } from "./sender.ts";

const server = useTestServer();

const tuple = { externalSource: "blog", externalId: "1" };

const setUp = async () => {
  const workspace = await server.workspace();
  const [one, two] = [
    await workspace.owner.inboundSecrets.create({ name: "One" }),
    await workspace.owner.inboundSecrets.create({ name: "Two" }),
  ];
  return { ...workspace, one, send: sender(server, one), another: sender(server, two), newEvents: eventReader(server, workspace) };
};

test("the first request publishes a post, later ones update the given fields, and each emits the events of its change", async () => {
  const { owner, send, newEvents, one } = await setUp();
  await newEvents();
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
  expect(names(await newEvents())).toEqual(["post.created", "post.published"]);
  expect(await send.posts({ ...tuple, title: "Old news" })).toMatchObject({ status: 200, body: { id, kind: "post", created: false } });
  expect(await owner.posts.get({ id })).toMatchObject({ title: "Old news", bodyText: "A\nB" });
  expect(names(await newEvents())).toEqual(["post.updated"]);
  expect((await send.posts({ ...tuple, title: "Old news", body: "A\nB" })).status).toBe(200);
  expect(await newEvents()).toEqual([]);
});

test("any secret of the workspace updates a post by its tuple, and the author stays the first secret's user", async () => {
  const { owner, send, another, one } = await setUp();
  const { body } = await send.posts({ ...tuple, title: "News" });
  expect(await another.posts({ ...tuple, title: "Other news" })).toMatchObject({ status: 200, body: { id: body.id } });
  expect(await owner.posts.get({ id: body.id })).toMatchObject({ title: "Other news", author: { id: one.userId } });
});

test("projectSlug sets the post's project, and moves the post in an update", async () => {
  const { owner, send, projectId } = await setUp();
  const other = await owner.projects.create({ name: "Other" });
  const { body } = await send.posts({ ...tuple, title: "News", projectSlug: "operations" });
  expect((await owner.posts.get({ id: body.id })).projectId).toBe(projectId);
  await send.posts({ ...tuple, projectSlug: "other" });
  expect((await owner.posts.get({ id: body.id })).projectId).toBe(other.id);
  await owner.projects.archive({ id: projectId });
  expect(await send.posts({ ...tuple, projectSlug: "operations" })).toMatchObject({ status: 409, body: { code: "project_archived" } });
});
