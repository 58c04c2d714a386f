import { expect, test } from "vitest";
import { useSharedWorkspace } from "../server.ts";
import { expectAccessible, useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enter } from "./sign-in.ts";

const server = usePageServer();
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();

test("the palette finds a command by its name and runs it, by keyboard alone", async () => {
  const visitor = await visitors.visit(server.origin);
  const { page } = visitor;
  await enter(visitor, server.origin, workspace.token);
  await page.goto(`${server.origin}/`);
  await page.getByRole("heading", { name: "Tasks", level: 1 }).waitFor();
  await page.route(/palette-/, async (route) => {
    await page.waitForTimeout(1_000);
    await route.continue();
  });
  // Escape closes the palette while it loads, and keys run shortcuts again.
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.getByRole("heading", { name: "Keyboard shortcuts" }).waitFor();
  await page.keyboard.press("Escape");
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.keyboard.press("Control+k");
  // While the palette loads, keys are its text and no shortcuts: c would create a task.
  await page.keyboard.type("sho");
  await page.getByRole("combobox").waitFor();
  await page.keyboard.type("rtc");
  await page.getByRole("option", { name: /shortcuts/ }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Keyboard shortcuts" }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  expect(await page.getByRole("dialog").count()).toBe(0);
});
