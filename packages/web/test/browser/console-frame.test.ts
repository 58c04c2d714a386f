import { expect, test } from "vitest";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { expectAccessible, useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enter } from "./sign-in.ts";

const server = usePageServer();
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();

test("the palette finds a command by its name and runs it, by keyboard alone", async () => {
  const visitor = await visitors.visit(server.origin);
  const { page } = visitor;
  await enter(visitor, server.origin, workspace.token);
  await page.goto(`${server.origin}/tasks`);
  await page.getByRole("heading", { name: "Tasks", level: 1 }).waitFor();
  await page.route(/palette-/, async (route) => {
    await page.waitForTimeout(1_000);
    await route.continue();
  });
  // Escape closes the palette while it loads, and keys run shortcuts again.
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.getByRole("heading", { name: "Keyboard shortcuts" }).waitFor();
  await page.keyboard.press("Escape");
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.keyboard.press("Control+k");
  // While the palette loads, keys are its text and no shortcuts: c would create a task.
  await page.keyboard.type("sho");
  await page.getByRole("combobox").waitFor();
  await page.keyboard.type("rtc");
  await page.getByRole("option", { name: /shortcuts/ }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Keyboard shortcuts" }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test("a screen that is first opened offline says so, and opens when the connection is back", async () => {
  const visitor = await visitors.visit(server.origin);
  const { page, context } = visitor;
  await enter(visitor, server.origin, workspace.token);
  await page.goto(`${server.origin}/tasks`);
  await page.getByRole("heading", { name: "Tasks", level: 1 }).waitFor();
  visitor.allowOffline();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Posts" }).click();
  await page.getByText("the server cannot be reached. It opens when the connection is back").waitFor();
  await context.setOffline(false);
  await page.getByRole("heading", { name: "Posts", level: 1 }).waitFor();
});

test("the headings of groups count all tasks, also those that are not loaded yet", async () => {
  const visitor = await visitors.visit(server.origin);
  const { page } = visitor;
  const { owner, projectId } = workspace;
  const titles = Array.from({ length: 130 }, (_, index) => `Task ${index}`);
  for (const part of [titles.slice(0, 65), titles.slice(65)])
    await owner.tasks.batch({ operations: part.map((title) => ({ create: { projectId, title, status: "in_review" } })) });
  await enter(visitor, server.origin, workspace.token);
  await page.goto(`${server.origin}/tasks?group=status`);
  await page.getByRole("heading", { name: "In review 130" }).waitFor();
  await owner.tasks.create({ projectId, title: "One more", status: "in_review" });
  await page.getByRole("heading", { name: "In review 131" }).waitFor();
});

test("Back returns to the place of a page, and a new page begins at its start", async () => {
  const visitor = await visitors.visit(server.origin);
  const { page } = visitor;
  const names = Array.from({ length: 40 }, (_, index) => `Project ${String(index).padStart(2, "0")}`);
  for (const name of names) await workspace.owner.projects.create({ name });
  await enter(visitor, server.origin, workspace.token);
  await page.goto(`${server.origin}/projects`);
  const link = page.getByRole("main").getByRole("link", { name: "Project 38" });
  await link.scrollIntoViewIfNeeded();
  const place = () => page.evaluate<number>("scrollY");
  const before = await place();
  expect(before).toBeGreaterThan(200);
  await link.click();
  await page.getByRole("heading", { name: /Project 38/, level: 1 }).waitFor();
  expect(await place()).toBe(0);
  await page.goBack();
  await link.waitFor();
  await expect.poll(place).toBe(before);
});
