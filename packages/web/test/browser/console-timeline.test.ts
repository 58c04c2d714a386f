import { expect, test } from "vitest";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { expectAccessible, useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enter } from "./sign-in.ts";

const server = usePageServer();
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();

const create = (title: string, values: object = {}) => workspace.owner.tasks.create({ projectId: workspace.projectId, title, ...values });
const open = async (path: string, options: object = {}) => {
  const visitor = await visitors.visit(server.origin, options);
  await enter(visitor, server.origin, workspace.token);
  await visitor.page.goto(`${server.origin}${path}`);
  return visitor.page;
};

test("comments and changes are one timeline, and changes of one person in a row are one line", async () => {
  const { id, identifier } = await create("Pay the invoice");
  await workspace.owner.tasks.update({ id, status: "in_progress" });
  await workspace.owner.tasks.update({ id, status: "in_review", priority: "high" });
  await workspace.owner.tasks.comments.create({ id, content: "Who checks it?" });
  await workspace.owner.tasks.update({ id, status: "done" });
  const page = await open(`/tasks/${identifier}`);
  const items = page.getByRole("region", { name: "Activity 1 comment" }).getByRole("listitem");
  await items.filter({ hasText: "Who checks it?" }).waitFor();
  const texts = (await items.allTextContents()).map((text) => text.replace(/ · .*/, ""));
  expect(texts).toEqual([
    "Olivia Owner created this task, moved this to In review, and set the priority to High",
    expect.stringContaining("Who checks it?"),
    "Olivia Owner moved this to Done",
  ]);
  await expectAccessible(page);
});

test("an empty part takes one word in a row, and its button opens it with the focus in its field", async () => {
  const { identifier } = await create("Tidy up");
  const page = await open(`/tasks/${identifier}`, { viewport: { width: 320, height: 640 } });
  const row = page.getByRole("group", { name: "Add to the task" });
  await row.waitFor();
  expect(await row.getByRole("button").allTextContents()).toEqual(["checklist", "subtask", "relation", "post", "file"]);
  expect(await page.getByRole("heading", { name: "Checklist" }).count()).toBe(0);
  await expectAccessible(page);
  await row.getByRole("button", { name: "Add a checklist" }).click();
  await page.keyboard.type("One");
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: "One" }).waitFor();
  expect(await row.getByRole("button").allTextContents()).toEqual(["subtask", "relation", "post", "file"]);
  const box = await page.locator(".task-line-box").boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
});

test("a task leads to its neighbors in the list it was opened from, until the page is reloaded", async () => {
  for (const title of ["Last", "Middle", "First"]) await create(title);
  const page = await open("/tasks?sort=-createdAt");
  await page.getByRole("link", { name: "Middle" }).click();
  await page.getByRole("link", { name: "Open the page" }).click();
  const title = page.getByRole("textbox", { name: "Title" });
  await page.getByText(/^2 of \d+$/).waitFor();
  await page.getByRole("button", { name: "Next task" }).press("Enter");
  await expect.poll(() => title.inputValue()).toBe("Last");
  expect(await page.evaluate("document.activeElement.ariaLabel")).toBe("Next task");
  for (const expected of ["Middle", "First"]) {
    await page.keyboard.press("k");
    await expect.poll(() => title.inputValue()).toBe(expected);
  }
  await page.reload();
  await title.waitFor();
  expect(await page.getByRole("button", { name: "Next task" }).count()).toBe(0);
});

test("a subtask names its project and its task above, and nothing moves while a task with everything loads", async () => {
  const task = await create("The whole");
  const { id, identifier } = await workspace.owner.tasks.subtasks.create({ id: task.id, title: "A part" });
  await workspace.owner.tasks.checklist.create({ id, text: "One" });
  await workspace.owner.tasks.relations.add({ id, kind: "relates", otherId: (await create("Another")).id });
  await workspace.owner.media.create({ taskId: id, fileName: "plan.txt", mimeType: "text/plain", fileData: "aGVsbG8=" });
  for (const content of ["One", "Two", "Three"]) await workspace.owner.tasks.comments.create({ id, content });
  const page = await open("/account");
  await page.addInitScript(`
    globalThis.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.shift += value;
    }).observe({ type: "layout-shift", buffered: true });
  `);
  await page.goto(`${server.origin}/tasks/${identifier}`);
  await page.getByRole("listitem").filter({ hasText: "Three" }).waitFor();
  await page.waitForTimeout(500);
  expect(await page.evaluate("globalThis.shift")).toBe(0);
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await crumbs.getByRole("link", { name: `Subtask of ${task.identifier} The whole` }).click();
  await expect.poll(() => page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("The whole");
});

test("changes stay shown while earlier ones load", async () => {
  const { id, identifier } = await create("Busy days");
  await workspace.owner.tasks.update({ id, priority: "high" });
  const titles = Array.from({ length: 500 }, (_, index) => `Noise ${index}`);
  while (titles.length > 0)
    await workspace.owner.tasks.batch({
      operations: titles.splice(0, 100).map((title) => ({ create: { title, projectId: workspace.projectId } })),
    });
  const quietSinceMs = Date.now();
  await workspace.owner.tasks.update({ id, status: "done" });
  const visitor = await visitors.visit(server.origin);
  const { page } = visitor;
  await enter(visitor, server.origin, workspace.token);
  // The changes before that time are older than an hour, and the page first reads those of the last hour.
  await page.clock.setFixedTime(quietSinceMs + 3_600_000);
  await page.goto(`${server.origin}/tasks/${identifier}`);
  const items = page.getByRole("region", { name: "Activity" }).getByRole("listitem");
  await items.filter({ hasText: "moved this to Done" }).waitFor();
  expect(await items.filter({ hasText: "set the priority" }).count()).toBe(0);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const requested = page.waitForRequest("**/api/v1/events?*");
  await page.route("**/api/v1/events?*", async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("button", { name: "Show earlier changes" }).press("Enter");
  await requested;
  expect(await items.filter({ hasText: "moved this to Done" }).count()).toBe(1);
  release();
  await items.filter({ hasText: "set the priority to High" }).waitFor();
  expect(await items.filter({ hasText: "moved this to Done" }).count()).toBe(1);
});
