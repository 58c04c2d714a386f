import { eventNames, scopes } from "@worktrack/contract";
import { expect, test } from "vitest";
import { idBefore, newId } from "../../src/platform/id.ts";
import { createTestDatabase } from "../database/database.ts";
import { openClient } from "../database/seed.ts";
import { useTestServer, useWorkspace } from "../server.ts";
import { reader } from "./reader.ts";

const server = useTestServer({ config: { role: "api" } });
const workspace = useWorkspace(server);

const create = (title = "Task", { owner, projectId } = workspace) => owner.tasks.create({ title, projectId });
const titles = (events: readonly unknown[]) => events.map((event) => (event as { data: { task: { title: string } } }).data.task.title);

test("the feed returns the same envelope that webhooks receive, with the event's id", async () => {
  const task = await create("Ünïcode ✓");
  const { id, name } = await workspace.owner.organization.get();
  const [event] = await reader(workspace.owner).read();
  const row = await server.database.prisma.event.findFirstOrThrow({ where: { organizationId: workspace.organizationId } });
  expect(event).toEqual({
    id: row.id,
    event: "task.created",
    timestamp: row.createdAt.getTime(),
    organization: { id, name },
    data: { task, actor: expect.objectContaining({ id: workspace.ownerId }) },
  });
});

test("an open transaction delays its own events only, and they follow the events that were committed before them", async () => {
  const { organizationId, projectId, owner } = workspace;
  await create("before");
  const feed = reader(owner, { limit: 2 });
  expect(titles(await feed.read())).toEqual(["before"]);
  const emitted = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const { data } = await server.database.prisma.event.findFirstOrThrow({ where: { organizationId } });
  const slowly = { ...(data as { task: object; actor: object }) };
  slowly.task = { ...slowly.task, title: "slow" };
  const slow = server.database.transaction(async ({ prisma }) => {
    await prisma.event.create({ data: { id: newId(), organizationId, projectId, name: "task.created", data: slowly } });
    emitted.resolve();
    await released.promise;
  });
  await emitted.promise;
  for (const title of ["one", "two", "three"]) await create(title);
  expect(titles(await feed.read())).toEqual(["one", "two", "three"]);
  released.resolve();
  await slow;
  expect(titles(await feed.read())).toEqual(["slow"]);
  await create("after");
  expect(titles(await feed.read())).toEqual(["after"]);
});

test("a transaction that is open in another database of the cluster does not delay the feed", async () => {
  const other = await createTestDatabase();
  const client = await openClient(other.connection);
  await client.query("BEGIN; SELECT pg_current_xact_id()");
  await create("meanwhile");
  expect(titles(await reader(workspace.owner).read())).toEqual(["meanwhile"]);
  await client.end();
  await other.drop();
});

test("a reader that follows the cursors during concurrent writes gets every event once, in feed order", async () => {
  const { organizationId } = workspace;
  const writers = 5;
  const each = 8;
  const write = async (writer: number) => {
    for (let count = 0; count < each; count++) await create(`${writer}/${count}`);
  };
  const [events] = await Promise.all([
    reader((await workspace.member("member")).client, { limit: 3 }).take(writers * each),
    ...Array.from({ length: writers }, (_, writer) => write(writer)),
  ]);
  const entries = await server.database.prisma.feedEntry.findMany({ where: { organizationId }, orderBy: { position: "asc" } });
  expect(entries.map(({ position }) => Number(position))).toEqual(Array.from({ length: writers * each }, (_, index) => index + 1));
  expect(events.map(({ id }) => id)).toEqual(entries.map(({ eventId }) => eventId));
});

test("a cursor from the end of the feed, even of an empty page, skips and repeats no event", async () => {
  const { owner } = workspace;
  const empty = await owner.events.list();
  expect(empty).toMatchObject({ items: [], hasMore: false });
  const fromStart = reader(owner, {}, empty.nextCursor);
  await create("one");
  expect(titles(await fromStart.read())).toEqual(["one"]);
  const posts = await owner.events.list({ event: ["post.created"] });
  expect(posts.items).toEqual([]);
  await create("two");
  expect(titles(await fromStart.read())).toEqual(["two"]);
  expect(titles(await reader(owner, {}, posts.nextCursor).read())).toEqual(["two"]);
  expect(await fromStart.read()).toEqual([]);
});

test("`event` selects events by name, and `since` skips older ones", async () => {
  const { owner, organizationId } = workspace;
  const { id } = await create("new");
  await owner.tasks.update({ id, status: "done" });
  const old = new Date("2026-01-01T00:00:00.000Z");
  const { data, transactionId } = await server.database.prisma.event.findFirstOrThrow({ where: { organizationId } });
  const before = { id: idBefore(old.getTime()), createdAt: old, transactionId: transactionId - 1n };
  await server.database.prisma.event.create({ data: { ...before, organizationId, name: "task.created", data: data as object } });
  const all = ["task.created", "task.created", "task.updated", "task.status_changed", "task.completed"];
  const names = async (query: object) => (await reader(owner, { limit: 2, ...query }).read()).map(({ event }) => event);
  expect((await reader(owner).read()).map(({ event }) => event)).toEqual(all);
  expect(await names({ event: ["task.completed", "task.created"] })).toEqual(["task.created", "task.created", "task.completed"]);
  expect(await names({ since: old.toISOString() })).toEqual(all);
  for (const since of ["2026-01-01T00:00:00.001Z", "2026-02-01T00:00:00Z"]) expect(await names({ since })).toEqual(all.slice(1));
  expect(await names({ since: "9999-12-31T23:59:59Z" })).toEqual([]);
});

test("events of drafts and of projects are visible only to callers who can see those records", async () => {
  const { owner, projectId } = workspace;
  const other = await owner.projects.create({ name: "Other" });
  const secret = await owner.projects.create({ name: "Secret", visibility: "private" });
  await owner.tasks.create({ title: "open", projectId });
  await owner.tasks.create({ title: "other", projectId: other.id });
  await owner.tasks.create({ title: "secret", projectId: secret.id });
  await owner.posts.create({ title: "draft" });
  await owner.posts.create({ title: "post", status: "published" });
  const member = await workspace.member("member");
  const limited = await owner.serviceAccounts.create({ name: "Limited", scopes: [...scopes], projectIds: [projectId] });
  const names = (events: readonly { event: string; data: object }[]) =>
    events.flatMap(({ event, data }) => {
      const { task, post, project } = data as Record<string, { title?: string; name?: string }>;
      return event.endsWith("created") ? [task?.title ?? post?.title ?? project?.name] : [];
    });
  expect(names(await reader(owner).read())).toEqual(["Other", "Secret", "open", "other", "secret", "draft", "post"]);
  expect(names(await reader(member.client).read())).toEqual(["Other", "open", "other", "post"]);
  expect(names(await reader(server.client(limited.secret)).read())).toEqual(["open"]);
  await owner.projects.update({ id: other.id, visibility: "private" });
  expect(names(await reader(member.client).read())).toEqual(["open", "post"]);
});

test("the event of a record that leaves a private project has no previous values", async () => {
  const { owner, projectId } = workspace;
  const { id: secretId } = await owner.projects.create({ name: "Secret", prefix: "SEC", visibility: "private" });
  const task = await owner.tasks.create({ title: "Secret task", descriptionText: "secret", projectId: secretId });
  const post = await owner.posts.create({ title: "Secret post", projectId: secretId, status: "published" });
  await owner.tasks.update({ id: task.id, title: "Open task", descriptionText: "", projectId });
  await owner.posts.update({ id: post.id, title: "Open post", projectId });
  const { client } = await workspace.member("member");
  const events = await reader(client).read();
  expect(events.map(({ event }) => event)).toEqual(["task.updated", "post.updated"]);
  expect(events[0]?.data).toMatchObject({ changes: { title: { from: null, to: "Open task" }, identifier: { from: null, to: "OPS-1" } } });
  expect(JSON.stringify(events)).not.toMatch(new RegExp(`secret|SEC-|${secretId}`, "i"));
});

test("a credential gets the events of its read scopes, and a filter for another event is a 403 that names the missing scope", async () => {
  const { owner } = workspace;
  await create("task");
  await owner.posts.create({ title: "post", status: "published" });
  await reader(owner).read();
  const { secret } = await owner.serviceAccounts.create({ name: "Posts", scopes: ["webhooks:read", "posts:read"] });
  const { events } = server.client(secret);
  expect((await events.list()).items.map(({ event }) => event)).toEqual(["post.created", "post.published"]);
  const refusal = { status: 403, code: "insufficient_scope", problem: { requiredScope: "tasks:read" } };
  await expect(events.list({ event: ["post.created", "task.created"] })).rejects.toMatchObject(refusal);
  await expect(owner.events.list({ event: eventNames.slice(0, 20) })).resolves.toMatchObject({ hasMore: false });
});

test("a cursor from another workspace's feed or from another list is a 422", async () => {
  const { nextCursor } = await (await server.workspace()).owner.events.list();
  await create("one");
  await create("two");
  const tasks = await workspace.owner.auditLogs.list({ limit: 1 });
  for (const cursor of [nextCursor, tasks.nextCursor ?? "x", `${nextCursor}x`])
    await expect(workspace.owner.events.list({ cursor })).rejects.toMatchObject({ status: 422, code: "validation_failed" });
});
