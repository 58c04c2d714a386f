import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makePng } from "../../../server/test/media/png.ts";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { expectAccessible, useVisitors, type Visitor } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enter } from "./sign-in.ts";
import { dropFile, pasteScreenshot } from "./transferred-files.ts";

const server = usePageServer();
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();

const openPage = async (path: string): Promise<Visitor> => {
  const visitor = await visitors.visit(server.origin);
  await enter(visitor, server.origin, workspace.token);
  await visitor.page.goto(server.origin + path);
  return visitor;
};

const openNewTask = async (title: string) => {
  const task = await workspace.owner.tasks.create({ projectId: workspace.projectId, title });
  return { ...task, ...(await openPage(`/tasks/${task.identifier}`)) };
};

const editDescription = async (page: Page) => {
  await page.getByRole("button", { name: /(?:Add a|Edit the) description/ }).click();
  const box = page.getByRole("textbox", { name: "Description" });
  await box.waitFor();
  return box;
};

/** Images of the editor, without those that ProseMirror needs for the caret. */
const shownImages = "img:not(.ProseMirror-separator)";

/** Interrupts uploads of pictures until the returned function is called. */
const interruptUploads = async ({ page, allowOffline }: Visitor): Promise<() => Promise<void>> => {
  allowOffline();
  const path = "**/api/v1/media/images?*";
  await page.route(path, (route) => route.abort("internetdisconnected"));
  return () => page.unroute(path);
};

/** Holds uploads of pictures back until the returned function is called. */
const delayUploads = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/v1/media/images?*", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

const mediaOf = async (taskId: string) => (await workspace.owner.media.list({ taskId })).items;

test("a picture is dropped into a description or chosen by the toolbar, and its alternative text is written by keyboard", async () => {
  const { id, page } = await openNewTask("Drop");
  const box = await editDescription(page);
  await dropFile(box, "shot.png", makePng(300, 200));
  await box.locator(shownImages).click();
  await page.getByRole("textbox", { name: "Alternative text" }).fill("A red box");
  await page.keyboard.press("Enter");
  await page.getByText("Saved", { exact: true }).waitFor();
  const [media] = await mediaOf(id);
  expect(media?.fileName).toBe("shot.png");
  await expect
    .poll(async () => JSON.stringify((await workspace.owner.tasks.get({ id })).description))
    .toContain(JSON.stringify({ mediaId: media?.id, alt: "A red box" }));
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Picture", exact: true }).press("Enter");
  await (await choosing).setFiles({ name: "chosen.png", mimeType: "image/png", buffer: makePng(30, 20) });
  await expect.poll(() => box.locator(shownImages).count()).toBe(2);
});

test("a picture that fails to upload says why in the text, and is retried or removed there", async () => {
  const { id, page, ...visitor } = await openNewTask("Retry");
  const box = await editDescription(page);
  const resume = await interruptUploads({ page, ...visitor });
  await page.keyboard.type("Before ");
  await pasteScreenshot(page);
  await page.keyboard.type(" after");
  await box.getByRole("img", { name: "Preview of image.png" }).waitFor();
  await box.getByText("The server did not answer.").waitFor();
  await page.getByText("A picture is not uploaded yet.").waitFor();
  await expectAccessible(page);
  await resume();
  await box.getByRole("button", { name: "Retry the upload of image.png" }).click();
  await box.locator(shownImages).waitFor();
  await page.getByText("Saved", { exact: true }).waitFor();
  const [media] = await mediaOf(id);
  await expect
    .poll(async () => (await workspace.owner.tasks.get({ id })).description)
    .toMatchObject({
      content: [{ content: [{ text: "Before " }, { type: "image", attrs: { mediaId: media?.id } }, { text: " after" }] }],
    });
  await interruptUploads({ page, ...visitor });
  await pasteScreenshot(page);
  await box.getByText("The server did not answer.").waitFor();
  await box.getByRole("button", { name: "Remove image.png" }).press("Enter");
  await box.getByRole("img", { name: "Preview of image.png" }).waitFor({ state: "detached" });
  await page.getByText("A picture is not uploaded yet.").waitFor({ state: "detached" });
  expect((await mediaOf(id)).length).toBe(1);
});

test("a picture whose editor is closed during the upload still comes into the text at its place", async () => {
  const { id, page } = await openNewTask("Closed early");
  const box = await editDescription(page);
  const finish = await delayUploads(page);
  await page.keyboard.type("one");
  await page.keyboard.press("Enter");
  await pasteScreenshot(page);
  await box.getByRole("img", { name: "Preview of image.png" }).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.type("two");
  await page.keyboard.press("Control+Enter");
  await page.getByRole("button", { name: "Edit the description" }).waitFor();
  finish();
  await page.getByRole("region", { name: "Description" }).getByRole("link", { name: "Picture" }).waitFor();
  await expect
    .poll(async () => (await workspace.owner.tasks.get({ id })).description)
    .toMatchObject({
      content: [{ content: [{ text: "one" }] }, { content: [{ type: "image" }] }, { content: [{ text: "two" }] }],
    });
});

test("a picture in a new post waits for the title, and is uploaded when the post is created", async () => {
  const { page } = await openPage("/posts/new");
  const box = page.getByRole("textbox", { name: "Text of the post" });
  await box.click();
  await page.keyboard.type("See ");
  await pasteScreenshot(page);
  await box.getByText("Uploaded when the text is saved").waitFor();
  await page.getByText("Not saved yet: a post needs a title.").waitFor();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Title" }).fill("Illustrated");
  await page.waitForURL(/\/posts\/[0-9a-f-]{36}$/);
  await box.locator(shownImages).waitFor();
  await page.getByText("Saved", { exact: true }).waitFor();
  const id = page.url().split("/").at(-1) ?? "";
  const [media] = (await workspace.owner.media.list({ postId: id })).items;
  await expect
    .poll(async () => (await workspace.owner.posts.get({ id })).body)
    .toMatchObject({ content: [{ content: [{ text: "See " }, { type: "image", attrs: { mediaId: media?.id } }] }] });
});

test("a comment of a picture alone is the picture, and a failed upload is retried below it", async () => {
  const { id, page, ...visitor } = await openNewTask("Only a picture");
  const box = page.getByRole("textbox", { name: "Write a comment" });
  await box.click();
  await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
  await pasteScreenshot(page);
  await dropFile(box, "shot.png", makePng(300, 200));
  await page.getByRole("button", { name: "Remove image.png" }).click();
  await page.getByRole("img", { name: "Preview of image.png" }).waitFor({ state: "detached" });
  const resume = await interruptUploads({ page, ...visitor });
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  const comment = page.locator(".comment");
  await comment.getByText("Picture", { exact: true }).waitFor();
  await comment.getByRole("alert").getByText("The server did not answer.").waitFor();
  await resume();
  await comment.getByRole("button", { name: "Retry the upload of shot.png" }).click();
  await comment.getByRole("link", { name: "Picture" }).waitFor();
  await expectAccessible(page);
  const [sent] = (await workspace.owner.tasks.comments.list({ id })).comments;
  const { items } = await workspace.owner.media.list({ taskCommentId: sent?.id });
  expect(items.map(({ fileName }) => fileName)).toEqual(["shot.png"]);
  expect(sent?.content).toBe(`![](media:${items[0]?.id})`);
  expect(await mediaOf(id)).toEqual([]);
});

test("a reply on a post has its picture in its text, in another browser, too, and other files below it", async () => {
  const { id } = await workspace.owner.posts.create({ title: "The plan", body: "Text", status: "published" });
  const { id: commentId } = await workspace.owner.posts.comments.create({ id, content: "Any questions?" });
  const [{ page: ana }, { page: ben }] = await Promise.all([openPage(`/posts/${id}`), openPage(`/posts/${id}`)]);
  await ben.getByText("Any questions?").waitFor();
  await ana.getByRole("button", { name: "Reply" }).click();
  await ana.keyboard.type("Like this ");
  await ana.getByRole("toolbar", { name: "Formatting" }).waitFor();
  await pasteScreenshot(ana);
  await ana.keyboard.type(" and not like that");
  await dropFile(ana.getByRole("textbox", { name: "Reply to Olivia Owner" }), "plan.txt", Buffer.from("A plan"));
  await ana.getByRole("list", { name: "Files to send" }).getByText("plan.txt").waitFor();
  await ana.keyboard.press("Control+Enter");
  const replies = ben.getByRole("list", { name: "Replies to Olivia Owner" });
  await replies.getByRole("link", { name: "Picture" }).waitFor();
  await replies.getByText("plan.txt").waitFor();
  const { comments } = await workspace.owner.posts.comments.list({ id });
  expect(comments.find(({ replyToId }) => replyToId === commentId)?.content).toMatch(
    /^Like this !\[\]\(media:[\da-f-]{36}\) and not like that$/,
  );
});
