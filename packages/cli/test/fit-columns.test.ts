import { expect, test } from "vitest";
import { fitColumns } from "../src/output/fit-columns.ts";

const column = (name: string, cell: string, shrinks = false) => ({ name, cells: [cell, cell], shrinks });
const tasks = (priority: string) => [
  column("ID", "OPS-1"),
  column("STATUS", "in_progress"),
  column("PRIORITY", priority),
  column("TITLE", "The title of a task that is rather long", true),
  column("ASSIGNEE", "Grace Hopper", true),
  column("DUE", "in 3 days"),
];
const shown = (priority: string, terminalColumns: number) => fitColumns(tasks(priority), terminalColumns).columns.map(({ name }) => name);

test("a title outlasts all columns but the first, however narrow the terminal is", () => {
  for (let width = 24; width <= 120; width++) expect(shown("high", width), `${width}`).toContain("TITLE");
  expect(shown("high", 25)).toEqual(["ID", "TITLE"]);
  expect(shown("high", 120)).toHaveLength(6);
});

test("a column that is `none` in every row is left out", () => {
  expect(shown("none", 200)).toEqual(["ID", "STATUS", "TITLE", "ASSIGNEE", "DUE"]);
});
