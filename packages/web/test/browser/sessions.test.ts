import { expect, test } from "vitest";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { useVisitors } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enterAccount, sessionCookie, signInWithToken, signOut } from "./sign-in.ts";

let aheadMs = 0;
const server = usePageServer(undefined, { clock: () => Date.now() + aheadMs });
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();
const dayMs = 86_400_000;

/** Calls the API with a cookie, as a program that has stolen it. */
const callWith = async (cookie: string | undefined, method = "GET", path = "/api/v1/me"): Promise<number> =>
  (await fetch(server.url + path, { method, headers: { cookie: `__Host-worktrack=${cookie}` } })).status;

test("the session's cookie is kept at http://localhost, and no script can read it", async () => {
  const visitor = await visitors.visit(server.origin);
  await signInWithToken(visitor, server.origin, workspace.token);
  const cookies = await visitor.context.cookies(server.origin);
  expect(cookies).toEqual([
    expect.objectContaining({ name: "__Host-worktrack", path: "/", secure: true, httpOnly: true, sameSite: "Lax" }),
  ]);
  expect(await visitor.page.evaluate("document.cookie")).toBe("");
  await visitor.page.reload();
  await visitor.page.getByText("Olivia Owner").first().waitFor();
  expect(await visitor.page.evaluate("[localStorage.length, sessionStorage.length]")).toEqual([0, 0]);
});

test("a wrong token is refused with the reason, and the typed token stays", async () => {
  const { page, allowStatus } = await visitors.visit(server.origin);
  allowStatus(401);
  await page.goto(`${server.origin}/sign-in`);
  await page.getByText("Paste a token", { exact: true }).click();
  await page.getByLabel("Token", { exact: true }).fill("wtk_nonsense");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("alert").textContent()).toMatch(/token/);
  expect(await page.getByLabel("Token", { exact: true }).inputValue()).toBe("wtk_nonsense");
});

test("a cookie that somebody planted is never adopted, and each sign-in has a new one", async () => {
  const thief = await workspace.member("member");
  const visitor = await visitors.visit(server.origin);
  await enterAccount(visitor, server.origin, thief.token);
  const planted = await sessionCookie(visitor, server.origin);
  await enterAccount(visitor, server.origin, workspace.token);
  const own = await sessionCookie(visitor, server.origin);
  expect(own).not.toBe(planted);
  await visitor.page.getByText("Olivia Owner").first().waitFor();
  expect([await callWith(planted), await callWith(own)]).toEqual([401, 200]);

  const stranger = await visitors.visit(server.origin);
  stranger.allowStatus(401);
  await stranger.page.goto(`${server.origin}/sign-in`);
  await stranger.page.evaluate("document.cookie = '__Host-worktrack=planted; Path=/; Secure'");
  await enterAccount(stranger, server.origin, workspace.token);
  expect(await sessionCookie(stranger, server.origin)).toMatch(/^wts_/);
});

test("a stolen cookie no longer works after the person has signed out", async () => {
  const visitor = await visitors.visit(server.origin);
  await enterAccount(visitor, server.origin, workspace.token);
  const stolen = await sessionCookie(visitor, server.origin);
  expect(await callWith(stolen)).toBe(200);
  await signOut(visitor);
  expect([await callWith(stolen), await sessionCookie(visitor, server.origin)]).toEqual([401, undefined]);
  await visitor.page.goto(`${server.origin}/account`);
  await visitor.page.getByRole("heading", { name: "Sign in to Worktrack" }).waitFor();
  expect(await visitor.page.getByText("Olivia Owner").count()).toBe(0);
});

test("a stolen cookie cannot write without the headers that only the browser sends", async () => {
  const visitor = await visitors.visit(server.origin);
  await enterAccount(visitor, server.origin, workspace.token);
  const stolen = await sessionCookie(visitor, server.origin);
  expect(await callWith(stolen, "DELETE", "/api/v1/me/sessions")).toBe(403);
});

test("a session that is ended on another device signs this one out", async () => {
  const [here, there] = [await visitors.visit(server.origin), await visitors.visit(server.origin)];
  const member = await workspace.member("member");
  there.allowStatus(401);
  for (const visitor of [there, here]) await enterAccount(visitor, server.origin, member.token);
  await here.page.getByRole("button", { name: /^End the session/ }).click();
  await here.page.getByText("The session has ended").waitFor();
  await expect.poll(() => here.page.getByRole("button", { name: /^End the session/ }).count()).toBe(0);
  await there.page.getByRole("heading", { name: "Sign in to Worktrack" }).waitFor();
});

test("a person ends all their other sessions at once", async () => {
  const [here, there] = [await visitors.visit(server.origin), await visitors.visit(server.origin)];
  const member = await workspace.member("member");
  there.allowStatus(401);
  for (const visitor of [there, here]) await enterAccount(visitor, server.origin, member.token);
  await here.page.getByRole("button", { name: "End all other sessions" }).click();
  await here.page.getByRole("dialog").getByRole("button", { name: "End all other sessions" }).click();
  await here.page.getByText("All other sessions have ended").waitFor();
  expect([await callWith(await sessionCookie(there, server.origin)), await callWith(await sessionCookie(here, server.origin))]).toEqual([
    401, 200,
  ]);
});

test("when one tab signs out, the other shows no more of the person's data", async () => {
  const visitor = await visitors.visit(server.origin);
  await enterAccount(visitor, server.origin, workspace.token);
  const other = await visitor.tab();
  await other.goto(`${server.origin}/account`);
  await other.getByText("Olivia Owner").first().waitFor();
  await signOut(visitor);
  await other.getByRole("heading", { name: "Sign in to Worktrack" }).waitFor();
  expect(other.url()).toBe(`${server.origin}/sign-in?next=%2Faccount`);
  expect(await other.getByText("Olivia Owner").count()).toBe(0);
});

test("when one tab signs in as somebody else, the other shows that person", async () => {
  const visitor = await visitors.visit(server.origin);
  // The other tab may ask with the session of somebody else before it notices.
  visitor.allowStatus(401);
  await enterAccount(visitor, server.origin, workspace.token);
  const other = await visitor.tab();
  await other.goto(`${server.origin}/account`);
  await other.getByText("Olivia Owner").first().waitFor();
  await enterAccount(visitor, server.origin, (await workspace.member("viewer")).token);
  await other.getByText("A viewer").first().waitFor();
});

test("a session ends after 14 days without use; what was typed stays, and works after signing in again in another tab", async () => {
  const visitor = await visitors.visit(server.origin);
  visitor.allowStatus(401);
  visitor.allowStatus(403);
  const { page } = visitor;
  await signInWithToken(visitor, server.origin, workspace.token);
  await page.getByLabel("Name of the new passkey").fill("My laptop");
  aheadMs += 14 * dayMs;
  await page.getByRole("button", { name: "Add a passkey" }).dispatchEvent("click");
  await page.getByText("Your session has ended.").waitFor();
  expect(await page.getByLabel("Name of the new passkey").inputValue()).toBe("My laptop");
  const opened = visitor.context.waitForEvent("page");
  await page.getByRole("link", { name: "Sign in in a new tab" }).click();
  await signInWithToken({ page: await opened }, server.origin, workspace.token);
  await page.bringToFront();
  await page.getByText("You signed in with a token.").waitFor();
  expect(await page.getByLabel("Name of the new passkey").inputValue()).toBe("My laptop");
});

test("markup in a person's name is shown as text", async () => {
  const visitor = await visitors.visit(server.origin);
  const { client, token } = await workspace.member("member");
  const name = `<img src=x onerror="document.title='run'"><script>document.title='run'</script>`;
  await client.me.update({ name });
  await enterAccount(visitor, server.origin, token);
  await expect.poll(() => visitor.page.locator("main").textContent()).toContain(name);
  expect(await visitor.page.title()).toBe("Account · Worktrack");
});
