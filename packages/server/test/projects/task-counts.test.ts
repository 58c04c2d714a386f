import { taskStatuses } from "@worktrack/contract";
import { Worktrack } from "@worktrack/sdk";
import { afterAll, expect, test } from "vitest";
import { statement } from "../../src/database/statement.ts";
import { useSibling, useTestServer, useWorkspace } from "../server.ts";
import { eventReader } from "../tasks/emitted-events.ts";
import { createPrivateProject } from "./private-project.ts";

const server = useTestServer();
const sibling = useSibling(server);
const workspace = useWorkspace(server);
const clients: Worktrack[] = [];
afterAll(() => Promise.all(clients.map((client) => client.close())));

const countRows = statement({
  parameters: { projectId: "uuid" },
  row: { open: "int", done: "int" },
  text: `SELECT count(*) FILTER (WHERE status NOT IN ('done', 'cancelled'))::int AS open, count(*) FILTER (WHERE status = 'done')::int AS done
           FROM task WHERE project_id = $projectId`,
});

/** The owner, as a client of each process. */
const owners = (): readonly Worktrack[] => {
  const opened = [server, sibling].map(({ url }) => new Worktrack({ baseUrl: url, token: workspace.token, timeoutMs: 120_000 }));
  clients.push(...opened);
  return opened;
};

const concurrency = 24;
const tasksPerClient = 5;

const countsOf = async (id: string) => (await workspace.owner.projects.get({ id })).taskCounts;

test("counts equal the rows after hundreds of concurrent creates, changes of status, moves, deletions and restores in two processes", async () => {
  const { owner, projectId } = workspace;
  const opened = owners();
  const projectIds = [projectId, (await owner.projects.create({ name: "Second" })).id];
  const change = async (index: number): Promise<void> => {
    const [here = "", there = ""] = index % 2 ? projectIds : projectIds.toReversed();
    const client = opened[Math.floor(index / 2) % 2] ?? owner;
    const status = (add: number) => taskStatuses[(index + add) % taskStatuses.length] ?? "todo";
    const { id } = await client.tasks.create({ title: `Task ${index}`, projectId: here, status: status(0) });
    await client.tasks.update({ id, status: status(1 + (index % 4)) });
    if (index % 3 === 0) await client.tasks.update({ id, projectId: there });
    if (index % 2 === 0) await client.tasks.delete({ id });
    if (index % 4 === 0) await client.tasks.restore({ id });
  };
  const changeSome = async (first: number): Promise<void> => {
    for (let index = first; index < first + tasksPerClient; index++) await change(index);
  };
  await Promise.all(Array.from({ length: concurrency }, (_, client) => changeSome(client * tasksPerClient)));
  for (const id of projectIds) {
    const [rows] = await server.database.query(countRows, { projectId: id });
    expect(rows?.open).toBeGreaterThan(10);
    expect(await countsOf(id)).toEqual(rows);
    expect((await owner.projects.list()).items.find((project) => project.id === id)?.taskCounts).toEqual(rows);
  }
});

test("every reply with a project has its counts, in which cancelled tasks are in neither number", async () => {
  const { owner, projectId: id } = workspace;
  const { projects, tasks } = owner;
  expect((await projects.create({ name: "Empty" })).taskCounts).toEqual({ open: 0, done: 0 });
  for (const status of ["todo", "in_review", "done", "cancelled"] as const) await tasks.create({ title: status, projectId: id, status });
  const counts = { open: 2, done: 1 };
  expect((await projects.update({ id, description: "Changed" })).taskCounts).toEqual(counts);
  expect((await projects.update({ id, description: "Changed" })).taskCounts).toEqual(counts);
  expect((await projects.archive({ id })).taskCounts).toEqual(counts);
  expect((await projects.unarchive({ id })).taskCounts).toEqual(counts);
  await projects.delete({ id, contents: true });
  expect((await projects.list({ pendingDeletion: true })).items).toMatchObject([{ id, taskCounts: counts }]);
  expect((await projects.restore({ id })).taskCounts).toEqual(counts);
  expect((await projects.restore({ id })).taskCounts).toEqual(counts);
});

test("events of projects have no counts", async () => {
  const { owner, projectId: id } = workspace;
  const newEvents = eventReader(server, workspace);
  await newEvents();
  await owner.projects.create({ name: "Second" });
  await owner.projects.archive({ id });
  await owner.projects.update({ id, name: "Other" });
  const events = await newEvents();
  expect(events.map(({ name }) => name)).toEqual(["project.created", "project.archived", "project.updated"]);
  expect(JSON.stringify(events.map(({ data }) => data))).not.toContain("taskCounts");
});

test("a change of a task changes the ETag of its project, but does not make a change with the older ETag fail", async () => {
  const { token, owner, projectId } = workspace;
  const call = (headers: Record<string, string>, method = "GET", body?: string) =>
    fetch(`${server.url}/api/v1/projects/${projectId}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
      ...(body !== undefined && { body }),
    });
  const etag = (await call({})).headers.get("etag") ?? "";
  expect((await call({ "if-none-match": etag })).status).toBe(304);
  await owner.tasks.create({ title: "Task", projectId });
  const reply = await call({ "if-none-match": etag });
  expect([reply.status, await reply.json()]).toMatchObject([200, { taskCounts: { open: 1, done: 0 } }]);
  expect((await call({ "if-match": etag }, "PATCH", '{"description":"First"}')).status).toBe(200);
  expect((await call({ "if-match": etag }, "PATCH", '{"description":"Lost"}')).status).toBe(412);
});

test("whoever cannot see a project does not see its counts", async () => {
  const { owner } = workspace;
  const { project, insider } = await createPrivateProject(workspace);
  expect((await insider.client.projects.get({ id: project.id })).taskCounts).toEqual({ open: 1, done: 0 });
  await expect(owner.projects.get({ id: project.id })).rejects.toMatchObject({ status: 404 });
  expect((await owner.projects.list()).items.map(({ taskCounts }) => taskCounts)).toEqual([{ open: 0, done: 0 }]);
});
