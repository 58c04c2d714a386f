import { expect, test } from "vitest";
import { useWorkspace } from "../../../server/test/server.ts";
import { useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enter } from "./sign-in.ts";

const server = usePageServer();
const workspace = useWorkspace(server);
const visitors = useVisitors();

/** Opens the list with one task, whose row has the focus. Scripts whose name begins so wait until `load` is called. */
const open = async (script: string) => {
  await workspace.owner.tasks.create({ title: "One", projectId: workspace.projectId });
  const visitor = await visitors.visit(server.origin);
  await enter(visitor, server.origin, workspace.token);
  const { promise, resolve: load } = Promise.withResolvers<void>();
  await visitor.page.route(`**/${script}-*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  await visitor.page.goto(`${server.origin}/tasks`);
  await visitor.page.getByRole("link", { name: "One" }).focus();
  return { ...visitor, load };
};

const saved = () => workspace.owner.tasks.get({ id: "OPS-1" });

test("keys typed before the menu has loaded choose in it, and those after it open the next ones", async () => {
  const { page, load } = await open("field-menu");
  await page.keyboard.type("s3e5p1");
  load();
  await expect.poll(saved).toMatchObject({ status: "in_progress", estimatePoints: 5, priority: "urgent" });
  await page.getByRole("link", { name: "One" }).and(page.locator(":focus")).waitFor();
});

test("a word and Enter typed before the menu has loaded search and choose", async () => {
  const { page, load } = await open("field-menu");
  await page.keyboard.type("pmex");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  load();
  await expect.poll(saved).toMatchObject({ priority: "medium" });
});

test("titles typed before the line of new tasks has loaded become tasks", async () => {
  const { page, load } = await open("new-task");
  await page.keyboard.press("c");
  for (const title of ["Go to sleep", "Note it"]) {
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");
  }
  load();
  for (const title of ["Go to sleep", "Note it"]) await page.getByRole("link", { name: title }).waitFor();
});

test("a title typed before the dialog of a new task has loaded becomes a task", async () => {
  const { page, load } = await open("new-task-dialog");
  await page.keyboard.type("nGo to sleep");
  await page.keyboard.press("Enter");
  load();
  await page.getByRole("link", { name: "Go to sleep" }).waitFor();
});

test("Escape closes a part that is loading, and keys run shortcuts again", async () => {
  const { page, load } = await open("field-menu");
  await page.keyboard.type("s3");
  await page.keyboard.press("Escape");
  await page.keyboard.press("x");
  await page.getByText("1 task selected").waitFor();
  load();
  expect((await saved()).status).toBe("todo");
});

test("a part that cannot be loaded says so, and is loaded when it is opened again", async () => {
  const { page, load, allowOffline } = await open("palette");
  allowOffline();
  load();
  await page.route("**/palette-*.js", (route) => route.abort("internetdisconnected"));
  await page.keyboard.press("Control+k");
  await page.keyboard.type("board");
  await page.getByText("failed unexpectedly").waitFor();
  await page.unroute("**/palette-*.js");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("board");
  await expect.poll(() => page.getByRole("combobox", { name: "Find a command or a record" }).inputValue()).toBe("board");
});
