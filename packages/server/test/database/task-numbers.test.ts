import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useTestDatabase } from "./database.ts";
import { addOrganization, addProject, addTask, openClient, type Project, selectRows, setStatus } from "./seed.ts";
import { findWrongCounts } from "./wrong-counts.ts";

const database = useTestDatabase();
let client: pg.Client;
let home: Project;
let away: Project;

beforeAll(async () => {
  client = await openClient(database.connection);
  const organization = await addOrganization(client);
  home = await addProject(client, organization, "HOME");
  away = await addProject(client, organization, "AWAY");
});

afterAll(async () => {
  await client.end();
});

const move = async (taskId: string, project: Project): Promise<number | undefined> => {
  const sql = "UPDATE task SET project_id = $2 WHERE id = $1 RETURNING task_number AS number";
  return (await selectRows<{ number: number }>(client, sql, [taskId, project.id]))[0]?.number;
};

const resolve = async (project: Project, number: number): Promise<string | undefined> => {
  const sql = `SELECT id FROM task WHERE project_id = $1 AND task_number = $2
    UNION ALL SELECT task_id FROM task_alias WHERE project_id = $1 AND task_number = $2`;
  return (await selectRows<{ id: string }>(client, sql, [project.id, number]))[0]?.id;
};

describe("task numbers", () => {
  test("200 creates over 20 connections get the numbers 1 to 200, although other creates roll back in between", async () => {
    const busy = await addProject(client, { id: home.organizationId, authorId: home.authorId }, "BUSY");
    const clients = await Promise.all(Array.from({ length: 20 }, () => openClient(database.connection)));
    const created = await Promise.all(
      clients.map(async (connection, index) => {
        const numbers: number[] = [];
        for (let round = 0; round < 10; round++) {
          await connection.query("BEGIN");
          await addTask(connection, busy);
          await connection.query((index + round) % 3 === 0 ? "ROLLBACK" : "COMMIT");
          numbers.push((await addTask(connection, busy)).number);
        }
        return numbers;
      }),
    );
    await Promise.all(clients.map((connection) => connection.end()));
    expect(created.flat()).toHaveLength(200);
    const all = await selectRows<{ number: number; sequence: number }>(
      client,
      "SELECT task_number AS number, sequence_number AS sequence FROM task WHERE project_id = $1 ORDER BY 1",
      [busy.id],
    );
    expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1));
    expect(all.map(({ sequence }) => sequence)).toEqual(all.map(({ sequence }) => sequence).toSorted((a, b) => a - b));
    expect(await findWrongCounts(client)).toEqual([]);
  });

  test("a client cannot choose the number of a task", async () => {
    const task = await addTask(client, home);
    const sql = `INSERT INTO task (id, organization_id, project_id, author_id, title, description, description_text, status, priority, task_number, sequence_number)
      SELECT gen_random_uuid(), organization_id, project_id, author_id, title, description, description_text, status, priority, 7000, 7000
      FROM task WHERE id = $1 RETURNING task_number AS number, sequence_number AS sequence`;
    expect(await selectRows(client, sql, [task.id])).toEqual([{ number: task.number + 1, sequence: task.sequence + 1 }]);
  });

  test("sequence numbers are shared by all projects of a workspace", async () => {
    const [first, second] = [await addTask(client, home), await addTask(client, away)];
    expect(second.sequence).toBe(first.sequence + 1);
  });

  test("a foreign key rejects an unknown project", async () => {
    await expect(addTask(client, { ...home, id: crypto.randomUUID() })).rejects.toMatchObject({
      code: "23503",
      constraint: "task_organization_id_project_id_fkey",
    });
  });
});

describe("a task that moves", () => {
  test("gets the next number there and keeps its sequence number, and its old number still resolves to it", async () => {
    const task = await addTask(client, home);
    const before = await addTask(client, away);
    expect(await move(task.id, away)).toBe(before.number + 1);
    expect(await resolve(home, task.number)).toBe(task.id);
    expect(await selectRows(client, "SELECT sequence_number AS sequence FROM task WHERE id = $1", [task.id])).toEqual([
      { sequence: task.sequence },
    ]);
  });

  test("and moves back gets a new number, while both old numbers still resolve to it", async () => {
    const task = await addTask(client, home);
    const there = await move(task.id, away);
    const back = await move(task.id, home);
    expect(back).toBe(task.number + 1);
    for (const [project, number] of [
      [home, task.number],
      [away, there],
      [home, back],
    ] as const)
      expect(await resolve(project, number ?? 0)).toBe(task.id);
  });

  test("and changes its status in the same statement is counted in the new project only", async () => {
    const task = await addTask(client, home, { status: "backlog" });
    await client.query("UPDATE task SET project_id = $2, status = 'done', completed_at = 1 WHERE id = $1", [task.id, away.id]);
    expect(await findWrongCounts(client)).toEqual([]);
  });

  test("moves its subtasks with it", async () => {
    const parent = await addTask(client, home);
    const subtask = await addTask(client, home, { parentId: parent.id });
    await move(parent.id, away);
    expect(await selectRows(client, "SELECT project_id FROM task WHERE id = $1", [subtask.id])).toEqual([{ project_id: away.id }]);
    expect(await resolve(home, subtask.number)).toBe(subtask.id);
    expect(await findWrongCounts(client)).toEqual([]);
  });

  test("to its own project keeps its number", async () => {
    const task = await addTask(client, home);
    expect(await move(task.id, home)).toBe(task.number);
  });
});

test("setting a task's status to its current value changes no count", async () => {
  const task = await addTask(client, home, { status: "done" });
  await setStatus(client, task.id, "done");
  expect(await findWrongCounts(client)).toEqual([]);
});
