import { expect, test } from "vitest";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { expectAccessible, useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enter } from "./sign-in.ts";

const server = usePageServer();
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();

const create = (title: string) => workspace.owner.tasks.create({ projectId: workspace.projectId, title });
const open = async (path: string) => {
  const visitor = await visitors.visit(server.origin);
  await enter(visitor, server.origin, workspace.token);
  await visitor.page.goto(`${server.origin}${path}`);
  return visitor.page;
};

test("a deleted task comes back by keyboard alone, with its subtask, also in another browser's list", async () => {
  const task = await create("Pay the invoice");
  const subtask = await workspace.owner.tasks.subtasks.create({ id: task.id, title: "Find the invoice" });
  const [ana, ben] = [await open(`/tasks/${task.identifier}`), await open("/tasks")];
  await ben.getByRole("link", { name: "Pay the invoice" }).waitFor();
  await ana.getByRole("button", { name: `More actions for ${task.identifier}` }).press("Enter");
  await ana.getByRole("menuitem", { name: "Delete" }).press("Enter");
  await ana.getByText(`Deleted ${task.identifier} and its subtask`).waitFor();
  for (const title of ["Pay the invoice", "Find the invoice"]) await ben.getByRole("link", { name: title }).waitFor({ state: "detached" });
  // The message stays while the focus is in it.
  await ana.getByRole("button", { name: "Undo" }).focus();
  await expectAccessible(ana);
  await ana.keyboard.press("Control+z");
  await ana.getByText(`${task.identifier} is restored`).waitFor();
  for (const page of [ana, ben])
    for (const title of ["Pay the invoice", "Find the invoice"]) await page.getByRole("link", { name: title }).waitFor();
  expect(await workspace.owner.tasks.get({ id: subtask.id })).toMatchObject({ parentId: task.id });
});

test("tasks that are deleted together come back together, and the message stays while the focus is in it", async () => {
  const tasks = [await create("One"), await create("Two")];
  const page = await open("/tasks");
  for (const { identifier } of tasks) await page.getByRole("checkbox", { name: `Select ${identifier}` }).press("Space");
  await page.getByRole("button", { name: "Delete", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Delete the tasks" }).press("Enter");
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.focus();
  await page.waitForTimeout(11_000);
  await undo.press("Enter");
  await page.getByText("2 tasks restored").waitFor();
  for (const { title } of tasks) await page.getByRole("link", { name: title }).waitFor();
  expect((await workspace.owner.tasks.list({ deleted: true })).total).toBe(0);
});

test("a deleted file comes back from the message about it", async () => {
  const { id, identifier } = await create("With a file");
  await workspace.owner.media.create({ taskId: id, fileName: "plan.txt", mimeType: "text/plain", fileData: "aGVsbG8=" });
  const page = await open(`/tasks/${identifier}`);
  const menu = page.getByRole("button", { name: "More actions for plan.txt" });
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
  await menu.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await page.getByText("plan.txt is restored").waitFor();
  await menu.waitFor();
  expect((await workspace.owner.media.list({ taskId: id })).items).toHaveLength(1);
});
