import { expect, test } from "vitest";
import { useTestServer } from "../server.ts";
import { eventReader, names } from "../tasks/emitted-events.ts";
import { sender } from "./sender.ts";

const server = useTestServer();

const tuple = { externalSource: "ci", externalId: "build-1" };

const setUp = async (withDefault = true) => {
  const workspace = await server.workspace();
  const projectId = withDefault ? workspace.projectId : null;
  const secret = await workspace.owner.inboundSecrets.create({ name: "CI", projectId });
  return { ...workspace, secret, send: sender(server, secret), newEvents: eventReader(server, workspace) };
};

test("the first request creates a task, later ones update the given fields, and each emits the events of its change", async () => {
  const { owner, send, newEvents, secret } = await setUp();
  await newEvents();
  const first = await send.tasks({ ...tuple, title: "Build failed", description: "On main" });
  expect(first).toMatchObject({ status: 201, body: { kind: "task", created: true, identifier: "OPS-1" } });
  const { id } = first.body;
  expect(first.headers.get("location")).toBe(`/api/v1/tasks/${id}`);
  expect(await owner.tasks.get({ id })).toMatchObject({
    title: "Build failed",
    descriptionText: "On main",
    status: "todo",
    priority: "none",
  });
  const created = await newEvents();
  expect(names(created)).toEqual(["task.created"]);
  expect(created[0]?.data.actor).toEqual({ id: secret.userId, name: "CI", kind: "service", client: null });

  const second = await send.tasks({ ...tuple, status: "done", priority: "high" });
  expect(second).toMatchObject({ status: 200, body: { id, kind: "task", created: false, identifier: "OPS-1" } });
  expect(second.headers.has("location")).toBe(false);
  expect(await owner.tasks.get({ id })).toMatchObject({
    title: "Build failed",
    status: "done",
    priority: "high",
    descriptionText: "On main",
  });
  expect(names(await newEvents())).toEqual(["task.updated", "task.status_changed", "task.completed"]);

  expect((await send.tasks({ ...tuple, title: "Build failed", status: "done" })).status).toBe(200);
  expect(await newEvents()).toEqual([]);
});

test("only the first request needs a title, and a refused request creates nothing", async () => {
  const { send, newEvents } = await setUp();
  await newEvents();
  const { status, body } = await send.tasks(tuple);
  expect([status, body.errors?.map(({ path, code }) => [path, code])]).toEqual([422, [[["body", "title"], "required"]]]);
  expect(await newEvents()).toEqual([]);
  expect((await send.tasks({ ...tuple, title: "Now" })).status).toBe(201);
});

test("projectSlug selects the project, by default the secret's, and moves the task in an update", async () => {
  const { owner, send } = await setUp(false);
  const other = await owner.projects.create({ name: "Other" });
  const wrong = { status: 422, body: { errors: [{ path: ["body", "projectSlug"] }] } };
  expect(await send.tasks({ ...tuple, title: "Nowhere" })).toMatchObject(wrong);
  expect(await send.tasks({ ...tuple, title: "Nowhere", projectSlug: "nowhere" })).toMatchObject(wrong);
  const { body } = await send.tasks({ ...tuple, title: "Here", projectSlug: "operations" });
  expect(body.identifier).toBe("OPS-1");
  const moved = await send.tasks({ ...tuple, projectSlug: "other" });
  expect(moved).toMatchObject({ status: 200, body: { id: body.id, identifier: "OTH-1" } });
  expect((await owner.tasks.get({ id: body.id })).project.id).toBe(other.id);
  expect(await send.tasks({ ...tuple, projectSlug: "nowhere" })).toMatchObject(wrong);
  expect((await send.tasks({ ...tuple, title: "Still there" })).body.identifier).toBe("OTH-1");
});

test("a request for a task in an archived project is a 409", async () => {
  const { owner, send, projectId } = await setUp();
  await owner.projects.archive({ id: projectId });
  const archived = { status: 409, body: { code: "project_archived" } };
  expect(await send.tasks({ ...tuple, title: "By default" })).toMatchObject(archived);
  expect(await send.tasks({ ...tuple, title: "By name", projectSlug: "operations" })).toMatchObject(archived);
});

test("a secret reaches a private project only as its member; a request for a task that moved out of its sight is a 409", async () => {
  const { owner, send, secret } = await setUp();
  const hidden = await owner.projects.create({ name: "Hidden", visibility: "private" });
  expect((await send.tasks({ ...tuple, title: "A task", projectSlug: "hidden" })).status).toBe(422);
  const { body } = await send.tasks({ ...tuple, title: "A task" });
  await owner.tasks.update({ id: body.id, projectId: hidden.id });
  expect(await send.tasks({ ...tuple, title: "Out of sight" })).toMatchObject({ status: 409, body: { code: "conflict" } });
  await owner.projects.members.add({ id: hidden.id, userId: secret.userId });
  expect(await send.tasks({ ...tuple, title: "In sight" })).toMatchObject({ status: 200, body: { id: body.id } });
});

test("a default project that becomes private is a 422, unless the secret's user is its member", async () => {
  const { owner, send, secret, projectId } = await setUp();
  await owner.projects.update({ id: projectId, visibility: "private" });
  const wrong = { status: 422, body: { errors: [{ path: ["body", "projectSlug"] }] } };
  expect(await send.tasks({ ...tuple, title: "A task" })).toMatchObject(wrong);
  expect(await send.posts({ ...tuple, title: "A post" })).toMatchObject(wrong);
  await owner.projects.members.add({ id: projectId, userId: secret.userId });
  expect((await send.tasks({ ...tuple, title: "A task" })).status).toBe(201);
});

test("text whose document would be too large is a 422 at the text's field", async () => {
  const { send } = await setUp();
  const lines = "\n".repeat(20_000);
  const at = (field: string) => ({ status: 422, body: { errors: [{ path: ["body", field] }] } });
  expect(await send.tasks({ ...tuple, title: "Long", description: lines })).toMatchObject(at("description"));
  expect(await send.posts({ ...tuple, title: "Long", body: lines })).toMatchObject(at("body"));
});
