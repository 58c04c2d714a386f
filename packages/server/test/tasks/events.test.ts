import { taskPriorities, taskStatuses } from "@worktrack/contract";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { useTestServer, useWorkspace } from "../server.ts";
import { listener, names, type Told } from "./told.ts";

const server = useTestServer();
const workspace = useWorkspace(server);
let told: () => Promise<Told[]>;

beforeEach(() => {
  told = listener(server, workspace);
});

const create = (more: object = {}) => workspace.owner.tasks.create({ title: "Task", projectId: workspace.projectId, ...more });

test("one update is one task.updated with exactly what changed, and once each of what else applies", async () => {
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
  await told();
  const check = async (patch: typeof patches extends fc.Arbitrary<infer Patch> ? Patch : never) => {
    const after = await owner.tasks.update({ id, ...patch });
    const changed = Object.entries(patch).filter(([field, value]) => fields[field as keyof typeof fields] !== value);
    const entered = patch.status === "done" && fields.status !== "done";
    const left = patch.status !== undefined && patch.status !== "done" && fields.status === "done";
    const expected = changed.length === 0 ? [] : ["task.updated"];
    if (patch.assigneeId && patch.assigneeId !== fields.assigneeId) expected.push("task.assigned");
    if (patch.status && patch.status !== fields.status) expected.push("task.status_changed");
    if (entered) expected.push("task.completed");
    const events = await told();
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

test("a creation is task.created, and one each of task.assigned and task.completed when it is born so", async () => {
  await create();
  expect(names(await told())).toEqual(["task.created"]);
  const task = await create({ assigneeId: workspace.ownerId, status: "done" });
  const events = await told();
  expect(names(events)).toEqual(["task.created", "task.assigned", "task.completed"]);
  for (const { data } of events) expect(data.task).toEqual(task);
  await workspace.owner.tasks.subtasks.create({ id: task.id, title: "Sub", assigneeId: workspace.ownerId });
  expect(names(await told())).toEqual(["task.created", "task.assigned"]);
});

test("taking a task from somebody is not task.assigned", async () => {
  const { id } = await create({ assigneeId: workspace.ownerId });
  await told();
  await workspace.owner.tasks.update({ id, assigneeId: null });
  expect(names(await told())).toEqual(["task.updated"]);
});

test("a move tells of the project, the identifier and the tags left behind; each subtask tells of its own", async () => {
  const { owner, projectId } = workspace;
  const target = await owner.projects.create({ name: "Target", prefix: "TGT" });
  const tag = await owner.projects.tags.create({ id: projectId, name: "local" });
  const task = await create({ tagIds: [tag.id] });
  const child = await owner.tasks.subtasks.create({ id: task.id, title: "Sub" });
  await told();
  await owner.tasks.update({ id: task.id, projectId: target.id, title: "Moved" });
  const [first, second, ...rest] = await told();
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

test("tags, checklist and description are changes of the task", async () => {
  const { owner } = workspace;
  const { id } = await create();
  const tag = await owner.tags.create({ name: "bug" });
  await told();
  await owner.tasks.tags.add({ id, tagId: tag.id });
  await owner.tasks.tags.add({ id, tagId: tag.id });
  expect((await told()).map(({ data }) => data.changes)).toEqual([{ tagIds: { from: [], to: [tag.id] } }]);
  const item = await owner.tasks.checklist.create({ id, text: "Ask" });
  await owner.tasks.checklist.update({ id, itemId: item.id, checked: true });
  const counts = (total: number, checked: number) => ({ total, checked });
  expect((await told()).map(({ data }) => data.changes?.checklist)).toEqual([
    { from: counts(0, 0), to: counts(1, 0) },
    { from: counts(1, 0), to: counts(1, 1) },
  ]);
  await owner.tasks.update({ id, descriptionText: "text" });
  const [described] = await told();
  expect(Object.keys(described?.data.changes ?? {}).sort()).toEqual(["description", "descriptionText"]);
});

test("the actor is the person or the service account, with the client that it named", async () => {
  const { secret, name } = await workspace.owner.serviceAccounts.create({ name: "Robot", scopes: ["tasks:write"] });
  await create();
  await server.client(secret, "cli").tasks.create({ title: "Made", projectId: workspace.projectId });
  const [byPerson, byService] = await told();
  expect(byPerson?.data.actor).toEqual({ id: workspace.ownerId, name: "Olivia Owner", kind: "person", client: "sdk" });
  expect(byService?.data.actor).toMatchObject({ name, kind: "service", client: "cli" });
});
