import type { Task } from "@worktrack/sdk";
import fc from "fast-check";
import { expect, test } from "vitest";
import { belongsTo, type Section, sections } from "../src/my-work/sections.ts";
import { areFiltersSet, readFilters, writeFilters } from "../src/tasks/filters.ts";
import { anyTask, personIds, todayMs } from "./sample-tasks.ts";

const viewer = { meId: personIds[0], todayMs };
const sectionOf = (key: string) => sections.find((section) => section.key === key) as Section;
const [sample] = fc.sample(anyTask, { numRuns: 1, seed: 1 }) as [Task];
const person = (id = "") => ({ ...sample.author, id });

test("a task that is assigned to somebody else is in no section but the one of reviews", () => {
  fc.assert(
    fc.property(anyTask, (task) => {
      const elsewhere = { ...task, assignee: person(personIds[1]) };
      const found = sections.filter((section) => belongsTo(section, viewer)(elsewhere)).map(({ key }) => key);
      expect(found.filter((key) => key !== "review")).toEqual([]);
    }),
  );
});

test("a review is in its section when the person created the task, whoever does it", () => {
  const isListed = belongsTo(sectionOf("review"), viewer);
  const task = { ...sample, status: "in_review", assignee: null } as const;
  expect([personIds[0], personIds[1]].map((id) => isListed({ ...task, author: person(id) }))).toEqual([true, false]);
});

test("a task that is done is neither overdue nor due today", () => {
  const done = { ...sample, status: "done", assignee: person(personIds[0]) } as const;
  expect(belongsTo(sectionOf("overdue"), viewer)({ ...done, dueDate: todayMs - 1 })).toBe(false);
  expect(belongsTo(sectionOf("today"), viewer)({ ...done, dueDate: todayMs })).toBe(false);
  expect(belongsTo(sectionOf("today"), viewer)({ ...done, status: "todo", dueDate: todayMs })).toBe(true);
});

test("the address of the list keeps the filters of each section", () => {
  for (const { filters } of sections) {
    const written = new URLSearchParams(Object.entries(writeFilters(filters)).flatMap(([name, value]) => (value ? [[name, value]] : [])));
    expect(readFilters(written)).toEqual(filters);
    expect(areFiltersSet(filters)).toBe(true);
  }
});
