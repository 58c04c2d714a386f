import { dueRanges, taskGroups, taskPriorities, taskStatuses, viewLayouts } from "@worktrack/contract/values";
import type { View, ViewQuery } from "@worktrack/sdk";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parametersOf, queryOf, readFilters, sortsOf } from "../src/tasks/filters.ts";
import { differs, filtersOf, viewFieldsOf } from "../src/tasks/saved-view-filters.ts";
import { personIds, projectIds, tagIds, todayMs } from "./sample-tasks.ts";

const [tag = "", otherTag = tag] = tagIds;
const viewQueries: fc.Arbitrary<ViewQuery> = fc.record(
  {
    projectId: fc.constantFrom(...projectIds),
    assigneeId: fc.constantFrom("none", "me", ...personIds),
    tagId: fc.constantFrom([[tag]], [[tag, otherTag]], [[tag], [otherTag]]),
    status: fc.subarray([...taskStatuses], { minLength: 1 }),
    priority: fc.subarray([...taskPriorities], { minLength: 1 }),
    due: fc.constantFrom(...dueRanges),
    q: fc.constantFrom("a & b", "ünï"),
    sort: fc.constantFrom(...sortsOf(undefined)),
    authorId: fc.constantFrom("me", ...personIds),
    ready: fc.boolean(),
    createdAfter: fc.constant("2026-01-01T00:00:00Z"),
  },
  { requiredKeys: [] },
);
const views: fc.Arbitrary<View> = fc.record({
  id: fc.uuid(),
  name: fc.constant("A view"),
  shared: fc.boolean(),
  query: viewQueries,
  groupBy: fc.constantFrom(...taskGroups),
  layout: fc.constantFrom(...viewLayouts),
  starred: fc.boolean(),
  missing: fc.constant([]),
  author: fc.constant({ id: personIds[0] ?? "", name: "Ada", email: "ada@example.com", image: null }),
  createdAt: fc.constant("2026-01-01T00:00:00.000Z"),
  updatedAt: fc.constant("2026-01-01T00:00:00.000Z"),
});

/** The filters at the address of the view. */
const shown = (view: View) => readFilters(new URLSearchParams(`${parametersOf(filtersOf(view))}`));

test("the address of a view has its filters, does not differ from it, and is saved as the same view", () => {
  fc.assert(
    fc.property(views, (view) => {
      const filters = shown(view);
      expect(differs(view, filters, view.layout)).toBe(false);
      const { query, groupBy, layout } = view;
      expect(viewFieldsOf(filters, layout)).toEqual({ query: { sort: "-created", ...query }, groupBy, layout });
    }),
  );
});

test("the list of a view asks the server for all of its filters", () => {
  fc.assert(
    fc.property(views, (view) => {
      const { due, status, tagId, ...same } = view.query;
      const asked = queryOf(shown(view), todayMs);
      expect(asked).toMatchObject({ ...same, ...(status && { status }) });
      const isOneTag = tagId?.flat().length === 1;
      expect(asked.tagId).toEqual(isOneTag ? tag : tagId);
      expect(asked.dueBefore === undefined).toBe(due === undefined);
    }),
  );
});

test("another filter, order, group or layout differs from the view", () => {
  const [view] = fc.sample(views, { numRuns: 1, seed: 3 }) as [View];
  const filters = shown(view);
  const other = view.layout === "list" ? "board" : "list";
  for (const change of [{ q: "another" }, { status: [] }, { sort: "number" }, { group: "project" }, { more: undefined }] as const) {
    const changed = { ...filters, ...change };
    expect(differs(view, changed, view.layout)).toBe(JSON.stringify(changed) !== JSON.stringify(filters));
  }
  expect(differs(view, filters, other)).toBe(true);
});
