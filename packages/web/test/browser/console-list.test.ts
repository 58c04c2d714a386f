import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useWorkspace } from "../../../server/test/server.ts";
import { expectAccessible, useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enter } from "./sign-in.ts";

const server = usePageServer();
const workspace = useWorkspace(server);
const visitors = useVisitors();

const visit = async (path: string, width = 1440) => {
  const visitor = await visitors.visit(server.origin, { viewport: { width, height: 900 }, hasTouch: width < 800 });
  await enter(visitor, server.origin, workspace.token);
  await visitor.page.goto(`${server.origin}${path}`);
  return visitor;
};

const open = async (path: string, width?: number) => (await visit(path, width)).page;

const createTasks = (...titles: string[]) =>
  workspace.owner.tasks.batch({ operations: titles.map((title) => ({ create: { title, projectId: workspace.projectId } })) });

/** Counts the keys that a person presses. */
const typist = (page: Page) => {
  let count = 0;
  return {
    press: async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      count += keys.length;
    },
    count: () => count,
  };
};

test("a task that appears above the others leaves the focus on the row that has it", async () => {
  await createTasks("One", "Two", "Three");
  const page = await open("/tasks");
  const last = page.getByRole("link", { name: "One" });
  await last.focus();
  const element = await last.elementHandle();
  await createTasks("Four");
  await page.getByRole("link", { name: "Four" }).waitFor();
  expect(await element?.evaluate((link) => (link as unknown as { matches(selector: string): boolean }).matches(":focus"))).toBe(true);
});

test("twenty tasks get a status, an assignee and a due date by at most 80 keys", { timeout: 180_000 }, async () => {
  await createTasks(...Array.from({ length: 20 }, (_, index) => `Task ${index}`));
  const page = await open("/tasks?sort=created");
  await page.getByRole("link", { name: "Task 0" }).waitFor();
  const { press, count } = typist(page);
  await press("j");
  for (let part = 0; part < 4; part++) {
    await press("x", ...Array.from({ length: 4 }, () => "Shift+ArrowDown"));
    await page.getByText("5 tasks selected").waitFor();
    for (const [menu, digit] of [
      ["s", part === 0 ? "1" : "2"],
      ["a", "2"],
      ["d", "1"],
    ] as const) {
      await press(menu, digit);
      await page.getByRole("listbox").waitFor({ state: "detached" });
    }
    await press("Escape", "j");
  }
  expect(count()).toBeLessThanOrEqual(80);
  const triaged = async () =>
    (await workspace.owner.tasks.list()).tasks.filter(({ assignee, dueDate }) => assignee !== null && dueDate !== null).length;
  await expect.poll(triaged).toBe(20);
  expect((await workspace.owner.tasks.list({ status: ["backlog"] })).total).toBe(5);
});

test("a digit chooses in a menu, after which the row has the focus again", async () => {
  await createTasks("One", "Two");
  const page = await open("/tasks?sort=created");
  await page.getByRole("link", { name: "One" }).focus();
  for (const keys of ["s3", "e5", "p1"]) for (const key of keys) await page.keyboard.press(key);
  await page.getByRole("link", { name: "One" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("j");
  await page.getByRole("link", { name: "Two" }).and(page.locator(":focus")).waitFor();
  const saved = () => workspace.owner.tasks.get({ id: "OPS-1" });
  await expect.poll(saved).toMatchObject({ status: "in_progress", estimatePoints: 5, priority: "urgent" });
  // Digits after other characters are searched.
  await page.keyboard.press("e");
  await page.keyboard.type(" 13");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await workspace.owner.tasks.get({ id: "OPS-2" })).estimatePoints).toBe(13);
});

test("the person chooses the columns, which the header names in line with the rows", async () => {
  await createTasks("One");
  const page = await open("/tasks", 1920);
  await page.getByRole("link", { name: "One" }).waitFor();
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("option", { name: "Estimate" }).click();
  await page.getByRole("option", { name: "Project" }).click();
  await page.keyboard.press("Escape");
  await page.reload();
  await page.getByRole("link", { name: "One" }).waitFor();
  const head = page.locator(".list-head");
  expect(await head.locator(".cell").allInnerTexts()).toEqual(["Priority", "Assignee", "Due", "Estimate"]);
  for (const name of ["due", "estimate"]) {
    const [above, below] = await Promise.all(
      [head, page.locator(".task-row")].map((row) => row.locator(`[data-column=${name}]`).boundingBox()),
    );
    expect([name, above?.x, above?.width]).toEqual([name, below?.x, below?.width]);
  }
  const height = (await page.locator(".task-row").boundingBox())?.height ?? 0;
  expect([height >= 34, height <= 36]).toEqual([true, true]);
  await expectAccessible(page);
});

test("a row shows the new names of its project and its tag without a reload", async () => {
  const { projectId, owner } = workspace;
  const tag = await owner.tags.create({ name: "old tag" });
  await owner.tasks.create({ title: "One", projectId, tagIds: [tag.id] });
  const { page, allowStatus } = await visit("/tasks", 1920);
  const row = page.locator(".task-row");
  await row.getByText("old tag").waitFor();
  await owner.projects.update({ id: projectId, name: "New project" });
  await row.getByText("New project").waitFor();
  await owner.tags.update({ id: tag.id, name: "new tag" });
  await row.getByText("new tag").waitFor();
  allowStatus(404);
  await owner.tags.delete({ id: tag.id });
  await row.getByText("new tag").waitFor({ state: "detached" });
});

test("a group folds, and stays folded", async () => {
  await createTasks("One", "Two");
  await workspace.owner.tasks.create({ title: "Three", projectId: workspace.projectId, status: "done" });
  const page = await open("/tasks?group=status");
  await page.getByRole("button", { name: "Todo", exact: true }).press("Enter");
  await page.getByRole("link", { name: "One" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Three" }).waitFor();
  await page.reload();
  await page.getByRole("link", { name: "Three" }).waitFor();
  expect(await page.getByRole("link", { name: "One" }).count()).toBe(0);
  await expectAccessible(page);
});

test("on a phone, a row has two lines and is high enough for a finger", async () => {
  await workspace.owner.tasks.create({
    title: "A title that is too long for one line",
    projectId: workspace.projectId,
    dueDate: Date.UTC(2030, 0, 2),
  });
  const page = await open("/tasks", 320);
  const row = page.locator(".task-row");
  await row.getByText("Jan 2").waitFor();
  const [rowBox, title, due] = await Promise.all([row, row.getByRole("link"), row.getByText("Jan 2")].map((one) => one.boundingBox()));
  expect(rowBox?.height).toBeGreaterThanOrEqual(44);
  expect(due?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
  await expectAccessible(page);
});

test("a list without tasks leads to a new one, and one whose filters leave all out to all tasks", async () => {
  const page = await open("/tasks");
  await page.getByText("No tasks yet").waitFor();
  await expectAccessible(page);
  await page.getByRole("main").locator(".empty-state").getByRole("button", { name: "New task" }).click();
  await page.getByLabel("Title of the new task").waitFor();
  await createTasks("One");
  await page.goto(`${server.origin}/tasks?status=done`);
  await page.getByText("No tasks match").waitFor();
  await page.locator(".empty-state").getByRole("button", { name: "Clear filters" }).click();
  await page.getByRole("link", { name: "One" }).waitFor();
});
