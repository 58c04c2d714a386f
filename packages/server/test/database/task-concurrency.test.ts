import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "./database.ts";
import { addComments, addOrganization, addProject, addTask, openClient, type Project, selectRows, setStatus, statuses } from "./seed.ts";
import { findWrongCounts } from "./wrong-counts.ts";

const connectionCount = 16;
const writesPerConnection = 150;
const timeoutMs = 60_000;

const database = useTestDatabase();
let client: pg.Client;
const projects: Project[] = [];

beforeAll(async () => {
  client = await openClient(database.connection);
  const organization = await addOrganization(client);
  for (const prefix of ["AA", "BB", "CC"]) projects.push(await addProject(client, organization, prefix));
});

afterAll(async () => {
  await client.end();
});

const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;

/** Picks from the few existing tasks, so that the writes conflict often. */
const someTask = async (connection: pg.Client): Promise<string> => {
  const [row] = await selectRows<{ id: string }>(connection, "SELECT id FROM task ORDER BY random() LIMIT 1");
  return row?.id ?? randomUUID();
};

const lockTasks = (connection: pg.Client, ids: string[]) => connection.query("SELECT lock_tasks($1)", [ids]);
const lockProjects = (connection: pg.Client, ids: string[]) => connection.query("SELECT lock_projects($1)", [ids]);

/** Each write runs in its own transaction and takes locks in the order that the migration task_lock_order requires. */
const writes: ((connection: pg.Client) => Promise<unknown>)[] = [
  (connection) => addTask(connection, pick(projects), { status: pick(statuses) }),
  async (connection) => addTask(connection, pick(projects), { parentId: await someTask(connection) }),
  async (connection) => setStatus(connection, await someTask(connection), pick(statuses)),
  async (connection) => setStatus(connection, await someTask(connection), pick(statuses)),
  async (connection) => addComments(connection, await someTask(connection), pick(projects).authorId, 3),
  async (connection) => {
    const id = await someTask(connection);
    await lockTasks(connection, [id]);
    await connection.query("DELETE FROM task_comment WHERE id IN (SELECT id FROM task_comment WHERE task_id = $1 LIMIT 2)", [id]);
  },
  async (connection) => {
    const add = "INSERT INTO checklist_item (id, task_id, text, checked, position) VALUES ($1, $2, 'Item', true, floor(random() * 1e9))";
    await connection.query(add, [randomUUID(), await someTask(connection)]);
  },
  async (connection) => {
    const id = await someTask(connection);
    await lockTasks(connection, [id]);
    await connection.query("UPDATE checklist_item SET checked = NOT checked WHERE task_id = $1", [id]);
  },
  async (connection) => {
    const id = await someTask(connection);
    await lockTasks(connection, [id]);
    await connection.query("UPDATE task SET project_id = $2, status = $3, completed_at = NULL WHERE id = $1", [
      id,
      pick(projects).id,
      "todo",
    ]);
  },
  async (connection) => {
    const id = await someTask(connection);
    await lockTasks(connection, [id]);
    await connection.query("DELETE FROM task WHERE id = $1", [id]);
  },
  async (connection) => {
    const ids = [await someTask(connection), await someTask(connection), await someTask(connection)];
    await lockTasks(connection, ids);
    await lockProjects(
      connection,
      projects.map(({ id }) => id),
    );
    for (const id of ids) await setStatus(connection, id, pick(statuses));
    for (const project of projects.toReversed()) await addTask(connection, project);
  },
];

/** Rejections of writes whose task or parent another connection has deleted, moved or made a subtask in the meantime. */
const expectedCodes = new Set(["23503", "23514"]);

const run = async (connection: pg.Client): Promise<string> => {
  try {
    await connection.query("BEGIN");
    await pick(writes)(connection);
    await connection.query(Math.random() < 0.1 ? "ROLLBACK" : "COMMIT");
    return "done";
  } catch (error) {
    await connection.query("ROLLBACK");
    return (error as pg.DatabaseError).code ?? String(error);
  }
};

test(
  "concurrent writes over 16 connections never deadlock, and the counts then equal the counted rows",
  async () => {
    const connections = await Promise.all(Array.from({ length: connectionCount }, () => openClient(database.connection)));
    const outcomes = await Promise.all(
      connections.map(async (connection) => {
        const codes: string[] = [];
        for (let count = 0; count < writesPerConnection; count++) codes.push(await run(connection));
        return codes;
      }),
    );
    await Promise.all(connections.map((connection) => connection.end()));
    expect(outcomes.flat().filter((code) => code !== "done" && !expectedCodes.has(code))).toEqual([]);
    expect(outcomes.flat().filter((code) => code === "done").length).toBeGreaterThan((connectionCount * writesPerConnection) / 2);
    expect(await findWrongCounts(client)).toEqual([]);
  },
  timeoutMs,
);
