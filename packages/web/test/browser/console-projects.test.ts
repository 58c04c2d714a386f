import { expect, test } from "vitest";
import { useWorkspace } from "../../../server/test/server.ts";
import { expectAccessible, useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enter, enterRecently } from "./sign-in.ts";

const server = usePageServer();
const workspace = useWorkspace(server);
const visitors = useVisitors();

const open = async (path: string, token = workspace.token) => {
  const visitor = await visitors.visit(server.origin, { viewport: { width: 1440, height: 900 } });
  await enter(visitor, server.origin, token);
  await visitor.page.goto(server.origin + path);
  return visitor;
};

test("a private project is created, renamed, deleted with its prefix and restored, by keyboard alone", async () => {
  const visitor = await visitors.visit(server.origin);
  visitor.allowStatus(409);
  const { page } = visitor;
  await enterRecently(visitor, server, { organizationId: workspace.organizationId, userId: workspace.ownerId });
  await page.goto(`${server.origin}/projects`);
  await page.getByRole("button", { name: "New project" }).waitFor();
  await page.keyboard.press("c");
  await page.getByLabel("Name").fill("Secret plans");
  await page.getByLabel("Prefix").fill("sec");
  await page.getByLabel("Visible to").selectOption("private");
  await page.getByLabel("Name").press("Enter");
  await page.getByRole("heading", { name: "Secret plans" }).waitFor();

  await page.getByRole("button", { name: "More actions" }).press("Enter");
  await page.getByRole("menuitem", { name: "Settings" }).press("Enter");
  await page.getByText("Only these people see the project").waitFor();
  await page.getByLabel("Name").fill("Open plans");
  await page.getByLabel("Name").press("Enter");
  await page.getByRole("main").getByRole("link", { name: "Open plans" }).press("Enter");
  await page.getByRole("heading", { name: "Open plans" }).waitFor();

  await page.getByRole("button", { name: "More actions" }).press("Enter");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.getByLabel("Type SEC to confirm").fill("OPS");
  await page.keyboard.press("Enter");
  await page.getByText("Type SEC, the prefix of the project.").waitFor();
  await page.getByLabel("Type SEC to confirm").fill("SEC");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Restore Open plans" }).waitFor();
  await page.goto(`${server.origin}/projects/SEC`);
  await page.getByRole("button", { name: "Restore the project" }).press("Enter");
  await page.getByRole("heading", { name: "Open plans" }).waitFor();
});

test("a project opens its board in hand order, and keeps filters between board and list, without a filter for the project", async () => {
  const { owner, projectId } = workspace;
  const other = await owner.projects.create({ name: "Elsewhere" });
  await owner.tasks.create({ projectId: other.id, title: "Of another project" });
  await owner.tasks.create({ projectId, title: "Second", priority: "high" });
  await owner.tasks.create({ projectId, title: "First" });
  const { page } = await open("/projects/ops");
  await page.waitForURL(`${server.origin}/projects/OPS/board`);
  await page.getByRole("link", { name: "First" }).waitFor();
  const titles = () => page.getByRole("list", { name: "Todo tasks" }).locator("[data-task]").allTextContents();
  expect(await titles()).toEqual(["First", "Second"]);
  await page.getByRole("link", { name: "Second" }).focus();
  await page.keyboard.press("Shift+K");
  await expect.poll(titles).toEqual(["Second", "First"]);
  expect(await page.getByRole("button", { name: /^Project/ }).count()).toBe(0);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Priority" }).first().click();
  await page.getByRole("option", { name: "High" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "First" }).waitFor({ state: "detached" });
  await page.getByRole("navigation", { name: "Parts of" }).getByRole("link", { name: "List" }).click();
  await page.waitForURL(`${server.origin}/projects/OPS/list?priority=high`);
  await page.getByRole("link", { name: "Second" }).waitFor();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.getByRole("link", { name: "First" }).waitFor();
  expect(await page.getByRole("link", { name: "Of another project" }).count()).toBe(0);

  // The next visit opens the tab that the person chose.
  await page.goto(`${server.origin}/projects/OPS`);
  await page.waitForURL(`${server.origin}/projects/OPS/list`);
});

test("a task is created in the project that is shown, and the header counts it and follows the changes of others", async () => {
  const { owner } = workspace;
  const { id } = await owner.projects.create({ name: "Counted", prefix: "CNT", description: "What we count" });
  const { page } = await open("/projects/CNT/board");
  await page.getByText("What we count").waitFor();
  await page.locator(".project-facts").getByText("No tasks yet").waitFor();
  await page.locator(".screen-header").getByRole("button", { name: "New task" }).click();
  await page.getByLabel("Title of the new task").and(page.locator(":focus")).waitFor();
  await page.keyboard.type("Count me");
  await page.keyboard.press("Enter");
  await page.getByText("0 of 1 done").waitFor();
  const { tasks } = await owner.tasks.list({ projectId: id });
  expect(tasks).toMatchObject([{ title: "Count me", identifier: "CNT-1" }]);
  await owner.tasks.update({ id: "CNT-1", status: "done" });
  await page.getByText("1 of 1 done").waitFor();
});

test("a project that is unknown, private or archived says so", async () => {
  const { owner } = workspace;
  await owner.projects.create({ name: "Hidden", prefix: "HID", visibility: "private" });
  const { id } = await owner.projects.create({ name: "Over", prefix: "OVR" });
  const visitor = await open("/projects/NOPE", (await workspace.member("member")).token);
  visitor.allowStatus(404);
  const { page } = visitor;
  await page.getByRole("heading", { name: "Project not found" }).waitFor();
  await page.goto(`${server.origin}/projects/HID/board`);
  await page.getByRole("heading", { name: "Project not found" }).waitFor();
  await expectAccessible(page);
  await page.goto(`${server.origin}/projects/OVR/board`);
  const newTask = page.locator(".screen-header").getByRole("button", { name: "New task" });
  await newTask.waitFor();
  await owner.projects.archive({ id });
  await page.getByText("This project is archived and accepts no new tasks.").waitFor();
  expect(await newTask.count()).toBe(0);
  await page.getByRole("button", { name: "Create a task in Todo" }).waitFor({ state: "detached" });
  await page.keyboard.press("c");
  expect(await page.getByRole("textbox", { name: "Title of the new task" }).count()).toBe(0);
  await page.getByRole("link", { name: "List", exact: true }).click();
  await page.getByText("Each piece of work is a task").waitFor();
  expect(await page.getByRole("main").getByRole("button", { name: "New task" }).count()).toBe(0);
});

test("a favorite project comes first in the list of projects, and stays so", async () => {
  const { owner } = workspace;
  await owner.projects.create({ name: "Aardvark" });
  await owner.projects.create({ name: "Zebra" });
  const { page } = await open("/projects");
  const names = () => page.getByRole("list", { name: "Projects", exact: true }).getByRole("link").allTextContents();
  await page.getByRole("main").getByRole("button", { name: "Favorite: Zebra" }).press("Enter");
  await page.getByRole("main").getByRole("button", { name: "Favorite: Zebra", pressed: true }).waitFor();
  await expect.poll(async () => (await names())[0]).toBe("Zebra");
  await expectAccessible(page);
  await page.reload();
  await expect.poll(async () => (await names())[0]).toBe("Zebra");
});

test("the posts of a project are in its tab, where a new one belongs to it", async () => {
  const { owner, projectId } = workspace;
  await owner.posts.create({ title: "About operations", bodyText: "What we learned", projectId, status: "published" });
  await owner.posts.create({ title: "About nothing", status: "published" });
  const { page } = await open("/projects/OPS/posts");
  await page.getByRole("link", { name: "About operations" }).waitFor();
  expect(await page.getByRole("link", { name: "About nothing" }).count()).toBe(0);
  await page.getByText("What we learned").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("j");
  await page.getByRole("link", { name: "About operations" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("c");
  await page.getByRole("button", { name: "Project: Operations" }).waitFor();
});
