import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { useVisitors, type Visitor } from "./browser.ts";
import { hostileTexts } from "./hostile-texts.ts";
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

const titleOf = (page: Page) => page.getByRole("textbox", { name: "Title" });
const textOf = (page: Page) => page.getByRole("textbox", { name: "Text of the post" });

test("a draft is created while it is typed, and another person sees it when it is published, replies in a thread and reacts", async () => {
  const { token } = await workspace.member("member");
  const [{ page: ana }, { page: ben }] = await Promise.all([openPage("/posts"), openPage("/posts", token)]);
  await ben.getByText("No posts yet").waitFor();
  await ana.getByText("No posts yet").waitFor();
  await ana.keyboard.press("c");
  await textOf(ana).waitFor();
  expect((await workspace.owner.posts.list()).items).toEqual([]);
  await ana.keyboard.type("Storage");
  await ana.keyboard.press("Enter");
  await ana.waitForURL(/\/posts\/[0-9a-f-]{36}$/);
  // The caret stays where it is when the post gets its address.
  await ana.keyboard.type("We move to the new bucket.");
  await ana.getByText("Saved", { exact: true }).waitFor();
  const [draft] = (await workspace.owner.posts.list()).items;
  expect(draft).toMatchObject({ title: "Storage", bodyText: "We move to the new bucket.", status: "draft" });
  await ana.getByRole("button", { name: "Publish" }).click();
  await ana.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await ana.getByRole("heading", { name: "Storage", level: 1 }).waitFor();

  await ben.getByText("We move to the new bucket.").waitFor();
  await ben.keyboard.press("j");
  await ben.keyboard.press("Enter");
  await ben.getByRole("heading", { name: "Storage", level: 1 }).waitFor();
  await ana.keyboard.press("m");
  await ana.keyboard.type("Any questions?");
  await ana.keyboard.press("Control+Enter");
  await ben.getByRole("button", { name: "Reply" }).click();
  await ben.keyboard.type("When?");
  await ben.keyboard.press("Control+Enter");
  const replies = ana.getByRole("list", { name: "Replies to Olivia Owner" });
  await replies.getByText("When?").waitFor();
  await ben.getByRole("button", { name: "React" }).first().click();
  await ben.keyboard.press("Enter");
  await ana.getByRole("button", { name: "👍 1" }).waitFor();
});

test("a post that cannot be created keeps its text, and is created once when the server answers again", async () => {
  const visitor = await openPage("/posts/new");
  const { page, context } = visitor;
  await titleOf(page).waitFor();
  await textOf(page).waitFor();
  let isLost = true;
  await context.route("**/api/v1/posts", async (route) => {
    if (route.request().method() !== "POST" || !isLost) return route.fallback();
    isLost = false;
    // The server creates the post, and its reply is lost.
    await route.fetch();
    return route.fulfill({ status: 503, body: "" });
  });
  visitor.allowStatus(503);
  await titleOf(page).fill("Only once");
  await page.keyboard.press("Enter");
  await page.keyboard.type("The first words");
  await page.waitForURL(/\/posts\/[0-9a-f-]{36}$/);
  await page.getByText("Saved", { exact: true }).waitFor();
  const { items } = await workspace.owner.posts.list({ status: "draft" });
  expect(items.filter(({ title }) => title === "Only once")).toMatchObject([{ bodyText: "The first words" }]);
});

test("an author who changes a published post in two places chooses between the versions", async () => {
  const { id } = await workspace.owner.posts.create({ title: "The plan", body: "The first text", status: "published" });
  const { page, allowStatus } = await openPage(`/posts/${id}`);
  allowStatus(412);
  await page.getByRole("heading", { name: "The plan", level: 1 }).waitFor();
  await page.keyboard.press("e");
  await textOf(page).fill("The text of the first browser");
  await workspace.owner.posts.update({ id, body: "The text of the second browser" });
  await page.getByRole("button", { name: "Save the changes" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("region", { name: "Their version" }).getByText("The text of the second browser").waitFor();
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await expect.poll(async () => (await workspace.owner.posts.get({ id })).bodyText).toBe("The text of the first browser");
});

test("hostile texts in a post and its comments are shown and never run", async () => {
  const { owner, projectId } = workspace;
  const links = hostileTexts.map((href) => ({
    type: "paragraph",
    content: [{ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }],
  }));
  const post = await owner.posts.create({
    title: hostileTexts.join(" "),
    body: { type: "doc", content: links },
    status: "published",
    projectId,
  });
  for (const content of hostileTexts) {
    const { id: replyToId } = await owner.posts.comments.create({ id: post.id, content });
    await owner.posts.comments.create({ id: post.id, content, replyToId });
  }
  const task = await owner.tasks.create({ projectId, title: hostileTexts.join(" ") });
  await owner.tasks.posts.link({ id: task.id, postId: post.id });
  const { page } = await openPage("/posts");
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByRole("link", { name: "<script>" }).click();
  await page.getByRole("listitem").getByText("<script>alert(1)</script>").last().waitFor();
  await page.getByRole("link", { name: "<script>" }).last().waitFor();
  await page.keyboard.press("e");
  await titleOf(page).fill(hostileTexts[1] ?? "");
  await textOf(page).waitFor();
  await page.keyboard.press("Control+Enter");
  await page.getByRole("heading", { level: 1, name: "<svg" }).waitFor();
  expect(dialogs).toEqual([]);
});

test("an owner deletes the drafts of a person who has left", async () => {
  const { id, client } = await workspace.member("member");
  await client.posts.create({ title: "Never finished" });
  await workspace.owner.members.remove({ id });
  const { page } = await openPage("/members");
  await page.getByRole("button", { name: "Show former members" }).click();
  await page.getByRole("button", { name: "Drafts of A member" }).click();
  const list = page.getByRole("dialog", { name: "Drafts of A member" });
  await list.getByRole("button", { name: "Delete" }).press("Enter");
  await page.getByRole("button", { name: "Delete the draft" }).press("Enter");
  await list.getByText("No drafts").waitFor();
  expect((await workspace.owner.members.drafts.list({ id })).items).toEqual([]);
});
