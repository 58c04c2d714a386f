import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "./database.ts";
import { addComments, addOrganization, addProject, addTask, type NumberedTask, openClient, type Project, selectRows } from "./seed.ts";
import { findWrongCounts } from "./wrong-counts.ts";

const database = useTestDatabase();
let client: pg.Client;
let project: Project;
let other: Project;
let task: NumberedTask;

beforeAll(async () => {
  client = await openClient(database.connection);
});

afterAll(async () => {
  await client.end();
});

beforeEach(async () => {
  const organization = await addOrganization(client);
  project = await addProject(client, organization, "OPS");
  other = await addProject(client, organization, "DEV");
  task = await addTask(client, project);
});

/** Counts the rows of `table` that one statement updates. */
const updatesOf = async (table: string, sql: string, values: unknown[]): Promise<number> => {
  const statistics = "SELECT n_tup_upd::int AS updates FROM pg_stat_xact_user_tables WHERE relname = $1";
  const updates = async () => (await selectRows<{ updates: number }>(client, statistics, [table]))[0]?.updates ?? 0;
  await client.query("BEGIN");
  const before = await updates();
  await client.query(sql, values);
  const after = await updates();
  await client.query("COMMIT");
  return after - before;
};

describe("the counts of a task", () => {
  test("deleting 10,000 comments updates their task once", async () => {
    await addComments(client, task.id, project.authorId, 10_000);
    expect(await selectRows(client, "SELECT comment_count FROM task WHERE id = $1", [task.id])).toEqual([{ comment_count: 10_000 }]);
    expect(await updatesOf("task", "DELETE FROM task_comment WHERE task_id = $1", [task.id])).toBe(1);
    expect(await findWrongCounts(client)).toEqual([]);
  });

  test("the checklist counts follow inserts, checks, unchecks, edits and deletes", async () => {
    const counts = "SELECT checklist_total AS total, checklist_checked AS checked FROM task WHERE id = $1";
    const add =
      "INSERT INTO checklist_item (id, task_id, text, checked, position) SELECT gen_random_uuid(), $1, 'Item', n % 2 = 0, n FROM generate_series(1, 5) n";
    await client.query(add, [task.id]);
    expect(await selectRows(client, counts, [task.id])).toEqual([{ total: 5, checked: 2 }]);
    await client.query("UPDATE checklist_item SET checked = true, text = 'Edited' WHERE task_id = $1", [task.id]);
    expect(await selectRows(client, counts, [task.id])).toEqual([{ total: 5, checked: 5 }]);
    await client.query("UPDATE checklist_item SET checked = false WHERE task_id = $1 AND position = 1", [task.id]);
    await client.query("DELETE FROM checklist_item WHERE task_id = $1 AND position > 3", [task.id]);
    expect(await selectRows(client, counts, [task.id])).toEqual([{ total: 3, checked: 2 }]);
  });
});

describe("deleting", () => {
  test("a thousand tasks updates their project's counter once", async () => {
    for (let index = 0; index < 1_000; index++) await addTask(client, project);
    expect(await updatesOf("project_counter", "DELETE FROM task WHERE project_id = $1", [project.id])).toBe(1);
    expect(await findWrongCounts(client)).toEqual([]);
  });

  test("a parent deletes its subtasks and subtracts them from the counts", async () => {
    await addTask(client, project, { parentId: task.id, status: "done" });
    await client.query("DELETE FROM task WHERE id = $1", [task.id]);
    expect(await selectRows(client, "SELECT FROM task WHERE project_id = $1", [project.id])).toEqual([]);
    expect(await findWrongCounts(client)).toEqual([]);
  });

  test("a workspace deletes all its records and no other workspace's", async () => {
    const neighbor = await addTask(client, await addProject(client, await addOrganization(client), "OPS"));
    const subtask = await addTask(client, project, { parentId: task.id });
    await addComments(client, task.id, project.authorId);
    await client.query("INSERT INTO checklist_item (id, task_id, text, checked, position) VALUES ($1, $2, 'Item', true, 0)", [
      randomUUID(),
      subtask.id,
    ]);
    await client.query("UPDATE task SET project_id = $2 WHERE id = $1", [task.id, other.id]);
    await client.query("DELETE FROM organization WHERE id = $1", [project.organizationId]);
    const left = "SELECT FROM task WHERE organization_id = $1 UNION ALL SELECT FROM project WHERE organization_id = $1";
    expect(await selectRows(client, left, [project.organizationId])).toEqual([]);
    expect(await selectRows(client, "SELECT FROM task WHERE id = $1", [neighbor.id])).toHaveLength(1);
    expect(await findWrongCounts(client)).toEqual([]);
  });
});

describe("a subtask's parent", () => {
  const rejection = { code: "23514", constraint: "task_parent_check", table: "task" };

  test("cannot be a subtask itself", async () => {
    const subtask = await addTask(client, project, { parentId: task.id });
    await expect(addTask(client, project, { parentId: subtask.id })).rejects.toMatchObject(rejection);
  });

  test("cannot be in another project or workspace", async () => {
    const foreign = await addProject(client, await addOrganization(client), "OPS");
    await expect(addTask(client, other, { parentId: task.id })).rejects.toMatchObject(rejection);
    await expect(addTask(client, foreign, { parentId: task.id })).rejects.toMatchObject(rejection);
  });

  test("cannot be the task itself or one of its subtasks", async () => {
    const subtask = await addTask(client, project, { parentId: task.id });
    for (const parentId of [task.id, subtask.id])
      await expect(client.query("UPDATE task SET parent_id = $2 WHERE id = $1", [task.id, parentId])).rejects.toMatchObject(rejection);
  });

  test("prevents a subtask from moving to another project alone, unless the same statement detaches it", async () => {
    const subtask = await addTask(client, project, { parentId: task.id });
    await expect(client.query("UPDATE task SET project_id = $2 WHERE id = $1", [subtask.id, other.id])).rejects.toMatchObject(rejection);
    await client.query("UPDATE task SET project_id = $2, parent_id = NULL WHERE id = $1", [subtask.id, other.id]);
    expect(await findWrongCounts(client)).toEqual([]);
  });

  test("can be replaced, even in a statement that also updates both parents", async () => {
    const next = await addTask(client, project);
    const subtask = await addTask(client, project, { parentId: task.id });
    const sql = "UPDATE task SET parent_id = CASE WHEN id = $1 THEN $2::uuid END WHERE id = ANY ($3)";
    await client.query(sql, [subtask.id, next.id, [subtask.id, next.id, task.id]]);
    expect(await selectRows(client, "SELECT subtask_count AS count FROM task WHERE id = $1", [next.id])).toEqual([{ count: 1 }]);
    expect(await findWrongCounts(client)).toEqual([]);
  });

  test("can move together with its subtask in one statement, in either order", async () => {
    const subtask = await addTask(client, project, { parentId: task.id });
    await client.query("UPDATE task SET project_id = $2 WHERE id = ANY ($1)", [[subtask.id, task.id], other.id]);
    await client.query("UPDATE task SET project_id = $2 WHERE id = ANY ($1)", [[task.id, subtask.id], project.id]);
    expect(await findWrongCounts(client)).toEqual([]);
  });
});
