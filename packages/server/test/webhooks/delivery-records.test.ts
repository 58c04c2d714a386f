import { Delivery, eventNames } from "@worktrack/contract";
import { beforeEach, expect, test } from "vitest";
import { namedStatements, type Statement, statement } from "../../src/database/statement.ts";
import { newId } from "../../src/platform/id.ts";
import { openClient } from "../database/seed.ts";
import { useTestServer, useWorkspace } from "../server.ts";

// This process runs no dispatcher, so queued deliveries stay queued.
const server = useTestServer({ config: { role: "api" } });
const workspace = useWorkspace(server);
const events = [
  "task.created",
  "task.updated",
  "task.deleted",
  "post.created",
  "project.updated",
  "comment.created",
  "reaction.added",
] as const;
let webhookId: string;

beforeEach(async () => {
  webhookId = (await workspace.owner.webhooks.create({ url: "https://1.1.1.1/", events: [...events] })).id;
});

const list = async (query: object = {}) => (await workspace.owner.webhooks.deliveries.list({ id: webhookId, ...query })).items;

test("a delivery names the record of its event as it was then, in every reply, and a test or a reaction names none", async () => {
  const { tasks, posts, projects, webhooks } = workspace.owner;
  const task = await tasks.create({ title: "First", projectId: workspace.projectId });
  const post = await posts.create({ title: "News", status: "published" });
  const comment = await posts.comments.create({ id: post.id, content: "Text" });
  await posts.reactions.add({ id: post.id, emoji: "👍" });
  const project = await projects.update({ id: workspace.projectId, name: "Other" });
  await tasks.update({ id: task.id, title: "Second" });
  const sample = await webhooks.test({ id: webhookId });
  expect(sample.record).toBeNull();
  const items = await list();
  expect(items.map(({ event, record }) => [event, record])).toEqual([
    ["task.created", null],
    ["task.updated", { type: "task", id: task.id, identifier: task.identifier, title: "Second" }],
    ["project.updated", { type: "project", id: project.id, title: "Other" }],
    ["reaction.added", null],
    ["comment.created", { type: "comment", id: comment.id }],
    ["post.created", { type: "post", id: post.id, title: "News" }],
    ["task.created", { type: "task", id: task.id, identifier: task.identifier, title: "First" }],
  ]);
  for (const item of items) {
    expect(Delivery.parse(item)).toEqual(item);
    expect((await webhooks.deliveries.get({ id: webhookId, deliveryId: item.id })).record).toEqual(item.record);
  }
});

test("deliveries of one record are found by its id or identifier, also after a move and a deletion, in pages that keep the filter", async () => {
  const { tasks, projects, webhooks } = workspace.owner;
  const { id, identifier } = await tasks.create({ title: "First", projectId: workspace.projectId });
  await tasks.create({ title: "Unrelated", projectId: workspace.projectId });
  for (const title of ["Second", "Third", "Fourth"]) await tasks.update({ id, title });
  const all = (await list()).filter(({ record }) => record?.id === id).map((delivery) => delivery.id);
  expect(all).toHaveLength(4);
  const found = async (query: object) => (await list(query)).map((delivery) => delivery.id);
  for (const record of [id, id.toUpperCase(), identifier, identifier.toLowerCase()]) expect(await found({ record })).toEqual(all);
  expect(await found({ record: identifier, event: ["task.created"] })).toEqual(all.slice(-1));
  expect(await found({ record: identifier, status: ["failed"] })).toEqual([]);
  expect(await found({ record: identifier, since: new Date(Date.now() + 60_000).toISOString() })).toEqual([]);
  const paged: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await webhooks.deliveries.list({ id: webhookId, record: identifier, limit: 3, ...(cursor && { cursor }) });
    paged.push(...page.items.map((delivery) => delivery.id));
    cursor = page.nextCursor;
    if (cursor) await expect(list({ cursor })).rejects.toMatchObject({ status: 422 });
  } while (cursor);
  expect(paged).toEqual(all);
  const other = await projects.create({ name: "Other" });
  const moved = await tasks.update({ id, projectId: other.id });
  expect(await found({ record: moved.identifier })).toEqual(await found({ record: identifier }));
  await tasks.delete({ id });
  expect(await found({ record: moved.identifier })).toHaveLength(6);
  for (const record of [newId(), "NOPE-1", `${moved.identifier}99`]) expect(await found({ record })).toEqual([]);
  await expect(list({ record: "First" })).rejects.toMatchObject({ status: 422 });
});

test("a record that has become private is not named, and its deliveries are not found by it", async () => {
  const { owner, projectId } = workspace;
  const { id, identifier } = await owner.tasks.create({ title: "Hidden", projectId });
  const admin = await workspace.member("admin");
  await admin.client.projects.update({ id: projectId, visibility: "private" });
  expect((await list({ event: ["task.created"] })).map(({ record }) => record)).toEqual([null]);
  for (const record of [id, identifier]) expect(await list({ record })).toEqual([]);
});

const fillEvents = statement({
  parameters: { organizationId: "uuid", webhookId: "uuid", count: "int" },
  row: {},
  text: `
  WITH inserted AS (
    INSERT INTO event (id, organization_id, name, data, created_at)
    SELECT gen_random_uuid(), $organizationId, 'post.created', json_build_object('post', json_build_object('id', gen_random_uuid())),
           now() - n * interval '1 second'
      FROM generate_series(1, $count) n
    RETURNING id, name, created_at
  )
  INSERT INTO webhook_delivery (id, webhook_id, event_id, event, status, created_at)
  SELECT gen_random_uuid(), $webhookId, id, name, 'succeeded', created_at FROM inserted`,
});
const analyze = statement({ parameters: {}, row: {}, text: "ANALYZE event, webhook_delivery" });
test("the deliveries of a record are read by two indexes, however many others there are", async () => {
  const { organizationId, ownerId } = workspace;
  await server.database.query(fillEvents, { organizationId, webhookId, count: 5_000 });
  await server.database.query(analyze, {});
  const { text, order } = namedStatements().find(({ name }) => name === "delivery_ids_of_record") as Statement;
  const values: Record<string, unknown> = { organizationId, webhookId, recordId: newId(), viewerId: ownerId, eventNames, limit: 51 };
  const client = await openClient(server.testDatabase.connection);
  const explained = client.query<{ "QUERY PLAN": string }>(
    `EXPLAIN ${text}`,
    order.map((name) => values[name] ?? null),
  );
  const { rows } = await explained.finally(() => client.end());
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("event_record_id_idx");
  expect(plan).toContain("webhook_delivery_webhook_id_created_at_id_idx");
  expect(plan).not.toMatch(/Seq Scan on (event|webhook_delivery)/);
});
