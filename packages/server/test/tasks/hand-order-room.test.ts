// Moves of many tasks to one place, and moves by many clients at once.
import { bounds, type TaskStatus } from "@worktrack/contract";
import { Worktrack } from "@worktrack/sdk";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useSibling, useTestServer, useWorkspace } from "../server.ts";

const server = useTestServer();
const sibling = useSibling(server);
const workspace = useWorkspace(server);
let direct: pg.Client;

/** A position that a transaction has written. */
interface Written {
  readonly transaction: string;
  readonly task: string;
  /** The task that was moved, and not a neighbor whose position is new. */
  readonly moved: boolean;
}

beforeAll(async () => {
  direct = new pg.Client(server.testDatabase.connection);
  await direct.connect();
  await direct.query(`
    CREATE TABLE written (n bigserial, transaction text DEFAULT pg_current_xact_id()::text, task uuid, moved boolean);
    CREATE FUNCTION log_position() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO written (task, moved) VALUES (NEW.id, NEW.updated_at <> OLD.updated_at); RETURN NULL; END $$;
    CREATE TRIGGER log_position AFTER UPDATE ON task FOR EACH ROW WHEN (OLD.position IS DISTINCT FROM NEW.position) EXECUTE FUNCTION log_position()`);
});

afterAll(() => direct.end());

/** The positions that were written since the last call, in the order of the transactions. */
const readWritten = async (): Promise<Written[]> => {
  const { rows } = await direct.query<Written>(
    "WITH gone AS (DELETE FROM written RETURNING *) SELECT transaction, task, moved FROM gone ORDER BY n",
  );
  return rows;
};

const createBoard = async (count: number) => {
  const { id: projectId } = await workspace.owner.projects.create({ name: "A board" });
  const ids: string[] = [];
  for (let left = count; left > 0; left -= bounds.batchTasks) {
    const operations = Array.from({ length: Math.min(left, bounds.batchTasks) }, () => ({ create: { title: "A card", projectId } }));
    ids.unshift(...(await workspace.owner.tasks.batch({ operations })).tasks.map(({ id }) => id).toReversed());
  }
  return { projectId, ids };
};

const idsOf = async (projectId: string, status: TaskStatus) => {
  const ids: string[] = [];
  for await (const { id } of workspace.owner.tasks.list.all({ projectId, status: [status], sort: "position", limit: 100 })) ids.push(id);
  return ids;
};

const neighborsOfMoves = (written: readonly Written[]): number[] => {
  const counts = new Map<string, number>();
  for (const { transaction, moved } of written) if (!moved) counts.set(transaction, (counts.get(transaction) ?? 0) + 1);
  return [...counts.values()];
};

test("400 tasks fit one after another directly before one task, and a move changes at most 100 neighbors and sends a hint", {
  timeout: 120_000,
}, async () => {
  const { owner } = workspace;
  const { projectId, ids } = await createBoard(600);
  const [anchor = "", ...others] = ids.slice(100);
  const moving = others.slice(-400);
  const hints: string[] = [];
  const stop = new AbortController();
  const following = (async () => {
    for await (const item of owner.events.stream({}, { hints: true, signal: stop.signal }))
      if (item.event === "changed" && item.kind === "order") hints.push(item.id);
  })();
  const before = await owner.tasks.get({ id: anchor });
  for (const id of moving) await owner.tasks.move({ id, before: anchor });
  const left = others.slice(0, -400);
  expect(await idsOf(projectId, "todo")).toEqual([...ids.slice(0, 100), ...moving, anchor, ...left]);
  expect(await owner.tasks.get({ id: anchor })).toEqual(before);
  const neighbors = neighborsOfMoves(await readWritten());
  expect(neighbors.length).toBeGreaterThan(1);
  expect(Math.max(...neighbors)).toBeLessThanOrEqual(100);
  await expect.poll(() => hints.length).toBe(neighbors.length);
  expect(new Set(hints)).toEqual(new Set([projectId]));
  stop.abort();
  await following.catch(() => {});
});

test("1,000 random moves by 10 clients over two processes leave one order, in which each move took its place", {
  timeout: 300_000,
}, async () => {
  const { projectId, ids } = await createBoard(200);
  const statuses = ["todo", "in_progress"] as const;
  await readWritten();
  const urls = [server.url, sibling.url];
  let state = 7;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
  /** The moves of each task, which one client makes one after another. */
  const moves = new Map<string, { side: "before" | "after"; neighbor: string; status: TaskStatus }[]>(ids.map((id) => [id, []]));
  let refused = 0;
  const work = async (number: number) => {
    const own = ids.filter((_, index) => index % 10 === number);
    const { token } = await workspace.member("member");
    const client = new Worktrack({ baseUrl: urls[number % 2] ?? "", token });
    for (let done = 0; done < 100; done++) {
      const id = own[random(own.length)] ?? "";
      // Most moves go to a few crowded places.
      const neighbor = ids[random(2) ? random(8) : random(ids.length)] ?? "";
      if (neighbor === id) continue;
      const side = random(2) ? "before" : "after";
      const status = statuses[random(2)] ?? "todo";
      const { updatedAt } = await client.tasks.get({ id });
      try {
        const moved = await client.tasks.move({ id, status, [side]: neighbor });
        expect(moved.status).toBe(status);
        if (moved.updatedAt !== updatedAt) moves.get(id)?.push({ side, neighbor, status });
      } catch (error) {
        expect(error).toMatchObject({ code: "conflict" });
        refused++;
      }
    }
  };
  await Promise.all(Array.from({ length: 10 }, (_, number) => work(number)));
  const written = await readWritten();
  const columns: Record<string, string[]> = { todo: [...ids], in_progress: [] };
  for (const { task, moved } of written) {
    if (!moved) continue;
    const { side = "after", neighbor = "", status = "todo" } = moves.get(task)?.shift() ?? {};
    for (const column of Object.values(columns)) if (column.includes(task)) column.splice(column.indexOf(task), 1);
    const column = columns[status] ?? [];
    expect(column).toContain(neighbor);
    column.splice(column.indexOf(neighbor) + (side === "after" ? 1 : 0), 0, task);
  }
  expect([...moves.values()].flat()).toEqual([]);
  for (const status of statuses) expect(await idsOf(projectId, status)).toEqual(columns[status]);
  expect(Math.max(0, ...neighborsOfMoves(written))).toBeLessThanOrEqual(100);
  expect(refused).toBeLessThan(700);
});

test("moves to a crowded place succeed while others change its neighbors", { timeout: 120_000 }, async () => {
  const { projectId, ids } = await createBoard(240);
  const [anchor = "", ...others] = ids;
  const [neighbors, moving] = [others.slice(0, 80), others.slice(80)];
  const clients = await Promise.all(
    [server, sibling, server, sibling].map(
      async ({ url }) => new Worktrack({ baseUrl: url, token: (await workspace.member("member")).token, maxRetries: 0 }),
    ),
  );
  const share = (tasks: readonly string[], index: number) => tasks.filter((_, place) => place % clients.length === index);
  const move = async (client: Worktrack, tasks: readonly string[]) => {
    for (const id of tasks) await client.tasks.move({ id, after: anchor });
  };
  const change = async (client: Worktrack, tasks: readonly string[]) => {
    for (const id of tasks) {
      await client.tasks.update({ id, title: "Changed", status: "in_progress" });
      await client.tasks.move({ id, status: "todo", after: anchor });
    }
  };
  await Promise.all(clients.flatMap((client, index) => [move(client, share(moving, index)), change(client, share(neighbors, index))]));
  const order = await idsOf(projectId, "todo");
  expect(order[0]).toBe(anchor);
  expect(order.toSorted()).toEqual(ids.toSorted());
  expect(Math.max(...neighborsOfMoves(await readWritten()))).toBeLessThanOrEqual(100);
});
