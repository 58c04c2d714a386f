import fc from "fast-check";
import { expect, test } from "vitest";
import { dataBytesMax, eventDataJson } from "../../src/events/event-data.ts";
import { linkChanges } from "../../src/work/tasks/link-events.ts";
import { createParents } from "../media/media-server.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { type EmittedEvent, eventReader, names } from "../tasks/emitted-events.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);
let read: ReturnType<typeof eventReader> | undefined;
const newEvents = async () => {
  read ??= eventReader(server, workspace);
  return read();
};

const createTask = (projectId = workspace.projectId) => workspace.owner.tasks.create({ title: "A task", projectId });
const createPost = (fields: object = {}) => workspace.owner.posts.create({ title: "A post", status: "published", ...fields });
const changesOf = (events: readonly EmittedEvent[]) =>
  events.map(({ name, data, audience }) => ({ name, changes: data.changes, audience }));

test("linking and unlinking emit one task.updated and one post.updated, and repeating them emits nothing", async () => {
  const { owner } = workspace;
  const [task, post] = [await createTask(), await createPost()];
  const link = { id: task.id, postId: post.id };
  await newEvents();
  await Promise.all([owner.tasks.posts.link(link), owner.tasks.posts.link(link)]);
  const linked = await newEvents();
  expect(changesOf(linked)).toEqual([
    { name: "task.updated", changes: { postIds: { from: [], to: [post.id] } }, audience: [] },
    { name: "post.updated", changes: { taskIds: { from: [], to: [task.id] } }, audience: [] },
  ]);
  expect(linked[0]?.data.task).toEqual(task);
  expect(linked[1]?.data.post).toEqual(post);
  const second = await createPost();
  await owner.tasks.posts.link({ id: task.id, postId: second.id });
  await newEvents();
  await Promise.all([owner.tasks.posts.unlinkAll({ id: task.id }), owner.tasks.posts.unlinkAll({ id: task.id })]);
  expect(changesOf(await newEvents())).toEqual([
    { name: "task.updated", changes: { postIds: { from: [post.id, second.id], to: [] } }, audience: [] },
    { name: "post.updated", changes: { taskIds: { from: [task.id], to: [] } }, audience: [] },
    { name: "post.updated", changes: { taskIds: { from: [task.id], to: [] } }, audience: [] },
  ]);
});

test("an event about a link to a draft or another private project goes only to the users who can see both records", async () => {
  const { owner, ownerId } = workspace;
  const member = await workspace.member("member");
  const [one, two] = await Promise.all(["One", "Two"].map((name) => owner.projects.create({ name, visibility: "private" })));
  await owner.projects.members.add({ id: one?.id ?? "", userId: member.id });
  const [open, draft] = [await createPost(), await createPost({ status: "draft" })];
  const secret = await createPost({ projectId: one?.id });
  const [task, hiddenTask] = [await createTask(), await createTask(two?.id)];
  await owner.tasks.posts.link({ id: task.id, postId: open.id });
  await newEvents();
  await owner.tasks.posts.link({ id: task.id, postId: draft.id });
  expect(changesOf(await newEvents())).toEqual([
    { name: "task.updated", changes: { postIds: { from: [open.id], to: [open.id, draft.id] } }, audience: [ownerId] },
    { name: "post.updated", changes: { taskIds: { from: [], to: [task.id] } }, audience: [ownerId] },
  ]);
  await owner.tasks.posts.link({ id: task.id, postId: secret.id });
  const [forMembers, forProject] = await newEvents();
  expect(forMembers?.audience.toSorted()).toEqual([ownerId, member.id].sort());
  // The draft is not listed for the members of the private project.
  expect(forMembers?.data.changes).toEqual({ postIds: { from: [open.id], to: [open.id, secret.id] } });
  expect(forProject).toMatchObject({ projectId: one?.id, audience: [], data: { changes: { taskIds: { from: [], to: [task.id] } } } });
  await owner.tasks.posts.link({ id: hiddenTask.id, postId: secret.id });
  const bothSides = await newEvents();
  expect(bothSides.map(({ name, projectId }) => [name, projectId])).toEqual([
    ["task.updated", two?.id],
    ["post.updated", one?.id],
  ]);
  expect(bothSides[1]).toMatchObject({ audience: [ownerId], data: { changes: { taskIds: { to: [task.id, hiddenTask.id] } } } });
});

test("a change of links never shows a record to a user who cannot see it", () => {
  const users = ["a", "b", "c"];
  const link = fc.record({
    id: fc.constantFrom("1", "2", "3", "4", "5"),
    audience: fc.option(fc.subarray(users), { nil: null, freq: 2 }),
  });
  // The same record has the same audience before and after.
  const links = fc.uniqueArray(link, { selector: ({ id }) => id, maxLength: 5 });
  fc.assert(
    fc.property(links, fc.nat(31), fc.nat(31), fc.subarray(users), (all, beforeBits, afterBits, readers) => {
      const pick = (bits: number) => all.filter((_, index) => bits & (1 << index));
      const changes = linkChanges(pick(beforeBits), pick(afterBits), readers);
      for (const { audience, change } of changes)
        for (const { id, audience: allowed } of all) {
          const seenBy = audience.length > 0 ? audience : users;
          if ([...change.from, ...change.to].includes(id) && allowed) expect(seenBy.filter((user) => !allowed.includes(user))).toEqual([]);
          if (readers.length > 0) expect(seenBy.filter((user) => !readers.includes(user))).toEqual([]);
        }
    }),
  );
});

test("an event about a post with very many tasks stays within its size and says that it leaves the tasks out", () => {
  const taskIds = { from: [], to: Array.from({ length: 10_000 }, (_, index) => `01900000-0000-7000-8000-${`${index}`.padStart(12, "0")}`) };
  const json = eventDataJson({ post: { title: "A post" }, changes: { taskIds } });
  expect(Buffer.byteLength(json)).toBeLessThan(dataBytesMax);
  expect(JSON.parse(json)).toMatchObject({ changes: { taskIds: { from: null, to: null } }, truncated: ["taskIds"] });
});

test("attaching and deleting a file emit one .updated of the parent with the ids of its attachments", async () => {
  const { owner } = workspace;
  const file = { fileName: "a.txt", mimeType: "text/plain", fileData: "aGVsbG8=" };
  const parents = await createParents(workspace, owner);
  const events = { post: "post.updated", comment: "comment.updated", task: "task.updated", taskComment: "comment.updated" } as const;
  for (const [target, parent] of Object.entries(parents)) {
    const first = await owner.media.create({ ...file, ...parent });
    await newEvents();
    const second = await owner.media.create({ ...file, ...parent });
    await owner.media.delete({ id: first.id, target: first.target });
    const name = events[target as keyof typeof events];
    const emitted = await newEvents();
    expect(changesOf(emitted)).toEqual([
      { name, changes: { mediaIds: { from: [first.id], to: [first.id, second.id] } }, audience: [] },
      { name, changes: { mediaIds: { from: [first.id, second.id], to: [second.id] } }, audience: [] },
    ]);
    for (const { projectId } of emitted) expect(projectId).toBe(workspace.projectId);
  }
});

test("attachments of a draft are events for its author only, and a rejected upload emits nothing", async () => {
  const { owner, ownerId } = workspace;
  const draft = await owner.posts.create({ title: "A draft" });
  await newEvents();
  const file = { postId: draft.id, fileName: "a.txt", mimeType: "text/plain", fileData: "aGVsbG8=" };
  await owner.media.create(file);
  expect(changesOf(await newEvents())).toMatchObject([{ name: "post.updated", audience: [ownerId] }]);
  await expect(owner.media.create({ ...file, mimeType: "image/png" })).rejects.toMatchObject({ status: 415 });
  expect(await newEvents()).toEqual([]);
});

test("renaming and deleting a tag emit nothing", async () => {
  const { owner } = workspace;
  const tag = await owner.tags.create({ name: "bug" });
  const { id } = await createTask();
  await owner.tasks.tags.add({ id, tagId: tag.id });
  expect(names(await newEvents())).toContain("task.updated");
  await owner.tags.update({ id: tag.id, name: "defect" });
  await owner.tags.delete({ id: tag.id });
  expect(await newEvents()).toEqual([]);
});
