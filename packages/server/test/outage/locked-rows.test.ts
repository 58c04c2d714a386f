// While another session has locked a row for a long time, the writes that need it are 503 after a bounded time, and all others go on.
import type { Worktrack } from "@worktrack/sdk";
import pg from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestServer, useWorkspace } from "../server.ts";

/** How much longer the server may take to answer a write that has waited for too long. A busy machine adds the time that it needs without a lock. */
const slackMs = 3_000;
/** Shorter than in production, so that the suite takes less time. */
const writeWaitMaxMs = 2_500;
const server = useTestServer({ writeWaitMaxMs });
const workspace = useWorkspace(server);
/** How much longer than without a lock a write may take that needs no locked row, in median and in all. */
const quickMs = { median: 2_000, max: 4_000 };

interface Outcome {
  readonly ms: number;
  readonly code: string;
}

const outcomeOf = async (write: Promise<unknown>): Promise<Outcome> => {
  const startMs = performance.now();
  const code = await write.then(
    () => "ok",
    (error: { status?: number; code?: string; retryAfterSeconds?: number }) => `${error.status} ${error.code} ${error.retryAfterSeconds}`,
  );
  return { ms: performance.now() - startMs, code };
};

/** Keeps the rows that `sql` locks locked until `work` has ended. */
const whileLocked = async <T>(sql: string, values: readonly unknown[], work: () => Promise<T>): Promise<T> => {
  const locker = new pg.Client(server.testDatabase.connection);
  locker.on("error", () => {});
  await locker.connect();
  await locker.query("BEGIN");
  await locker.query(sql, [...values]);
  try {
    return await work();
  } finally {
    await locker.end();
  }
};

interface Scene {
  readonly projectId: string;
  readonly tasks: readonly string[];
}

const createScene = async (name: string): Promise<Scene> => {
  const { owner } = workspace;
  const { id: projectId } = await owner.projects.create({ name });
  const operations = Array.from({ length: 12 }, (_, i) => ({ create: { title: `Task ${i}`, projectId } }));
  return { projectId, tasks: (await owner.tasks.batch({ operations })).tasks.map(({ id }) => id) };
};

let locked: Scene;
let free: Scene;
let tagId: string;
beforeEach(async () => {
  locked = await createScene("Locked");
  free = await createScene("Free");
  tagId = (await workspace.owner.tags.create({ name: "New tag" })).id;
});

/** Writes of every kind to these tasks, which change no status. */
const taskWrites = (owner: Worktrack, tasks: readonly string[]) =>
  tasks.flatMap((id) => [
    owner.tasks.update({ id, title: "Renamed" }),
    owner.tasks.update({ id, title: "Renamed" }, { ifMatch: "*" }),
    owner.tasks.comments.create({ id, content: "A comment" }),
    owner.tasks.checklist.create({ id, text: "An item" }),
    owner.tasks.tags.replace({ id, tagIds: [tagId] }),
  ]);

/** Writes that need the counts or numbers of the project. */
const projectWrites = (owner: Worktrack, { projectId, tasks }: Scene) => [
  ...tasks.map((id, i) => owner.tasks.update({ id, status: i % 2 === 0 ? "in_progress" : "in_review" })),
  ...tasks.map(() => owner.tasks.create({ title: "New", projectId })),
  owner.tasks.batch({ operations: [{ create: { title: "New", projectId } }] }),
];

/** The times of writes without a lock, now and on this machine. */
interface FreeMs {
  readonly median: number;
  readonly max: number;
}

const timesOf = (outcomes: readonly Outcome[]): FreeMs => {
  const sorted = outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, max: sorted.at(-1) ?? 0 };
};

const runAll = (requests: () => readonly Promise<unknown>[]): Promise<Outcome[]> => Promise.all(requests().map(outcomeOf));

const expectQuick = (outcomes: readonly Outcome[], freeMs: FreeMs): void => {
  expect([...new Set(outcomes.map(({ code }) => code))]).toEqual(["ok"]);
  const { median, max } = timesOf(outcomes);
  expect(median).toBeLessThan(2 * freeMs.median + quickMs.median);
  expect(max).toBeLessThan(2 * freeMs.max + quickMs.max);
};

interface LockedWrites {
  readonly sql: string;
  readonly values: readonly unknown[];
  /** Need the locked row. */
  readonly blocked: () => readonly Promise<unknown>[];
  /** Need other rows only. */
  readonly others: () => readonly Promise<unknown>[];
}

/** Measures the other writes without a lock. Then, while the row is locked, starts those that need it, and the others while those wait. */
const expectOnlyBlockedRefused = async ({ sql, values, blocked, others }: LockedWrites): Promise<void> => {
  const freeMs = timesOf(await runAll(others));
  await whileLocked(sql, values, async () => {
    const waiting = runAll(blocked);
    expectQuick(await runAll(others), freeMs);
    const refused = await waiting;
    expect([...new Set(refused.map(({ code }) => code))]).toEqual(["503 unavailable 1"]);
    expect(timesOf(refused).max).toBeLessThan(writeWaitMaxMs + slackMs + 2 * freeMs.max);
  });
};

describe("while a row is locked", () => {
  test("a task: writes of other tasks of its project and of its workspace do not wait", async () => {
    const { owner } = workspace;
    const [id = "", ...rest] = locked.tasks;
    await expectOnlyBlockedRefused({
      sql: "SELECT FROM task WHERE id = $1 FOR UPDATE",
      values: [id],
      blocked: () => taskWrites(owner, Array<string>(8).fill(id)),
      others: () => [...taskWrites(owner, rest.slice(0, 4)), ...taskWrites(owner, free.tasks.slice(0, 4)), ...projectWrites(owner, free)],
    });
  });

  test("a project's counter: writes of other projects do not wait, and neither do writes that leave the counts alone", async () => {
    const { owner } = workspace;
    await expectOnlyBlockedRefused({
      sql: "SELECT FROM project_counter WHERE project_id = $1 FOR UPDATE",
      values: [locked.projectId],
      blocked: () => projectWrites(owner, locked),
      others: () => [...projectWrites(owner, free), ...taskWrites(owner, free.tasks)],
    });
  });

  test("a workspace: its writes are refused, its reads work, and other workspaces do not wait", async () => {
    const { owner, organizationId } = workspace;
    const other = await server.workspace();
    await expectOnlyBlockedRefused({
      sql: "SELECT FROM organization WHERE id = $1 FOR UPDATE",
      values: [organizationId],
      blocked: () => [...projectWrites(owner, locked), ...taskWrites(owner, free.tasks), owner.tags.create({ name: "New" })],
      others: () => [
        ...Array.from({ length: 10 }, (_, i) => other.owner.tasks.create({ title: `Task ${i}`, projectId: other.projectId })),
        ...locked.tasks.map((id) => owner.tasks.get({ id })),
      ],
    });
  });
});

test("a write that waits for too long is logged as a warning without a stack", async () => {
  const [id = ""] = locked.tasks;
  const { owner } = workspace;
  const code = await whileLocked("SELECT FROM task WHERE id = $1 FOR UPDATE", [id], async () => {
    const outcomes = [() => owner.tasks.update({ id, title: "Waits" }), () => owner.tasks.delete({ id })];
    return Promise.all(outcomes.map(async (write) => (await outcomeOf(write())).code));
  });
  expect(code).toEqual(["503 unavailable 1", "503 unavailable 1"]);
  const lines = server
    .logged()
    .split("\n")
    .filter((line) => line.includes("Another write has locked"));
  expect(lines.length).toBeGreaterThanOrEqual(2);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: 40, msg: "request refused", code: "unavailable" });
  expect(lines.join("")).not.toContain("stack");
});

test("a key: its requests neither wait nor use up the connections, although each would set its last use", async () => {
  const { owner, organizationId } = workspace;
  const requests = () => Array.from({ length: 40 }, () => owner.tags.list({}));
  const freeMs = timesOf(await runAll(requests));
  await server.database.prisma.credential.updateMany({ where: { organizationId }, data: { lastUsedAt: null } });
  await whileLocked("SELECT FROM credential WHERE organization_id = $1 FOR NO KEY UPDATE", [organizationId], async () => {
    expectQuick(await runAll(requests), freeMs);
  });
  await owner.tags.list({});
  expect(await server.database.prisma.credential.count({ where: { organizationId, lastUsedAt: null } })).toBe(0);
});

test("tasks that are just being created in a project do not hold up a change of the project", async () => {
  const { projects } = workspace.owner;
  const writes = () => [projects.update({ id: free.projectId, description: "Changed" }), projects.archive({ id: free.projectId })];
  const freeMs = timesOf(await runAll(() => [projects.update({ id: locked.projectId, description: "Changed" })]));
  // A row with a foreign key locks the row that it refers to like this.
  await whileLocked("SELECT FROM project WHERE id = $1 FOR KEY SHARE", [free.projectId], async () =>
    expectQuick(await runAll(writes), freeMs),
  );
});

test("writes that wait for a row succeed when it is released", async () => {
  const { owner } = workspace;
  // Leaves a busy machine most of the longest wait for the writes themselves.
  const heldMs = 300;
  const [id = ""] = locked.tasks;
  const writes = () => taskWrites(owner, Array<string>(4).fill(id));
  const freeMs = timesOf(await runAll(writes));
  let waiting: Promise<Outcome[]> = Promise.resolve([]);
  await whileLocked("SELECT FROM task WHERE id = $1 FOR UPDATE", [id], async () => {
    waiting = runAll(writes);
    await new Promise((resolve) => setTimeout(resolve, heldMs));
  });
  expectQuick(
    (await waiting).map(({ ms, code }) => ({ ms: ms - heldMs, code })),
    freeMs,
  );
});
