import { expect, test } from "vitest";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { expectAccessible, useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enter } from "./sign-in.ts";

const server = usePageServer();
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();

const createTask = (dueDate: number | null) =>
  workspace.owner.tasks.create({ projectId: workspace.projectId, title: "A task with dates", dueDate });
const dueDateOf = async (id: string) => (await workspace.owner.tasks.get({ id })).dueDate;

const openTask = async (identifier: string, locale = "en-US") => {
  const visitor = await visitors.visit(server.origin, { locale, timezoneId: "UTC" });
  await enter(visitor, server.origin, workspace.token);
  await visitor.page.goto(`${server.origin}/tasks/${identifier}`);
  return visitor.page;
};

test("a date is typed in words: its day shows before Enter saves it, and a text without a day saves nothing", async () => {
  const { id, identifier } = await createTask(null);
  const page = await openTask(identifier);
  await page.getByRole("button", { name: "Due date: No due date" }).waitFor();
  await page.keyboard.press("d");
  await page.keyboard.type("someday");
  await page.getByText("Not a date, such as").waitFor();
  await page.keyboard.press("Enter");
  const words = page.getByRole("textbox", { name: "Due date in words" });
  await words.fill("24 dec 2026");
  await page.getByText("Thursday, December 24, 2026").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect.poll(() => dueDateOf(id)).toBe(Date.UTC(2026, 11, 24));
  expect(await page.evaluate("document.activeElement.textContent")).toContain("Dec 24");
});

test("the calendar works by keys: days, weeks, months and years, and Escape leaves the date as it was", async () => {
  const { id, identifier } = await createTask(Date.UTC(2026, 10, 24));
  const page = await openTask(identifier);
  const open = async () => {
    await page.getByRole("button", { name: /^Due date: / }).press("Enter");
    await page.getByRole("textbox", { name: "Due date in words" }).waitFor();
    await page.keyboard.press("ArrowDown");
  };
  const focused = () => page.evaluate("document.activeElement.ariaLabel");
  await open();
  for (const [key, day] of [
    ["ArrowRight", "Wednesday, November 25, 2026"],
    ["ArrowDown", "Wednesday, December 2, 2026"],
    ["Home", "Sunday, November 29, 2026"],
    ["End", "Saturday, December 5, 2026"],
    ["PageUp", "Thursday, November 5, 2026"],
    ["Shift+PageDown", "Friday, November 5, 2027"],
  ] as const) {
    await page.keyboard.press(key);
    expect([key, await focused()]).toEqual([key, day]);
  }
  await page.getByRole("heading", { name: "November 2027" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Due date" }).waitFor({ state: "detached" });
  expect(await dueDateOf(id)).toBe(Date.UTC(2026, 10, 24));
  await open();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect.poll(() => dueDateOf(id)).toBe(Date.UTC(2026, 10, 17));
});

test("weeks begin as in the person's locale, and a date is cleared by touch", async () => {
  const { id, identifier } = await createTask(Date.UTC(2026, 10, 24));
  const page = await openTask(identifier, "en-GB");
  await page.getByRole("button", { name: /^Due date: / }).click();
  const dialog = page.getByRole("dialog", { name: "Due date" });
  expect(await dialog.getByRole("columnheader").first().textContent()).toBe("Mon");
  await dialog.getByRole("button", { name: "Clear" }).click();
  await expect.poll(() => dueDateOf(id)).toBeNull();
});

test("lists, boards and the dialog for a new task show dates in the language of the person's preferences", async () => {
  const { identifier } = await createTask(Date.UTC(2027, 4, 24));
  const { token, client } = await workspace.member("member");
  await client.me.preferences.update({ language: "de" });
  const visitor = await visitors.visit(server.origin, { locale: "en-US", timezoneId: "UTC" });
  await enter(visitor, server.origin, token);
  const { page } = visitor;
  for (const [path, place] of [
    ["/tasks", ".task-row"],
    ["/board", ".card"],
  ] as const) {
    await page.goto(server.origin + path);
    const due = page.locator(place).filter({ hasText: identifier }).locator("time.due");
    expect([await due.textContent(), await due.getAttribute("title")]).toEqual(["24. Mai", "Montag, 24. Mai 2027"]);
  }
  await page.getByRole("navigation", { name: "Console" }).getByRole("button", { name: "New task" }).click();
  await page.getByRole("dialog", { name: "New task" }).getByRole("button", { name: "Due date" }).click();
  await page.getByRole("textbox", { name: "Due date in words" }).fill("2027-05-24");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Due 24. Mai", exact: true }).waitFor();
});
