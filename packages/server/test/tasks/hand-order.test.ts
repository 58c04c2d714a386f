import { setTimeout } from "node:timers/promises";
import { bounds, type TaskStatus } from "@worktrack/contract";
import { expect, test } from "vitest";
import { placeOf } from "../../src/work/tasks/hand-order.sql.ts";
import { useTestServer, useWorkspace } from "../server.ts";
import { eventReader, names } from "./emitted-events.ts";

const server = useTestServer();
const workspace = useWorkspace(server);

/** A project with tasks of these titles, from the top of its column to the bottom. */
const column = async (...titles: string[]) => {
  const { owner } = workspace;
  const { id: projectId } = await owner.projects.create({ name: "A board" });
  const ids: Record<string, string> = {};
  for (const title of titles.toReversed()) ids[title] = (await owner.tasks.create({ title, projectId })).id;
  return {
    projectId,
    id: (title: string) => ids[title] ?? "",
    titles: async (status?: TaskStatus[]) =>
      (await owner.tasks.list({ projectId, sort: "position", limit: bounds.pageSizeMax, ...(status && { status }) })).tasks.map(
        ({ title }) => title,
      ),
  };
};

test("a task moves directly before or after another one, new tasks come first, and a no-op changes nothing", async () => {
  const { owner } = workspace;
  const board = await column("A", "B", "C", "D");
  expect(await board.titles()).toEqual(["A", "B", "C", "D"]);
  await owner.tasks.move({ id: board.id("D"), before: board.id("B") });
  expect(await board.titles()).toEqual(["A", "D", "B", "C"]);
  await owner.tasks.move({ id: board.id("A"), after: (await owner.tasks.get({ id: board.id("C") })).identifier });
  expect(await board.titles()).toEqual(["D", "B", "C", "A"]);
  await owner.tasks.move({ id: board.id("C"), before: board.id("D") });
  expect(await board.titles()).toEqual(["C", "D", "B", "A"]);
  const before = await owner.tasks.get({ id: board.id("D") });
  expect(await owner.tasks.move({ id: before.id, after: board.id("C") })).toEqual(before);
  expect(await owner.tasks.move({ id: before.id, before: board.id("B"), status: "todo" })).toEqual(before);
  await owner.tasks.create({ title: "E", projectId: board.projectId });
  expect(await board.titles()).toEqual(["E", "C", "D", "B", "A"]);
});

test("a move can change the status; without a neighbor, as by PATCH, the task is placed as a new one", async () => {
  const { owner } = workspace;
  const board = await column("A", "B", "C", "D");
  await owner.tasks.move({ id: board.id("B"), status: "done" });
  await owner.tasks.move({ id: board.id("A"), status: "done", after: board.id("B") });
  expect(await owner.tasks.move({ id: board.id("D"), status: "done", after: board.id("B") })).toMatchObject({
    status: "done",
    completedAt: expect.any(Number),
  });
  expect(await board.titles()).toEqual(["C", "B", "D", "A"]);
  expect(await board.titles(["done"])).toEqual(["B", "D", "A"]);
  await owner.tasks.update({ id: board.id("A"), status: "todo" });
  await owner.tasks.move({ id: board.id("D"), status: "todo" });
  expect(await board.titles()).toEqual(["A", "C", "D", "B"]);
});

test("the moved task emits its events and changes its ETag, and no other task changes", async () => {
  const { owner } = workspace;
  const board = await column("A", "B", "C");
  const others = await Promise.all([board.id("B"), board.id("C")].map((id) => owner.tasks.get({ id })));
  const readEvents = eventReader(server, workspace);
  await readEvents();
  const before = await owner.tasks.get({ id: board.id("A") });
  await setTimeout(2);
  const moved = await owner.tasks.move({ id: before.id, after: board.id("B") });
  expect({ ...moved, updatedAt: before.updatedAt }).toEqual(before);
  expect(moved.updatedAt > before.updatedAt).toBe(true);
  const [event, ...more] = await readEvents();
  expect(event).toMatchObject({ name: "task.updated", data: { task: { id: before.id }, changes: { position: { from: null, to: null } } } });
  expect(more).toEqual([]);
  await owner.tasks.move({ id: before.id, after: board.id("B") });
  expect(await readEvents()).toEqual([]);
  await owner.tasks.update({ id: board.id("C"), status: "done" });
  await readEvents();
  await owner.tasks.move({ id: before.id, after: board.id("C"), status: "done" });
  const events = await readEvents();
  expect(names(events)).toEqual(["task.updated", "task.status_changed", "task.completed"]);
  expect(Object.keys(events[0]?.data.changes ?? {})).toEqual(["status", "completedAt", "position"]);
  expect(await owner.tasks.get({ id: board.id("B") })).toEqual(others[0]);
});

test("a neighbor that is not in the column is 409 with the present neighbors, and tells nothing about hidden tasks", async () => {
  const { owner, member } = workspace;
  const board = await column("A", "B", "C", "D");
  const other = await column("X");
  const secret = await owner.projects.create({ name: "Secret", visibility: "private" });
  const hidden = await owner.tasks.create({ title: "Hidden", projectId: secret.id });
  await owner.tasks.update({ id: board.id("D"), status: "done" });
  const { client } = await member("member");
  const neighbors = { after: board.id("A"), before: board.id("C") };
  const absent = "01900000-0000-7000-8000-000000000000";
  for (const neighbor of [board.id("D"), other.id("X"), hidden.id, hidden.identifier, absent, "NOPE-1"])
    for (const side of ["before", "after"] as const)
      await expect(client.tasks.move({ id: board.id("B"), [side]: neighbor })).rejects.toMatchObject({
        code: "conflict",
        status: 409,
        problem: { neighbors, detail: "The neighbor is not in this project and status. `neighbors` has the present ones." },
      });
  await expect(client.tasks.move({ id: board.id("B"), before: board.id("A"), status: "done" })).rejects.toMatchObject({
    problem: { neighbors: { after: null, before: board.id("D") } },
  });
  await expect(client.tasks.move({ id: hidden.id, before: board.id("A") })).rejects.toMatchObject({ code: "not_found" });
  expect(await board.titles()).toEqual(["A", "B", "C", "D"]);
});

test("a move has at most one neighbor, which is another task; the hand order needs a project", async () => {
  const { owner } = workspace;
  const board = await column("A", "B");
  const move = (fields: object) => owner.tasks.move({ id: board.id("A"), ...fields });
  expect(await move({})).toEqual(await owner.tasks.get({ id: board.id("A") }));
  await expect(move({ before: board.id("B"), after: board.id("B") })).rejects.toMatchObject({ errors: [{ path: ["body", "after"] }] });
  await expect(move({ before: board.id("A") })).rejects.toMatchObject({ errors: [{ path: ["body", "before"], code: "same_task" }] });
  for (const sort of ["position", "-position"] as const)
    await expect(owner.tasks.list({ sort })).rejects.toMatchObject({ errors: [{ path: ["query", "projectId"] }] });
});

test("a task that moves to another project is placed there as a new one, with its subtasks", async () => {
  const { owner } = workspace;
  const [board, other] = [await column("A", "B"), await column("X", "Y")];
  const { id } = await owner.tasks.subtasks.create({ id: board.id("B"), title: "Sub" });
  await owner.tasks.move({ id, after: board.id("A") });
  await owner.tasks.move({ id: board.id("B"), after: board.id("A") });
  expect(await board.titles()).toEqual(["A", "B", "Sub"]);
  await owner.tasks.update({ id: board.id("B"), projectId: other.projectId });
  expect(await other.titles()).toEqual(["Sub", "B", "X", "Y"]);
});

test("the place of a task is the expression that the index has", async () => {
  const { prisma } = server.database;
  const plan = await prisma.$transaction(async (within) => {
    await within.$executeRaw`SET LOCAL enable_sort = off`;
    return within.$queryRawUnsafe(
      `EXPLAIN SELECT id FROM task t WHERE project_id = '${workspace.projectId}' ORDER BY status, ${placeOf("t")}, id LIMIT 50`,
    );
  });
  expect(JSON.stringify(plan)).toContain("Index Scan using task_project_id_status_position_id_idx");
});
