import { expect, test } from "vitest";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { expectAccessible, useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enter } from "./sign-in.ts";

const server = usePageServer();
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();

const create = (title: string) => workspace.owner.tasks.create({ projectId: workspace.projectId, title });
const openTask = async (identifier: string) => {
  const visitor = await visitors.visit(server.origin);
  await enter(visitor, server.origin, workspace.token);
  await visitor.page.goto(`${server.origin}/tasks/${identifier}`);
  return visitor;
};

test("a relation is added and removed by keyboard alone, and shows on the other task in another browser", async () => {
  const [cause, effect] = [await create("The cause"), await create("The effect")];
  const [{ page: ana }, { page: ben }] = [await openTask(effect.identifier), await openTask(cause.identifier)];
  const [ofEffect, ofCause] = [ana, ben].map((page) => page.getByRole("region", { name: "Relations" }));
  await ana.getByRole("button", { name: "Add a relation" }).press("Enter");
  await ana.getByRole("combobox", { name: "Relation" }).fill("blocked");
  await ana.keyboard.press("Enter");
  const search = ana.getByRole("searchbox", { name: "Identifier or words of the other task" });
  await search.fill("cause");
  await ana
    .getByRole("group", { name: "Blocked by" })
    .getByRole("button", { name: `${cause.identifier} The cause` })
    .press("Enter");
  await ofEffect?.getByText("Blocked by").waitFor();
  await ofEffect?.getByRole("link", { name: "The cause" }).waitFor();
  await ofCause?.getByRole("link", { name: "The effect" }).waitFor();
  await expectAccessible(ana);
  expect(await workspace.owner.tasks.relations.list({ id: cause.id })).toMatchObject([{ kind: "blocks", task: { id: effect.id } }]);
  await ben.getByRole("button", { name: `Remove: Blocks ${effect.identifier}` }).press("Enter");
  await ofEffect?.getByRole("link", { name: "The cause" }).waitFor({ state: "detached" });
  expect(await workspace.owner.tasks.relations.list({ id: cause.id })).toEqual([]);
});

test("a task is found by its identifier, and a circle says why it is refused", async () => {
  const [one, two] = [await create("One"), await create("Two")];
  await workspace.owner.tasks.relations.add({ id: one.id, kind: "blocks", otherId: two.id });
  const { page, allowStatus } = await openTask(two.identifier);
  allowStatus(409);
  await page.getByRole("button", { name: "Add a relation" }).click();
  await page.getByRole("option", { name: "Blocks", exact: true }).click();
  await page.getByRole("searchbox", { name: "Identifier or words of the other task" }).fill(one.identifier.toLowerCase());
  await page.getByRole("button", { name: `${one.identifier} One` }).click();
  await page.getByText("These tasks would block each other").waitFor();
});

test("the tasks that were found stay while the next search runs, and can be picked", async () => {
  const [one, two] = [await create("One"), await create("Two")];
  const { page } = await openTask(one.identifier);
  const search = Promise.withResolvers<void>();
  const isSent = Promise.withResolvers<void>();
  await page.route("**/api/v1/tasks?*q=Two*", async (route) => {
    isSent.resolve();
    await search.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Add a relation" }).click();
  await page.getByRole("option", { name: "Relates to", exact: true }).click();
  const found = page.getByRole("group", { name: "Relates to" }).getByRole("button", { name: `${two.identifier} Two` });
  await found.waitFor();
  await page.getByRole("searchbox", { name: "Identifier or words of the other task" }).fill("Two");
  await isSent.promise;
  await found.click();
  await page.getByRole("region", { name: "Relations" }).getByRole("link", { name: "Two" }).waitFor();
  search.resolve();
});
