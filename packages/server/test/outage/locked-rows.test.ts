// While another session has locked a row for a long time, the writes that need it are 503 after a bounded time, and all others go on.
import type { Worktrack } from "@worktrack/sdk";
import pg from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestServer, useWorkspace } from "../server.ts";

/** How much longer a busy machine may take to answer a write that has waited for too long. */
const slackMs = 3_000;
/** Shorter than in production, so that the suite takes less time. */
const writeWaitMaxMs = 2_500;
const server = useTestServer({ writeWaitMaxMs });
const workspace = useWorkspace(server);
/** The longest that a write which needs no locked row may take on a busy machine, in median and in all. */
const quickMs = { median: 2_500, max: 4_500 };

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

const expectRefusedInTime = (outcomes: readonly Outcome[]): void => {
  expect([...new Set(outcomes.map(({ code }) => code))]).toEqual(["503 unavailable 1"]);
  expect(Math.max(...outcomes.map(({ ms }) => ms))).toBeLessThan(writeWaitMaxMs + slackMs);
};

const expectQuick = (outcomes: readonly Outcome[]): void => {
  expect([...new Set(outcomes.map(({ code }) => code))]).toEqual(["ok"]);
  const sorted = outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(quickMs.median);
  expect(sorted.at(-1)).toBeLessThan(quickMs.max);
};

/** Starts the writes that need the locked row, then the others while those wait. */
const runBoth = async (blocked: () => readonly Promise<unknown>[], others: () => readonly Promise<unknown>[]) => {
  const waiting = blocked().map(outcomeOf);
  const quick = await Promise.all(others().map(outcomeOf));
  return { waiting: await Promise.all(waiting), quick };
};

describe("while a row is locked", () => {
  test("a task: writes of other tasks of its project and of its workspace do not wait", async () => {
    const { owner } = workspace;
    const [id = "", ...rest] = locked.tasks;
    await whileLocked("SELECT FROM task WHERE id = $1 FOR UPDATE", [id], async () => {
      const { waiting, quick } = await runBoth(
        () => taskWrites(owner, Array<string>(8).fill(id)),
        () => [...taskWrites(owner, rest.slice(0, 4)), ...taskWrites(owner, free.tasks.slice(0, 4)), ...projectWrites(owner, free)],
      );
      expectQuick(quick);
      expectRefusedInTime(waiting);
    });
  }, 20_000);

  test("a project's counter: writes of other projects do not wait, and neither do writes that leave the counts alone", async () => {
    const { owner } = workspace;
    await whileLocked("SELECT FROM project_counter WHERE project_id = $1 FOR UPDATE", [locked.projectId], async () => {
      const { waiting, quick } = await runBoth(
        () => projectWrites(owner, locked),
        () => [...projectWrites(owner, free), ...taskWrites(owner, free.tasks)],
      );
      expectQuick(quick);
      expectRefusedInTime(waiting);
    });
  }, 20_000);

  test("a workspace: its writes are refused, its reads work, and other workspaces do not wait", async () => {
    const { owner, organizationId } = workspace;
    const other = await server.workspace();
    await whileLocked("SELECT FROM organization WHERE id = $1 FOR UPDATE", [organizationId], async () => {
      const { waiting, quick } = await runBoth(
        () => [...projectWrites(owner, locked), ...taskWrites(owner, free.tasks), owner.tags.create({ name: "New" })],
        () => [
          ...Array.from({ length: 10 }, (_, i) => other.owner.tasks.create({ title: `Task ${i}`, projectId: other.projectId })),
          ...locked.tasks.map((id) => owner.tasks.get({ id })),
        ],
      );
      expectQuick(quick);
      expectRefusedInTime(waiting);
    });
  }, 20_000);
});

test("a key: its requests neither wait nor use up the connections, although each would set its last use", async () => {
  const { owner, organizationId } = workspace;
  await server.database.prisma.credential.updateMany({ where: { organizationId }, data: { lastUsedAt: null } });
  await whileLocked("SELECT FROM credential WHERE organization_id = $1 FOR NO KEY UPDATE", [organizationId], async () => {
    expectQuick(await Promise.all(Array.from({ length: 40 }, () => outcomeOf(owner.tags.list({})))));
  });
  await owner.tags.list({});
  expect(await server.database.prisma.credential.count({ where: { organizationId, lastUsedAt: null } })).toBe(0);
});

test("writes that wait for a row succeed when it is released", async () => {
  const { owner } = workspace;
  const [id = ""] = locked.tasks;
  let waiting: Promise<Outcome>[] = [];
  await whileLocked("SELECT FROM task WHERE id = $1 FOR UPDATE", [id], async () => {
    waiting = taskWrites(owner, Array<string>(8).fill(id)).map(outcomeOf);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  });
  expectQuick((await Promise.all(waiting)).map(({ ms, code }) => ({ ms: ms - 1_000, code })));
});
