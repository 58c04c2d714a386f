import { expect, test } from "vitest";
import { useWorkspace } from "../../../server/test/server.ts";
import { expectAccessible, useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enter } from "./sign-in.ts";

const server = usePageServer();
const workspace = useWorkspace(server);
const visitors = useVisitors();

const dayMs = 86_400_000;
const todayMs = () => Math.floor(Date.now() / dayMs) * dayMs;

const open = async (path: string) => {
  const visitor = await visitors.visit(server.origin, { timezoneId: "UTC", viewport: { width: 1280, height: 900 } });
  await enter(visitor, server.origin, workspace.token);
  await visitor.page.goto(server.origin + path);
  return visitor.page;
};

test("My work has a section for each kind of task that waits for the person, and its rows change by keys", async () => {
  const { owner, projectId } = workspace;
  const other = await workspace.member("member");
  const create = (title: string, fields: object = {}) => owner.tasks.create({ projectId, title, assigneeId: "me", ...fields });
  await create("Late", { dueDate: todayMs() - dayMs });
  await create("Now", { dueDate: todayMs() });
  await create("Begun", { status: "in_progress" });
  await create("Mine to check", { status: "in_review", assigneeId: other.id });
  await create("Of somebody", { assigneeId: other.id });
  const page = await open("/my-work");
  const section = (name: string) => page.getByRole("region", { name });
  await section("Overdue 1").getByRole("link", { name: "Late" }).waitFor();
  await section("Due today 1").getByRole("link", { name: "Now" }).waitFor();
  await section("In progress 1").getByRole("link", { name: "Begun" }).waitFor();
  await section("In review, created by me 1").getByRole("link", { name: "Mine to check" }).waitFor();
  await section("Assigned to me, last changed 3").waitFor();
  expect(await page.getByText("Of somebody").count()).toBe(0);
  await expectAccessible(page);

  // The next row gets the focus of a task that is done.
  await page.keyboard.press("j");
  await page.getByRole("link", { name: "Late" }).first().and(page.locator(":focus")).waitFor();
  await page.keyboard.press("s");
  await page.getByRole("option", { name: "Done" }).click();
  await section("Overdue").waitFor({ state: "detached" });
  await section("Due today").getByRole("link", { name: "Now" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("o");
  await page.waitForURL(/\?peek=OPS-2$/);
});

test("a section shows a few of its tasks, fills up when one leaves, and leads to all of them", async () => {
  const { owner, projectId } = workspace;
  const titles = Array.from({ length: 9 }, (_, index) => `Step ${index}`);
  await owner.tasks.batch({
    operations: titles.map((title) => ({ create: { projectId, title, status: "in_progress", assigneeId: "me" } })),
  });
  const page = await open("/my-work");
  const section = page.getByRole("region", { name: "In progress 9" });
  await section.getByRole("listitem").nth(5).waitFor();
  expect(await section.getByRole("listitem").count()).toBe(6);
  const [first] = (await owner.tasks.list({ status: ["in_progress"], sort: "-updated" })).tasks;
  await owner.tasks.update({ id: first?.id ?? "", status: "done" });
  const rest = page.getByRole("region", { name: "In progress 8" });
  await rest.waitFor();
  await expect.poll(() => rest.getByRole("listitem").count()).toBe(6);
  await rest.getByRole("link", { name: "Show all" }).click();
  await page.getByRole("heading", { name: "Tasks 8", level: 1 }).waitFor();
});

test("when nothing waits, My work says so, and a new task is the person's own", async () => {
  const page = await open("/my-tasks");
  await page.waitForURL(`${server.origin}/my-work`);
  await page.getByText("Nothing waits for you").waitFor();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("button", { name: "New task" }).click();
  await page.keyboard.type("Begin");
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Assigned to me, last changed 1" }).getByRole("link", { name: "Begin" }).waitFor();
});
