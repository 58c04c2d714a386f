import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useWorkspace, type Workspace } from "../../../server/test/server.ts";
import { expectAccessible, useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { callIn, enter } from "./sign-in.ts";

const server = usePageServer();
const workspace = useWorkspace(server);
const visitors = useVisitors();

const createTasks = (titles: readonly string[], { owner, projectId }: Workspace) =>
  owner.tasks.batch({ operations: titles.map((title) => ({ create: { title, projectId } })) });

const open = async (token: string, path: string) => {
  const visitor = await visitors.visit(server.origin, { viewport: { width: 1800, height: 800 } });
  await enter(visitor, server.origin, token);
  await visitor.page.goto(`${server.origin}${path}`);
  return visitor;
};

const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const cardIn = (page: Page, name: string, title: string) => column(page, name).getByRole("link", { name: title, exact: true });

test("two people on one board see each other's moves, by keys and by dragging", async () => {
  await createTasks(["Write the runbook", "Rotate the keys"], workspace);
  const other = await workspace.member("member");
  const [{ page: first }, { page: second }] = await Promise.all([open(workspace.token, "/board"), open(other.token, "/board")]);
  await cardIn(second, "Todo", "Rotate the keys").waitFor();
  await cardIn(first, "Todo", "Rotate the keys").focus();
  await first.keyboard.press("]");
  await cardIn(second, "In progress", "Rotate the keys").waitFor();
  expect(await second.locator(".card[data-changed]").count()).toBe(1);

  // The code for dragging loads when somebody points at the board, or after two seconds. A card that is pressed before waits for it.
  const { mouse } = second;
  await second.route(/board-drag/, async (route) => {
    await second.waitForTimeout(300);
    await route.continue();
  });
  await second.locator(".card", { hasText: "Write the runbook" }).hover();
  await mouse.down();
  const isLoaded = "performance.getEntriesByType('resource').some(({ name }) => name.includes('board-drag'))";
  await expect.poll(() => second.evaluate(isLoaded), { timeout: 20_000 }).toBe(true);
  await second.waitForTimeout(100);
  // Done is folded.
  const { x = 0, y = 0 } = (await column(second, "Done").boundingBox()) ?? {};
  await mouse.move(x + 20, y + 200, { steps: 10 });
  await mouse.up();
  await cardIn(second, "Done", "Write the runbook").waitFor();
  await cardIn(first, "Done", "Write the runbook").waitFor();
  await expectAccessible(first);
});

test("the line for new tasks opens in the column of its button, and creates tasks there", async () => {
  const { page } = await open(workspace.token, "/board");
  await page.getByRole("button", { name: "Create a task in In review" }).click();
  const line = column(page, "In review").getByRole("textbox", { name: "Title of the new task" });
  await line.and(page.locator(":focus")).waitFor();
  await page.keyboard.type("Check the numbers");
  await page.keyboard.press("Enter");
  await cardIn(page, "In review", "Check the numbers").waitFor();
  await page.getByRole("button", { name: "Create a task in Done" }).click();
  await column(page, "Done").getByRole("textbox", { name: "Title of the new task" }).and(page.locator(":focus")).waitFor();
  expect(await page.getByRole("textbox", { name: "Title of the new task" }).count()).toBe(1);
  await expectAccessible(page);
});

test("a task is created in the list, found, and moved on the board by keyboard alone", async () => {
  const { page } = await open(workspace.token, "/tasks");
  await page.getByText("No tasks yet").waitFor();
  await page.keyboard.press("c");
  for (const title of ["Order the cake", "Send the invitations"]) {
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: title }).waitFor();
  }
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.keyboard.type("cake");
  await expect.poll(() => page.getByRole("link", { name: "Send the invitations" }).count()).toBe(0);
  await page.getByRole("link", { name: "Order the cake" }).waitFor();
  // Tab leaves the input, in which keys are text.
  await page.keyboard.press("Tab");
  await page.keyboard.press("j");
  await page.keyboard.press("p");
  await page.keyboard.type("urg");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Priority of OPS-1: Urgent" }).waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await cardIn(page, "Todo", "Order the cake").waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("]");
  await page.keyboard.press("Control+ArrowRight");
  await page.getByText("OPS-1 moved to In review").waitFor();
  await expect.poll(() => page.evaluate("document.activeElement.textContent")).toBe("Order the cake");
  await expect.poll(async () => (await workspace.owner.tasks.get({ id: "OPS-1" })).status).toBe("in_review");
});

test("many tasks change at once, and a message undoes the change", async () => {
  await createTasks(["One", "Two", "Three"], workspace);
  const { page } = await open(workspace.token, "/tasks?sort=created");
  await page.getByRole("checkbox", { name: "Select OPS-1" }).click();
  await page.getByRole("checkbox", { name: "Select OPS-3" }).click({ modifiers: ["Shift"] });
  await page.getByText("3 tasks selected").waitFor();
  await page.keyboard.press("s");
  await page.keyboard.type("done");
  await page.keyboard.press("Enter");
  await page.getByText("3 tasks changed").waitFor();
  await expectAccessible(page);
  const statuses = async () => (await workspace.owner.tasks.list()).tasks.map(({ status }) => status);
  expect(await statuses()).toEqual(["done", "done", "done"]);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await page.getByText("The change of 3 tasks is undone").waitFor();
  // The focus is back in the list, where Escape ends the selection.
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByText("3 tasks selected").count()).toBe(0);
  expect(await statuses()).toEqual(["todo", "todo", "todo"]);
});

test("changes that are made while the connection is away are kept, shown as waiting, and sent when it is back", async () => {
  await createTasks(["Pack the boxes", "Call the movers"], workspace);
  const visitor = await open(workspace.token, "/board");
  const { page, context } = visitor;
  const panel = page.getByRole("complementary", { name: "Task OPS-2" });
  // Loads the code of the panel.
  await cardIn(page, "Todo", "Call the movers").press("Enter");
  await panel.getByRole("button", { name: "Status: Todo" }).waitFor();
  await page.keyboard.press("Escape");
  await cardIn(page, "Todo", "Pack the boxes").focus();
  visitor.allowOffline();
  await context.setOffline(true);
  await callIn(page, pressTwice, "]");
  await cardIn(page, "In review", "Pack the boxes").waitFor();
  await page.keyboard.press("c");
  await page.getByLabel("Title of the new task").fill("Label the boxes");
  await page.keyboard.press("Enter");
  await page.getByText("3 changes are waiting to be sent.").waitFor();
  await page.locator(".card", { hasText: "Pack the boxes" }).getByText("Waiting").waitFor();
  expect((await workspace.owner.tasks.get({ id: "OPS-1" })).status).toBe("todo");
  await cardIn(page, "Todo", "Call the movers").press("Enter");
  await panel.getByText("The server did not answer.").first().waitFor();
  await context.setOffline(false);
  await panel.getByRole("button", { name: "Status: Todo" }).waitFor();
  await cardIn(page, "Todo", "Label the boxes").waitFor();
  await expect.poll(async () => (await workspace.owner.tasks.get({ id: "OPS-1" })).status).toBe("in_review");
  await expect.poll(() => page.getByText("waiting to be sent").count()).toBe(0);
  expect((await workspace.owner.tasks.list()).total).toBe(3);
});

test("a board with 300 cards in a column stays fluid on a slow machine", async () => {
  const titles = Array.from({ length: 100 }, (_, index) => `Task ${index} with a title of a usual length`);
  for (let part = 0; part < 3; part++) await createTasks(titles, workspace);
  const { page, context } = await open(workspace.token, "/board");
  const devtools = await context.newCDPSession(page);
  const setThrottling = (rate: number) => devtools.send("Emulation.setCPUThrottlingRate", { rate });
  await page.addInitScript(observeWork);
  let best = { paintMs: Number.POSITIVE_INFINITY, blockingMs: Number.POSITIVE_INFINITY, moveMs: Number.POSITIVE_INFINITY };
  // Other programs of the machine can slow down a measurement, but none can speed it up.
  for (let attempt = 0; attempt < 5 && !isFluid(best); attempt++) {
    await setThrottling(1);
    const listMs = await page.evaluate<number>(`(${buildLists})()`);
    await setThrottling(Math.max(1, slowListMs / listMs));
    await page.reload();
    await page.locator(".card").first().waitFor();
    await page.waitForTimeout(500);
    const { paintMs, blockingMs } = await page.evaluate<{ paintMs: number; blockingMs: number }>("readWork()");
    await page.keyboard.press("j");
    await page.evaluate("measureMove()");
    await page.keyboard.press("]");
    const moveMs = await page.evaluate<number>("moved");
    best = {
      paintMs: Math.min(best.paintMs, paintMs),
      blockingMs: Math.min(best.blockingMs, blockingMs),
      moveMs: Math.min(best.moveMs, moveMs),
    };
  }
  expect([best, isFluid(best)]).toEqual([best, true]);
  expect(await page.locator(".card").count()).toBeLessThan(60);
});

/** Runs in the page: presses a key twice before the next frame. */
const pressTwice = `async (key) => {
  for (let count = 0; count < 2; count++) {
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    for (let tick = 0; tick < 20; tick++) await undefined;
  }
}`;

const isFluid = ({ paintMs, blockingMs, moveMs }: { paintMs: number; blockingMs: number; moveMs: number }): boolean =>
  paintMs <= 1_500 && blockingMs <= 150 && moveMs <= 100;

/** The time that `buildLists` takes on the slow machine. A machine that takes 60 ms is throttled to a quarter of its speed. */
const slowListMs = 240;

/** Runs in the page: returns the milliseconds that some fixed work takes, which is like that of a board. */
const buildLists = `() => {
  const startMs = performance.now();
  for (let list = 0; list < 5; list++) {
    const element = document.createElement("ul");
    for (let n = 0; n < 2000; n++) element.append(Object.assign(document.createElement("li"), { textContent: "Task " + n }));
    document.body.append(element);
    element.getBoundingClientRect();
    element.remove();
  }
  return performance.now() - startMs;
}`;

/** Runs in the page, before its scripts: the largest paint, the time that long tasks blocked, and the time from a key to the moved card. */
const observeWork = `
  let paintMs = 0, blockingMs = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => { paintMs = entry.startTime; }))
    .observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => { blockingMs += entry.duration - 50; }))
    .observe({ type: "longtask", buffered: true });
  globalThis.readWork = () => ({ paintMs, blockingMs });
  globalThis.measureMove = () => {
    const { task } = document.activeElement.dataset;
    const column = document.querySelector('[aria-label="In progress"].board-column');
    globalThis.moved = new Promise((resolve) => {
      document.addEventListener("keydown", ({ timeStamp }) => {
        const look = () => requestAnimationFrame(() => {
          if (!column.querySelector('[data-task="' + task + '"]')) return look();
          // A message arrives after the frame is painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(0);
        });
        look();
      }, { once: true, capture: true });
    });
  };
`;
