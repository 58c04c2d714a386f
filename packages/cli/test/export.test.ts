import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exportColumns } from "../src/task/export/columns.ts";
import { createExportWriter } from "../src/task/export/format.ts";
import { chooseColumns } from "../src/task/import/columns.ts";
import { readRecords } from "../src/task/import/detect-format.ts";
import { readRow } from "../src/task/import/row.ts";
import { newFolder, run } from "./cli.ts";
import { id, person, task } from "./records.ts";
import { type Call, ProblemAnswer, startServer } from "./server.ts";

const difficult = {
  ...task,
  title: '=HYPERLINK("x"), -1; "q"',
  descriptionText: "one\r\n\n'=two\t, ü",
  startDate: Date.UTC(2026, 0, 2, 3, 4, 5, 678),
  estimatePoints: 0.5,
  assignee: person,
  tags: ["a, b", 'c "d"', "e"].map((name, n) => ({ id: id(n), name, color: "#000000" })),
};

test.each(["csv", "json", "ndjson"] as const)("tasks exported as %s are imported again unchanged", async (format) => {
  const writer = createExportWriter(format, exportColumns);
  const text = writer.start + writer.page([difficult]) + writer.page([task]) + writer.end();
  const bytes = async function* () {
    yield Buffer.from(text);
  };
  const rows = [];
  for await (const record of readRecords(bytes(), undefined)) rows.push(readRow(chooseColumns(record, []).valuesOf(record), []));
  expect(rows).toEqual([
    {
      id: task.id,
      title: difficult.title,
      descriptionText: difficult.descriptionText,
      status: task.status,
      priority: task.priority,
      project: "OPS",
      assignee: person.email,
      startDate: difficult.startDate,
      dueDate: task.dueDate ?? undefined,
      estimatePoints: 0.5,
      tags: ["a, b", 'c "d"', "e"],
    },
    expect.objectContaining({ id: task.id, title: task.title, tags: task.tags.map(({ name }) => name) }),
  ]);
});

/** Answers two pages. The second fails while `isDown`. */
const pages =
  (isDown: boolean) =>
  ({ query }: Call) => {
    if (query.cursor === undefined) return { tasks: [task], total: 2, hasMore: true, nextCursor: "next" };
    return isDown ? new ProblemAnswer("invalid_token") : { tasks: [difficult], total: 2, hasMore: false, nextCursor: null };
  };

test("task export writes all pages that match, in the order of creation, and never overwrites a file by itself", async () => {
  await using server = await startServer({ "tasks.list": pages(false) });
  const file = join(newFolder(), "tasks.ndjson");
  const words = ["task", "export", "--status", "todo,done", "--ndjson", "identifier,tags", "--output", file];
  expect(await run(words, server)).toMatchObject({ code: 0, stdout: "", stderr: `Exported 2 tasks to ${file}\n` });
  const lines = [
    { identifier: "OPS-1", tags: task.tags.map(({ name }) => name) },
    { identifier: "OPS-1", tags: ["a, b", 'c "d"', "e"] },
  ];
  expect(readFileSync(file, "utf8")).toBe(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  expect(server.calls.map(({ query }) => query)).toMatchObject([
    { status: ["todo", "done"], sort: "created" },
    { cursor: "next", sort: "created" },
  ]);
  expect((await run(words, server)).stderr).toContain("--clobber");
  expect((await run(["task", "export", "--csv=identifier,title"], server)).stdout).toMatch(/^identifier,title\r\nOPS-1,/);
  expect(await run(["task", "export", "--json=nope"], server)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("Unknown field nope"),
  });
});

test("an export that fails midway leaves valid JSON and no file", async () => {
  await using server = await startServer({ "tasks.list": pages(true) });
  const printed = await run(["task", "export", "--json"], server);
  expect(printed.code).not.toBe(0);
  expect(JSON.parse(printed.stdout)).toHaveLength(1);
  const file = join(newFolder(), "tasks.csv");
  expect((await run(["task", "export", "--output", file], server)).code).not.toBe(0);
  expect(existsSync(file)).toBe(false);
});

test("a file name of another format is refused before anything is requested, unless an option names the format", async () => {
  const folder = newFolder();
  for (const name of ["tasks.xlsx", "tasks.csv.gz", "TASKS.ODS"]) {
    const { code, stderr } = await run(["task", "export", "--output", join(folder, name)], { url: "http://127.0.0.1:9" });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/--output: \.(xlsx|gz|ods) is not supported\. Use \.csv, \.json/),
    });
    expect(existsSync(join(folder, `${name}.part`))).toBe(false);
  }
  await using server = await startServer({ "tasks.list": pages(false) });
  for (const words of [["tasks.xml", "--csv"], ["tasks"], ["tasks.2026-11"], ["tasks.txt"]])
    expect((await run(["task", "export", "--output", join(folder, words[0] ?? ""), ...words.slice(1)], server)).code).toBe(0);
});
