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
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("shortcuts");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Keyboard shortcuts" }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  expect(await page.getByRole("dialog").count()).toBe(0);
});
