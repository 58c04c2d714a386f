// Updates of tasks that run at the same time, in one process and in two.
import { type Task, taskStatuses } from "@worktrack/contract";
import { Worktrack } from "@worktrack/sdk";
import { afterAll, expect, test } from "vitest";
import { statement } from "../../src/database/statement.ts";
import { newId } from "../../src/platform/id.ts";
import { lockProjectCounter, untilOneWaits } from "../database/waiting.ts";
import { useSibling, useTestServer, useWorkspace } from "../server.ts";
import { type EmittedEvent, eventReader, names } from "./emitted-events.ts";

const server = useTestServer();
const sibling = useSibling(server);
const workspace = useWorkspace(server);
const others: Worktrack[] = [];
afterAll(() => Promise.all(others.map((client) => client.close())));

/** The owner, as a client of both processes in turn. */
const owners = (): readonly [Worktrack, Worktrack] => {
  const other = new Worktrack({ baseUrl: sibling.url, token: workspace.token, maxRetries: 0 });
  others.push(other);
  return [workspace.owner, other];
};

const createTasks = async (projectIds: readonly string[], count: number) => {
  const operations = Array.from({ length: count }, (_, i) => ({
    create: { title: "first", projectId: projectIds[i % projectIds.length] ?? "" },
  }));
  return (await workspace.owner.tasks.batch({ operations })).tasks;
};

type Changes = NonNullable<EmittedEvent["data"]["changes"]>;

/** Puts the changes of one task in the order of `field`, whose values never repeat. Each change begins where the one before it ended. */
const chainOf = (changes: readonly Changes[], field: string, first: unknown): Changes[] => {
  const byFrom = new Map(changes.map((change) => [change[field]?.from, change]));
  const chain: Changes[] = [];
  for (let next = byFrom.get(first); next; next = byFrom.get(next[field]?.to)) chain.push(next);
  return chain;
};

test("concurrent updates of the same tasks in two processes all succeed, count exactly, and emit a gapless chain of changes per task", async () => {
  const clients = owners();
  const projectIds = [workspace.projectId, (await workspace.owner.projects.create({ name: "Second", prefix: "SEC" })).id];
  const tasks = await createTasks(projectIds, 12);
  const newEvents = eventReader(server, workspace);
  await newEvents();
  const updates = Array.from({ length: 240 }, (_, i) => {
    const task = tasks[(i * 5) % tasks.length];
    const status = taskStatuses[(i * 7 + Math.floor(i / 12)) % taskStatuses.length] ?? "todo";
    const id = (i % 3 === 0 ? task?.identifier : task?.id) ?? "";
    return clients[i % 2]?.tasks.update({ id, title: `writer ${i}`, status });
  });
  await Promise.all(updates);

  const events = await newEvents();
  for (const task of tasks) {
    const changes = events.flatMap(({ name, data }) => (name === "task.updated" && data.task?.id === task.id ? [data.changes ?? {}] : []));
    const chain = chainOf(changes, "title", "first");
    expect(chain).toHaveLength(240 / tasks.length);
    let status: unknown = "todo";
    for (const change of chain) {
      if (change.status) expect(change.status.from).toBe(status);
      status = change.status?.to ?? status;
    }
    expect(await workspace.owner.tasks.get({ id: task.id })).toMatchObject({ title: chain.at(-1)?.title?.to, status });
  }
  const count = (name: string) => names(events).filter((one) => one === name).length;
  expect(count("task.status_changed")).toBe(events.filter(({ name, data }) => name === "task.updated" && data.changes?.status).length);
  for (const projectId of projectIds) {
    const listed = (await workspace.owner.tasks.list({ projectId })).tasks;
    for (const status of taskStatuses) {
      const { total } = await workspace.owner.tasks.list({ projectId, status: [status] });
      expect([status, total]).toEqual([status, listed.filter((task) => task.status === status).length]);
    }
  }
});

/** Each update reads the hidden projects to check the caller's authority, which widens the time between its snapshot and its locks. */
const hideProjects = async (count: number) => {
  const { organizationId } = workspace;
  const project = (i: number) => ({ id: newId(), organizationId, name: "Hidden", slug: `hidden-${i}`, prefix: `H${i}`, color: "#000000" });
  const data = Array.from({ length: count }, (_, i) => ({ ...project(i), visibility: "private" as const }));
  await server.database.prisma.project.createMany({ data });
};

test("an update's event and response show the tags that the task has then, while its tags change concurrently", async () => {
  const [one, two] = owners();
  const tasks = await createTasks([workspace.projectId], 16);
  await hideProjects(1_000);
  const tags = await Promise.all(Array.from({ length: 8 }, (_, i) => one.tags.create({ name: `tag ${i}` })));
  const newEvents = eventReader(server, workspace);
  await newEvents();
  const rename = async (id: string) => {
    for (let i = 0; i < 24; i++) await one.tasks.update({ id, title: `title ${i}` });
  };
  const retag = async (id: string) => {
    for (const tag of tags) await two.tasks.tags.replace({ id, tagIds: [tag.id] });
  };
  await Promise.all(tasks.flatMap(({ identifier }) => [rename(identifier), retag(identifier)]));

  // A task's titles and tags never repeat, so the state before each change names the event that came before it.
  const stateOf = (id: string, title: unknown, tagIds: unknown) => JSON.stringify([id, title, tagIds]);
  const nextStates = new Map(
    (await newEvents()).map(({ data }) => {
      const { id, title, tags } = data.task as unknown as Task;
      const tagIds = tags.map((tag) => tag.id);
      const { title: renamed, tagIds: retagged } = data.changes ?? {};
      return [stateOf(id, renamed?.from ?? title, retagged?.from ?? tagIds), stateOf(id, title, tagIds)];
    }),
  );
  for (const { id } of tasks) {
    const chain = [stateOf(id, "first", [])];
    for (let next = nextStates.get(chain[0] ?? ""); next; next = nextStates.get(next)) chain.push(next);
    expect(chain).toHaveLength(1 + 24 + tags.length);
  }
});

const lockTaskRow = statement({ parameters: { id: "uuid" }, row: {}, text: "SELECT FROM task WHERE id = $id FOR UPDATE" });

test("an update of a locked task waits for it, and does not delay updates of other tasks", async () => {
  const { owner } = workspace;
  const [locked, free] = await createTasks([workspace.projectId], 2);
  const waiting = await server.database.transaction(async (database) => {
    await database.query(lockTaskRow, { id: locked?.id ?? "" });
    const update = owner.tasks.update({ id: locked?.id ?? "", title: "late" });
    expect(await owner.tasks.update({ id: free?.id ?? "", title: "early" })).toMatchObject({ title: "early" });
    expect(await owner.tasks.get({ id: locked?.id ?? "" })).toMatchObject({ title: "first" });
    return { update };
  });
  expect(await waiting.update).toMatchObject({ title: "late" });
});

const lockWebhookAtOnce = statement({
  parameters: { id: "uuid" },
  row: {},
  text: "SELECT FROM webhook WHERE id = $id FOR UPDATE NOWAIT",
});

// So that deleting the webhook does not wait, and whoever has the counts and needs the webhook does not end in a deadlock.
test("an update that waits for the counts of its project has locked no webhook", async () => {
  const { owner, projectId } = workspace;
  const webhook = await owner.webhooks.create({ url: "https://1.1.1.1/", events: ["task.updated"] });
  const [task] = await createTasks([projectId], 1);
  const waiting = await server.database.transaction(async (database) => {
    await database.query(lockProjectCounter, { projectId });
    const update = owner.tasks.update({ id: task?.id ?? "", status: "done" });
    await untilOneWaits(server.database);
    await database.query(lockWebhookAtOnce, { id: webhook.id });
    return { update };
  });
  expect(await waiting.update).toMatchObject({ status: "done" });
});

test("updates that are written together keep their own fields, and a refused one does not affect the others", async () => {
  const { owner, projectId } = workspace;
  const [first, a, b, c] = (await createTasks([projectId], 4)).map(({ id }) => id);
  const account = await owner.serviceAccounts.create({ name: "CI", scopes: ["tasks:write"] });
  const isUsed = async () => (await owner.serviceAccounts.get({ id: account.id })).lastUsedAt !== null;
  const nobody = "01900000-0000-7000-8000-000000000000";
  const update = (id: string | undefined, fields: object, client = owner): Promise<unknown> =>
    client.tasks.update({ id: id ?? "", ...fields }).catch(({ code }) => code);
  let answers: Promise<unknown>[] = [];
  await server.database.transaction(async (database) => {
    await database.query(lockProjectCounter, { projectId });
    answers = [update(first, { status: "done" })];
    await untilOneWaits(server.database);
    answers.push(
      update(a, { title: "own", status: "in_review" }),
      update(b, { assigneeId: nobody }),
      update(nobody, { title: "nothing" }),
      update(a, { priority: "high" }),
      update(c, { title: "revoked" }, server.client(account.secret)),
      update(c, { dueDate: 5, assigneeId: workspace.ownerId }),
    );
    await expect.poll(isUsed, { interval: 5 }).toBe(true);
    await owner.serviceAccounts.revoke({ id: account.id });
  });
  const results = await Promise.all(answers);
  expect(results).toMatchObject([
    { title: "first", status: "done", priority: "none" },
    { title: "own", status: "in_review" },
    "validation_failed",
    "not_found",
    { id: a, priority: "high" },
    "invalid_token",
    { title: "first", dueDate: 5, assignee: { id: workspace.ownerId } },
  ]);
  expect(await owner.tasks.get({ id: a ?? "" })).toMatchObject({ title: "own", status: "in_review", priority: "high" });
});
