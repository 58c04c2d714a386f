import { mediaTargets } from "@worktrack/contract";
import type { Worktrack } from "@worktrack/sdk";
import { expect, test } from "vitest";
import { newId } from "../../src/platform/id.ts";
import { createPrivateProject } from "../projects/private-project.ts";
import { useWorkspace } from "../server.ts";
import { createParents, note, type ParentField, useMediaServer, useParents } from "./media-server.ts";

const server = useMediaServer();
const workspace = useWorkspace(server);
const parents = useParents(workspace);

const empty = { items: [], hasMore: false, nextCursor: null };
const attach = (parent: ParentField, client = workspace.owner) => client.media.create({ ...parent, ...note });
const idsOf = async (client: Worktrack, query: Parameters<Worktrack["media"]["list"]>[0] = {}) =>
  (await client.media.list({ limit: 100, ...query })).items.map(({ id }) => id);

test("the page is empty if the parent does not exist or the caller cannot see it", async () => {
  const other = await server.workspace();
  const theirs = await createParents(other, other.owner);
  const { insider, project } = await createPrivateProject(workspace);
  const hidden = await createParents({ projectId: project.id }, insider.client);
  for (const target of mediaTargets) {
    const [field = ""] = Object.keys(parents[target]);
    await attach(theirs[target], other.owner);
    const { id } = await attach(hidden[target], insider.client);
    for (const parent of [{ [field]: newId() }, theirs[target], hidden[target]])
      expect(await workspace.owner.media.list(parent)).toEqual(empty);
    expect(await workspace.owner.media.list({ target })).toEqual(empty);
    expect(await idsOf(insider.client, { target })).toEqual([id]);
    await expect(workspace.owner.media.get({ id, target })).rejects.toMatchObject({ status: 404 });
    await expect(workspace.owner.media.delete({ id, target })).rejects.toMatchObject({ status: 404 });
    await expect(workspace.owner.media.hold({ id })).rejects.toMatchObject({ status: 404 });
    await expect(workspace.owner.media.link({ id })).rejects.toMatchObject({ status: 404 });
  }
});

test("attachments of a draft and of its comments are visible to its author only until it is published", async () => {
  const { client } = await workspace.member("member");
  const { id: postId } = await client.posts.create({ title: "Draft", projectId: workspace.projectId });
  const { id: commentId } = await client.posts.comments.create({ id: postId, content: "Words" });
  const [ofPost, ofComment] = [await attach({ postId }, client), await attach({ commentId }, client)];
  expect([await idsOf(client, { postId }), await idsOf(client, { commentId })]).toEqual([[ofPost.id], [ofComment.id]]);
  for (const query of [{}, { postId }, { commentId }, { target: "comment" as const }])
    expect(await idsOf(workspace.owner, query)).toEqual([]);
  await expect(workspace.owner.media.get({ id: ofPost.id })).rejects.toMatchObject({ status: 404 });
  await client.posts.publish({ id: postId });
  expect([await idsOf(workspace.owner), await idsOf(workspace.owner, { commentId })]).toEqual([[ofPost.id], [ofComment.id]]);
});

test("a key limited to projects sees the attachments of these projects only, and none of a post without a project", async () => {
  const elsewhere = await workspace.owner.projects.create({ name: "Other" });
  const outside = await createParents({ projectId: elsewhere.id }, workspace.owner);
  const { id: postId } = await workspace.owner.posts.create({ title: "Of no project", status: "published" });
  const loose = await attach({ postId });
  const { id: userId, client } = await workspace.member("owner");
  await server.database.prisma.credential.updateMany({ where: { userId }, data: { projectIds: [workspace.projectId] } });
  for (const target of mediaTargets) {
    const { id } = await attach(outside[target]);
    const mine = await attach(parents[target]);
    expect([await idsOf(client, { target }), await idsOf(client, outside[target])]).toEqual([[mine.id], []]);
    await expect(client.media.get({ id, target })).rejects.toMatchObject({ status: 404 });
  }
  await expect(client.media.get({ id: loose.id })).rejects.toMatchObject({ status: 404 });
});
