import { expect, test } from "vitest";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enterRecently } from "./sign-in.ts";

const server = usePageServer();
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();

test("a private project is created, renamed, deleted with its prefix and restored, by keyboard alone", async () => {
  const visitor = await visitors.visit(server.origin);
  const { page } = visitor;
  await enterRecently(visitor, server, { organizationId: workspace.organizationId, userId: workspace.ownerId });
  await page.goto(`${server.origin}/projects`);
  await page.getByRole("button", { name: "Create a project" }).waitFor();
  await page.keyboard.press("c");
  await page.getByLabel("Name").fill("Secret plans");
  await page.getByLabel("Prefix").fill("sec");
  await page.getByLabel("Visible to").selectOption("private");
  await page.getByLabel("Name").press("Enter");
  await page.getByRole("heading", { name: "Secret plans" }).waitFor();
  await page.getByText("Only these people see the project").waitFor();

  await page.getByLabel("Name").fill("Open plans");
  await page.getByLabel("Name").press("Enter");
  await page.getByRole("heading", { name: "Open plans" }).waitFor();

  await page.getByRole("main").getByRole("link", { name: "Board" }).press("Enter");
  await page.getByRole("button", { name: "Project Open plans" }).waitFor();
  await page.goBack();

  await page.getByRole("button", { name: "Delete…" }).press("Enter");
  await page.getByLabel("Type SEC to confirm").fill("OPS");
  await page.keyboard.press("Enter");
  await page.getByText("Type SEC, the prefix of the project.").waitFor();
  await page.getByLabel("Type SEC to confirm").fill("SEC");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Restore Open plans" }).press("Enter");
  await page.getByRole("main").getByRole("link", { name: "Open plans" }).waitFor();
  expect(await page.getByRole("button", { name: "Restore Open plans" }).count()).toBe(0);
});
