import { expect, test } from "vitest";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { expectAccessible, useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";

const server = usePageServer();
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();

test.each(["/sign-in#wtl_x", "/join#wti_x"])(
  "%s has no violation of WCAG 2.2 AA in light and dark, and needs no horizontal scrolling at 320 px",
  async (path) => {
    const { page } = await visitors.visit(server.origin);
    await page.goto(server.origin + path);
    for (const details of await page.locator("details").all()) await details.evaluate((found) => found.setAttribute("open", ""));
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
  },
);

test("a browser without a session that opens the server's address gets to the sign-in page", async () => {
  const { page } = await visitors.visit(server.origin);
  await page.goto(`${server.origin}/`);
  expect([page.url(), await page.title()]).toEqual([`${server.origin}/sign-in`, "Sign in · Worktrack"]);
});

test("a browser without a session gets to the screen that it opened, after signing in", async () => {
  const visitor = await visitors.visit(server.origin);
  const { page } = visitor;
  // The task does not exist.
  visitor.allowStatus(404);
  await page.goto(`${server.origin}/tasks/OPS-1?tab=files#comments`);
  expect(await page.getByRole("button", { name: "Sign in", exact: true }).count()).toBe(0);
  await page.reload();
  await page.getByText("Paste a token", { exact: true }).click();
  await page.getByLabel("Token", { exact: true }).fill(workspace.token);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${server.origin}/tasks/OPS-1?tab=files`);
  await page.locator("#console > *").first().waitFor();
});

test.each(["/sign-in", "/join"])("%s takes the token out of the address bar and the history", async (path) => {
  const { page } = await visitors.visit(server.origin);
  await page.goto(`${server.origin}${path}#wtl_secret`);
  await page.waitForURL(server.origin + path);
  expect(await page.evaluate("[location.href, history.length]")).toEqual([server.origin + path, 2]);
});

test("nothing moves for people who prefer reduced motion", async () => {
  const { page } = await visitors.visit(server.origin, { reducedMotion: "reduce" });
  await page.goto(`${server.origin}/sign-in`);
  expect(
    await page.evaluate("document.getAnimations().length + getComputedStyle(document.querySelector('button')).transitionDuration"),
  ).toBe("00s");
});
