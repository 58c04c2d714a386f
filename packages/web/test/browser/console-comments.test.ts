import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { expectAccessible, useVisitors, type Visitor } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enter } from "./sign-in.ts";

const server = usePageServer();
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();

const openPage = async (path: string, token = workspace.token): Promise<Visitor> => {
  const visitor = await visitors.visit(server.origin);
  await enter(visitor, server.origin, token);
  await visitor.page.goto(server.origin + path);
  return visitor;
};

const createTask = (title: string) => workspace.owner.tasks.create({ projectId: workspace.projectId, title });

const commentsOf = async (id: string) => (await workspace.owner.tasks.comments.list({ id })).comments;

const commentBox = (page: Page) => page.getByRole("textbox", { name: "Write a comment" });

test("a comment is one line until it has the focus, is formatted while it is typed, and is sent as Markdown by Ctrl+Enter", async () => {
  const { id, identifier } = await createTask("Talk");
  const { page } = await openPage(`/tasks/${identifier}`);
  await commentBox(page).waitFor();
  expect(await page.getByRole("toolbar", { name: "Formatting" }).count()).toBe(0);
  await commentBox(page).focus();
  // What is typed while the editor loads is in its text, too.
  await page.keyboard.type("Please ");
  await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
  await page.keyboard.type("look at **this**, see https://example.com/a_b and 2 * 3\n- one\n");
  await page.keyboard.type("two");
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  const item = page.getByRole("listitem").filter({ hasText: "Please look at" }).first();
  await item.locator("strong").getByText("this").waitFor();
  await item.getByRole("link", { name: "https://example.com/a_b" }).waitFor();
  const written = "Please look at **this**, see https://example.com/a_b and 2 * 3\n\n- one\n- two";
  expect((await commentsOf(id)).map(({ content }) => content)).toEqual([written]);
  expect(await commentBox(page).textContent()).toBe("");
  // The next comment is typed at once.
  await page.keyboard.type("Another");
  await page.keyboard.press("Control+Enter");
  await page.getByRole("listitem").getByText("Another").waitFor();
});

test("reading comments loads no editor, and opening and saving one without a change keeps its text", async () => {
  const { id, identifier } = await createTask("Old notes");
  const content = "__bold__ `code`\n\n* old  style\n* list\n\n\n<table>  \n| a | b |\n[x]: y &amp; \\q   ";
  await workspace.owner.tasks.comments.create({ id, content });
  const { page } = await openPage(`/tasks/${identifier}`);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.reload();
  await page.locator(".comment strong").getByText("bold").waitFor();
  expect(requests.filter((url) => /\/editor-|markdown-writer/.test(url))).toEqual([]);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Edit", exact: true }).waitFor();
  expect((await commentsOf(id))[0]?.content).toBe(content);
});
