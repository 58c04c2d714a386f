import type { Scope } from "@worktrack/contract";
import type { Worktrack } from "@worktrack/sdk";
import { afterAll, expect, test } from "vitest";
import { newId } from "../../src/platform/id.ts";
import { createPrivateProject } from "../projects/private-project.ts";
import { useWorkspace } from "../server.ts";
import { createParents, type Fields, note, type ParentField, send, useMediaServer, useParents, ways } from "./media-server.ts";

const server = useMediaServer();
const workspace = useWorkspace(server);
const parents = useParents(workspace);

afterAll(async () => {
  expect(await server.spooled()).toEqual([]);
  expect(await server.objects()).toEqual((await server.database.prisma.media.findMany()).map(({ id }) => id).sort());
});

const targets = ["post", "comment", "task", "taskComment"] as const;
const attach = (client: Worktrack, fields: object) => client.media.create({ ...note, ...fields });
const rejected = (field: string, code: string) => ({ status: 422, errors: [{ path: ["body", field], pointer: `#/${field}`, code }] });
const forbidden = { status: 403, code: "forbidden" };

test("the parent's id implies the target, which may also be given", async () => {
  for (const target of targets) {
    expect(await attach(workspace.owner, parents[target])).toMatchObject({ target, ...parents[target] });
    expect(await attach(workspace.owner, { ...parents[target], target })).toMatchObject({ target });
  }
});

test("a target that does not match the parent is rejected, naming the target, in each form", async () => {
  const text = { fileName: "a.txt", mimeType: "text/plain" };
  for (const way of ways) {
    const fields: Fields = { ...text, ...(parents.task as ParentField), target: "post" };
    const response = await send(server, workspace.token, way, fields, "x");
    expect([response.status, await response.json()]).toMatchObject([422, { errors: [{ path: ["body", "target"], pointer: "#/target" }] }]);
  }
  await expect(attach(workspace.owner, { ...parents.task, target: "nothing" })).rejects.toMatchObject({
    status: 422,
    errors: [{ path: ["body", "target"] }],
  });
});

test("two parents are rejected, naming the second; no parent is rejected too", async () => {
  const two = { ...parents.post, ...parents.task };
  await expect(attach(workspace.owner, two)).rejects.toMatchObject(rejected("taskId", "custom"));
  await expect(attach(workspace.owner, { ...two, target: "post" })).rejects.toMatchObject(rejected("taskId", "custom"));
  const none = { status: 422, errors: [{ path: ["body"], code: "custom" }] };
  await expect(attach(workspace.owner, {})).rejects.toMatchObject(none);
  await expect(attach(workspace.owner, { target: "post" })).rejects.toMatchObject(none);
});

test("a parent that does not exist, has another target, or is in another workspace gets the same error", async () => {
  const other = await server.workspace();
  const theirs = await createParents(other, other.owner);
  for (const target of targets) {
    const [[field, id]] = Object.entries(parents[target]) as [[string, string]];
    const wrong = [
      newId(),
      theirs[target][field],
      ...targets.filter((kind) => kind !== target).flatMap((kind) => Object.values(parents[kind])),
    ];
    expect(wrong).not.toContain(id);
    for (const value of wrong)
      await expect(attach(workspace.owner, { [field]: value })).rejects.toMatchObject(rejected(field, "unknown_parent"));
    await expect(attach(workspace.owner, { [field]: "no id" })).rejects.toMatchObject(
      // A task can also be named by its identifier.
      rejected(field, field === "taskId" ? "invalid_union" : "invalid_format"),
    );
  }
});

test("only members of a private project can attach; for others the parent does not exist", async () => {
  const { insider, project } = await createPrivateProject(workspace);
  const hidden = await createParents({ projectId: project.id }, insider.client);
  for (const target of targets) {
    const [field = ""] = Object.keys(hidden[target]);
    await expect(attach(workspace.owner, hidden[target])).rejects.toMatchObject(rejected(field, "unknown_parent"));
    expect(await attach(insider.client, hidden[target])).toMatchObject({ target });
  }
});

test("a key limited to projects can attach in these projects only", async () => {
  const elsewhere = await workspace.owner.projects.create({ name: "Other" });
  const { id: userId, client } = await workspace.member("member");
  const outside = await createParents({ projectId: elsewhere.id }, client);
  const inside = await createParents(workspace, client);
  await server.database.prisma.credential.updateMany({ where: { userId }, data: { projectIds: [workspace.projectId] } });
  for (const target of targets) {
    const [field = ""] = Object.keys(outside[target]);
    await expect(attach(client, outside[target])).rejects.toMatchObject(rejected(field, "unknown_parent"));
    expect(await attach(client, inside[target])).toMatchObject({ target });
  }
});

test("only the author can attach to a draft; for others, and for its comments, it does not exist", async () => {
  const { id: postId } = await workspace.owner.posts.create({ title: "Draft" });
  const { id: commentId } = await workspace.owner.posts.comments.create({ id: postId, content: "Words" });
  const { client } = await workspace.member("admin");
  await expect(attach(client, { postId })).rejects.toMatchObject(rejected("postId", "unknown_parent"));
  await expect(attach(client, { commentId })).rejects.toMatchObject(rejected("commentId", "unknown_parent"));
  expect(await attach(workspace.owner, { postId })).toMatchObject({ postId });
  expect(await attach(workspace.owner, { commentId })).toMatchObject({ commentId });
});

test("only the author can attach to a post or comment, whatever the role; every writer can attach to a task or its comment", async () => {
  const { client: author } = await workspace.member("member");
  const theirs = await createParents(workspace, author);
  for (const role of ["owner", "admin", "member"] as const) {
    const { client } = await workspace.member(role);
    await expect(attach(client, theirs.post)).rejects.toMatchObject(forbidden);
    await expect(attach(client, theirs.comment)).rejects.toMatchObject(forbidden);
    expect(await attach(client, theirs.task)).toMatchObject({ target: "task" });
    expect(await attach(client, theirs.taskComment)).toMatchObject({ target: "taskComment" });
  }
  for (const target of targets) expect(await attach(author, theirs[target])).toMatchObject({ target });
});

test("the author of a post can attach to it, but not to another author's comment on it", async () => {
  const { client } = await workspace.member("member");
  const comment = await client.posts.comments.create({ id: String(parents.post.postId), content: "Mine" });
  await expect(attach(workspace.owner, { commentId: comment.id })).rejects.toMatchObject(forbidden);
  expect(await attach(client, { commentId: comment.id })).toMatchObject({ commentId: comment.id });
});

test("a viewer and a key without media:write cannot attach", async () => {
  const { client: viewer } = await workspace.member("viewer");
  const without: readonly Scope[] = ["media:read", "tasks:write", "posts:write"];
  const { client: reader } = await workspace.member("owner", without);
  const scope = { status: 403, code: "insufficient_scope", problem: { requiredScope: "media:write" } };
  for (const target of targets) {
    await expect(attach(viewer, parents[target])).rejects.toMatchObject(forbidden);
    await expect(attach(reader, parents[target])).rejects.toMatchObject(scope);
  }
});

test("media:write is enough to attach to the owner's own records", async () => {
  const { client, id: userId } = await workspace.member("member");
  const theirs = await createParents(workspace, client);
  await server.database.prisma.credential.updateMany({ where: { userId }, data: { scopes: ["media:write"] } });
  for (const target of targets) expect(await attach(client, theirs[target])).toMatchObject({ target });
});

test("a service account can attach to tasks and to its own posts", async () => {
  const { secret } = await workspace.owner.serviceAccounts.create({ name: "Bot", scopes: ["media:write", "posts:write", "posts:read"] });
  const bot = server.client(secret);
  expect(await attach(bot, parents.task)).toMatchObject({ author: { name: "Bot" } });
  await expect(attach(bot, parents.post)).rejects.toMatchObject(forbidden);
  const { id: postId } = await bot.posts.create({ title: "By a bot" });
  expect(await attach(bot, { postId })).toMatchObject({ postId });
});
