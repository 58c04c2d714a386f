import { expect, test } from "vitest";
import { createMemberSignInLink } from "../../../src/people/sign-in/create-link.ts";
import { useBuiltConsole } from "../../http/console-fixture.ts";
import { useSharedWorkspace } from "../../server.ts";
import { openBrowser } from "../browser.ts";
import { signedInBrowser } from "../signed-in.ts";
import { useOidc } from "./rig.ts";

const { server, provider, newAccount, pageOf, signIn, verifiedDomain } = await useOidc(
  { only: true },
  { consoleFolder: await useBuiltConsole() },
);
const workspace = useSharedWorkspace(server);

const refused = { status: 403, json: { code: "forbidden", detail: expect.stringContaining(new URL(provider.config.issuer).host) } };

test("tokens, passkeys and links of people sign nobody in, and their tokens keep working for programs", async () => {
  const browser = openBrowser(server);
  expect(await browser.send("signIn.token", { body: { token: workspace.token } })).toMatchObject(refused);
  expect(await browser.send("signIn.passkeyOptions")).toMatchObject(refused);
  await expect(workspace.owner.me.signInLinks.create()).rejects.toMatchObject({ code: "forbidden" });
  expect((await workspace.owner.me.get()).user.id).toBe(workspace.ownerId);
});

test("passkeys can neither be registered nor sign in", async () => {
  const owner = { organizationId: workspace.organizationId, userId: workspace.ownerId };
  const browser = await signedInBrowser(server, { ...owner, method: "link" });
  for (const name of ["me.passkeys.options", "signIn.passkeyOptions"] as const) expect(await browser.send(name)).toMatchObject(refused);
});

test("sessions that began with a token or a passkey have ended", async () => {
  const owner = { organizationId: workspace.organizationId, userId: workspace.ownerId };
  for (const method of ["token", "passkey"] as const) {
    const browser = await signedInBrowser(server, { ...owner, method });
    expect(await browser.send("me.get")).toMatchObject({ status: 401, json: { code: "invalid_token" } });
  }
});

test("a link of the server's administrator signs in, so that nobody is locked out", async () => {
  const { slug } = await workspace.owner.organization.get();
  const { email } = (await workspace.owner.me.get()).user;
  const admin = { database: server.database, nowMs: Date.now(), bcryptCost: 4 };
  const { secret } = await createMemberSignInLink(admin, { slug, email: String(email), baseUrl: server.baseUrl });
  const browser = openBrowser(server);
  expect((await browser.send("signIn.link", { body: { token: secret } })).status).toBe(201);
  expect((await browser.send("me.get")).status).toBe(200);
});

test("an invitation is accepted by people who are signed in with the provider only", async () => {
  const { secret } = await workspace.owner.invitations.create({ email: "guest@elsewhere.example", role: "viewer" });
  const body = { token: secret, name: "Guest" };
  expect(await openBrowser(server).send("signIn.invitation", { body })).toMatchObject(refused);
  const { visitor } = newAccount(`ada@${await verifiedDomain(await server.workspace())}`);
  await signIn(visitor);
  expect((await pageOf(visitor).send("signIn.invitation", { body })).status).toBe(201);
});

test("the sign-in page offers the provider only, and explains refusals with its own texts", async () => {
  const page = async (query = "") => (await fetch(`${server.url}/sign-in${query}`, { headers: { accept: "text/html" } })).text();
  expect(await page()).toContain("&quot;providerOnly&quot;:true");
  expect(await page("?error=oidc_unknown_domain")).toContain("No workspace here has verified the domain");
  for (const query of ["?error=%3Cb%3E", "?error=constructor", "?error=oidc_failed&error=x"])
    expect(await page(query)).not.toContain("&quot;refusal&quot;");
});
