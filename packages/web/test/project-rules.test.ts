import type { Project, View } from "@worktrack/sdk";
import { expect, test } from "vitest";
import type { LiveItem } from "../src/live/live.ts";
import { openingPath } from "../src/projects/opening-path.ts";
import { progressText } from "../src/projects/progress.tsx";
import { isNamed, projectTabs, readTab } from "../src/projects/project-address.ts";
import { changesCounts } from "../src/projects/project-changes.ts";

const id = "01890000-0000-7000-8000-000000000001";
const project = { id, prefix: "PAY", slug: "payments" } as Project;
const view = {
  id: "01890000-0000-7000-8000-000000000002",
  query: { priority: ["high"] },
  groupBy: "none",
  layout: "list",
} as unknown as View;
const every = { last: undefined, defaultView: null, tabs: projectTabs };

test("a project opens the person's last tab, else its default view, else its board", () => {
  expect(openingPath(project, { ...every, last: "posts", defaultView: view })).toBe("/projects/PAY/posts");
  expect(openingPath(project, { ...every, defaultView: view })).toBe(`/projects/PAY/list?view=${view.id}&priority=high&sort=-created`);
  expect(openingPath(project, every)).toBe("/projects/PAY/board");
});

test("a project never opens a tab that the person may not see", () => {
  const some = { ...every, tabs: ["posts"] as const };
  expect(openingPath(project, { ...some, last: "board", defaultView: view })).toBe("/projects/PAY/posts");
  expect(openingPath(project, { ...every, tabs: [] })).toBeUndefined();
});

test("an address names a project by its id, prefix or slug in any case, and at most one of its tabs", () => {
  expect(["pay", "PAY", "Payments", id.toUpperCase(), "OPS"].map((name) => isNamed(project, name))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(["/projects/PAY", "/projects/PAY/list", "/projects/board"].map(readTab)).toEqual([undefined, "list", undefined]);
});

test("counts change with tasks that are created, deleted, moved, or get another status, and with nothing else", () => {
  const item = (event: string, projectId: string, changes?: object) =>
    ({ event, data: { task: { project: { id: projectId } }, ...(changes && { changes }) } }) as unknown as LiveItem;
  const items = [
    item("task.created", id),
    item("task.deleted", id),
    item("task.updated", id, { status: { from: "todo", to: "done" } }),
    item("task.updated", "other", { projectId: { from: id, to: "other" } }),
    item("task.updated", id, { title: { from: "A", to: "B" } }),
    item("task.created", "other"),
    item("task.completed", id),
  ];
  expect(items.map((each) => changesCounts(each, id))).toEqual([true, true, true, true, false, false, false]);
});

test("progress counts tasks that are done, and says when there are none", () => {
  expect([undefined, { open: 0, done: 0 }, { open: 28, done: 12 }].map(progressText)).toEqual([undefined, "No tasks yet", "12 of 40 done"]);
});
