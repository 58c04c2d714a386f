import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { updateSearchDocuments } from "../../src/work/search/document-indexer.ts";
import { updateSearchIndex } from "../../src/work/search/indexer.ts";
import { planSearch } from "../../src/work/search/plan.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { insertTasks, listIds, listNaively, texts } from "./world.ts";

// The clock advances with each request, so that no quota is used up.
let nowMs = Date.UTC(2026, 10, 1);
const server = useTestServer({ clock: () => (nowMs += 100) });
const workspace = useSharedWorkspace(server);
const neighbor = useSharedWorkspace(server);

beforeAll(async () => {
  await insertTasks(server, workspace, 2_100);
  await insertTasks(server, neighbor, 2_000);
  await updateSearchIndex(server.database);
  // Otherwise the background work would take a processor during the tests.
  await updateSearchDocuments(server.database);
});

const plan = (q: string) => planSearch(server.database, "task", workspace.organizationId, q, false);

const check = async (q: string, query: { projectId?: string } = {}): Promise<number> => {
  const expected = await listNaively(server, workspace, q, query.projectId);
  const found = await listIds(workspace, { q, ...query });
  expect({ q, ...found }).toEqual({ q, ids: expected.slice(0, 20), total: expected.length });
  return expected.length;
};

const checkAnything = (numRuns: number) =>
  fc.assert(
    fc.asyncProperty(texts, async (q) => void (await check(q))),
    { numRuns },
  );

/** One text for each way to search. */
const examples = { common: "import", rare: "zeppelin", pairs: "漢字", unindexed: "q7" };
const checkExamples = async (query = {}) => {
  for (const q of Object.values(examples)) expect([q, (await check(q, query)) > 0]).toEqual([q, true]);
};

describe("a search over an index that is up to date", () => {
  test("reads common texts in order, and finds rare ones in the index", async () => {
    expect(await plan(examples.common)).toMatchObject({ method: "order", pattern: "%import%" });
    expect(await plan(examples.rare)).toMatchObject({ method: "entries", column: "text", indexed: true });
    expect(await plan(examples.pairs)).toMatchObject({ method: "entries", column: "pairs", indexed: true });
    expect(await plan(examples.unindexed)).toMatchObject({ method: "entries", column: "text", indexed: false });
  });

  test("returns the tasks and the total that comparing each task returns, for any text", async () => {
    await checkExamples();
    await checkAnything(40);
  });

  test("combines with any other filter, order and page", async () => {
    const { owner, projectId } = workspace;
    for (const q of Object.values(examples)) {
      const expected = await listNaively(server, workspace, q);
      for (const sort of ["created", "-due", "priority", "-updated", "number"] as const) {
        const seen: string[] = [];
        for await (const { id } of owner.tasks.list.all({ q, sort, status: ["todo"], projectId, limit: 100 })) seen.push(id);
        expect([q, sort, seen.toSorted()]).toEqual([q, sort, expected.toSorted()]);
      }
      expect(await listIds(workspace, { q, status: ["done"] })).toEqual({ ids: [], total: 0 });
      expect(await listIds(workspace, { q, offset: 3, limit: 2 })).toEqual({ ids: expected.slice(3, 5), total: expected.length });
    }
  });

  test("finds nothing of another workspace, and nothing in projects that the caller cannot see", async () => {
    const { owner, member } = workspace;
    const hidden = await owner.projects.create({ name: "Hidden", visibility: "private" });
    const { client } = await member("member");
    for (const q of Object.values(examples)) {
      const { total } = await client.tasks.list({ q });
      await owner.tasks.create({ title: `${q} in a hidden project`, projectId: hidden.id });
      expect(await client.tasks.list({ q })).toMatchObject({ total });
      await updateSearchIndex(server.database);
      expect(await client.tasks.list({ q })).toMatchObject({ total });
      expect(await client.tasks.list({ q, projectId: workspace.projectId })).toMatchObject({ total });
      expect(await check(q, { projectId: hidden.id })).toBe(1);
    }
  });
});

describe("a change that is not indexed yet", () => {
  test("shows in the next search: created, renamed, moved and deleted tasks, alone and in batches", async () => {
    const { owner, projectId } = workspace;
    const other = await owner.projects.create({ name: "Other" });
    for (const q of Object.values(examples)) {
      const before = await check(q);
      const made = await owner.tasks.create({ title: `New ${q}`, projectId });
      expect(await check(q)).toBe(before + 1);
      const [old = ""] = (await listNaively(server, workspace, q)).slice(-1);
      await owner.tasks.update({ id: old, title: "Renamed", descriptionText: "" });
      expect(await check(q)).toBe(before);
      await owner.tasks.update({ id: old, descriptionText: `Again ${q.toUpperCase()}` });
      expect(await check(q)).toBe(before + 1);
      await owner.tasks.update({ id: old, projectId: other.id });
      expect(await check(q, { projectId: other.id })).toBe(1);
      await owner.tasks.delete({ id: made.id });
      expect(await check(q)).toBe(before);
      await updateSearchIndex(server.database);
      expect(await check(q)).toBe(before);
      expect(await check(q, { projectId: other.id })).toBe(1);
      await owner.tasks.delete({ id: old });
      expect(await check(q)).toBe(before - 1);
    }
    await checkAnything(10);
    await updateSearchIndex(server.database);
    await checkAnything(10);
  });

  test("is found exactly while several processes index, and afterwards", async () => {
    const { owner, projectId } = workspace;
    let writing = true;
    const indexing = Array.from({ length: 2 }, async () => {
      while (writing) await updateSearchIndex(server.database);
    });
    const write = async (writer: number): Promise<void> => {
      for (let n = 0; n < 5; n++) {
        const word = `w${writer}x${n}zeppelin`;
        const { id } = await owner.tasks.create({ title: `import ${word}`, projectId });
        expect(await listIds(workspace, { q: word })).toEqual({ ids: [id], total: 1 });
        await owner.tasks.update({ id, title: `import ${word} renamed` });
        expect((await listIds(workspace, { q: `${word} renamed` })).total).toBe(1);
        await listIds(workspace, { q: examples.common });
        if (n % 2 === 0) {
          await owner.tasks.delete({ id });
          expect((await listIds(workspace, { q: word })).total).toBe(0);
        }
      }
    };
    await Promise.all([0, 1, 2, 3].map(write));
    writing = false;
    await Promise.all(indexing);
    await checkExamples();
    await updateSearchIndex(server.database);
    await checkExamples();
    expect(await server.database.prisma.searchChange.count()).toBe(0);
  });
});

describe("without the trigram index", () => {
  test("a search is exact, too", async () => {
    await server.database.prisma.$executeRaw`DROP INDEX IF EXISTS search_entry_text_idx`;
    expect(await plan("ñandú")).toMatchObject({ method: "entries", indexed: false });
    await check("ñandú");
    await checkExamples();
    await checkAnything(10);
  });
});

test("the index of a workspace is deleted with it", async () => {
  const { prisma } = server.database;
  const { organizationId } = neighbor;
  await prisma.task.deleteMany({ where: { organizationId } });
  await prisma.$executeRaw`DELETE FROM search_index WHERE organization_id = ${organizationId}::uuid`;
  for (const rows of [prisma.searchEntry, prisma.searchChange, prisma.searchTotal] as { count(_: object): Promise<number> }[])
    expect(await rows.count({ where: { organizationId } })).toBe(0);
});
