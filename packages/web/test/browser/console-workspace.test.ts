import { expect, test } from "vitest";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enter, enterRecently } from "./sign-in.ts";

const server = usePageServer();
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();

test("a viewer reads why a screen is not shown, which trying again would not change", async () => {
  const visitor = await visitors.visit(server.origin);
  await enter(visitor, server.origin, (await workspace.member("viewer")).token);
  await visitor.page.goto(`${server.origin}/audit`);
  await visitor.page.getByText(/does not have the scope audit:read. Your role/).waitFor();
  for (const name of ["Audit log", "Domains", "Webhooks", "Inbound secrets"])
    expect([name, await visitor.page.getByRole("link", { name }).count()]).toEqual([name, 0]);
  expect(await visitor.page.getByRole("button", { name: "Try again" }).count()).toBe(0);
});

test("an owner adds a domain, exports the workspace, and downloads the audit log of both", async () => {
  const visitor = await visitors.visit(server.origin);
  const { page } = visitor;
  await enterRecently(visitor, server, { organizationId: workspace.organizationId, userId: workspace.ownerId });
  for (const status of [409, 422]) visitor.allowStatus(status);
  await page.goto(`${server.origin}/domains`);
  await page.getByLabel("Domain", { exact: true }).fill("not a domain");
  await page.keyboard.press("Enter");
  await page.locator(".field-error").waitFor();
  await page.getByLabel("Domain", { exact: true }).fill("example.com");
  await page.keyboard.press("Enter");
  await page.getByText("_worktrack.example.com").waitFor();

  await page.getByRole("link", { name: "General" }).press("Enter");
  await page.getByLabel("Name of the workspace").fill("Acme Zürich");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Acme Zürich" }).waitFor();
  await page.getByRole("button", { name: "Restrict to verified domains" }).press("Enter");
  await page.locator(".toast.error").getByText(/verif/i).waitFor();
  await page.getByRole("button", { name: "Export the workspace" }).press("Enter");
  const archive = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the archive" }).click();
  expect((await archive).suggestedFilename()).toMatch(/\.tar/);

  await page.getByRole("link", { name: "Audit log" }).press("Enter");
  await page.getByText("added the domain example.com").waitFor();
  await page.getByLabel("Records").selectOption("organization");
  await page.getByText("exported the workspace").waitFor();
  expect(await page.getByText("added the domain example.com").count()).toBe(0);
  const log = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export as JSON Lines" }).click();
  expect((await log).suggestedFilename()).toBe("audit-log.jsonl");
});
