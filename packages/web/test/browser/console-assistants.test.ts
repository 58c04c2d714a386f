import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { expectAccessible, useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enterRecently } from "./sign-in.ts";

const server = usePageServer();
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();

const openAssistants = async (userId: string, options?: Parameters<typeof visitors.visit>[1]): Promise<Page> => {
  const visitor = await visitors.visit(server.origin, options);
  await enterRecently(visitor, server, { organizationId: workspace.organizationId, userId });
  await visitor.page.goto(`${server.origin}/assistants`);
  await visitor.page.getByRole("heading", { name: "Assistants", level: 1 }).waitFor();
  return visitor.page;
};

interface RemoteServer {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends what a client with this configuration sends, and returns the names of the tools. */
const listTools = async ({ url, headers }: RemoteServer, secret: string): Promise<readonly string[]> => {
  const Authorization = headers.Authorization?.replace(/\$\{env:WORKTRACK_TOKEN\}/, secret) ?? "";
  const protocol = {
    Accept: "application/json, text/event-stream",
    "Content-Type": "application/json",
    "MCP-Protocol-Version": "2025-11-25",
  };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} });
  const response = await fetch(url, { method: "POST", headers: { ...protocol, ...headers, Authorization }, body });
  const data = (await response.text()).replace(/^(?:event:.*\n)?data: /, "");
  const { result } = JSON.parse(data) as { readonly result: { readonly tools: readonly { readonly name: string }[] } };
  return result.tools.map(({ name }) => name);
};

test("a token created on the page, in a client set up as the page says, gets every tool, and the page names its last client", async () => {
  const { id } = await workspace.member("member");
  await server.database.prisma.credential.updateMany({ where: { userId: id }, data: { scopes: ["tasks:write"] } });
  const page = await openAssistants(id);
  await page.getByText("No key can be used by assistants yet").waitFor();
  await page.keyboard.press("c");
  await page.getByLabel("Name").fill("My editor");
  expect(await page.getByRole("radiogroup", { name: "mcp" }).getByLabel("write").isChecked()).toBe(true);
  await page.getByLabel("Name").press("Enter");
  await page.getByRole("button", { name: "Show", exact: true }).press("Enter");
  const secret = (await page.locator(".secret code").textContent()) ?? "";
  await page.keyboard.press("Escape");
  const row = page.getByRole("listitem").filter({ hasText: "My editor" });
  await row.getByText("Never used").waitFor();

  await page.getByRole("button", { name: "Cursor" }).press("Enter");
  const text = (await page.getByRole("region", { name: "Cursor: code" }).textContent()) ?? "";
  const { mcpServers } = JSON.parse(text) as { readonly mcpServers: { readonly worktrack: RemoteServer } };
  expect(await listTools(mcpServers.worktrack, secret)).toHaveLength(24);
  await page.reload();
  await row.getByText("Reads and writes").waitFor();
  await row.getByText(/^Used .+ by Cursor$/).waitFor();
  expect(await page.content()).not.toContain(secret);
});

test("the address and each setup can be copied by keyboard, have no violation of WCAG 2.2 AA, and need no horizontal scrolling at 320 px", async () => {
  await workspace.owner.serviceAccounts.create({ name: "Triage ".repeat(20).trim(), scopes: ["mcp:read", "tasks:read"] });
  const page = await openAssistants(workspace.ownerId, { viewport: { width: 320, height: 640 } });
  await page.getByRole("listitem").filter({ hasText: "Triage" }).getByText("Reads", { exact: true }).waitFor();
  await page.evaluate("navigator.clipboard.writeText = async (text) => void (globalThis.copied = text)");
  const copied = () => page.evaluate<string>("globalThis.copied");
  await page.getByRole("button", { name: "Copy the address" }).press("Enter");
  await expect.poll(copied).toBe(`${server.origin}/mcp`);
  const clients = page.getByRole("group", { name: "Client" }).getByRole("button");
  for (const name of await clients.allTextContents()) {
    await clients.filter({ hasText: name }).press("Enter");
    const setup = page.getByRole("region", { name, exact: true });
    await setup.getByRole("button", { name: "Copy" }).press("Enter");
    await expect.poll(copied).toBe(await setup.getByRole("region").textContent());
    await expectAccessible(page);
    expect([name, await page.evaluate("document.documentElement.scrollWidth")]).toEqual([name, 320]);
  }
  expect(await clients.count()).toBe(7);
});

test("the form begins with no scope that the person cannot grant", async () => {
  const { id } = await workspace.member("viewer");
  const page = await openAssistants(id);
  await page.keyboard.press("c");
  const level = (resource: string) =>
    page.getByRole("radiogroup", { name: resource }).locator("input:checked + *, label:has(input:checked)");
  await page.getByLabel("Name").waitFor();
  expect([await level("mcp").textContent(), await level("tasks").textContent()]).toEqual(["read", "read"]);
});

test("on Free, the page says that assistants need Pro, and which keys have lost their access", async () => {
  await workspace.owner.me.tokens.create({ name: "From Pro", scopes: ["mcp:write"] });
  const setPlan = (plan: "free" | "pro") =>
    server.database.prisma.organization.update({ where: { id: workspace.organizationId }, data: { plan } });
  await setPlan("free");
  const page = await openAssistants(workspace.ownerId);
  await page.getByText("Assistants need the plan Pro.").waitFor();
  await page.getByRole("listitem").filter({ hasText: "From Pro" }).getByText("No access: the plan Free does not include it").waitFor();
  expect(await page.getByRole("button", { name: "Create a token for an assistant" }).count()).toBe(0);
  await expectAccessible(page);
  await setPlan("pro");
});
