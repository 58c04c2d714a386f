import type { Arguments, Post } from "@worktrack/contract";
import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";

// All posts have the same creation time, so the order also depends on their ids.
const nowMs = Date.now();
const server = useTestServer({ clock: () => nowMs });
const workspace = useSharedWorkspace(server);

test("posts are listed newest first, and the pages return every post once, with any filter", async () => {
  const { owner, projectId } = workspace;
  const other = (await workspace.member("member")).client;
  const authorId = (await other.me.get()).user.id;
  const made: Post[] = [];
  for (let index = 0; index < 12; index++) {
    const status = index % 2 ? ("published" as const) : ("draft" as const);
    const client = index % 3 ? owner : other;
    made.push(await client.posts.create({ title: `${index}`, status, projectId: index % 4 ? projectId : null }));
  }
  made.reverse();
  const check = async (query: Arguments<"posts.list">, wanted: (post: Post) => boolean) => {
    const seen = [];
    for await (const post of owner.posts.list.all({ ...query, limit: 2 })) seen.push(post);
    expect(seen).toEqual(made.filter((post) => (post.status === "published" || post.author.id === workspace.ownerId) && wanted(post)));
    expect(seen.length).toBeGreaterThan(0);
  };
  await check({}, () => true);
  await check({ status: "draft" }, ({ status }) => status === "draft");
  await check({ status: "published" }, ({ status }) => status === "published");
  await check({ projectId }, (post) => post.projectId === projectId);
  await check({ projectId: "none" }, (post) => post.projectId === null);
  await check({ authorId }, ({ author }) => author.id === authorId);
  await check({ authorId, projectId, status: "published" }, (post) => post.author.id === authorId && post.projectId === projectId);
});

test("a cursor is accepted only by the list and the workspace that issued it", async () => {
  const invalid = { status: 422, errors: [{ path: ["query", "cursor"], code: "invalid_cursor" }] };
  const { nextCursor } = await workspace.owner.posts.list({ limit: 1 });
  const cursor = nextCursor ?? "";
  expect(cursor).not.toBe("");
  const theirs = await server.workspace();
  await expect(theirs.owner.posts.list({ cursor })).rejects.toMatchObject(invalid);
  await expect(workspace.owner.projects.list({ cursor })).rejects.toMatchObject(invalid);
  await expect(workspace.owner.posts.list({ cursor: `${cursor}x` })).rejects.toMatchObject(invalid);
  expect((await theirs.owner.posts.list()).items).toEqual([]);
});
