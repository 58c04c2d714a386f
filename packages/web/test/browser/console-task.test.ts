import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useWorkspace } from "../../../server/test/server.ts";
import { expectAccessible, useVisitors, type Visitor } from "./browser.ts";
import { hostileTexts } from "./hostile-texts.ts";
import { usePageServer } from "./page-server.ts";
import { enter, fetchIn } from "./sign-in.ts";

const server = usePageServer();
const workspace = useWorkspace(server);
const visitors = useVisitors();

const openPage = async (path: string, token = workspace.token): Promise<Visitor> => {
  const visitor = await visitors.visit(server.origin);
  await enter(visitor, server.origin, token);
  await visitor.page.goto(server.origin + path);
  return visitor;
};

const createTask = (title: string, description = "") =>
  workspace.owner.tasks.create({ projectId: workspace.projectId, title, ...(description && { description }) });

const editDescription = async (page: Page, text: string): Promise<void> => {
  await page.getByRole("button", { name: "Edit the description" }).click();
  await page.getByRole("textbox", { name: "Description" }).fill(text);
};

test("typing saves by itself; two people who change the same text choose, and other fields merge", async () => {
  const { id, identifier } = await createTask("The storage", "The first text");
  const { token } = await workspace.member("member");
  const [ana, ben] = await Promise.all([openPage(`/tasks/${identifier}`), openPage(`/tasks/${identifier}`, token)]);
  ben.allowStatus(412);
  // Ben types before he sees the text of Ana, and saves after her.
  const anaSaved = Promise.withResolvers<void>();
  await ben.page.route(`**/api/v1/tasks/${id}`, async (route) => {
    if (route.request().method() === "PATCH") await anaSaved.promise;
    await route.continue();
  });
  await editDescription(ben.page, "The text of Ben");
  await editDescription(ana.page, "The text of Ana");
  await ana.page.getByText("Saved", { exact: true }).waitFor();
  anaSaved.resolve();
  const dialog = ben.page.getByRole("dialog");
  await dialog.getByRole("region", { name: "Their version" }).getByText("The text of Ana").waitFor();
  await dialog.getByRole("region", { name: "Your version" }).getByText("The text of Ben").waitFor();
  await ana.page.getByRole("textbox", { name: "Title" }).fill("The storage of invoices");
  await ana.page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await ben.page.getByText("Saved", { exact: true }).waitFor();
  await expect.poll(() => ben.page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("The storage of invoices");
  await ana.page.getByText("The text of Ben").waitFor();
  expect(await workspace.owner.tasks.get({ id })).toMatchObject({ title: "The storage of invoices", descriptionText: "The text of Ben" });
});

test("addresses and identifiers of visible tasks are links in descriptions and comments, and others stay text", async () => {
  const other = await createTask("The other task");
  const words = `See https://example.com/a. (www.example.com) or ada@example.com, ${other.identifier} and NOPE-1, ${other.identifier}9999`;
  const { id, identifier } = await createTask("A task with links", words);
  await workspace.owner.tasks.comments.create({ id, content: `${words} <b>no tag</b>` });
  const visitor = await openPage(`/tasks/${identifier}`);
  visitor.allowStatus(404);
  const { page } = visitor;
  for (const region of [page.getByRole("region", { name: "Description" }), page.getByRole("listitem").filter({ hasText: "no tag" })]) {
    await region.getByRole("link", { name: other.identifier, exact: true }).waitFor();
    const links = await region
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("rel")]));
    const rel = "noopener noreferrer nofollow";
    expect(links).toEqual([
      ["https://example.com/a", "https://example.com/a", rel],
      ["www.example.com", "http://www.example.com/", rel],
      ["ada@example.com", "mailto:ada@example.com", rel],
      [other.identifier, `/tasks/${other.identifier}`, null],
    ]);
    expect(await region.textContent()).toContain(words);
  }
  await page.getByRole("link", { name: other.identifier, exact: true }).first().click();
  await expect.poll(() => page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("The other task");
});

test("the panel beside the list works by keyboard alone: checklist, subtasks, comments and status", async () => {
  const { id, identifier } = await createTask("Tidy the keyboard");
  const { page } = await openPage("/tasks");
  await page.getByRole("link", { name: "Tidy the keyboard" }).press("Enter");
  const panel = page.getByRole("complementary", { name: `Task ${identifier}` });
  await panel.getByRole("button", { name: "Add a checklist" }).press("Enter");
  await page.keyboard.type("One");
  await page.keyboard.press("Enter");
  await panel.getByRole("checkbox", { name: "One" }).waitFor();
  await page.keyboard.type("Two");
  await page.keyboard.press("Enter");
  await panel.getByRole("checkbox", { name: "Two" }).focus();
  await page.keyboard.press("Space");
  await panel.getByText("1 of 2").waitFor();
  await panel.getByRole("button", { name: "Add a subtask" }).press("Enter");
  await page.keyboard.type("A part");
  await page.keyboard.press("Enter");
  await panel.getByRole("link", { name: "A part" }).waitFor();
  await panel.getByRole("heading", { name: "Subtasks 0 of 1" }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  expect(await page.evaluate("document.activeElement.textContent")).toBe("Tidy the keyboard");
  await page.keyboard.press("Enter");
  await panel.getByRole("button", { name: "Status: Todo" }).waitFor();
  await page.keyboard.press("s");
  await page.keyboard.type("review");
  await page.keyboard.press("Enter");
  await panel.getByRole("button", { name: "Status: In review" }).waitFor();
  await page.keyboard.press("t");
  await page.keyboard.type("a new tag");
  await page.keyboard.press("Enter");
  await panel.getByRole("button", { name: "Tags: a new tag" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("m");
  await page.keyboard.type("Done soon");
  await page.keyboard.press("Control+Enter");
  await panel.getByRole("listitem").getByText("Done soon").waitFor();
  await panel.getByRole("button", { name: "React" }).press("Enter");
  await page.keyboard.press("Enter");
  await panel.getByRole("button", { name: "👍 1" }).waitFor();
  await panel.getByText(/^Olivia Owner created this task, .*moved this to In review/).waitFor();
  expect(await workspace.owner.tasks.get({ id })).toMatchObject({
    status: "in_review",
    checklist: { total: 2, checked: 1 },
    commentCount: 1,
  });
});

test("typed text survives the end of the session and the deletion of the task", async () => {
  const { id, identifier } = await createTask("Kept", "Before");
  const visitor = await openPage(`/tasks/${identifier}`);
  for (const status of [401, 404]) visitor.allowStatus(status);
  const { page } = visitor;
  await page.getByRole("button", { name: "Edit the description" }).click();
  expect(await fetchIn(page, "/api/v1/sign-in", { method: "DELETE" })).toMatch(/^basic 204 /);
  await page.getByRole("textbox", { name: "Description" }).fill("Typed after the end");
  await page.getByText("Your session has ended").waitFor();
  await enter({ page: await visitor.tab() }, server.origin, workspace.token);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect((await workspace.owner.tasks.get({ id })).descriptionText).toBe("Typed after the end");
  await page.getByRole("textbox", { name: "Write a comment" }).fill("A comment before the deletion");
  await page.getByRole("textbox", { name: "Title" }).fill("Typed before the deletion");
  await workspace.owner.tasks.delete({ id });
  await page.keyboard.press("Enter");
  for (const text of ["Typed before the deletion", "A comment before the deletion"])
    await page.getByRole("alert").getByText(text, { exact: true }).waitFor();
});

test("a description and a comment that are written without a connection are sent once when it is back", async () => {
  const { id, identifier } = await createTask("Cross the tunnel");
  const visitor = await openPage(`/tasks/${identifier}`);
  const { page, context } = visitor;
  await page.getByRole("textbox", { name: "Write a comment" }).waitFor();
  visitor.allowOffline();
  // The comment is a newer version of the task than the one that the description began with.
  visitor.allowStatus(412);
  await context.setOffline(true);
  // The code of the editor is not loaded yet.
  await page.getByRole("button", { name: "Add a description" }).press("Enter");
  await page.getByText("The editor could not be loaded.").waitFor();
  await page.keyboard.type("It is dark");
  await page.getByRole("textbox", { name: "Write a comment" }).fill("Still dark");
  await page.keyboard.press("Control+Enter");
  await page.getByText("Waiting for the connection", { exact: true }).waitFor();
  await page.keyboard.press("Control+Enter");
  await context.setOffline(false);
  await page.getByRole("listitem").getByText("Still dark").waitFor();
  expect(await page.getByRole("textbox", { name: "Write a comment" }).textContent()).toBe("");
  await expect.poll(async () => (await workspace.owner.tasks.get({ id })).descriptionText).toBe("It is dark");
  expect((await workspace.owner.tasks.comments.list({ id })).total).toBe(1);
});

test("files upload with progress, and a refused file says why beside it", async () => {
  const { id, identifier } = await createTask("Attach");
  const visitor = await openPage(`/tasks/${identifier}`);
  visitor.allowStatus(422);
  const { page } = visitor;
  const connection = await visitor.context.newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 3_000_000 };
  await connection.send("Network.emulateNetworkConditions", slow);
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Attach a file" }).click();
  const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
  await (await chosen).setFiles([
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.alloc(3_000_000, "note ") },
    { name: "screen.png", mimeType: "image/png", buffer: png },
  ]);
  const progress = page.getByRole("progressbar", { name: "Upload of notes.txt" });
  await expect.poll(async () => Number(await progress.getAttribute("value")), { interval: 50 }).toBeGreaterThan(0);
  await page.getByRole("link", { name: "notes.txt" }).waitFor();
  await page.getByRole("list", { name: "Uploads" }).getByRole("alert").waitFor();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "notes.txt" }).click();
  expect((await downloading).suggestedFilename()).toBe("notes.txt");
  await page.getByRole("button", { name: "Discard screen.png" }).click();
  expect((await workspace.owner.media.list({ taskId: id })).items.map(({ fileName }) => fileName)).toEqual(["notes.txt"]);
});

test("hostile texts in every field of a task are shown and never run", async () => {
  const { owner, projectId } = workspace;
  const text = hostileTexts.join(" ").slice(0, 190);
  const tag = await owner.tags.create({ name: text });
  const { id, identifier } = await createTask(hostileTexts.join(" "), hostileTexts.join("\n"));
  await owner.tasks.update({
    id,
    description: {
      type: "doc",
      content: hostileTexts.map((href) => ({
        type: "paragraph",
        content: [{ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }],
      })),
    },
  });
  await owner.tasks.tags.add({ id, tagId: tag.id });
  for (const hostile of hostileTexts) {
    await owner.tasks.comments.create({ id, content: hostile });
    await owner.tasks.checklist.create({ id, text: hostile });
  }
  await owner.tasks.subtasks.create({ id, title: text });
  const post = await owner.posts.create({ title: text, body: text, projectId });
  await owner.tasks.posts.link({ id, postId: post.id });
  await owner.media.create({ taskId: id, fileName: "<img src=x onerror=alert(1)>.txt", mimeType: "text/plain", fileData: "aGk=" });
  const { page } = await openPage(`/tasks/${identifier}`);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByRole("listitem").filter({ hasText: "<script>alert(1)</script>" }).first().waitFor();
  await page.getByText("linked a post", { exact: false }).waitFor();
  for (const box of await page.locator("main :is(textarea, input[type=text])").all()) {
    await box.fill(hostileTexts[0] ?? "");
    // The editor of comments takes the place of its box, and the focus.
    await page.keyboard.press("Tab");
  }
  await page.getByRole("button", { name: "Edit the description" }).click();
  await page.getByRole("textbox", { name: "Description" }).waitFor();
  expect(dialogs).toEqual([]);
});
