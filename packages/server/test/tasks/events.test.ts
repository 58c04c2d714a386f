import { taskPriorities, taskStatuses } from "@worktrack/contract";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { useTestServer, useWorkspace } from "../server.ts";
import { type EmittedEvent, eventReader, names } from "./emitted-events.ts";

const server = useTestServer();
const workspace = useWorkspace(server);
let newEvents: () => Promise<EmittedEvent[]>;

beforeEach(() => {
  newEvents = eventReader(server, workspace);
});

const create = (more: object = {}) => workspace.owner.tasks.create({ title: "Task", projectId: workspace.projectId, ...more });

test("an update emits one task.updated with exactly the changed fields, and each specific event that applies once", async () => {
  const { owner, ownerId } = workspace;
  const someone = (await workspace.member("member")).id;
  const patches = fc.record(
    {
      title: fc.constantFrom("Task", "Other"),
      status: fc.constantFrom(...taskStatuses),
      priority: fc.constantFrom(...taskPriorities),
      assigneeId: fc.constantFrom(null, ownerId, someone),
      dueDate: fc.constantFrom(null, 0, 1_000),
      startDate: fc.constantFrom(null, 5),
      estimatePoints: fc.constantFrom(null, 0, 2.5),
    },
    { requiredKeys: [] },
  );
  const { id } = await create();
  let fields = { title: "Task", status: "todo", priority: "none", assigneeId: null, dueDate: null, startDate: null, estimatePoints: null };
  await newEvents();
  const check = async (patch: typeof patches extends fc.Arbitrary<infer Patch> ? Patch : never) => {
    const after = await owner.tasks.update({ id, ...patch });
    const changed = Object.entries(patch).filter(([field, value]) => fields[field as keyof typeof fields] !== value);
    const entered = patch.status === "done" && fields.status !== "done";
    const left = patch.status !== undefined && patch.status !== "done" && fields.status === "done";
    const expected = changed.length === 0 ? [] : ["task.updated"];
    if (patch.assigneeId && patch.assigneeId !== fields.assigneeId) expected.push("task.assigned");
    if (patch.status && patch.status !== fields.status) expected.push("task.status_changed");
    if (entered) expected.push("task.completed");
    const events = await newEvents();
    expect(names(events)).toEqual(expected);
    for (const { data, projectId } of events) {
      const { completedAt, ...changes } = data.changes ?? {};
      expect(changes).toEqual(
        Object.fromEntries(changed.map(([field, to]) => [field, { from: fields[field as keyof typeof fields], to }])),
      );
      expect(completedAt !== undefined).toBe(entered || left);
      expect(data.task).toEqual(after);
      expect(projectId).toBe(workspace.projectId);
    }
    fields = { ...fields, ...(patch as object) };
  };
  await fc.assert(fc.asyncProperty(patches, check), { numRuns: 60, endOnFailure: true });
});

test("a creation emits task.created, plus task.assigned for an assigned task and task.completed for a done one", async () => {
  await create();
  expect(names(await newEvents())).toEqual(["task.created"]);
  const task = await create({ assigneeId: workspace.ownerId, status: "done" });
  const events = await newEvents();
  expect(names(events)).toEqual(["task.created", "task.assigned", "task.completed"]);
  for (const { data } of events) expect(data.task).toEqual(task);
  await workspace.owner.tasks.subtasks.create({ id: task.id, title: "Sub", assigneeId: workspace.ownerId });
  expect(names(await newEvents())).toEqual(["task.created", "task.assigned"]);
});

test("removing the assignee does not emit task.assigned", async () => {
  const { id } = await create({ assigneeId: workspace.ownerId });
  await newEvents();
  await workspace.owner.tasks.update({ id, assigneeId: null });
  expect(names(await newEvents())).toEqual(["task.updated"]);
});

test("a move emits the changed project, identifier and tags, and one event for each subtask", async () => {
  const { owner, projectId } = workspace;
  const target = await owner.projects.create({ name: "Target", prefix: "TGT" });
  const tag = await owner.projects.tags.create({ id: projectId, name: "local" });
  const task = await create({ tagIds: [tag.id] });
  const child = await owner.tasks.subtasks.create({ id: task.id, title: "Sub" });
  await newEvents();
  await owner.tasks.update({ id: task.id, projectId: target.id, title: "Moved" });
  const [first, second, ...rest] = await newEvents();
  expect(rest).toEqual([]);
  const project = { from: projectId, to: target.id };
  expect(first).toMatchObject({ name: "task.updated", projectId: target.id, data: { task: { id: task.id } } });
  expect(first?.data.changes).toEqual({
    title: { from: "Task", to: "Moved" },
    projectId: project,
    identifier: { from: task.identifier, to: "TGT-1" },
    tagIds: { from: [tag.id], to: [] },
  });
  expect(second).toMatchObject({ name: "task.updated", data: { task: { id: child.id } } });
  expect(second?.data.changes).toEqual({ projectId: project, identifier: { from: child.identifier, to: "TGT-2" } });
});

test("changes of the tags, the checklist and the description emit task.updated", async () => {
  const { owner } = workspace;
  const { id } = await create();
  const tag = await owner.tags.create({ name: "bug" });
  await newEvents();
  await owner.tasks.tags.add({ id, tagId: tag.id });
  await owner.tasks.tags.add({ id, tagId: tag.id });
  expect((await newEvents()).map(({ data }) => data.changes)).toEqual([{ tagIds: { from: [], to: [tag.id] } }]);
  const item = await owner.tasks.checklist.create({ id, text: "Ask" });
  await owner.tasks.checklist.update({ id, itemId: item.id, checked: true });
  const counts = (total: number, checked: number) => ({ total, checked });
  expect((await newEvents()).map(({ data }) => data.changes?.checklist)).toEqual([
    { from: counts(0, 0), to: counts(1, 0) },
    { from: counts(1, 0), to: counts(1, 1) },
  ]);
  await owner.tasks.update({ id, descriptionText: "text" });
  const [described] = await newEvents();
  expect(Object.keys(described?.data.changes ?? {}).sort()).toEqual(["description", "descriptionText"]);
});

test("an event's actor is the person or service account, with the client of the request", async () => {
  const { secret, name } = await workspace.owner.serviceAccounts.create({ name: "Robot", scopes: ["tasks:write"] });
  await create();
  await server.client(secret, "cli").tasks.create({ title: "Made", projectId: workspace.projectId });
  const [byPerson, byService] = await newEvents();
  expect(byPerson?.data.actor).toEqual({ id: workspace.ownerId, name: "Olivia Owner", kind: "person", client: "sdk" });
  expect(byService?.data.actor).toMatchObject({ name, kind: "service", client: "cli" });
});
