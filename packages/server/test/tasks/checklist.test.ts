import { expect, test } from "vitest";
import { newId } from "../../src/platform/id.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

const create = () => workspace.owner.tasks.create({ title: "Task", projectId: workspace.projectId });
const add = (id: string, text: string, checked?: boolean) =>
  workspace.owner.tasks.checklist.create({ id, text, ...(checked !== undefined && { checked }) });
const counts = async (id: string) => (await workspace.owner.tasks.get({ id })).checklist;
const texts = async (id: string) => (await workspace.owner.tasks.checklist.list({ id })).map(({ text }) => text);

test("checklist items stay in the order in which they were added, also after one is deleted", async () => {
  const { id } = await create();
  const [, second] = [await add(id, "c"), await add(id, "a"), await add(id, "b")];
  expect(await texts(id)).toEqual(["c", "a", "b"]);
  await workspace.owner.tasks.checklist.delete({ id, itemId: second.id });
  await add(id, "d");
  await workspace.owner.tasks.checklist.update({ id, itemId: (await add(id, "e")).id, text: "f" });
  expect(await texts(id)).toEqual(["c", "b", "d", "f"]);
});

test("a task's counts of items and checked items follow every change of its checklist", async () => {
  const { id } = await create();
  const first = await add(id, "One");
  expect(first.checked).toBe(false);
  const second = await add(id, "Two", true);
  expect(await counts(id)).toEqual({ total: 2, checked: 1 });
  const toggle = (itemId: string, checked: boolean) => workspace.owner.tasks.checklist.update({ id, itemId, checked });
  expect((await toggle(first.id, true)).checked).toBe(true);
  expect(await counts(id)).toEqual({ total: 2, checked: 2 });
  await toggle(first.id, false);
  expect(await counts(id)).toEqual({ total: 2, checked: 1 });
  await workspace.owner.tasks.checklist.delete({ id, itemId: second.id });
  expect(await counts(id)).toEqual({ total: 1, checked: 0 });
});

test("checking an item again, or an empty update, leaves the record unchanged", async () => {
  const { id } = await create();
  const { id: itemId } = await add(id, "One");
  const once = await workspace.owner.tasks.checklist.update({ id, itemId, checked: true });
  expect(await workspace.owner.tasks.checklist.update({ id, itemId, checked: true })).toEqual(once);
  expect(await workspace.owner.tasks.checklist.update({ id, itemId })).toEqual(once);
  expect(await counts(id)).toEqual({ total: 1, checked: 1 });
});

test("an item's text has 1 to 1,000 characters, counted in code points, and is not blank", async () => {
  const { id } = await create();
  for (const text of ["x", "𝄞".repeat(1_000)]) expect((await add(id, text)).text).toBe(text);
  for (const text of ["", "  ", "x".repeat(1_001), "𝄞".repeat(1_001)])
    await expect(add(id, text)).rejects.toMatchObject({ status: 422, errors: [{ path: ["body", "text"] }] });
  expect(await counts(id)).toEqual({ total: 2, checked: 0 });
});

test("40 concurrently added items get 40 different positions", async () => {
  const { id } = await create();
  const made = await Promise.all(Array.from({ length: 40 }, (_, index) => add(id, `${index}`, index % 2 === 0)));
  expect(new Set(made.map(({ position }) => position)).size).toBe(40);
  const listed = (await workspace.owner.tasks.checklist.list({ id })).map(({ position }) => position);
  expect(listed).toEqual([...listed].sort((a, b) => a - b));
  expect(await counts(id)).toEqual({ total: 40, checked: 20 });
});

test("a checklist holds at most 200 items: of ten concurrent additions to 199 items exactly one succeeds", async () => {
  const { id } = await create();
  const rows = Array.from({ length: 199 }, (_, position) => ({ id: newId(), taskId: id, text: `${position}`, checked: false, position }));
  await server.database.prisma.checklistItem.createMany({ data: rows });
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => add(id, "more")));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const answer of answers) if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "conflict" });
  expect(await workspace.owner.tasks.checklist.list({ id })).toHaveLength(200);
});

test("an item cannot be updated or deleted under another task's path", async () => {
  const [task, other] = [await create(), await create()];
  const { id: itemId } = await add(task.id, "Mine");
  await expect(workspace.owner.tasks.checklist.update({ id: other.id, itemId, checked: true })).rejects.toMatchObject({ status: 404 });
  await expect(workspace.owner.tasks.checklist.delete({ id: other.id, itemId })).rejects.toMatchObject({ status: 404 });
  expect(await counts(task.id)).toEqual({ total: 1, checked: 0 });
});
