import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { newId } from "../../../server/src/platform/id.ts";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { accountCookie, startOpenIdProvider } from "../../../server/test/sign-in/oidc/openid-provider.ts";
import { newVisitor } from "../../../server/test/sign-in/oidc/visitor.ts";
import { useVisitors, type Visitor } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enter, sessionCookie } from "./sign-in.ts";

const provider = await startOpenIdProvider({ callbackUrl: () => `${server.origin}/sign-in/oidc/callback` });
afterAll(() => provider.stop());
const server = usePageServer(() => ({ oidc: provider.config, trustProxy: ["loopback"] }));
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();

/** A person with an account at the provider, whose address belongs to the workspace's domain. */
const visitWithAccount = async (name: string): Promise<Visitor> => {
  const domain = `company-${randomUUID()}.example`;
  const now = new Date();
  const row = { id: newId(), organizationId: workspace.organizationId, domain, token: randomUUID(), verifiedAt: now, checkedAt: now };
  await server.database.prisma.domain.create({ data: row });
  const subject = randomUUID();
  provider.accounts.set(subject, { email: `ada@${domain}`, email_verified: true, name });
  const visitor = await visitors.visit(server.origin);
  visitor.allowOrigin(provider.config.issuer);
  await visitor.context.addCookies([{ name: accountCookie, value: subject, url: provider.config.issuer }]);
  return visitor;
};

test("a person signs in with the provider, whose name the page shows", async () => {
  const visitor = await visitWithAccount("Ada Lovelace");
  const { page } = visitor;
  await page.goto(`${server.origin}/sign-in?next=/account`);
  await page.getByRole("link", { name: `Sign in with ${new URL(provider.config.issuer).host}` }).click();
  await page.getByText("Ada Lovelace").first().waitFor();
  expect(page.url()).toBe(`${server.origin}/account`);
  expect(await sessionCookie(visitor, server.origin)).toMatch(/^wts_/);
  await page.getByText("Signed in with the identity provider").first().waitFor();
});

test("the page says why the provider signed nobody in, and keeps the reason out of the address bar", async () => {
  const visitor = await visitors.visit(server.origin);
  visitor.allowOrigin(provider.config.issuer);
  await visitor.page.goto(`${server.origin}/sign-in/oidc`);
  await visitor.page.getByText("The sign-in provider did not sign you in.").waitFor();
  await visitor.page.waitForURL(`${server.origin}/sign-in`);
  await visitor.page.goto(`${server.origin}/sign-in?error=constructor`);
  expect(await visitor.page.getByRole("alert").first().textContent()).toBe("");
});

test("nobody is signed in by the address to which the provider sent another browser", async () => {
  const subject = randomUUID();
  provider.accounts.set(subject, { email: "tom@example.com", email_verified: true, name: "Tom Thief" });
  const thief = newVisitor(provider, subject);
  const callback = await thief.open(`${server.origin}/sign-in/oidc`, ({ pathname }) => pathname === "/sign-in/oidc/callback");
  const victim = await visitors.visit(server.origin);
  await enter(victim, server.origin, workspace.token);
  const before = await sessionCookie(victim, server.origin);
  await victim.page.goto(callback.url.href);
  await victim.page.getByText("You are signed in as Olivia Owner").waitFor();
  expect(await victim.page.getByRole("alert").first().textContent()).toMatch(/began in another browser/);
  expect(await sessionCookie(victim, server.origin)).toBe(before);
});
