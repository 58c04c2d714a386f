import { bounds } from "@worktrack/contract/values";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useWorkspace } from "../../../server/test/server.ts";
import { useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enter } from "./sign-in.ts";

const server = usePageServer();
const workspace = useWorkspace(server);
const visitors = useVisitors();

const openPage = async (path: string): Promise<Page> => {
  const visitor = await visitors.visit(server.origin);
  await enter(visitor, server.origin, workspace.token);
  await visitor.page.goto(server.origin + path);
  return visitor.page;
};

const createTask = (title: string) => workspace.owner.tasks.create({ projectId: workspace.projectId, title });

/** Runs in the page: the types of the DOM are not those of this file. */
const transferInPage = `({ type, text, files = [], selector }) => {
  const content = new DataTransfer();
  if (text !== undefined) content.setData("text/plain", text);
  for (const name of files) content.items.add(new File(["a"], name, { type: "text/plain" }));
  const options = { bubbles: true, cancelable: true, clipboardData: content, dataTransfer: content };
  const event = type === "paste" ? new ClipboardEvent(type, options) : new DragEvent(type, options);
  const target = selector === undefined ? document.activeElement : document.querySelector(selector);
  return !target.dispatchEvent(event);
}`;

interface Transfer {
  readonly type: "paste" | "drop";
  readonly text?: string;
  readonly files?: readonly string[];
  /** The target. Default: the focused element. */
  readonly selector?: string;
}

/** Dispatches a paste or a drop of text and files. Returns whether the page prevented what the browser does. */
const transfer = (page: Page, data: Transfer): Promise<boolean> => page.evaluate(`(${transferInPage})(${JSON.stringify(data)})`);

/** The height of a row of the list at the default text size. */
const rowPx = 35;

const focusedText = (page: Page): Promise<string> => page.evaluate("document.activeElement.textContent");

test("lines of checklists and subtasks that are typed one after the other are all created, in their order", async () => {
  const { id, identifier } = await createTask("Plan the week");
  const page = await openPage(`/tasks/${identifier}`);
  const lines = ["Call the bank", "Write the minutes", "Book a room", "Send the invitations"];
  for (const [part, label] of [
    ["checklist", "New checklist item"],
    ["subtask", "New subtask"],
  ] as const) {
    await page.getByRole("button", { name: `Add a ${part}` }).press("Enter");
    for (const line of lines) await page.keyboard.type(`${line}\n`);
    expect(await page.getByRole("textbox", { name: label }).inputValue()).toBe("");
  }
  await expect.poll(async () => (await workspace.owner.tasks.checklist.list({ id })).map(({ text }) => text)).toEqual(lines);
  await expect.poll(async () => (await workspace.owner.tasks.subtasks.list({ id })).map(({ title }) => title)).toEqual(lines);
  for (const line of lines) await page.getByRole("checkbox", { name: line }).waitFor();
});

test("a text over the limit of a field stays whole, the field says so, and it is not sent", async () => {
  const { identifier } = await createTask("Limits");
  const page = await openPage(`/tasks/${identifier}`);
  // Each of these characters has two UTF-16 units, and counts as one.
  const [allowed, tooLong] = ["😀".repeat(bounds.commentChars), "😀".repeat(bounds.commentChars + 50)];
  const comment = page.getByRole("textbox", { name: "Write a comment" });
  await comment.fill(tooLong);
  await expect.poll(() => comment.textContent()).toBe(tooLong);
  await page.getByText("Too long: 10,050 of at most 10,000 characters").waitFor();
  expect(await page.getByRole("button", { name: "Comment", exact: true }).isDisabled()).toBe(true);
  await comment.fill(allowed);
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect.poll(async () => (await workspace.owner.tasks.comments.list({ id: identifier })).comments[0]?.content).toBe(allowed);
  await page.getByRole("button", { name: "Add a subtask" }).click();
  await page.getByRole("textbox", { name: "New subtask" }).fill("x".repeat(600));
  await page.keyboard.press("Enter");
  await page.getByText("Too long: 600 of at most 500 characters").waitFor();
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("y".repeat(600));
  expect((await title.inputValue()).length).toBe(600);
  expect(await page.getByText("Too long: 600 of at most 500 characters").count()).toBe(2);
  expect(await page.locator("[maxlength]").count()).toBe(0);
});

test("no key of a composition acts, also in Safari, which reports its last Enter after the composition", async () => {
  const { identifier } = await createTask("日本語");
  const page = await openPage(`/tasks?peek=${identifier}`);
  const panel = page.getByRole("complementary", { name: `Task ${identifier}` });
  const pressIn = async (name: string, isComposing: boolean): Promise<unknown> => {
    await panel.getByRole("textbox", { name }).focus();
    return page.evaluate(`(() => {
      const element = document.activeElement;
      const event = new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, isComposing: ${isComposing}, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
      return { isActive: document.activeElement === element, isPrevented: event.defaultPrevented };
    })()`);
  };
  for (const isComposing of [true, false]) expect(await pressIn("Title", isComposing)).toEqual({ isActive: true, isPrevented: false });
});

test("an unsent comment survives a reload, and is gone after sign-out", async () => {
  const { identifier } = await createTask("Reload me");
  const visitor = await visitors.visit(server.origin);
  await enter(visitor, server.origin, workspace.token);
  const { page } = visitor;
  page.on("dialog", (dialog) => void dialog.accept());
  const comment = page.getByRole("textbox", { name: "Write a comment" });
  const stored = (): Promise<string> =>
    page.evaluate("Object.entries(sessionStorage).filter(([name]) => name.startsWith('worktrack-texts-')).join()");
  await page.goto(`${server.origin}/tasks/${identifier}`);
  await comment.fill("Not sent yet");
  await page.reload();
  await expect.poll(() => comment.textContent()).toBe("Not sent yet");
  visitor.allowStatus(401);
  await page.getByRole("button", { name: /^Menu of / }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Discard it and sign out" }).click();
  await page.getByRole("heading", { name: "Sign in to Worktrack" }).waitFor();
  expect(await stored()).toBe("");
  await enter(visitor, server.origin, workspace.token);
  await page.goto(`${server.origin}/tasks/${identifier}`);
  await expect.poll(() => comment.inputValue()).toBe("");
});

test("a paste with text is text, files alone belong to the comment or the task, and a drop elsewhere never replaces the page", async () => {
  const { id, identifier } = await createTask("Clipboard");
  const page = await openPage(`/tasks/${identifier}`);
  const comment = page.getByRole("textbox", { name: "Write a comment" });
  await comment.focus();
  await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
  const attached = async () => (await workspace.owner.media.list({ taskId: id })).items.map(({ fileName }) => fileName);
  expect(await transfer(page, { type: "paste", text: "a cell", files: ["image.txt"] })).toBe(true);
  await expect.poll(() => comment.textContent()).toBe("a cell");
  expect(await transfer(page, { type: "paste", files: ["comment.txt"] })).toBe(true);
  await page.getByRole("list", { name: "Files to send" }).getByText("comment.txt").waitFor();
  expect(await transfer(page, { type: "paste", files: ["alone.txt"], selector: ".task-title" })).toBe(true);
  await expect.poll(attached).toEqual(["alone.txt"]);
  for (const selector of ["h2", "main", "nav"])
    expect(await transfer(page, { type: "drop", files: ["page.txt"], selector }), selector).toBe(true);
  expect(await transfer(page, { type: "drop", files: ["title.txt"], selector: ".task-title" })).toBe(true);
  await expect.poll(attached).toEqual(["title.txt", "alone.txt"]);
  expect(await transfer(page, { type: "drop", files: ["dropped.txt"], selector: ".upload-area" })).toBe(true);
  await expect.poll(attached).toEqual(["dropped.txt", "title.txt", "alone.txt"]);
});

test("the focus stays in its place when a task leaves the filter, and the next key changes the task that is there now", async () => {
  const titles = ["Alpha", "Beta", "Gamma", "Delta"].map((name) => `Keep the place: ${name}`);
  for (const title of titles) await createTask(title);
  const page = await openPage("/tasks?status=todo&q=Keep+the+place&sort=created");
  const link = (name: string) => page.getByRole("link", { name: `Keep the place: ${name}` });
  await link("Beta").focus();
  await page.keyboard.press("s");
  await page.keyboard.type("done");
  await page.keyboard.press("Enter");
  await link("Beta").waitFor({ state: "detached" });
  await expect.poll(() => focusedText(page)).toBe("Keep the place: Gamma");
  await page.keyboard.press("p");
  await page.keyboard.type("urgent");
  await page.keyboard.press("Enter");
  const { tasks } = await workspace.owner.tasks.list({ q: "Keep the place", sort: "created" });
  await expect
    .poll(async () => (await workspace.owner.tasks.list({ q: "Keep the place", sort: "created" })).tasks.map(({ priority }) => priority))
    .toEqual(["none", "none", "urgent", "none"]);
  expect(tasks.map(({ status }) => status)).toEqual(["todo", "done", "todo", "todo"]);
});

test("a menu that is open for a task stays bound to it when the task leaves the filter meanwhile", async () => {
  for (const name of ["One", "Two"]) await createTask(`Bound: ${name}`);
  const page = await openPage("/tasks?status=todo&q=Bound&sort=created");
  const { tasks } = await workspace.owner.tasks.list({ q: "Bound", sort: "created" });
  await page.getByRole("link", { name: "Bound: One" }).focus();
  await page.keyboard.press("p");
  await page.getByRole("listbox", { name: "Priority" }).waitFor();
  await workspace.owner.tasks.update({ id: tasks[0]?.id ?? "", status: "done" });
  await page.getByRole("link", { name: "Bound: One" }).waitFor({ state: "detached" });
  await page.keyboard.type("high");
  await page.keyboard.press("Enter");
  const priorities = async () => (await workspace.owner.tasks.list({ q: "Bound", sort: "created" })).tasks.map(({ priority }) => priority);
  await expect.poll(priorities).toEqual(["high", "none"]);
  await expect.poll(() => focusedText(page)).toBe("Bound: Two");
});

test("j and k move through the list while a task is open beside it, and the tab's title names the task and the list", async () => {
  for (const name of ["One", "Two", "Three"]) await createTask(`Walk: ${name}`);
  const page = await openPage("/tasks?q=Walk&sort=created");
  const title = (): Promise<string> => page.evaluate("document.title");
  await page.getByRole("link", { name: "Walk: One" }).focus();
  await page.keyboard.press("o");
  await expect.poll(title).toMatch(/^OPS-\d+ Walk: One · Tasks · Worktrack$/);
  await page.keyboard.press("j");
  await expect.poll(title).toMatch(/Walk: Two · Tasks · Worktrack$/);
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect.poll(title).toMatch(/Walk: Two · Tasks · Worktrack$/);
  // Typing in a field of the panel stays typing.
  await page.getByRole("textbox", { name: "Write a comment" }).fill("");
  await page.keyboard.type("jk");
  await expect.poll(() => page.getByRole("textbox", { name: "Write a comment" }).textContent()).toBe("jk");
  await page.getByRole("textbox", { name: "Write a comment" }).fill("");
  await page.getByRole("button", { name: "Close the task" }).click();
  await expect.poll(title).toBe("Tasks · Worktrack");
});

test("texts, controls and rows follow the text size of the browser", async () => {
  await createTask("Large letters");
  const visitor = await visitors.visit(server.origin);
  const devtools = await visitor.page.context().newCDPSession(visitor.page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await enter(visitor, server.origin, workspace.token);
  await visitor.page.goto(`${server.origin}/tasks?q=Large`);
  const row = visitor.page.getByRole("listitem").filter({ hasText: "Large letters" });
  await row.waitFor();
  expect(await visitor.page.evaluate("getComputedStyle(document.body).fontSize")).toBe("28px");
  expect((await row.boundingBox())?.height).toBe(2 * rowPx);
  const cell = await visitor.page.getByRole("link", { name: "Large letters" }).boundingBox();
  expect(cell?.height).toBeGreaterThan(rowPx);
});

/** Creates 130 tasks, which are two pages of a list. */
const createLongList = async (word: string): Promise<void> => {
  const titles = Array.from({ length: 130 }, (_, index) => `${word} ${String(index).padStart(3, "0")}`);
  for (const part of [titles.slice(0, 100), titles.slice(100)])
    await workspace.owner.tasks.batch({ operations: part.map((title) => ({ create: { projectId: workspace.projectId, title } })) });
};

/** Scrolls to the end of the list, and returns the height of its items. A list that is at its end already gets no event. */
const scrollToEnd = `{
  const box = document.querySelector(".virtual");
  box.scrollTop = 100000;
  box.firstElementChild.style.height;
}`;

test("a page that adds nothing does not end the list", async () => {
  await createLongList("Gap");
  const page = await openPage("/tasks");
  let isEmpty = true;
  await page.route(/\/api\/v1\/tasks\?.*cursor=/, async (route) => {
    if (!isEmpty) return route.continue();
    isEmpty = false;
    const nextCursor = new URL(route.request().url()).searchParams.get("cursor");
    return route.fulfill({ json: { tasks: [], hasMore: true, nextCursor, total: 130 } });
  });
  await page.goto(`${server.origin}/tasks?q=Gap&sort=created`);
  await page.getByRole("link", { name: "Gap 000" }).waitFor();
  await expect.poll(() => page.evaluate(scrollToEnd)).toBe(`${130 * rowPx}px`);
  expect(isEmpty).toBe(false);
});

test("Back returns to the place in the list", async ({ task }) => {
  const word = `Scroll${task.result?.retryCount ?? 0}`;
  await createLongList(word);
  const page = await openPage(`/tasks?q=${word}&sort=created`);
  const scrollTop = (): Promise<number> => page.evaluate("document.querySelector('.virtual')?.scrollTop ?? -1");
  await page.getByRole("link", { name: `${word} 000` }).waitFor();
  await expect.poll(() => page.evaluate(scrollToEnd)).toBe(`${130 * rowPx}px`);
  await page.evaluate(`document.querySelector(".virtual").scrollTop = ${110 * rowPx}`);
  await page.getByRole("link", { name: `${word} 115` }).waitFor();
  await page.getByRole("link", { name: `${word} 115` }).click({ modifiers: [] });
  await page.getByRole("link", { name: "Open the page" }).click();
  await page.getByRole("heading", { name: "Activity" }).waitFor();
  await page.goBack();
  await page.goBack();
  await expect.poll(scrollTop).toBe(110 * rowPx);
  await page.getByRole("link", { name: `${word} 115` }).waitFor();
});

test("a project in the address may be an id, a prefix or a slug", async () => {
  const other = await workspace.owner.projects.create({ name: "Elsewhere", prefix: "ELS" });
  await workspace.owner.tasks.create({ projectId: other.id, title: "Address: elsewhere" });
  await createTask("Address: here");
  for (const project of ["ELS", "els", other.slug, other.id]) {
    const page = await openPage(`/tasks?q=Address&project=${project}`);
    await page.getByRole("link", { name: "Address: elsewhere" }).waitFor();
    expect(await page.getByRole("link", { name: "Address: here" }).count()).toBe(0);
  }
});
