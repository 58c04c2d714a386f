import { expect, test } from "vitest";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enterRecently } from "./sign-in.ts";

const server = usePageServer();
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();

test("a person is invited, joins by the link, gets a role and is removed, and the list of members follows", async () => {
  const admin = await visitors.visit(server.origin, { permissions: ["clipboard-read", "clipboard-write"] });
  await enterRecently(admin, server, { organizationId: workspace.organizationId, userId: workspace.ownerId });
  const { page } = admin;
  await page.goto(`${server.origin}/members`);

  await page.getByText("Olivia Owner").first().waitFor();
  await page.keyboard.press("c");
  await page.getByLabel("E-mail address").fill("ada@example.com");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  const link = (await page.locator(".secret code").textContent()) ?? "";
  await page.keyboard.press("Escape");

  const guest = await visitors.visit(server.origin);
  await guest.page.goto(link);
  await guest.page.getByLabel("Your name").fill("Ada Lovelace");
  await guest.page.keyboard.press("Enter");
  const role = page.getByRole("button", { name: "Role of Ada Lovelace" });
  await role.press("ArrowDown");
  await role.press("ArrowUp");
  await role.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  const ada = async () => (await workspace.owner.members.list()).items.find(({ name }) => name === "Ada Lovelace")?.role;
  expect(await ada()).toBe("member");
  await role.press("Enter");
  await page.getByRole("option", { name: "Viewer" }).click();
  await page.getByText("The role of Ada Lovelace is now Viewer").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(ada).toBe("member");
  await role.press("Enter");
  await page.getByRole("option", { name: "Owner" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  expect(await ada()).toBe("member");
  await page.getByRole("button", { name: "Actions of Ada Lovelace" }).press("Enter");
  await page.getByRole("menuitem", { name: "Remove from the workspace…" }).press("Enter");
  // The removal ends the session of the page that the guest still has open.
  guest.allowStatus(401);
  await page.getByRole("button", { name: "Remove the member" }).press("Enter");
  await page.getByText("Ada Lovelace is no longer a member").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Actions of Ada Lovelace" }).count()).toBe(0);
});
