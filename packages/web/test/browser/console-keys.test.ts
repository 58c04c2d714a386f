import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enterRecently } from "./sign-in.ts";

const server = usePageServer();
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();

/** Reads the secret that a dialog shows once, and closes the dialog. */
const takeSecret = async (page: Page): Promise<string> => {
  await page.getByRole("button", { name: "Show", exact: true }).press("Enter");
  const secret = (await page.locator(".secret code").textContent()) ?? "";
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  return secret;
};

const statusWith = async (secret: string): Promise<number> =>
  (await fetch(`${server.origin}/api/v1/tasks`, { headers: { authorization: `Bearer ${secret}` } })).status;

test("a key is created, rotated with an overlap that is ended early, and revoked, by keyboard alone", async () => {
  const visitor = await visitors.visit(server.origin);
  const { page } = visitor;
  await enterRecently(visitor, server, { organizationId: workspace.organizationId, userId: workspace.ownerId });
  await page.goto(`${server.origin}/keys`);
  await page.getByRole("button", { name: "Create a service account" }).waitFor();
  await page.keyboard.press("c");
  await page.getByLabel("Name").fill("Deploy bot");
  await page.getByLabel("Name").press("Enter");
  await page.getByText("Choose at least one scope.").waitFor();
  await page.getByRole("button", { name: "Tasks only" }).press("Enter");
  await page.getByRole("radiogroup", { name: "posts" }).getByLabel("none").press("ArrowRight");
  await page.getByLabel("Addresses").fill("127.0.0.1\nnowhere\n::1\n300.0.0.1");
  visitor.allowStatus(422);
  await page.getByLabel("Name").press("Enter");
  await page.getByText("Entry 2: Must be an IP address").waitFor();
  await page.getByText("Entry 4: Must be an IP address").waitFor();
  await page.getByLabel("Addresses").fill("127.0.0.1\n::1");
  await page.getByLabel("Name").press("Enter");
  await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))");
  await page.getByRole("button", { name: "Copy the secret" }).press("Enter");
  await page.getByText("The browser did not allow copying.").waitFor();
  const first = await takeSecret(page);
  expect(await statusWith(first)).toBe(200);

  await page.getByRole("link", { name: "Deploy bot" }).press("Enter");
  await page.getByRole("heading", { name: "Deploy bot" }).waitFor();
  expect(await page.locator(".access tbody td:first-child").allTextContents()).toEqual(["projects:read", "posts:read", "tasks:write"]);
  await page.keyboard.press("r");
  await page.getByLabel("The old secret stops").selectOption("After an hour");
  await page.getByRole("button", { name: "Rotate the secret" }).press("Enter");
  const second = await takeSecret(page);
  expect([await statusWith(first), await statusWith(second)]).toEqual([200, 200]);

  await page.keyboard.press("r");
  await page.getByText("both earlier ones stop at once").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "End the overlap now…" }).press("Enter");
  await page.getByRole("button", { name: "Stop both secrets" }).press("Enter");
  const third = await takeSecret(page);
  expect([await statusWith(first), await statusWith(second), await statusWith(third)]).toEqual([401, 401, 200]);

  await page.getByRole("button", { name: "More actions" }).press("Enter");
  await page.getByRole("menuitem", { name: "Revoke…" }).press("Enter");
  await page.getByRole("button", { name: "Revoke the service account" }).press("Enter");
  await page.getByText("Deploy bot is revoked").waitFor();
  expect(await statusWith(third)).toBe(401);
});

test("a rotation with an overlap is refused while an earlier secret still works, also if the page did not know of it", async () => {
  const { id } = await workspace.owner.serviceAccounts.create({ name: "Backup", scopes: ["tasks:read"] });
  const visitor = await visitors.visit(server.origin);
  const { page } = visitor;
  visitor.allowStatus(409);
  await enterRecently(visitor, server, { organizationId: workspace.organizationId, userId: workspace.ownerId });
  await page.goto(`${server.origin}/keys/service-accounts/${id}`);
  await page.getByRole("button", { name: "Rotate…" }).press("Enter");
  await page.getByLabel("The old secret stops").selectOption("After an hour");
  const { secret } = await workspace.owner.serviceAccounts.rotate({ id, overlapSeconds: 600 });
  await page.getByText("Old secret stops in 9 minutes").waitFor();
  await page.getByRole("button", { name: "Rotate the secret" }).press("Enter");
  await page.getByText("The secret before the current one works until").waitFor();
  expect(await statusWith(secret)).toBe(200);
});

test("a narrower policy shows the scopes that each key loses before it is set, and takes them away at once", async () => {
  const { secret } = await workspace.owner.serviceAccounts.create({ name: "Reporter", scopes: ["tasks:write", "posts:read"] });
  const visitor = await visitors.visit(server.origin);
  const { page } = visitor;
  await enterRecently(visitor, server, { organizationId: workspace.organizationId, userId: workspace.ownerId });
  await page.goto(`${server.origin}/policy`);
  await page.getByLabel("Cap the scopes of keys").press("Space");
  const tasks = page.getByRole("radiogroup", { name: "tasks" });
  await tasks.getByLabel("write").press("ArrowLeft");
  await page.getByRole("list", { name: "Changes of Reporter" }).getByText("tasks:write → read").waitFor();
  await tasks.getByLabel("read").press("ArrowLeft");
  await page.getByRole("list", { name: "Changes of Reporter" }).getByText("tasks:write → none").waitFor();
  expect(await statusWith(secret)).toBe(200);
  await page.getByRole("button", { name: "Set the policy" }).press("Enter");
  await page.getByText("The policy is in effect").waitFor();
  expect(await statusWith(secret)).toBe(403);

  await page.goto(`${server.origin}/keys`);
  await page.getByRole("listitem").filter({ hasText: "Reporter" }).getByText("Withheld: changing tasks (policy)").waitFor();
});

test("limits follow the requests of the session, and are not asked for while the page is hidden", async () => {
  const visitor = await visitors.visit(server.origin);
  const { page } = visitor;
  await enterRecently(visitor, server, { organizationId: workspace.organizationId, userId: workspace.ownerId });
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/v1/limits")) asked++;
  });
  await page.clock.install();
  await page.goto(`${server.origin}/limits`);
  const left = async () => Number(await page.getByRole("meter", { name: "session: requests left" }).getAttribute("value"));
  await expect.poll(left).toBeGreaterThan(550);
  await page.evaluate("Promise.all(Array.from({ length: 100 }, () => fetch('/api/v1/me')))");
  await page.clock.runFor(3_000);
  await expect.poll(left).toBeLessThan(550);

  await page.evaluate("Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })");
  const before = asked;
  await page.clock.runFor(10_000);
  expect(asked).toBe(before);
  await page.evaluate("delete document.visibilityState, document.dispatchEvent(new Event('visibilitychange'))");
  await expect.poll(() => asked).toBe(before + 1);
});
