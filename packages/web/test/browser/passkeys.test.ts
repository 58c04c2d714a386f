import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { expectAccessible, useVisitors, type Visitor } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enter, enterRecently, sessionCookie, signOut } from "./sign-in.ts";

let aheadMs = 0;
const server = usePageServer(undefined, { clock: () => Date.now() + aheadMs });
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();
const minuteMs = 60_000;

/** A link that opens /account after signing in. */
const createLink = async (): Promise<string> => (await workspace.ownerLink()).url.replace("#", "?next=/account#");

const useLink = async (page: Page): Promise<void> => {
  await page.goto(await createLink());
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByText("Olivia Owner").first().waitFor();
};

/** Signs in on the sign-in page, which opens the console, and then opens /account. */
const signInWithPasskey = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.waitForURL(`${server.origin}/`);
  await page.goto(`${server.origin}/account`);
  await page.getByText("Olivia Owner").first().waitFor();
};

/** Gives a tab a passkey device that confirms its person at once. */
const addAuthenticator = async ({ context }: Visitor, page: Page) => {
  const client = await context.newCDPSession(page);
  await client.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", { options });
  return { verify: (isUserVerified: boolean) => client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }) };
};

/** A person who has just signed in with a link, with a passkey. */
const withPasskey = async (name: string) => {
  const visitor = await visitors.visit(server.origin);
  const authenticator = await addAuthenticator(visitor, visitor.page);
  await useLink(visitor.page);
  await visitor.page.getByLabel("Name of the new passkey").fill(name);
  await visitor.page.keyboard.press("Enter");
  await visitor.page.getByText("The passkey is added").waitFor();
  return { visitor, page: visitor.page, authenticator };
};

const removePasskey = async (page: Page, name: string): Promise<void> => {
  await page.getByRole("button", { name: `Remove the passkey ${name}` }).click();
  await page.getByRole("button", { name: "Remove the passkey", exact: true }).click();
};

test("a person adds a passkey, signs in with it, and removes it", async () => {
  const { visitor, page } = await withPasskey("Work laptop");
  await page.getByText("Work laptop", { exact: true }).waitFor();
  const before = await sessionCookie(visitor, server.origin);
  await signOut(visitor);
  await signInWithPasskey(page);
  expect(await sessionCookie(visitor, server.origin)).not.toBe(before);
  await page.getByText("Signed in with a passkey").first().waitFor();
  await page.getByRole("button", { name: "Rename the passkey Work laptop" }).click();
  await page.getByLabel("New name of Work laptop").fill("Home laptop");
  await page.keyboard.press("Enter");
  await removePasskey(page, "Home laptop");
  await page.getByText("The passkey Home laptop is removed").waitFor();
  await signOut(visitor);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect.poll(() => page.getByRole("alert").first().textContent()).toMatch(/passkey/i);
  expect(await sessionCookie(visitor, server.origin)).toBe(undefined);
});

test("the passkeys of password managers whose credentials have no JSON work, and other failures are named", async () => {
  const visitor = await visitors.visit(server.origin);
  const { page } = visitor;
  await page.addInitScript(`PublicKeyCredential.prototype.toJSON = () => { throw new TypeError("Illegal invocation"); }`);
  await addAuthenticator(visitor, page);
  await useLink(page);
  await page.getByLabel("Name of the new passkey").fill("Manager");
  await page.keyboard.press("Enter");
  await page.getByText("The passkey is added").waitFor();
  await signOut(visitor);
  await signInWithPasskey(page);
  await signOut(visitor);
  await page.evaluate(`navigator.credentials.get = async () => { throw new DOMException("The manager is locked", "UnknownError"); }`);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByText("The browser could not use a passkey: UnknownError, The manager is locked").first().waitFor();
});

test("people without a passkey are asked for one after they have signed in, until they add one or decline", async () => {
  const visitor = await visitors.visit(server.origin);
  const { page } = visitor;
  await addAuthenticator(visitor, page);
  const { id: userId } = await workspace.member("member");
  await enterRecently(visitor, server, { organizationId: workspace.organizationId, userId });
  await page.goto(`${server.origin}/tasks`);
  const prompt = page.getByRole("region", { name: "Add a passkey" });
  await prompt.waitFor();
  await expectAccessible(page);
  await prompt.getByRole("button", { name: "Not now" }).click();
  await page.reload();
  await page.getByRole("heading", { name: "Tasks", level: 1 }).waitFor();
  expect(await prompt.count()).toBe(0);
  await page.evaluate("localStorage.clear()");
  await page.reload();
  await prompt.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("The passkey is added").waitFor();
  await page.goto(`${server.origin}/account`);
  await page.getByText("First device", { exact: true }).waitFor();
  await removePasskey(page, "First device");
});

test("after 15 minutes the page asks for a passkey, and then does what the person wanted", async () => {
  const { visitor, page } = await withPasskey("Phone");
  visitor.allowStatus(403);
  aheadMs += 16 * minuteMs;
  await removePasskey(page, "Phone");
  await page.getByRole("dialog", { name: "Sign in again" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await page.getByText("Phone", { exact: true }).waitFor();
  await removePasskey(page, "Phone");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.getByText("The passkey Phone is removed").waitFor();
});

test("without a passkey, a link that is used in another tab confirms the person, and what was typed stays", async () => {
  const visitor = await visitors.visit(server.origin);
  visitor.allowStatus(403);
  const { page } = visitor;
  await addAuthenticator(visitor, page);
  await useLink(page);
  await page.getByLabel("Name of the new passkey").fill("Tablet");
  aheadMs += 16 * minuteMs;
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("dialog", { name: "Sign in again" }).waitFor();
  await useLink(await visitor.tab());
  await page.bringToFront();
  await page.getByText("Tablet", { exact: true }).waitFor();
});

test("a person who signed in with a token is asked for another sign-in method", async () => {
  const visitor = await visitors.visit(server.origin);
  visitor.allowStatus(403);
  await addAuthenticator(visitor, visitor.page);
  await enter(visitor, server.origin, workspace.token);
  await visitor.page.goto(`${server.origin}/account`);
  await visitor.page.getByLabel("Name of the new passkey").fill("Nope");
  await visitor.page.keyboard.press("Enter");
  await visitor.page.getByRole("dialog", { name: "Sign in again" }).waitFor();
  await visitor.page.getByRole("button", { name: "Cancel" }).click();
  expect(await visitor.page.getByLabel("Name of the new passkey").inputValue()).toBe("Nope");
});

test("when the browser's dialog is canceled the page says so, and the next attempt works", async () => {
  const { visitor, page, authenticator } = await withPasskey("Key");
  await signOut(visitor);
  await authenticator.verify(false);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByText("No passkey was used.").waitFor();
  await authenticator.verify(true);
  await signInWithPasskey(page);
  expect(await sessionCookie(visitor, server.origin)).toMatch(/^wts_/);
});

test("at another name of the server the page says where passkeys work", async () => {
  const address = server.origin.replace("localhost", "127.0.0.1");
  const { page } = await visitors.visit(address);
  await page.goto(`${address}/sign-in`);
  await page.getByText(`Passkeys work only at ${server.origin}.`).waitFor();
  expect(await page.getByRole("button", { name: "Sign in with a passkey" }).count()).toBe(0);
});

test("a person with a passkey joins a second workspace by an invitation, and switches all tabs between both without losing typed text", async () => {
  const { page, visitor } = await withPasskey("Both");
  // A switch ends the session of the tabs that have not noticed it yet.
  visitor.allowStatus(401);
  await signOut(visitor);
  await signInWithPasskey(page);
  const other = await server.workspace();
  const { secret } = await other.owner.invitations.create({ email: "olivia@example.net", role: "member" });
  await page.goto(`${server.origin}/join?next=/account#${secret}`);
  await page.getByText("You are signed in as Olivia Owner").waitFor();
  await page.getByLabel("Your name").fill("Olivia Elsewhere");
  await page.keyboard.press("Enter");
  await page.getByText("Olivia Elsewhere").first().waitFor();
  const typing = await visitor.tab();
  await typing.goto(`${server.origin}/account`);
  await typing.getByLabel("Name of the new passkey").fill("Typed");
  const watching = await visitor.tab();
  await watching.goto(`${server.origin}/account`);
  await watching.getByText("Olivia Elsewhere").first().waitFor();
  await page.getByRole("button", { name: /^Switch to / }).click();
  for (const tab of [page, watching]) await tab.getByText("Olivia Owner").first().waitFor();
  await typing.getByText("Olivia Owner in").waitFor();
  await typing.getByRole("button", { name: /^Return to / }).click();
  for (const tab of [page, watching]) await tab.getByText("Olivia Elsewhere").first().waitFor();
  await expect.poll(() => typing.getByRole("dialog").count()).toBe(0);
  expect(await typing.getByLabel("Name of the new passkey").inputValue()).toBe("Typed");
});
