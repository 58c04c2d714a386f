import { ReactionCount, reactionTargets } from "@worktrack/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { statement } from "../../src/database/statement.ts";
import { useTestServer, useWorkspace } from "../server.ts";
import { type EmittedEvent, eventReader, names } from "../tasks/emitted-events.ts";
import { countReactions, createTarget } from "./targets.ts";

let nowMs = Date.now();
const server = useTestServer({ clock: () => nowMs++ });
const workspace = useWorkspace(server);
let newEvents: () => Promise<EmittedEvent[]>;

beforeEach(() => {
  newEvents = eventReader(server, workspace);
});

describe.each(reactionTargets)("%s", (kind) => {
  test("reactions are counted by emoji in order of first use, with their users and whether the caller is one of them", async () => {
    const { owner } = workspace;
    const [ann, ben] = [await workspace.member("member"), await workspace.member("member")];
    const { add, list } = await createTarget(workspace, kind);
    expect(await list(owner)).toEqual([]);
    await add(ann.client, "🎉");
    await add(ben.client, "👍");
    await add(owner, "🎉");
    const counts = await add(ben.client, "🎉");
    expect(counts.map((count) => ReactionCount.parse(count))).toEqual(counts);
    expect(counts).toMatchObject([
      { emoji: "🎉", count: 3, reacted: true, users: [{ id: ann.id }, { id: workspace.ownerId }, { id: ben.id }] },
      { emoji: "👍", count: 1, reacted: true, users: [{ id: ben.id }] },
    ]);
    expect((await list(owner)).map(({ reacted }) => reacted)).toEqual([true, false]);
    expect((await list((await workspace.member("viewer")).client)).map(({ reacted }) => reacted)).toEqual([false, false]);
  });

  test("adding and removing are idempotent, and emit an event only if a reaction was added or removed", async () => {
    const ann = await workspace.member("member");
    const client = server.client(ann.token, "cli");
    const { targetId, add, remove, list } = await createTarget(workspace, kind);
    await newEvents();
    const first = await add(client, "👍");
    expect(await add(client, "👍")).toEqual(first);
    await remove(client, "🎉");
    await remove(workspace.owner, "👍");
    await remove(client, "👍");
    await remove(client, "👍");
    expect(await list(client)).toEqual([]);
    const events = await newEvents();
    expect(names(events)).toEqual(["reaction.added", "reaction.removed"]);
    expect(events[0]?.data.reaction).toEqual(events[1]?.data.reaction);
    const user = { id: ann.id, name: "A member", email: `${ann.id}@example.com`, image: null };
    for (const event of events) {
      expect(event).toMatchObject({ projectId: workspace.projectId, audience: [] });
      expect(event.data.reaction).toMatchObject({ emoji: "👍", target: kind, targetId, user });
      expect(event.data.actor).toEqual({ id: ann.id, name: "A member", kind: "person", client: "cli" });
    }
  });

  test("if more than 100 people use an emoji, all are counted and the first 100 are listed", async () => {
    const { targetId, list } = await createTarget(workspace, kind);
    const column = { post: "post_id", comment: "comment_id", taskComment: "task_comment_id" }[kind];
    const reactAsNewPeople = statement({
      parameters: { organizationId: "uuid", targetId: "uuid" },
      row: {},
      text: `
      WITH u AS (INSERT INTO "user" (id, organization_id, kind, name, email)
                 SELECT id, $organizationId, 'person', lpad(n::text, 3, '0'), id || '@example.com'
                   FROM (SELECT gen_random_uuid() AS id, n FROM generate_series(1, 120) n) s
                 RETURNING id, name)
      INSERT INTO reaction (id, organization_id, ${column}, user_id, emoji, created_at)
      SELECT gen_random_uuid(), $organizationId, $targetId, id, '👍', '2026-01-01'::timestamptz + name::int * interval '1 second' FROM u ORDER BY random()`,
    });
    await server.database.query(reactAsNewPeople, { organizationId: workspace.organizationId, targetId });
    const [count] = await list(workspace.owner);
    expect(count?.count).toBe(120);
    expect(count?.users.map(({ name }) => Number(name))).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  });

  test("a value that is not an emoji is a 422 that names the parameter; a text-style emoji becomes the emoji-style one", async () => {
    const { owner } = workspace;
    const { targetId, add, remove, list } = await createTarget(workspace, kind);
    await newEvents();
    for (const emoji of ["x", "👍👍", "👍 ", "%", "\u200d", "1", "\u{1f1e6}", "a".repeat(41)])
      for (const call of [add, remove])
        await expect(call(owner, emoji)).rejects.toMatchObject({ status: 422, errors: [{ path: ["params", "emoji"] }] });
    expect(await newEvents()).toEqual([]);
    expect(await countReactions(server, targetId)).toBe(0);
    await add(owner, "❤");
    expect(await add(owner, "❤️")).toMatchObject([{ emoji: "❤️", count: 1 }]);
    for (const emoji of ["👩‍❤️‍💋‍👨", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "👍🏽"]) await add(owner, emoji);
    expect((await list(owner)).map(({ emoji }) => emoji)).toEqual(["❤️", "👩‍❤️‍💋‍👨", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "👍🏽"]);
    await remove(owner, "❤");
    expect(await list(owner)).toHaveLength(4);
  });

  test("a viewer can list reactions but cannot add or remove them", async () => {
    const viewer = (await workspace.member("viewer")).client;
    const { add, remove, list } = await createTarget(workspace, kind);
    for (const call of [add, remove]) await expect(call(viewer, "👍")).rejects.toMatchObject({ status: 403 });
    expect(await list(viewer)).toEqual([]);
  });
});

test("deleting a post or comment deletes its reactions and emits only the event of its own deletion", async () => {
  const { owner, projectId } = workspace;
  const { id } = await owner.tasks.create({ title: "Task", projectId });
  const { id: commentId } = await owner.tasks.comments.create({ id, content: "Words" });
  await owner.tasks.comments.reactions.add({ id, commentId, emoji: "👍" });
  const { id: postId } = await owner.posts.create({ title: "News", status: "published" });
  const { id: postCommentId } = await owner.posts.comments.create({ id: postId, content: "Words" });
  await owner.posts.comments.reactions.add({ id: postId, commentId: postCommentId, emoji: "👍" });
  await owner.posts.reactions.add({ id: postId, emoji: "👍" });
  await newEvents();
  await owner.tasks.comments.delete({ id, commentId });
  await owner.posts.comments.delete({ id: postId, commentId: postCommentId });
  await owner.posts.delete({ id: postId });
  expect(names(await newEvents())).toEqual(["comment.deleted", "comment.deleted", "post.deleted"]);
  for (const targetId of [commentId, postCommentId, postId]) expect(await countReactions(server, targetId)).toBe(0);
});
