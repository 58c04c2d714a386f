import { expect, test } from "vitest";
import { useWorkspace, type Workspace } from "../../../server/test/server.ts";
import { expectAccessible, useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enterRecently } from "./sign-in.ts";

const server = usePageServer();
const workspace = useWorkspace(server);
const visitors = useVisitors();

/** Opens the server's address in a new browser, as a person of the workspace or its owner. */
const open = async (userId = workspace.ownerId) => {
  const visitor = await visitors.visit(server.origin);
  await enterRecently(visitor, server, { organizationId: workspace.organizationId, userId });
  await visitor.page.goto(`${server.origin}/`);
  return visitor;
};

const names = async ({ owner }: Workspace) => {
  const { user, organization } = await owner.me.get();
  return [organization.name, user.name];
};

test("a new workspace and its owner get their names by keyboard alone, and the welcome follows with the focus", async () => {
  const { page } = await open();
  const first = page.getByLabel("Name of the workspace");
  await first.waitFor();
  expect([await first.inputValue(), await page.getByLabel("Your name").inputValue()]).toEqual(await names(workspace));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Northwind");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Nora North");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Try with a sample project" }).waitFor();
  expect(await page.evaluate("document.activeElement.textContent")).toBe("Welcome to Worktrack");
  expect(await names(workspace)).toEqual(["Northwind", "Nora North"]);
  await page.getByRole("button", { name: "Menu of Nora North" }).waitFor();
});

test("a workspace that somebody has named asks nobody for its name, and members see no welcome", async () => {
  await workspace.owner.organization.update({ name: "Northwind" });
  const { page } = await open();
  await page.getByRole("button", { name: "Close the welcome" }).waitFor();
  expect(await page.getByLabel("Name of the workspace").count()).toBe(0);
  const member = await open((await workspace.member("member")).id);
  await member.page.getByRole("region", { name: "Add a passkey" }).waitFor();
  expect(await member.page.getByText("Welcome to Worktrack").count()).toBe(0);
});

test("the names can be skipped, which changes nothing, and asks no more in this browser", async () => {
  const before = await names(workspace);
  const { page } = await open();
  await page.getByRole("button", { name: "Skip" }).click();
  await page.getByRole("button", { name: "Close the welcome" }).waitFor();
  await page.goto(`${server.origin}/`);
  await page.getByRole("button", { name: "Close the welcome" }).waitFor();
  expect(await page.getByRole("button", { name: "Skip" }).count()).toBe(0);
  expect(await names(workspace)).toEqual(before);
});

const openSample = async () => {
  const visitor = await open();
  await visitor.page.getByRole("button", { name: "Skip" }).click();
  await visitor.page.getByRole("button", { name: "Try with a sample project" }).dblclick();
  await visitor.page.waitForURL(/\/projects\/WR/);
  const notice = visitor.page.getByRole("region", { name: "Sample project" });
  await notice.waitFor();
  return { ...visitor, notice };
};

const slugs = async ({ owner }: Workspace) => (await owner.projects.list()).items.map(({ slug }) => slug);

test("a double click creates one sample project: tasks in every status, a checklist, a comment and a post", async () => {
  await openSample();
  expect((await slugs(workspace)).filter((slug) => slug === "sample-project")).toHaveLength(1);
  const { tasks } = await workspace.owner.tasks.list({ projectId: "sample-project" });
  expect(tasks).toHaveLength(8);
  expect(new Set(tasks.map(({ status }) => status)).size).toBe(6);
  expect(tasks.filter(({ dueDate }) => dueDate !== null)).toHaveLength(5);
  expect(tasks.find(({ commentCount }) => commentCount === 1)?.checklist).toEqual({ total: 4, checked: 2 });
  expect((await workspace.owner.posts.list({ projectId: "sample-project" })).items).toHaveLength(1);
});

test("another administrator removes the sample in one click, and Undo brings it back whole", async () => {
  const owner = await openSample();
  await owner.page.close();
  const { page } = await open((await workspace.member("admin")).id);
  await page.getByRole("button", { name: "Remove it" }).click();
  await page.getByText("The sample project is removed").waitFor();
  expect(await slugs(workspace)).not.toContain("sample-project");
  expect((await workspace.owner.tasks.list()).total).toBe(0);
  await page.keyboard.press("z");
  await expect.poll(() => slugs(workspace)).toContain("sample-project");
  expect((await workspace.owner.tasks.list()).total).toBe(8);
});

test("the names, the next steps and the notice of the sample have no violation of WCAG 2.2 AA, and fit into 320 px", async () => {
  const visitor = await open();
  const { page } = visitor;
  await page.setViewportSize({ width: 320, height: 640 });
  const expectFit = async () => {
    await expectAccessible(page);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
  };
  await page.getByRole("button", { name: "Skip" }).waitFor();
  await expectFit();
  await page.getByRole("button", { name: "Skip" }).click();
  await page.getByRole("button", { name: "Try with a sample project" }).waitFor();
  await expectFit();
  await page.getByRole("button", { name: "Try with a sample project" }).click();
  await page.waitForURL(/\/projects\/WR/);
  await page.getByRole("heading", { name: "Website relaunch", level: 1 }).waitFor();
  await page.getByRole("button", { name: "Keep it" }).waitFor();
  await expectFit();
}, 120_000);

test("if people have added to the sample, removing it says what is deleted, and keeping it ends the question in every browser", async () => {
  const { page, notice } = await openSample();
  const { client } = await workspace.member("member");
  await client.tasks.create({ title: "Of somebody else", projectId: "sample-project" });
  await notice.getByRole("button", { name: "Remove it" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove Website relaunch?" });
  await dialog.getByText("deletes 9 tasks, 1 comment, and 1 post.").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect((await workspace.owner.tasks.list()).total).toBe(9);
  const other = await open();
  const elsewhere = other.page.getByRole("region", { name: "Sample project" });
  await elsewhere.waitFor();
  await notice.getByRole("button", { name: "Keep it" }).click();
  for (const gone of [notice, elsewhere]) await expect.poll(() => gone.count()).toBe(0);
  expect((await workspace.owner.tasks.list()).total).toBe(9);
});

test("a sample whose tasks cannot be created leaves nothing behind, and the next click creates it whole", async () => {
  const visitor = await open();
  const { page } = visitor;
  visitor.allowStatus(409);
  await page.route("**/tasks/batch", (route) => route.fulfill({ status: 409, contentType: "application/problem+json", body: refusal }));
  await page.getByRole("button", { name: "Skip" }).click();
  const offer = page.getByRole("button", { name: "Try with a sample project" });
  await offer.click();
  await page.getByText("Nothing was created").waitFor();
  expect(await slugs(workspace)).not.toContain("sample-project");
  await page.unroute("**/tasks/batch");
  await offer.click();
  await page.waitForURL(/\/projects\/WR/);
  expect((await workspace.owner.tasks.list()).total).toBe(8);
});

const refusal = JSON.stringify({ type: "about:blank", title: "Conflict", status: 409, code: "conflict", detail: "Nothing was created" });
