import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enterRecently } from "./sign-in.ts";

const server = usePageServer();
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();

/** Opens a task, and answers like a server that has been updated since: other files, and none of the projects' screen. */
const openBeforeUpdate = async (): Promise<Page> => {
  const visitor = await visitors.visit(server.origin);
  const { page } = visitor;
  visitor.allowStatus(404);
  await enterRecently(visitor, server, { organizationId: workspace.organizationId, userId: workspace.ownerId });
  const { identifier } = await workspace.owner.tasks.create({ projectId: workspace.projectId, title: "Update the server" });
  await page.goto(`${server.origin}/tasks/${identifier}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  let isNew = false;
  await page.route("**/console/assets/projects-screen-*.js", (route) => (isNew ? route.continue() : route.fulfill({ status: 404 })));
  await page.route(`${server.origin}/**`, async (route) => {
    const isPage = route.request().headers().accept?.includes("text/html");
    if (route.request().isNavigationRequest()) isNew = true;
    if (isNew || !isPage) return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/index-[\w-]+\.js/, "index-new.js") });
  });
  return page;
};

test("a tab that is open during an update of the server reloads when a screen of the old version is gone", async () => {
  const page = await openBeforeUpdate();
  await page.keyboard.press("g");
  await page.keyboard.press("r");
  await page.getByRole("heading", { name: "Projects", level: 1 }).waitFor();
  expect(page.url()).toBe(`${server.origin}/projects`);
});

test("an update does not take away what is typed: the tab offers to reload", async () => {
  const page = await openBeforeUpdate();
  await page.getByRole("textbox", { name: "Write a comment" }).fill("Not sent yet");
  await page.getByRole("link", { name: "Projects" }).click();
  await page.getByText("A new version is available.").waitFor();
  await page.goBack();
  await expect.poll(() => page.getByRole("textbox", { name: "Write a comment" }).textContent()).toBe("Not sent yet");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Reload" }).click();
  await page.getByText("A new version is available.").waitFor({ state: "detached" });
});
