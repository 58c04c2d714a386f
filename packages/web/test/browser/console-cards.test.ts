import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useWorkspace } from "../../../server/test/server.ts";
import { expectAccessible, useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enter } from "./sign-in.ts";

const server = usePageServer();
const workspace = useWorkspace(server);
const visitors = useVisitors();

const open = async (path: string, viewport = { width: 1440, height: 800 }) => {
  const visitor = await visitors.visit(server.origin, { viewport, hasTouch: viewport.width < 800 });
  await enter(visitor, server.origin, workspace.token);
  await visitor.page.goto(`${server.origin}${path}`);
  return visitor.page;
};

/** The first title becomes the newest task, which is on top. */
const createTasks = (...titles: string[]) =>
  workspace.owner.tasks.batch({ operations: titles.toReversed().map((title) => ({ create: { title, projectId: workspace.projectId } })) });

const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const card = (page: Page, title: string) => page.locator(".card", { hasText: title });

test("a card shows only what the task has, and has the height of it", async () => {
  const { owner, projectId } = workspace;
  const long =
    "A title that needs three lines and then some more, because it says everything that there is to say about the whole matter at once";
  await owner.tasks.create({ title: "Short", projectId });
  const full = await owner.tasks.create({ title: long, projectId, priority: "high", dueDate: Date.UTC(2020, 0, 2) });
  await owner.tasks.checklist.create({ id: full.id, text: "One" });
  await owner.tasks.comments.create({ id: full.id, content: "Hello" });
  await owner.tasks.update({ id: full.id, assigneeId: "me" });
  const page = await open("/board");
  const [small, large] = [card(page, "Short"), card(page, "three lines")];
  expect(await small.getByRole("button").count()).toBe(0);
  await expect.poll(() => large.getByRole("button", { name: /^(?:Priority|Assignee) of/ }).count()).toBe(2);
  const text = await large.textContent();
  for (const fact of ["Overdue", "0/1", "1"]) expect(text).toContain(fact);
  const [smallBox, largeBox] = [await small.boundingBox(), await large.boundingBox()];
  expect(smallBox?.height).toBeLessThan(70);
  expect(largeBox?.height).toBeGreaterThan(100);
  // The card below follows at once.
  expect(smallBox?.y).toBeCloseTo((largeBox?.y ?? 0) + (largeBox?.height ?? 0) + 6, -1);
  await expectAccessible(page);
});

test("empty columns and the cancelled tasks are folded, unfold by Enter, and stay so", async () => {
  await createTasks("Only one");
  const page = await open("/board");
  const fold = (name: string) => column(page, name).getByRole("button", { name: new RegExp(`^${name} \\d`) });
  await card(page, "Only one").waitFor();
  expect(await fold("Todo").getAttribute("aria-expanded")).toBe("true");
  for (const name of ["Backlog", "Done", "Cancelled"]) expect(await fold(name).getAttribute("aria-expanded")).toBe("false");
  expect((await column(page, "Done").boundingBox())?.width).toBeLessThan(60);
  await expectAccessible(page);
  await fold("Done").press("Enter");
  await page.reload();
  await card(page, "Only one").waitFor();
  expect(await fold("Done").getAttribute("aria-expanded")).toBe("true");
  expect(await fold("Backlog").getAttribute("aria-expanded")).toBe("false");
});

test("cards are selected by clicks and keys, dragged together to a folded column, and brought back by one Undo", async () => {
  await createTasks("One", "Two", "Three", "Four");
  const page = await open("/board");
  await card(page, "One")
    .getByRole("link")
    .click({ modifiers: ["Control"] });
  await card(page, "Three")
    .getByRole("link")
    .click({ modifiers: ["Shift"] });
  await page.getByText("3 tasks selected").waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.getByText("4 tasks selected").waitFor();
  await page.keyboard.press("x");
  const batches: string[] = [];
  page.on("request", (request) => request.method() === "POST" && batches.push(new URL(request.url()).pathname));
  const from = await card(page, "Two").boundingBox();
  const to = await column(page, "Done").boundingBox();
  if (!from || !to) throw new Error("The board is not shown");
  await page.waitForTimeout(500);
  await page.mouse.move(from.x + 40, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 200, { steps: 8 });
  expect(await page.locator(".lifted-count").textContent()).toBe("3");
  expect(await page.locator(".card[data-dragged]").count()).toBe(3);
  await page.mouse.up();
  await column(page, "Done").getByRole("link", { name: "Three" }).waitFor();
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.press("Enter");
  await column(page, "Todo").getByRole("link", { name: "Three" }).waitFor();
  await page.getByText("The change of 3 tasks is undone").waitFor();
  expect(batches.filter((path) => path.endsWith("/tasks/batch"))).toHaveLength(2);
  expect((await workspace.owner.tasks.list({ status: ["todo"] })).total).toBe(4);
});

test("while a card is dragged in the hand order, its place is shown as a gap, and Escape leaves it where it was", async () => {
  await createTasks("One", "Two", "Three");
  const page = await open(`/board?project=${workspace.projectId}&sort=position`);
  const [from, to] = [await card(page, "Three").boundingBox(), await card(page, "One").boundingBox()];
  if (!from || !to) throw new Error("The cards are not shown");
  await page.locator(".board").hover();
  await expect
    .poll(() => page.evaluate("performance.getEntriesByType('resource').some(({ name }) => name.includes('board-drag'))"))
    .toBe(true);
  await page.waitForTimeout(300);
  await page.mouse.move(from.x + 40, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 10, { steps: 8 });
  const first = card(page, "One").first();
  await expect.poll(async () => (await first.boundingBox())?.y).toBeGreaterThan(to.y + from.height - 10);
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await first.boundingBox())?.y).toBe(to.y);
  await page.mouse.up();
  expect(await page.locator(".lifted").count()).toBe(0);
  const { tasks } = await workspace.owner.tasks.list({ projectId: workspace.projectId, sort: "position" });
  expect(tasks.map(({ title }) => title)).toEqual(["One", "Two", "Three"]);
});

test("a column of 300 cards of different heights scrolls without jumps, down and up", async () => {
  const titles = Array.from({ length: 100 }, (_, index) => `Task ${index} ${"with a long title ".repeat(index % 6)}`);
  for (let part = 0; part < 3; part++) await createTasks(...titles);
  const page = await open("/board");
  await page.locator(".card").first().waitFor();
  expect(await page.evaluate<number>(`(${largestJump})(150)`)).toBeLessThanOrEqual(2);
  expect(await page.evaluate<number>(`(${largestJump})(-150)`)).toBeLessThanOrEqual(2);
});

/** Runs in the page: scrolls by steps, and returns how far a visible card was from where the step should have moved it. */
const largestJump = `async (step) => {
  const box = document.querySelector('[aria-label="Todo tasks"]').parentElement;
  let worst = 0;
  for (let count = 0; count < 40; count++) {
    const middle = box.getBoundingClientRect().top + box.clientHeight / 2;
    const item = [...box.querySelectorAll("li")].find((one) => one.getBoundingClientRect().bottom > middle);
    const before = item.getBoundingClientRect().top;
    const top = box.scrollTop;
    box.scrollBy(0, step);
    const moved = box.scrollTop - top;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    if (item.isConnected) worst = Math.max(worst, Math.abs(before - moved - item.getBoundingClientRect().top));
  }
  return worst;
}`;

test("on a phone, the board shows one column at a time", async () => {
  await createTasks("One");
  await workspace.owner.tasks.create({ title: "Two", projectId: workspace.projectId, status: "done" });
  const page = await open("/board", { width: 320, height: 640 });
  await card(page, "One").waitFor();
  expect((await column(page, "Todo").boundingBox())?.width).toBeGreaterThan(260);
  await expectAccessible(page);
});
