import { operationOf, Task } from "@worktrack/contract";
import { expect, test } from "vitest";
import { taskColumns, taskFields } from "../../src/work/tasks/columns.ts";
import { createTasksStatement } from "../../src/work/tasks/create.sql.ts";
import { taskJson } from "../../src/work/tasks/json.sql.ts";
import { updateTasksStatement } from "../../src/work/tasks/update.sql.ts";

test("the statements that are joined from the table of a task's columns; `vitest -u` writes them", async () => {
  const texts = { create: createTasksStatement.statement.text, update: updateTasksStatement.statement.text, json: taskJson() };
  for (const [name, text] of Object.entries(texts)) await expect(`${text.trim()}\n`).toMatchFileSnapshot(`./statements/${name}.sql`);
});

test("every field of the table is a field of the record and of its inputs", () => {
  const shown = taskFields.filter((field) => "json" in taskColumns[field]);
  expect(Object.keys(Task.shape)).toEqual(expect.arrayContaining(shown));
  const settable = taskFields.filter((field) => !("derived" in taskColumns[field]));
  expect(Object.keys(operationOf("tasks.create").body?.shape ?? {})).toEqual(expect.arrayContaining(settable));
  expect(Object.keys(operationOf("tasks.update").body?.shape ?? {})).toEqual(expect.arrayContaining(settable));
});
