import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { readFileSync } from "node:fs";
import type { ClientRequest } from "node:http";
import {
  type EventName,
  emissions,
  eventNames,
  eventScope,
  type OperationName,
  operationOf,
  type SignedOperationName,
} from "@worktrack/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createParents } from "../media/media-server.ts";
import { makePng } from "../media/png.ts";
import { makeMp4 } from "../media/videos/mp4.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { send } from "../table/send.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

const eventIds = new Set<string>();

const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
interface Tracing {
  readonly request: Pick<ClientRequest, "setHeader"> | { addHeader(name: string, value: string): void };
}

/** Gives every request of this process the header, as OpenTelemetry does: those of the SDK over node:http, and others over undici. */
const trace = (message: unknown): void => {
  const { request } = message as Tracing;
  if ("setHeader" in request) request.setHeader("traceparent", traceparent);
  else request.addHeader("traceparent", traceparent);
};
const channels = ["http.client.request.created", "undici:request:create"];
beforeAll(() => {
  for (const channel of channels) subscribe(channel, trace);
});
afterAll(() => {
  for (const channel of channels) unsubscribe(channel, trace);
});

/** The names of the events that were emitted since the last call. */
const newEvents = async (): Promise<EventName[]> => {
  const rows = await server.database.prisma.event.findMany({ where: { organizationId: workspace.organizationId } });
  const fresh = rows.filter(({ id }) => !eventIds.has(id));
  for (const { id } of fresh) eventIds.add(id);
  expect(fresh.filter((row) => row.traceparent !== traceparent).map(({ name }) => name)).toEqual([]);
  return fresh.map(({ name }) => name as EventName);
};

const emitted = new Map<string, Set<EventName>>();

/** Runs one operation and records the events that it emits. */
const recording = async <T>(name: OperationName, operation: () => Promise<T>): Promise<T> => {
  await newEvents();
  const result = await operation();
  const names = emitted.get(name) ?? new Set();
  for (const event of await newEvents()) names.add(event);
  emitted.set(name, names);
  return result;
};

const tasks = async (): Promise<void> => {
  const { owner, ownerId, projectId } = workspace;
  const done = { status: "done", assigneeId: ownerId } as const;
  const { id } = await recording("tasks.create", () => owner.tasks.create({ title: "First", projectId, ...done }));
  await owner.tasks.update({ id, status: "todo", assigneeId: null });
  await recording("tasks.update", () => owner.tasks.update({ id, ...done }));
  await owner.tasks.update({ id, status: "todo", assigneeId: null });
  const operations = [{ create: { title: "Second", projectId, ...done } }, { update: { id, ...done } }];
  const tuple = { externalSource: "tracker", externalId: "1" };
  const upsert = (fields: object) => recording("tasks.upsert", () => owner.tasks.upsert({ ...tuple, ...fields }));
  await upsert({ title: "Upserted", projectId, ...done });
  await owner.tasks.upsert({ ...tuple, status: "todo", assigneeId: null });
  await upsert(done);
  await recording("tasks.batch", () => owner.tasks.batch({ operations }));
  await recording("tasks.subtasks.create", () => owner.tasks.subtasks.create({ id, title: "Sub", ...done }));
  const item = await recording("tasks.checklist.create", () => owner.tasks.checklist.create({ id, text: "An item" }));
  await recording("tasks.checklist.update", () => owner.tasks.checklist.update({ id, itemId: item.id, checked: true }));
  await recording("tasks.checklist.delete", () => owner.tasks.checklist.delete({ id, itemId: item.id }));
  const tag = await owner.tags.create({ name: "bug" });
  await recording("tasks.tags.add", () => owner.tasks.tags.add({ id, tagId: tag.id }));
  await recording("tasks.tags.remove", () => owner.tasks.tags.remove({ id, tagId: tag.id }));
  await recording("tasks.tags.replace", () => owner.tasks.tags.replace({ id, tagIds: [tag.id] }));
  const comment = await recording("tasks.comments.create", () => owner.tasks.comments.create({ id, content: "One" }));
  const one = { id, commentId: comment.id };
  await recording("tasks.comments.update", () => owner.tasks.comments.update({ ...one, content: "Two" }));
  for (const content of ["Three", "Four"])
    await recording("tasks.comments.upsert", () => owner.tasks.comments.upsert({ ...tuple, externalId: "1/1", id, content }));
  await recording("tasks.comments.reactions.add", () => owner.tasks.comments.reactions.add({ ...one, emoji: "👍" }));
  await recording("tasks.comments.reactions.remove", () => owner.tasks.comments.reactions.remove({ ...one, emoji: "👍" }));
  await recording("tasks.comments.delete", () => owner.tasks.comments.delete(one));
  await owner.tasks.comments.create({ id, content: "Three" });
  await recording("tasks.comments.deleteAll", () => owner.tasks.comments.deleteAll({ id }));
  const { id: postId } = await owner.posts.create({ title: "Linked" });
  const { id: otherId } = await owner.tasks.create({ title: "Another", projectId });
  await recording("tasks.relations.add", () => owner.tasks.relations.add({ id, kind: "duplicates", otherId, close: true }));
  await recording("tasks.move", () => owner.tasks.move({ id: otherId, before: id, status: "cancelled" }));
  await recording("tasks.move", () => owner.tasks.move({ id: otherId, status: "done" }));
  await recording("tasks.relations.remove", () => owner.tasks.relations.remove({ id, kind: "duplicates", otherId }));
  await recording("tasks.posts.link", () => owner.tasks.posts.link({ id, postId }));
  await recording("tasks.posts.unlinkAll", () => owner.tasks.posts.unlinkAll({ id }));
  await recording("tasks.delete", () => owner.tasks.delete({ id }));
  await recording("tasks.restore", () => owner.tasks.restore({ id }));
};

const posts = async (): Promise<void> => {
  const { owner } = workspace;
  await recording("posts.create", () => owner.posts.create({ title: "Published", status: "published" }));
  const { id } = await owner.posts.create({ title: "Draft" });
  await recording("posts.publish", () => owner.posts.publish({ id }));
  await recording("posts.update", () => owner.posts.update({ id, title: "Changed" }));
  const tuple = { externalSource: "wiki", externalId: "1" };
  await recording("posts.upsert", () => owner.posts.upsert({ ...tuple, title: "Upserted", status: "published" }));
  await recording("posts.upsert", () => owner.posts.upsert({ ...tuple, title: "Changed" }));
  for (const content of ["One", "Two"])
    await recording("posts.comments.upsert", () => owner.posts.comments.upsert({ ...tuple, externalId: "1/1", id, content }));
  await recording("posts.reactions.add", () => owner.posts.reactions.add({ id, emoji: "👍" }));
  await recording("posts.reactions.remove", () => owner.posts.reactions.remove({ id, emoji: "👍" }));
  const comment = await recording("posts.comments.create", () => owner.posts.comments.create({ id, content: "One" }));
  const one = { id, commentId: comment.id };
  await owner.posts.comments.create({ id, content: "A reply", replyToId: comment.id });
  await recording("posts.comments.update", () => owner.posts.comments.update({ ...one, content: "Two" }));
  await recording("posts.comments.reactions.add", () => owner.posts.comments.reactions.add({ ...one, emoji: "👍" }));
  await recording("posts.comments.reactions.remove", () => owner.posts.comments.reactions.remove({ ...one, emoji: "👍" }));
  await recording("posts.comments.delete", () => owner.posts.comments.delete(one));
  await recording("posts.delete", () => owner.posts.delete({ id }));
};

const projects = async (): Promise<void> => {
  const { owner } = workspace;
  const { id } = await recording("projects.create", () => owner.projects.create({ name: "Another" }));
  const person = await workspace.member("member");
  await recording("projects.update", () => owner.projects.update({ id, visibility: "private" }));
  await recording("projects.members.add", () => owner.projects.members.add({ id, userId: person.id }));
  await recording("projects.members.remove", () => owner.projects.members.remove({ id, userId: person.id }));
  await recording("projects.archive", () => owner.projects.archive({ id }));
  await recording("projects.unarchive", () => owner.projects.unarchive({ id }));
  await recording("projects.delete", () => owner.projects.delete({ id, contents: true }));
  await recording("projects.restore", () => owner.projects.restore({ id }));
  await recording("projects.delete", () => owner.projects.delete({ id }));
};

const members = async (): Promise<void> => {
  const { owner } = workspace;
  const { secret } = await owner.invitations.create({ email: "guest@example.com" });
  await recording("invitations.accept", () => owner.invitations.accept({ token: secret, name: "A guest" }));
  const another = await owner.invitations.create({ email: "another@example.com" });
  await recording("signIn.invitation", () => owner.signIn.invitation({ token: another.secret, name: "Another guest" }));
  const [stranger, person] = await Promise.all([workspace.member("admin"), workspace.member("admin")]);
  for (const { client } of [stranger, person]) await client.projects.create({ name: "Mine alone", visibility: "private" });
  await recording("members.update", () => owner.members.update({ id: person.id, role: "member" }));
  await recording("members.remove", () => owner.members.remove({ id: stranger.id }));
  await recording("me.leave", () => person.client.me.leave());
};

const inbound = async (): Promise<void> => {
  const { owner, projectId, nowMs } = workspace;
  const { prefix, secret } = await owner.inboundSecrets.create({ name: "CI", projectId });
  const post = (name: SignedOperationName, body: object) =>
    recording(name, async () => {
      const sent = { inbound: { prefix, secret, nowMs }, path: operationOf(name).path, body: { externalSource: "ci", ...body } };
      expect((await send(server, name, sent)).status).toBeLessThan(300);
    });
  await post("inbound.tasks", { externalId: "1", title: "A task" });
  await post("inbound.tasks", { externalId: "1", status: "done" });
  await post("inbound.posts", { externalId: "2", title: "A post" });
  await post("inbound.posts", { externalId: "2", title: "Changed" });
  await post("inbound.comments", { externalId: "3", taskExternalId: "1", body: "A comment" });
  await post("inbound.comments", { externalId: "3", body: "Changed" });
};

const attachments = async (): Promise<void> => {
  const { owner } = workspace;
  const file = { fileName: "a.txt", mimeType: "text/plain", fileData: "aGVsbG8=" };
  const video = { width: 2, height: 2, seconds: 1, frameBytes: 10 };
  for (const parent of Object.values(await createParents(workspace, owner))) {
    const { id, target } = await recording("media.create", () => owner.media.create({ ...file, ...parent }));
    await recording("media.videos.create", () => owner.media.upload(makeMp4(video), { ...parent, fileName: "a.mp4" }));
    await recording("media.images.create", () => owner.media.upload(makePng(1, 1), { ...parent, fileName: "a.png" }));
    await recording("media.delete", () => owner.media.delete({ id, target }));
    await recording("media.restore", () => owner.media.restore({ id }));
  }
};

test("every operation emits exactly the events that the contract lists for it", async () => {
  await tasks();
  await posts();
  await projects();
  await members();
  await inbound();
  await attachments();
  const actual = Object.fromEntries([...emitted].map(([name, events]) => [name, [...events].sort()]));
  expect(actual).toEqual(Object.fromEntries(Object.entries(emissions).map(([name, events]) => [name, [...events].sort()])));
});

test("docs/events.md lists the same events, operations and scopes as the contract", () => {
  const page = readFileSync(new URL("../../../../docs/events.md", import.meta.url), "utf8");
  const lines = page.split("\n").map((line) => line.split("|").map((cell) => cell.trim().replaceAll("`", "")));
  const documented = lines.filter(([, name]) => (eventNames as readonly string[]).includes(name ?? ""));
  const emitting = (event: EventName) => Object.entries(emissions).filter(([, events]) => events.includes(event));
  expect(documented.map(([, name, operations, scope]) => [name, operations, scope])).toEqual(
    eventNames.map((event) => [
      event,
      emitting(event)
        .map(([name]) => name)
        .join(", "),
      eventScope(event),
    ]),
  );
});
