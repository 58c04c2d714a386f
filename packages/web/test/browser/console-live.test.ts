import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useWorkspace } from "../../../server/test/server.ts";
import { useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enterRecently } from "./sign-in.ts";

const server = usePageServer();
const workspace = useWorkspace(server);
const visitors = useVisitors();

const tabs = 7;

/** Counts the streams that a tab opens. */
const countStreams = (page: Page, opened: Map<Page, number>): void =>
  void page.on("request", (request) => {
    if (request.url().includes("/api/v1/events/stream")) opened.set(page, (opened.get(page) ?? 0) + 1);
  });

test("seven tabs share one stream, and when its tab is closed another one goes on without a gap", async () => {
  const visitor = await visitors.visit(server.origin);
  await enterRecently(visitor, server, { organizationId: workspace.organizationId, userId: workspace.ownerId });
  const opened = new Map<Page, number>();
  const pages = [visitor.page];
  while (pages.length < tabs) pages.push(await visitor.tab());
  for (const page of pages) {
    countStreams(page, opened);
    await page.goto(`${server.origin}/projects`);
    await page.getByRole("button", { name: "New project" }).waitFor();
  }
  const expectEverywhere = async (name: string) => {
    await workspace.owner.projects.create({ name });
    await Promise.all(pages.map((page) => page.getByRole("main").getByRole("link", { name }).waitFor()));
  };
  await expectEverywhere("Alpha");
  expect([...opened.values()]).toEqual([1]);

  const [reader] = opened.keys();
  await reader?.close();
  pages.splice(pages.indexOf(reader as Page), 1);
  await expectEverywhere("Beta");
  expect([...opened.values()]).toEqual([1, 1]);
});

test("a change between the reading of a list and the start of the stream is shown, and the list is read once", async () => {
  const visitor = await visitors.visit(server.origin);
  const { page } = visitor;
  await enterRecently(visitor, server, { organizationId: workspace.organizationId, userId: workspace.ownerId });
  const { promise: changed, resolve: start } = Promise.withResolvers<void>();
  await page.route("**/api/v1/events/stream*", async (route) => {
    await changed;
    await route.continue();
  });
  const lists: string[] = [];
  page.on("request", (request) => void (request.url().includes("/api/v1/tasks?") && lists.push(request.url())));
  const { id } = await workspace.owner.tasks.create({ title: "Old title", projectId: workspace.projectId });
  await page.goto(`${server.origin}/tasks`);
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Old title" }).waitFor();
  await workspace.owner.tasks.update({ id, title: "New title" });
  await workspace.owner.tasks.create({ title: "New task", projectId: workspace.projectId });
  start();
  await main.getByRole("link", { name: "New title" }).waitFor();
  await main.getByRole("link", { name: "New task" }).waitFor();
  expect(lists).toHaveLength(1);
});

test("what has no events is read again at each connection of the stream, because hints are lost without one", async () => {
  const visitor = await visitors.visit(server.origin);
  const { page } = visitor;
  const { owner, organizationId, ownerId } = workspace;
  const tag = await owner.tags.create({ name: "Tag 0" });
  const view = await owner.views.create({ name: "View 0", query: {} });
  const webhook = await owner.webhooks.create({ url: "https://example.com/", description: "Webhook 0", events: ["task.created"] });
  const rename = async (version: number) => {
    await owner.tags.update({ id: tag.id, name: `Tag ${version}` });
    await owner.views.update({ id: view.id, name: `View ${version}` });
    await owner.webhooks.update({ id: webhook.id, description: `Webhook ${version}` });
  };
  const expectNames = async (names: readonly string[], version: number) => {
    for (const name of names) await page.getByText(`${name} ${version}`, { exact: true }).first().waitFor();
  };
  await enterRecently(visitor, server, { organizationId, userId: ownerId });
  // The first connection ends at once. Each waits until the test has made a change.
  let connections: (() => void)[] = [];
  await page.route("**/api/v1/events/stream*", async (route) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const isFirst = connections.push(resolve) === 1;
    await promise;
    await (isFirst ? route.fulfill({ contentType: "text/event-stream", body: "retry: 1\n\n" }) : route.continue());
  });
  for (const [path, names] of [
    ["/tasks", ["Tag", "View"]],
    ["/webhooks", ["Webhook"]],
  ] as const) {
    await rename(0);
    connections = [];
    await page.goto(server.origin + path);
    if (path === "/tasks") await page.getByRole("button", { name: "Tag", exact: true }).click();
    for (const version of [1, 2]) {
      await expectNames(names, version - 1);
      await expect.poll(() => connections.length).toBe(version);
      await rename(version);
      connections.at(-1)?.();
      await expectNames(names, version);
    }
  }
});
