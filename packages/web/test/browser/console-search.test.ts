import { expect, test } from "vitest";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { expectAccessible, useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enter } from "./sign-in.ts";

const server = usePageServer();
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();

/** The search has the words of a new record within a second. */
const untilFound = (q: string) =>
  expect.poll(async () => (await workspace.owner.search.run({ q })).groups.length, { timeout: 5_000 }).toBeGreaterThan(0);

test("the palette finds records of any kind and opens one by keyboard alone", async () => {
  const task = await workspace.owner.tasks.create({ projectId: workspace.projectId, title: "Renew it" });
  await workspace.owner.tasks.comments.create({ id: task.id, content: "The wombat certificate is here" });
  await untilFound("wombat");
  const visitor = await visitors.visit(server.origin);
  await enter(visitor, server.origin, workspace.token);
  const { page } = visitor;
  await page.goto(`${server.origin}/projects`);
  await page.getByRole("heading", { name: "Projects" }).waitFor();
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("wombat cert");
  await page.getByRole("option", { name: `${task.identifier} Renew it Comment` }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(`${server.origin}/tasks/${task.identifier}`);
});

test("the page of the search marks the matches, and the address keeps the words", async () => {
  const { title } = await workspace.owner.posts.create({ title: "Quoll news", body: "All about a quoll", status: "published" });
  await untilFound("quoll");
  const visitor = await visitors.visit(server.origin);
  await enter(visitor, server.origin, workspace.token);
  const { page } = visitor;
  await page.goto(`${server.origin}/search`);
  await page.getByRole("searchbox", { name: "Words to find" }).fill("quoll -unknown");
  const found = page.getByRole("region", { name: "Posts" });
  await found.getByRole("link", { name: title }).waitFor();
  expect(await found.locator("mark").allTextContents()).toEqual(["Quoll", "quoll"]);
  expect(new URL(page.url()).searchParams.get("q")).toBe("quoll -unknown");
  await expectAccessible(page);
  await page.reload();
  await found.getByRole("link", { name: title }).waitFor();
  visitor.allowStatus(422);
  await page.getByRole("searchbox", { name: "Words to find" }).fill("-unknown");
  await page.getByText("Must have a word that occurs").waitFor();
});

test("what the page of the search has found stays while the next search runs", async () => {
  const { title } = await workspace.owner.posts.create({ title: "Numbat news", body: "All about a numbat", status: "published" });
  await untilFound("numbat");
  const visitor = await visitors.visit(server.origin);
  await enter(visitor, server.origin, workspace.token);
  const { page } = visitor;
  await page.goto(`${server.origin}/search?q=numbat`);
  const found = page.getByRole("link", { name: title });
  await found.waitFor();
  const search = Promise.withResolvers<void>();
  const isSent = Promise.withResolvers<void>();
  await page.route("**/api/v1/search?*", async (route) => {
    isSent.resolve();
    await search.promise;
    await route.continue();
  });
  await page.getByRole("searchbox", { name: "Words to find" }).fill("numbat absent");
  await isSent.promise;
  expect(await found.isVisible()).toBe(true);
  search.resolve();
  await page.getByText("Nothing found").waitFor();
  expect(await found.count()).toBe(0);
});
