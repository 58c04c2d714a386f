import { taskSorts } from "@worktrack/contract";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { newId } from "../../src/platform/id.ts";
import type { TaskSelection } from "../../src/work/views/selection.ts";
import { useTestDatabase } from "../database/database.ts";
import { describeColumns } from "../database/describe-columns.ts";
import { openClient } from "../database/seed.ts";

const database = useTestDatabase();
let client: pg.Client;
let listTasksStatement: typeof import("../../src/work/tasks/list.sql.ts").listTasksStatement;

// A process prepares the first 200 texts only, and other test files share this process.
beforeEach(async () => {
  vi.resetModules();
  ({ listTasksStatement } = await import("../../src/work/tasks/list.sql.ts"));
});
beforeAll(async () => {
  client = await openClient(database.connection);
});
afterAll(async () => {
  await client.end();
});

const id = newId();
const everyFilter = {
  projectId: id,
  status: ["todo", "done"],
  priority: ["low", "high"],
  assigneeId: id,
  authorId: id,
  tagId: [[id]],
  postId: id,
  parentId: id,
  q: "text",
  otherQ: "other",
  dueBefore: 2,
  dueAfter: 1,
  createdAfter: "2026-01-01T00:00:00Z",
  createdBefore: "2026-02-01T00:00:00Z",
  updatedSince: "2026-01-01T00:00:00Z",
} as const;
const build = (
  query: { readonly q?: string; readonly otherQ?: string; readonly [name: string]: unknown },
  limitedTo: readonly string[] | null,
  hidden: readonly string[],
  after?: { position: number | string; id: string },
) => {
  const search = query.q === undefined ? undefined : ({ method: "order", pattern: `%${query.q}%` } as const);
  const whole = { limit: 50, offset: 0, sort: "-created", ...query } as TaskSelection;
  return listTasksStatement(whole, after, visibleTo(limitedTo, hidden), "", search, query.otherQ && "%other%");
};
const visibleTo = (limitedTo: readonly string[] | null, hidden: readonly string[]) => ({
  organizationId: id,
  visibility: { limitedTo, hidden, private: hidden },
});

test.each(taskSorts)("the list statement sorted by %s returns the columns and types that it declares, with any filters", async (sort) => {
  const after = { position: sort === "position" ? "todo 1.5" : 1, id };
  for (const { statement } of [
    build({ sort }, null, []),
    build({ sort, ...everyFilter, offset: 5 }, [id], [id]),
    build({ sort, ...everyFilter, status: ["todo"], priority: ["low"] }, [id, id], [], after),
  ])
    expect(await describeColumns(client, statement)).toEqual({
      total: "int",
      tasks: "text",
      hasMore: "bool",
      position: "text",
      lastId: "uuid",
    });
});

test("the list statement depends on which filters are given, and not on their values", () => {
  const first = build({ ...everyFilter, q: "one", limit: 30 }, [id, newId()], [id]);
  const second = build({ ...everyFilter, q: "two", projectId: newId(), limit: 20 }, [id, newId(), newId()], [newId()]);
  expect(second.statement).toBe(first.statement);
  expect(second.values).toMatchObject({ pattern: "%two%", limit: 20 });
  expect(build({ ...everyFilter, status: ["todo"] }, null, []).statement).not.toBe(first.statement);
});

test("the first 200 list statements are prepared by name, and rarer ones have none", () => {
  const names = new Set<string | undefined>();
  const filters = Object.entries(everyFilter).slice(0, 8);
  for (let bits = 0; bits < 256; bits++) {
    const given = Object.fromEntries(filters.filter((_, index) => bits & (1 << index)));
    names.add(build(given, null, []).statement.name);
  }
  expect(names.size).toBeGreaterThan(150);
  expect(names).toContain(undefined);
});
