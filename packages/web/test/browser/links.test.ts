import { expect, test } from "vitest";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enter, sessionCookie } from "./sign-in.ts";

const server = usePageServer();
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();

/** A link that opens /account after signing in. */
const createLink = async (): Promise<string> => (await workspace.ownerLink()).url.replace("#", "?next=/account#");

const invite = async (): Promise<string> => {
  const { secret } = await workspace.owner.invitations.create({ email: `new-${Date.now()}@example.com`, role: "member" });
  return `${server.origin}/join?next=/account#${secret}`;
};

test("a sign-in link signs in after one click by mouse or keyboard, and stays out of the address bar, the history and the log", async () => {
  const visitor = await visitors.visit(server.origin);
  const { page } = visitor;
  const url = await createLink();
  expect(url).toContain(`${server.origin}/sign-in?next=/account#`);
  await page.goto(url);
  await page.waitForURL(`${server.origin}/sign-in?next=%2Faccount`);
  expect(await sessionCookie(visitor, server.origin)).toBe(undefined);
  await page.locator("button:focus", { hasText: "Sign in" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("Olivia Owner").first().waitFor();
  expect(await sessionCookie(visitor, server.origin)).toMatch(/^wts_/);
  expect(server.logged()).not.toContain(new URL(url).hash.slice(1));
  expect(await page.evaluate("navigation.entries().map(({ url }) => url).join()")).not.toContain("#");
});

test("a preview of a sign-in link does not use it up: neither GET and HEAD, nor opening the page without a click", async () => {
  const url = await createLink();
  const { origin, pathname } = new URL(url);
  for (const method of ["GET", "HEAD"])
    expect((await fetch(origin.replace("localhost", "127.0.0.1") + pathname, { method })).status).toBe(200);
  const preview = await visitors.visit(server.origin);
  await preview.page.goto(url);
  await preview.page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
  const visitor = await visitors.visit(server.origin);
  await visitor.page.goto(url);
  await visitor.page.getByRole("button", { name: "Sign in", exact: true }).click();
  await visitor.page.getByText("Olivia Owner").first().waitFor();
});

test("a sign-in link that was used is refused with the reason, and the next link in the same tab works", async () => {
  const visitor = await visitors.visit(server.origin);
  visitor.allowStatus(401);
  const { page } = visitor;
  const url = await createLink();
  await page.goto(url);
  await page.getByRole("button", { name: "Sign in", exact: true }).dblclick();
  await page.getByText("Olivia Owner").first().waitFor();
  const thief = await visitors.visit(server.origin);
  thief.allowStatus(401);
  await thief.page.goto(url);
  await thief.page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect.poll(() => thief.page.getByRole("alert").first().textContent()).toMatch(/link/);
  expect(await sessionCookie(thief, server.origin)).toBe(undefined);
  expect(await thief.page.getByRole("button", { name: "Sign in", exact: true }).isVisible()).toBe(false);
  await thief.page.goto(await createLink());
  await thief.page.getByRole("button", { name: "Sign in", exact: true }).click();
  await thief.page.getByText("Olivia Owner").first().waitFor();
});

test("the buttons of the sign-in page do not touch each other", async () => {
  const { page } = await visitors.visit(server.origin);
  await page.goto(await createLink());
  const link = await page.getByRole("button", { name: "Sign in", exact: true }).boundingBox();
  const passkey = await page.getByRole("button", { name: "Sign in with a passkey" }).boundingBox();
  expect((passkey?.y ?? 0) - (link?.y ?? 0) - (link?.height ?? 0)).toBeGreaterThanOrEqual(8);
});

test("somebody who is signed in sees as whom before they use a link of somebody else", async () => {
  const visitor = await visitors.visit(server.origin);
  await enter(visitor, server.origin, (await workspace.member("member")).token);
  await visitor.page.goto("about:blank");
  await visitor.page.goto(await createLink());
  await visitor.page.getByText("You are signed in as A member").waitFor();
  await visitor.page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
});

test("an invitation makes a member who is signed in, by keyboard alone, and works once", async () => {
  const visitor = await visitors.visit(server.origin);
  const { page } = visitor;
  const url = await invite();
  await page.goto(url);
  await page.waitForURL(`${server.origin}/join?next=%2Faccount`);
  await page.getByLabel("Your name").focus();
  await page.keyboard.type("Nora New");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("Nora New").first().waitFor();
  const { items } = await workspace.owner.members.list();
  expect(items.map(({ name }) => name)).toContain("Nora New");
  const second = await visitors.visit(server.origin);
  second.allowStatus(404);
  await second.page.goto(url);
  await second.page.getByLabel("Your name").fill("Tom Thief");
  await second.page.getByRole("button", { name: "Accept the invitation" }).click();
  await expect.poll(() => second.page.getByRole("alert").first().textContent()).toMatch(/^The invitation has expired/);
  expect(await second.page.getByLabel("Your name").inputValue()).toBe("Tom Thief");
});

test("an address without an invitation says so", async () => {
  const { page } = await visitors.visit(server.origin);
  await page.goto(`${server.origin}/join`);
  await page.getByText("This address has no invitation.").waitFor();
  expect(await page.getByLabel("Your name").isVisible()).toBe(false);
});
