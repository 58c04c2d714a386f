import { beforeAll, expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { type EmittedEvent, eventReader } from "../tasks/emitted-events.ts";

/** Behind a proxy that serves Worktrack below a path. */
const baseUrl = "https://example.com/tools/worktrack";
const server = useTestServer({ config: { baseUrl } });
const workspace = useSharedWorkspace(server);
let newEvents: () => Promise<EmittedEvent[]>;

beforeAll(() => {
  newEvents = eventReader(server, workspace);
});

test("records and events have the console's address of a task, a post and a project, below the server's public address", async () => {
  const { owner, projectId } = workspace;
  await newEvents();
  const task = await owner.tasks.create({ title: "Fix login", projectId });
  const post = await owner.posts.create({ title: "News", projectId, status: "published" });
  const project = await owner.projects.update({ id: projectId, description: "Runs things" });
  const addresses = [`${baseUrl}/tasks/${task.identifier}`, `${baseUrl}/posts/${post.id}`, `${baseUrl}/projects/${project.prefix}`];
  expect([task, post, project].map(({ webUrl }) => webUrl)).toEqual(addresses);
  const events = await newEvents();
  const emitted = events.map(({ data }) => (data.task ?? data.post ?? data.project) as { readonly webUrl?: string });
  expect(new Set(emitted.map(({ webUrl }) => webUrl))).toEqual(new Set(addresses));
  expect((await owner.tasks.list({ projectId })).tasks.map(({ webUrl }) => webUrl)).toContain(task.webUrl);
  expect((await owner.posts.list({ projectId })).items.map(({ webUrl }) => webUrl)).toContain(post.webUrl);
  expect((await owner.projects.list()).items.map(({ webUrl }) => webUrl)).toContain(project.webUrl);
});

test("a moved task has the address of its new identifier", async () => {
  const { owner, projectId } = workspace;
  const other = await owner.projects.create({ name: "Elsewhere", prefix: "ELSE" });
  const { id } = await owner.tasks.create({ title: "Moves", projectId });
  const moved = await owner.tasks.update({ id, projectId: other.id });
  expect(moved.webUrl).toBe(`${baseUrl}/tasks/${moved.identifier}`);
});
