import { dueRanges, taskGroups, taskPriorities, taskStatuses } from "@worktrack/contract/values";
import type { Task } from "@worktrack/sdk";
import fc from "fast-check";
import { expect, test } from "vitest";
import { projectBase } from "../src/tasks/base-filters.ts";
import { compareTasks, includesTask } from "../src/tasks/filter-match.ts";
import { areFiltersSet, noFilters, queryOf, readFilters, sortsOf, type TaskFilters, writeFilters } from "../src/tasks/filters.ts";
import { anyTask, anyTasks, personIds, projectIds, tagIds, todayMs } from "./sample-tasks.ts";

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const anyFilters: fc.Arbitrary<TaskFilters> = fc
  .record({
    project: maybe(fc.constantFrom(...projectIds)),
    assignee: maybe(fc.constantFrom("me", ...personIds)),
    tag: maybe(fc.constantFrom(...tagIds)),
    status: fc.subarray([...taskStatuses]),
    priority: fc.subarray([...taskPriorities]),
    due: maybe(fc.constantFrom(...dueRanges)),
    q: maybe(fc.constantFrom("deploy", "50% off & more", "ünï")),
    more: maybe(fc.constantFrom('{"ready":true}', '{"authorId":"me","q":"x"}')),
    view: maybe(fc.uuid()),
    sort: fc.constantFrom(...sortsOf(projectIds[0])),
    group: fc.constantFrom(...taskGroups),
  })
  .map((filters) => (filters.sort === "position" && !filters.project ? { ...filters, sort: noFilters.sort } : filters));

const search = (filters: TaskFilters) =>
  new URLSearchParams(Object.entries(writeFilters(filters)).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

const viewer = { meId: personIds[0], todayMs };

/** As the server filters by a query. Tests of the server prove that it does. */
const isSelected = (task: Task, filters: TaskFilters): boolean => {
  const query = queryOf(filters, todayMs);
  const assigneeId = query.assigneeId === "me" ? viewer.meId : query.assigneeId;
  return (
    (!query.projectId || task.project.id === query.projectId) &&
    (!assigneeId || task.assignee?.id === assigneeId) &&
    (!query.tagId || task.tags.some(({ id }) => id === query.tagId)) &&
    (!query.status || query.status.includes(task.status)) &&
    (!query.priority || query.priority.includes(task.priority)) &&
    (query.dueBefore === undefined || (task.dueDate !== null && task.dueDate < query.dueBefore)) &&
    (query.dueAfter === undefined || (task.dueDate !== null && task.dueDate > query.dueAfter))
  );
};

test("filters survive the way to the address and back", () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(readFilters(search(filters))).toEqual(filters);
    }),
  );
});

test("an address without filters has the defaults, and one with invalid values loses those only", () => {
  expect(readFilters(new URLSearchParams())).toEqual(noFilters);
  const query = new URLSearchParams("more={broken&view=x&status=todo,nonsense&assignee=<img>&sort=up&due=never&priority=&q=%20");
  expect(readFilters(query)).toEqual({ ...noFilters, status: ["todo"] });
  expect([areFiltersSet(noFilters), areFiltersSet({ ...noFilters, sort: "due" }), areFiltersSet(readFilters(query))]).toEqual([
    false,
    false,
    true,
  ]);
});

test("any address gives a query that the API accepts", () => {
  const names = fc.constantFrom("project", "status", "priority", "assignee", "tag", "due", "q", "sort", "group", "view");
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.string())), fc.oneof(fc.string(), fc.json()), (pairs, more) => {
      expect(() => queryOf(readFilters(new URLSearchParams({ more })), todayMs)).not.toThrow();
      const { q, status, sort, projectId } = queryOf(readFilters(new URLSearchParams(pairs)), todayMs);
      expect(q === undefined || (q.length > 0 && q.length <= 200)).toBe(true);
      expect(status === undefined || status.length > 0).toBe(true);
      expect(sortsOf(projectId)).toContain(sort);
    }),
  );
});

test("in a project, the address keeps every filter but the project, which it cannot change", () => {
  const base = projectBase(projectIds[0] as string);
  fc.assert(
    fc.property(anyFilters, (any) => {
      const filters = { ...any, project: base.project };
      const written = new URLSearchParams(
        Object.entries(writeFilters(filters, base)).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      );
      expect(written.has("project")).toBe(false);
      expect(readFilters(written, base)).toEqual(filters);
      written.set("project", projectIds[1] as string);
      expect(readFilters(written, base)).toEqual(filters);
    }),
  );
});

test("a project's view without filters shows all of its tasks, as people arranged them", () => {
  const base = projectBase("OPS");
  expect(readFilters(new URLSearchParams(), base)).toEqual({ ...noFilters, project: "OPS", sort: "position" });
  expect([areFiltersSet(base, base), areFiltersSet({ ...base, priority: ["high"] }, base)]).toEqual([false, true]);
});

test("a task belongs to a view exactly when the server would select it, and only the server can say for a search and for filters without controls", () => {
  fc.assert(
    fc.property(anyTask, anyFilters, (task, filters) => {
      const expected = isSelected(task, filters) && (filters.q || filters.more ? undefined : true);
      expect(includesTask(filters, viewer)(task)).toBe(expected);
    }),
  );
});

test("overdue tasks are those of past days that are not done or cancelled", () => {
  const [sample] = fc.sample(anyTask, { numRuns: 1, seed: 1 });
  const isOverdue = includesTask({ ...noFilters, due: "overdue" }, viewer);
  const at = (dueDate: number | null, status: Task["status"]) => isOverdue({ ...(sample as Task), dueDate, status });
  expect([at(todayMs - 1, "todo"), at(todayMs, "todo"), at(todayMs - 1, "done"), at(null, "todo")]).toEqual([true, false, false, false]);
});

test("tasks are in one total order: by their key, then by id, with those without a due date at the end", () => {
  fc.assert(
    fc.property(anyTasks, fc.constantFrom(...sortsOf(undefined)), (tasks, sort) => {
      const compare = compareTasks(sort);
      const ordered = tasks.toSorted(compare);
      expect(tasks.toReversed().toSorted(compare)).toEqual(ordered);
      if (!sort.endsWith("due")) return;
      const lastDue = ordered.findLastIndex(({ dueDate }) => dueDate !== null);
      const firstWithout = ordered.findIndex(({ dueDate }) => dueDate === null);
      expect(firstWithout === -1 || firstWithout > lastDue).toBe(true);
    }),
  );
});
