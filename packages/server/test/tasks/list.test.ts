import { taskSorts } from "@worktrack/contract";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { createWorld, listInModel, type Selection, selections, type World } from "./list-model.ts";

// The clock advances with each request, so that no two share a time and no quota is used up.
let nowMs = Date.UTC(2026, 10, 1);
const server = useTestServer({ clock: () => (nowMs += 100) });
const workspace = useSharedWorkspace(server);
let world: World;

beforeAll(async () => {
  world = await createWorld(workspace);
});

const list = (query: Parameters<typeof workspace.owner.tasks.list>[0]) => workspace.owner.tasks.list(query);
const ids = (tasks: readonly { id: string }[]) => tasks.map(({ id }) => id);

const check = async (selection: Selection, limit = 100, offset = 0) => {
  const expected = listInModel(world.tasks, selection);
  const { tasks, total, hasMore } = await list({ ...selection, limit, offset });
  expect({ ids: ids(tasks), total, hasMore }).toEqual({
    ids: ids(expected.slice(offset, offset + limit)),
    total: expected.length,
    hasMore: offset + limit < expected.length,
  });
  return total;
};

test("the list returns all 150 tasks, each equal to the task that a get returns", async () => {
  expect(world.tasks).toHaveLength(150);
  const one = world.tasks[77];
  expect(await workspace.owner.tasks.get({ id: one?.id ?? "" })).toEqual(one);
});

test("each filter alone returns the model's tasks with an exact total, and excludes some", async () => {
  const names = ["projectId", "status", "priority", "assigneeId", "authorId", "tagId", "parentId", "q", "dueBefore", "dueAfter"] as const;
  for (const name of [...names, "updatedSince"] as const) {
    const single = selections(world).map(({ [name]: value }) => value);
    const values = fc.sample(
      single.filter((value) => value !== undefined),
      { seed: 7, numRuns: 10 },
    );
    const totals: number[] = [];
    for (const value of values) totals.push(await check({ [name]: value }));
    expect([name, totals.some((total) => total > 0 && total < world.tasks.length)]).toEqual([name, true]);
  }
});

test("any combination of filters, order and offset returns the model's page, total and hasMore", async () => {
  const page = [fc.integer({ min: 1, max: 100 }), fc.oneof(fc.constant(0), fc.nat(160))] as const;
  await fc.assert(
    fc.asyncProperty(selections(world), ...page, async (selection, limit, offset) => {
      await check(selection, limit, offset);
    }),
    { numRuns: 300 },
  );
});

test("q matches %, _ and \\ literally, and ignores case in any script", async () => {
  for (const q of ["%", "_", "\\", "\\%", "ä", "Ä", "Ж", "b"]) expect(await check({ q })).toBeGreaterThan(0);
  expect((await list({ q: "a%b%_%\\" })).total).toBe(0);
});

test("offset and cursor pages return every task once in the model's order, in both directions of every sort", async () => {
  for (const sort of taskSorts.flatMap((name) => [name, `-${name}`] as const)) {
    const selection = { sort, ...(sort.endsWith("position") && { projectId: workspace.projectId }) };
    const expected = ids(listInModel(world.tasks, selection));
    const byOffset: string[] = [];
    for (let offset = 0; offset < 150; offset += 40) byOffset.push(...ids((await list({ ...selection, limit: 40, offset })).tasks));
    expect(byOffset).toEqual(expected);
    const byCursor: string[] = [];
    for await (const { id } of workspace.owner.tasks.list.all({ ...selection, limit: 17 })) byCursor.push(id);
    expect(byCursor).toEqual(expected);
  }
});

test("cursor pages return the model's tasks, total and end under any filters", async () => {
  await fc.assert(
    fc.asyncProperty(selections(world), fc.integer({ min: 5, max: 60 }), async (selection, limit) => {
      const expected = ids(listInModel(world.tasks, selection));
      const seen: string[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await list({ ...selection, limit, ...(cursor && { cursor }) });
        seen.push(...ids(page.tasks));
        expect(page.total).toBe(expected.length);
        expect(page.hasMore).toBe(seen.length < expected.length);
        expect(page.nextCursor !== null).toBe(page.hasMore);
        if (page.nextCursor === null) break;
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

test("tasks without a due date come last in both directions, also when a page ends just before them", async () => {
  const dated = world.tasks.filter(({ dueDate }) => dueDate !== null).length;
  for (const sort of ["due", "-due"] as const)
    for (const limit of [dated - 1, dated, dated + 1].map((count) => Math.min(count, 100))) {
      const dues: (number | null)[] = [];
      for await (const { dueDate } of workspace.owner.tasks.list.all({ sort, limit })) dues.push(dueDate);
      expect(dues.indexOf(null)).toBe(dated);
      expect(dues.slice(dated)).toEqual(Array(150 - dated).fill(null));
    }
});

test("a list by an assignee of another workspace is empty, and has a total of 0", async () => {
  const other = await server.workspace();
  await other.owner.tasks.create({ title: "Elsewhere", projectId: other.projectId, assigneeId: other.ownerId });
  expect(await list({ assigneeId: other.ownerId })).toMatchObject({ tasks: [], total: 0 });
});
