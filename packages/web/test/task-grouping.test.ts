import { taskGroups } from "@worktrack/contract/values";
import fc from "fast-check";
import { expect, test } from "vitest";
import { groupRows } from "../src/tasks/grouping.ts";
import { anyTasks } from "./sample-tasks.ts";

test("grouping keeps every task once, in order within its group, and each heading counts the tasks below it", () => {
  fc.assert(
    fc.property(anyTasks, fc.constantFrom(...taskGroups), (tasks, by) => {
      const rows = groupRows(tasks, by);
      const shown = rows.flatMap((row) => (row.kind === "task" ? [row.task] : []));
      expect(new Set(shown)).toEqual(new Set(tasks));
      expect(shown.length).toBe(tasks.length);
      let heading: { count: number; last: number } | undefined;
      for (const row of rows) {
        if (row.kind === "heading") {
          expect(heading?.count ?? 0).toBe(0);
          heading = { count: row.count, last: -1 };
        } else if (heading) {
          const place = tasks.indexOf(row.task);
          expect(place).toBeGreaterThan(heading.last);
          heading = { count: heading.count - 1, last: place };
        }
      }
      expect(heading?.count ?? 0).toBe(0);
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    }),
  );
});

test("groups follow the statuses of the API, priorities from the most urgent, and tasks of nobody come last", () => {
  const orderOf = (by: "status" | "priority" | "assignee") =>
    fc
      .sample(anyTasks, { numRuns: 20, seed: 7 })
      .flatMap((tasks) => [groupRows(tasks, by).flatMap((row) => (row.kind === "heading" ? [row.label] : []))]);
  const follows = (labels: readonly string[], all: readonly string[]) =>
    expect(labels).toEqual(all.filter((label) => labels.includes(label)));
  for (const labels of orderOf("status")) follows(labels, ["Backlog", "Todo", "In progress", "In review", "Done", "Cancelled"]);
  for (const labels of orderOf("priority")) follows(labels, ["Urgent", "High", "Medium", "Low", "No priority"]);
  for (const labels of orderOf("assignee")) follows(labels, ["Person 1", "Person 2", "No assignee"]);
});
