import { bounds } from "@worktrack/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { eventReader } from "./emitted-events.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

const create = (title = "A task", projectId = workspace.projectId) => workspace.owner.tasks.create({ title, projectId });
const relate = (id: string, kind: "blocks" | "relates" | "duplicates", otherId: string) =>
  workspace.owner.tasks.relations.add({ id, kind, otherId });
const kindsOf = async (id: string, client = workspace.owner) =>
  (await client.tasks.relations.list({ id })).map(({ kind, task }) => `${kind} ${task.title}`);
const listed = async (filter: { readonly blocked?: boolean; readonly ready?: boolean }, client = workspace.owner) =>
  new Set((await client.tasks.list({ ...filter, limit: 100, projectId: workspace.projectId })).tasks.map(({ id }) => id));

test("both tasks show a relation, each from its side, and neither changes", async () => {
  const { owner } = workspace;
  const [a, b, c] = [await create("A"), await create("B"), await create("C")];
  await relate(a.id, "blocks", b.identifier);
  await relate(a.id, "blocks", b.id);
  await relate(c.id, "relates", a.id);
  await relate(a.id, "relates", c.id);
  expect(await relate(c.id, "duplicates", b.id)).toEqual([
    { kind: "duplicates", task: { id: b.id, identifier: b.identifier, title: "B", status: "todo" } },
    { kind: "relates", task: { id: a.id, identifier: a.identifier, title: "A", status: "todo" } },
  ]);
  expect(await Promise.all([a, b, c].map(({ id }) => kindsOf(id)))).toEqual([
    ["blocks B", "relates C"],
    ["blocked_by A", "duplicated_by C"],
    ["duplicates B", "relates A"],
  ]);
  for (const task of [a, b, c]) expect(await owner.tasks.get({ id: task.id })).toEqual(task);
  await owner.tasks.relations.remove({ id: a.id, kind: "relates", otherId: c.id });
  await owner.tasks.relations.remove({ id: a.id, kind: "relates", otherId: c.id });
  await owner.tasks.delete({ id: b.id });
  expect([await kindsOf(a.id), await kindsOf(c.id)]).toEqual([[], []]);
});

test("a task cannot relate to itself, close what is no duplicate, or have too many relations of a kind", async () => {
  const { owner } = workspace;
  const [a, b] = [await create(), await create()];
  await expect(relate(a.id, "relates", a.identifier)).rejects.toMatchObject({ errors: [{ code: "same_task" }] });
  const close = { id: a.id, kind: "blocks", otherId: b.id, close: true } as const;
  await expect(owner.tasks.relations.add(close)).rejects.toMatchObject({ errors: [{ code: "not_a_duplicate" }] });
  const others = await Promise.all(Array.from({ length: bounds.relationsPerTask }, () => create()));
  for (const { id } of others) await relate(a.id, "relates", id);
  await expect(relate(b.id, "relates", a.id)).rejects.toMatchObject({ code: "conflict" });
  expect(await kindsOf(b.id)).toEqual([]);
  await relate(b.id, "duplicates", a.id);
});

test("a duplicate that is closed is cancelled", async () => {
  const [a, b] = [await create("A"), await create("B")];
  await workspace.owner.tasks.relations.add({ id: b.id, kind: "duplicates", otherId: a.id, close: true });
  expect((await workspace.owner.tasks.get({ id: b.id })).status).toBe("cancelled");
  expect(await workspace.owner.tasks.relations.list({ id: a.id })).toMatchObject([
    { kind: "duplicated_by", task: { status: "cancelled" } },
  ]);
});

test("tasks that would block each other in a circle are refused, also when many clients close it at once", async () => {
  const tasks = await Promise.all(Array.from({ length: 6 }, () => create()));
  const ids = tasks.map(({ id }) => id);
  const edges = ids.map((id, index) => [id, ids[(index + 1) % ids.length] ?? ""] as const);
  for (let round = 0; round < 5; round++) {
    const results = await Promise.allSettled(edges.map(([from, to]) => relate(from, "blocks", to)));
    expect(results.filter(({ status }) => status === "rejected")).toMatchObject([{ reason: { code: "conflict" } }]);
    for (const [id, otherId] of edges) await workspace.owner.tasks.relations.remove({ id, kind: "blocks", otherId });
  }
});

test("random relations of one kind never contain a circle of blocks, and equal a model", async () => {
  const ids = (await Promise.all(Array.from({ length: 5 }, () => create()))).map(({ id }) => id);
  const step = fc.record({ from: fc.nat(4), to: fc.nat(4), isAdded: fc.boolean() });
  const model = new Map<string, Set<string>>(ids.map((id) => [id, new Set()]));
  const reaches = (from: string, to: string): boolean => from === to || [...(model.get(from) ?? [])].some((next) => reaches(next, to));
  await fc.assert(
    fc.asyncProperty(step, async ({ from, to, isAdded }) => {
      const [id = "", otherId = ""] = [ids[from], ids[to]];
      if (id === otherId) return;
      if (!isAdded) {
        await workspace.owner.tasks.relations.remove({ id, kind: "blocks", otherId });
        model.get(id)?.delete(otherId);
      } else if (reaches(otherId, id)) await expect(relate(id, "blocks", otherId)).rejects.toMatchObject({ code: "conflict" });
      else {
        await relate(id, "blocks", otherId);
        model.get(id)?.add(otherId);
      }
    }),
    { numRuns: 60 },
  );
  for (const id of ids) {
    const relations = await workspace.owner.tasks.relations.list({ id });
    expect(new Set(relations.filter(({ kind }) => kind === "blocks").map(({ task }) => task.id))).toEqual(model.get(id));
  }
});

test("blocked and ready filter lists, and blockers that the reader cannot see count for neither", async () => {
  const { owner } = workspace;
  const member = await workspace.member("member");
  const hidden = await owner.projects.create({ name: "Hidden", visibility: "private" });
  const [blocker, blocked, free, done, hiddenBlocker] = [
    await create("Blocker"),
    await create("Blocked"),
    await create("Free"),
    await create("Done"),
    await create("Secret", hidden.id),
  ];
  await relate(blocker.id, "blocks", blocked.id);
  await relate(hiddenBlocker.id, "blocks", free.id);
  await owner.tasks.update({ id: done.id, status: "done" });
  const states = async (client = owner) => {
    const [isBlocked, notBlocked, isReady, notReady] = await Promise.all([
      listed({ blocked: true }, client),
      listed({ blocked: false }, client),
      listed({ ready: true }, client),
      listed({ ready: false }, client),
    ]);
    return [blocked, free, done].map(({ id }) => [isBlocked, notBlocked, isReady, notReady].map((set) => (set.has(id) ? 1 : 0)).join(""));
  };
  expect(await states()).toEqual(["1001", "1001", "0101"]);
  expect(await states(member.client)).toEqual(["1001", "0110", "0101"]);
  expect([await kindsOf(free.id), await kindsOf(free.id, member.client)]).toEqual([["blocked_by Secret"], []]);
  await owner.tasks.update({ id: blocker.id, status: "cancelled" });
  expect(await states()).toEqual(["0110", "1001", "0101"]);
  const { tasks, total } = await owner.tasks.list({ ready: true, projectId: workspace.projectId, limit: 100 });
  expect(total).toBe(tasks.length);
});

test("writing needs both tasks, and the role", async () => {
  const { owner } = workspace;
  const [member, viewer] = [await workspace.member("member"), await workspace.member("viewer")];
  const hidden = await owner.projects.create({ name: "Private", visibility: "private" });
  const [open, secret] = [await create(), await create("Secret", hidden.id)];
  for (const [id, otherId] of [
    [open.id, secret.id],
    [secret.id, open.id],
  ] as const)
    await expect(member.client.tasks.relations.add({ id, kind: "relates", otherId })).rejects.toMatchObject({ code: "not_found" });
  await expect(viewer.client.tasks.relations.add({ id: open.id, kind: "relates", otherId: open.id })).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("both tasks emit task.updated, to readers who can see the other one", async () => {
  const { owner, ownerId } = workspace;
  const read = eventReader(server, workspace);
  const hidden = await owner.projects.create({ name: "Apart", visibility: "private" });
  const [a, b, secret] = [await create(), await create(), await create("Secret", hidden.id)];
  await read();
  await relate(a.id, "blocks", b.id);
  const changesOf = async () => (await read()).map(({ name, data, audience }) => ({ name, changes: data.changes, audience }));
  expect(await changesOf()).toEqual([
    { name: "task.updated", changes: { relations: { from: [], to: [{ kind: "blocks", taskId: b.id }] } }, audience: [] },
    { name: "task.updated", changes: { relations: { from: [], to: [{ kind: "blocked_by", taskId: a.id }] } }, audience: [] },
  ]);
  await relate(a.id, "blocks", b.id);
  expect(await changesOf()).toEqual([]);
  await relate(secret.id, "blocks", b.id);
  expect(await changesOf()).toEqual([
    { name: "task.updated", changes: { relations: { from: [], to: [{ kind: "blocks", taskId: b.id }] } }, audience: [] },
    {
      name: "task.updated",
      changes: {
        relations: {
          from: [{ kind: "blocked_by", taskId: a.id }],
          to: [
            { kind: "blocked_by", taskId: a.id },
            { kind: "blocked_by", taskId: secret.id },
          ],
        },
      },
      audience: [ownerId],
    },
  ]);
});
