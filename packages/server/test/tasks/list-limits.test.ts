import type { Worktrack } from "@worktrack/sdk";
import { beforeAll, expect, test } from "vitest";
import { useSharedWorkspace, useTestServer, type Workspace } from "../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

beforeAll(async () => {
  await fill(workspace, 30);
});

const fill = ({ owner, projectId }: Workspace, count: number, title = "Task") =>
  owner.tasks.batch({ operations: Array.from({ length: count }, (_, index) => ({ create: { title: `${title} ${index}`, projectId } })) });

type Query = Parameters<Worktrack["tasks"]["list"]>[0];
const list = (query: object) => workspace.owner.tasks.list(query as Query);
const cursorOf = async (query: object = {}) => String((await list({ limit: 10, ...query })).nextCursor);
const refusedFor = (field: string) => ({ status: 422, errors: [{ path: ["query", field] }] });

test.each([
  ["limit", [0, 101, -1, "abc", "", "1.5", "1e1", "0x10", " 5"]],
  ["offset", [-1, "abc", 10_000_001, "1.5"]],
  ["status", ["unknown", "todo,unknown", "", "todo,,done", "TODO"]],
  ["priority", ["highest"]],
  ["sort", ["title", "--created", "created,-due", ""]],
  ["projectId", ["' OR 1=1 --", "", "None"]],
  ["parentId", ["null", "OPS-"]],
  ["q", ["", "   ", "x".repeat(201), "a\0b"]],
  ["dueBefore", [-1, "2026-01-01", 253_402_300_800_000]],
  ["updatedSince", ["yesterday", "2026-01-01", "0000-01-01T00:00:00Z", "2026-02-30T00:00:00Z", 0]],
] as const)("a %s that is out of bounds is a 422 that names the parameter", async (field, values) => {
  for (const value of values) {
    const refused = await list({ [field]: value }).catch((error: unknown) => error);
    expect([value, refused]).toMatchObject([value, { status: 422, errors: [{ path: expect.arrayContaining(["query", field]) }] }]);
  }
});

test("the values at the bounds are accepted", async () => {
  expect((await list({ limit: 1 })).tasks).toHaveLength(1);
  expect((await list({ limit: 100 })).tasks).toHaveLength(30);
  expect(await list({ offset: 10_000_000 })).toEqual({ tasks: [], total: 30, hasMore: false, nextCursor: null });
  expect((await list({ q: "𝄞".repeat(200) })).total).toBe(0);
});

test("a cursor with any character changed, added or removed is a 422", async () => {
  const cursor = await cursorOf();
  const changed = [...cursor].map((char, index) => `${cursor.slice(0, index)}${char === "A" ? "B" : "A"}${cursor.slice(index + 1)}`);
  const tampered = [...changed, cursor.slice(0, -1), cursor.slice(1), ".", "x", cursor.split(".")[0], `${cursor}x`];
  for (const value of tampered) await expect(list({ cursor: value })).rejects.toMatchObject(refusedFor("cursor"));
});

test("a cursor from another order, list or workspace is a 422", async () => {
  for (const sort of ["created", "-due", "number"])
    await expect(list({ sort, cursor: await cursorOf() })).rejects.toMatchObject(refusedFor("cursor"));
  const stranger = await server.workspace();
  await expect(stranger.owner.tasks.list({ cursor: await cursorOf() })).rejects.toMatchObject(refusedFor("cursor"));
  await expect(workspace.owner.projects.list({ cursor: await cursorOf() })).rejects.toMatchObject(refusedFor("cursor"));
});

test("a filter with an id from another workspace returns the same empty page as an unknown id", async () => {
  const theirs = await server.workspace();
  const tag = await theirs.owner.tags.create({ name: "secret" });
  const task = await theirs.owner.tasks.create({
    title: "Secret",
    projectId: theirs.projectId,
    tagIds: [tag.id],
    assigneeId: theirs.ownerId,
  });
  await theirs.owner.tasks.subtasks.create({ id: task.id, title: "Secret too" });
  const fields = { projectId: theirs.projectId, tagId: tag.id, assigneeId: theirs.ownerId, authorId: theirs.ownerId, parentId: task.id };
  for (const [field, id] of Object.entries(fields)) {
    const page = await list({ [field]: id });
    expect(page).toEqual({ tasks: [], total: 0, hasMore: false, nextCursor: null });
    expect(page).toEqual(await list({ [field]: "01900000-0000-7000-8000-000000000000" }));
  }
  expect((await list({ q: "secret" })).total).toBe(0);
});

test("inserting tasks between pages makes a cursor neither skip nor repeat an existing task", async () => {
  for (const sort of ["created", "-created", "number", "priority", "due"] as const) {
    const mine = await server.workspace();
    await fill(mine, 25);
    const before = (await mine.owner.tasks.list({ limit: 100, sort })).tasks.map(({ id }) => id);
    const seen: string[] = [];
    for await (const { id } of mine.owner.tasks.list.all({ sort, limit: 4 })) {
      seen.push(id);
      if (seen.length % 5 === 0 && seen.length < 30) await fill(mine, 2, "New");
    }
    expect(seen.filter((id) => before.includes(id))).toEqual(before);
    expect(new Set(seen).size).toBe(seen.length);
  }
});
