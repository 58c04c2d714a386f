import type { Scope } from "@worktrack/contract";
import type { Worktrack } from "@worktrack/sdk";
import { afterAll, expect, test } from "vitest";
import { newId } from "../../src/platform/id.ts";
import { createSecret } from "../projects/secret.ts";
import { useWorkspace } from "../server.ts";
import { createParents, type Fields, note, type ParentField, send, useMediaServer, useParents, ways } from "./attached.ts";

const server = useMediaServer();
const workspace = useWorkspace(server);
const parents = useParents(workspace);

afterAll(async () => {
  expect(await server.spooled()).toEqual([]);
  expect(await server.objects()).toEqual((await server.database.prisma.media.findMany()).map(({ id }) => id).sort());
});

const targets = ["post", "comment", "task", "taskComment"] as const;
const attach = (client: Worktrack, fields: object) => client.media.create({ ...note, ...fields });
const refused = (field: string, code: string) => ({ status: 422, errors: [{ path: ["body", field], pointer: `#/${field}`, code }] });
const forbidden = { status: 403, code: "forbidden" };

test("the parent's id implies the target, and the target may be said too", async () => {
  for (const target of targets) {
    expect(await attach(workspace.owner, parents[target])).toMatchObject({ target, ...parents[target] });
    expect(await attach(workspace.owner, { ...parents[target], target })).toMatchObject({ target });
  }
});

test("a target that is not the parent's is refused, naming the target, in every form of body", async () => {
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

test("two parents are refused, naming the second; so is none", async () => {
  const two = { ...parents.post, ...parents.task };
  await expect(attach(workspace.owner, two)).rejects.toMatchObject(refused("taskId", "custom"));
  await expect(attach(workspace.owner, { ...two, target: "post" })).rejects.toMatchObject(refused("taskId", "custom"));
  const none = { status: 422, errors: [{ path: ["body"], code: "custom" }] };
  await expect(attach(workspace.owner, {})).rejects.toMatchObject(none);
  await expect(attach(workspace.owner, { target: "post" })).rejects.toMatchObject(none);
});

test("a parent that is not there, is of another kind, or is in another workspace is refused alike", async () => {
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
      await expect(attach(workspace.owner, { [field]: value })).rejects.toMatchObject(refused(field, "unknown_parent"));
    await expect(attach(workspace.owner, { [field]: "OPS-1" })).rejects.toMatchObject(refused(field, "invalid_format"));
  }
});

test("in a private project only its members attach: for others the parent is not there", async () => {
  const secret = await createSecret(workspace);
  const hidden = await createParents({ projectId: secret.project.id }, secret.insider.client);
  for (const target of targets) {
    const [field = ""] = Object.keys(hidden[target]);
    await expect(attach(workspace.owner, hidden[target])).rejects.toMatchObject(refused(field, "unknown_parent"));
    expect(await attach(secret.insider.client, hidden[target])).toMatchObject({ target });
  }
});

test("a key that is limited to projects attaches in these only", async () => {
  const elsewhere = await workspace.owner.projects.create({ name: "Other" });
  const { id: userId, client } = await workspace.member("member");
  const outside = await createParents({ projectId: elsewhere.id }, client);
  const inside = await createParents(workspace, client);
  await server.database.prisma.credential.updateMany({ where: { userId }, data: { projectIds: [workspace.projectId] } });
  for (const target of targets) {
    const [field = ""] = Object.keys(outside[target]);
    await expect(attach(client, outside[target])).rejects.toMatchObject(refused(field, "unknown_parent"));
    expect(await attach(client, inside[target])).toMatchObject({ target });
  }
});

test("to a draft only its author attaches: for others, and for its comments, it is not there", async () => {
  const { id: postId } = await workspace.owner.posts.create({ title: "Draft" });
  const { id: commentId } = await workspace.owner.posts.comments.create({ id: postId, content: "Words" });
  const { client } = await workspace.member("admin");
  await expect(attach(client, { postId })).rejects.toMatchObject(refused("postId", "unknown_parent"));
  await expect(attach(client, { commentId })).rejects.toMatchObject(refused("commentId", "unknown_parent"));
  expect(await attach(workspace.owner, { postId })).toMatchObject({ postId });
  expect(await attach(workspace.owner, { commentId })).toMatchObject({ commentId });
});

test("to a post or comment only its author attaches, whatever the role; to a task or its comment every writer", async () => {
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

test("the author of a post attaches to it, but not to somebody else's comment on it", async () => {
  const { client } = await workspace.member("member");
  const comment = await client.posts.comments.create({ id: String(parents.post.postId), content: "Mine" });
  await expect(attach(workspace.owner, { commentId: comment.id })).rejects.toMatchObject(forbidden);
  expect(await attach(client, { commentId: comment.id })).toMatchObject({ commentId: comment.id });
});

test("a viewer attaches nothing, and neither does a key without media:write", async () => {
  const { client: viewer } = await workspace.member("viewer");
  const without: readonly Scope[] = ["media:read", "tasks:write", "posts:write"];
  const { client: reader } = await workspace.member("owner", without);
  const scope = { status: 403, code: "insufficient_scope", problem: { requiredScope: "media:write" } };
  for (const target of targets) {
    await expect(attach(viewer, parents[target])).rejects.toMatchObject(forbidden);
    await expect(attach(reader, parents[target])).rejects.toMatchObject(scope);
  }
});

test("media:write alone attaches to what its owner wrote: no other scope is needed", async () => {
  const { client, id: userId } = await workspace.member("member");
  const theirs = await createParents(workspace, client);
  await server.database.prisma.credential.updateMany({ where: { userId }, data: { scopes: ["media:write"] } });
  for (const target of targets) expect(await attach(client, theirs[target])).toMatchObject({ target });
});

test("a service account attaches to tasks, and to posts of its own", async () => {
  const { secret } = await workspace.owner.serviceAccounts.create({ name: "Bot", scopes: ["media:write", "posts:write", "posts:read"] });
  const bot = server.client(secret);
  expect(await attach(bot, parents.task)).toMatchObject({ author: { name: "Bot" } });
  await expect(attach(bot, parents.post)).rejects.toMatchObject(forbidden);
  const { id: postId } = await bot.posts.create({ title: "By a bot" });
  expect(await attach(bot, { postId })).toMatchObject({ postId });
});
