import { expect, test } from "vitest";
import { useWorkspace } from "../../../server/test/server.ts";
import { expectAccessible, useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enter } from "./sign-in.ts";

const server = usePageServer();
const workspace = useWorkspace(server);
const visitors = useVisitors();

const open = async (path: string, token = workspace.token) => {
  const visitor = await visitors.visit(server.origin);
  await enter(visitor, server.origin, token);
  await visitor.page.goto(server.origin + path);
  return visitor;
};

test("a view is saved, opened, changed, starred and deleted by keyboard alone, and appears in another person's sidebar once shared", async () => {
  const { owner, projectId, member } = workspace;
  await owner.tasks.create({ projectId, title: "To do" });
  await owner.tasks.create({ projectId, title: "Finished", status: "done" });
  const other = await member("member");
  const [{ page: ana }, { page: ben }] = [await open("/tasks?status=done"), await open("/tasks", other.token)];
  const [ofAna, ofBen] = [ana, ben].map((page) => page.getByRole("navigation", { name: "Console" }));
  const bar = ana.getByRole("region", { name: "Saved view" });
  await bar.getByRole("button", { name: "Save as a view" }).press("Enter");
  await ana.getByRole("textbox", { name: "Name" }).fill("Done");
  await ana.keyboard.press("Enter");
  await ofAna?.getByRole("link", { name: "Done" }).waitFor();
  await bar.getByRole("button", { name: "Save", exact: true }).waitFor({ state: "detached" });
  await expectAccessible(ana);

  await ana.getByRole("link", { name: "Tasks", exact: true }).press("Enter");
  await ana.getByRole("link", { name: "To do" }).waitFor();
  await ofAna?.getByRole("link", { name: "Done" }).press("Enter");
  await ana.getByRole("link", { name: "To do" }).waitFor({ state: "detached" });
  await ana.getByRole("link", { name: "Finished" }).waitFor();
  await ana.getByRole("searchbox", { name: "Search in titles and descriptions" }).fill("fin");
  await bar.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await bar.getByRole("button", { name: "Save", exact: true }).waitFor({ state: "detached" });
  expect((await owner.views.list()).items).toMatchObject([{ name: "Done", query: { status: ["done"], q: "fin" } }]);

  await bar.getByRole("button", { name: "Starred" }).press("Enter");
  await ofAna?.getByRole("link", { name: "Starred Done" }).waitFor();
  await bar.getByRole("button", { name: "Change the view" }).press("Enter");
  await ana.getByRole("checkbox", { name: "Everybody in the workspace can use it" }).press("Space");
  await expectAccessible(ana);
  await ana.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await ofBen?.getByRole("link", { name: "Done" }).click();
  await ben.getByRole("link", { name: "Finished" }).waitFor();
  expect(await ben.getByRole("button", { name: "Change the view" }).count()).toBe(0);

  await bar.getByRole("button", { name: "Change the view" }).press("Enter");
  await ana.getByRole("button", { name: "Delete the view" }).press("Enter");
  await ana.getByRole("button", { name: "Delete the view" }).press("Enter");
  await ofBen?.getByRole("link", { name: "Done" }).waitFor({ state: "detached" });
  expect((await owner.views.list()).items).toEqual([]);
});

test("a view with filters that the console has no controls for shows its tasks only, and says when its tag is gone", async () => {
  const { owner, projectId } = workspace;
  const [cause, effect] = [
    await owner.tasks.create({ projectId, title: "Cause" }),
    await owner.tasks.create({ projectId, title: "Effect" }),
  ];
  await owner.tasks.relations.add({ id: cause.id, kind: "blocks", otherId: effect.id });
  const tag = await owner.tags.create({ name: "gone" });
  await owner.views.create({ name: "Blocked", query: { blocked: true } });
  await owner.views.create({ name: "Tagged", query: { tagId: [[tag.id]] } });
  const { page, allowStatus } = await open("/tasks");
  await page.getByRole("link", { name: "Blocked" }).click();
  await page.getByRole("link", { name: "Cause" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Effect" }).waitFor();
  await page.getByRole("link", { name: "Tagged" }).click();
  await page.getByText("No tasks match").waitFor();
  allowStatus(404);
  await owner.tags.delete({ id: tag.id });
  await page.getByText("This view names a tag that is deleted or hidden from you").waitFor();
  await expectAccessible(page);
});

test("a shared view becomes the default view of a project, which opens with it until the person chooses a tab", async () => {
  const { owner } = workspace;
  const project = await owner.projects.create({ name: "Chosen" });
  await owner.tasks.create({ projectId: project.id, title: "Urgent one", priority: "urgent" });
  await owner.tasks.create({ projectId: project.id, title: "Another one" });
  const { id } = await owner.views.create({ name: "Urgent", shared: true, query: { priority: ["urgent"] } });
  const { page } = await open(`/projects/${project.id}/settings`);
  await page.getByRole("combobox", { name: "Default view" }).selectOption("Urgent");
  await page.getByText("Chosen is saved").waitFor();
  expect((await owner.projects.defaultView.get({ id: project.id })).view).toMatchObject({ id });
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Chosen" }).click();
  await page.getByRole("link", { name: "Urgent one" }).waitFor();
  expect(await page.getByRole("link", { name: "Another one" }).count()).toBe(0);
  await page.getByRole("link", { name: "Posts", exact: true }).last().click();
  await page.getByText("No posts in this project").waitFor();
  await page.goto(`${server.origin}/projects/${project.prefix}`);
  await page.waitForURL(`${server.origin}/projects/${project.prefix}/posts`);
});
