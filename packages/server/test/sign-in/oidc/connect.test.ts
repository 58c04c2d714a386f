import { expect, test } from "vitest";
import { newId } from "../../../src/platform/id.ts";
import { trail } from "../../audit/trail.ts";
import { useSharedWorkspace } from "../../server.ts";
import { openBrowser, type TestBrowser } from "../browser.ts";
import { signedInBrowser } from "../signed-in.ts";
import { refusalOf, useOidc } from "./rig.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

const { server, provider, newAccount, pageOf, signIn, verifiedDomain } = await useOidc();
const workspace = useSharedWorkspace(server);

/** Clicks the link of a page of the server, and comes back from the provider's site, with the headers that browsers send. */
const connect = async (visitor: Visitor, { cookie }: TestBrowser, site = "same-origin") => {
  visitor.setCookie(server.baseUrl, "__Host-worktrack", cookie);
  const { url } = await visitor.open(
    `${server.baseUrl}/sign-in/oidc?connect&return=/done`,
    ({ pathname }) => pathname.startsWith("/auth"),
    {
      "sec-fetch-site": site,
    },
  );
  return visitor.open(url.href, undefined, { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" });
};
const newMember = async (role: "member" | "viewer" = "member") => {
  const member = await workspace.member(role);
  const browser = await signedInBrowser(server, { organizationId: workspace.organizationId, userId: member.id });
  return { ...member, browser };
};
const personOf = async (visitor: Visitor) => (await pageOf(visitor).send("me.get")).json.user?.id;

test("a signed-in person connects an account of any domain, keeps what they have, and then signs in with it", async () => {
  const { id, client, browser } = await newMember();
  const { subject, visitor } = newAccount("ada@gmail.example");
  expect((await connect(visitor, browser)).url.pathname).toBe("/done");
  expect(pageOf(visitor).cookie).toBe(browser.cookie);
  await client.me.get();
  expect((await browser.send("me.get")).status).toBe(200);
  const linked = (await trail(workspace, { action: ["identity.linked"] })).at(-1);
  expect(linked).toMatchObject({ actor: { id }, target: { kind: "member", id } });

  const elsewhere = newVisitor(provider, subject);
  expect(refusalOf(await signIn(elsewhere))).toBeNull();
  expect(await personOf(elsewhere)).toBe(id);
  expect((await connect(visitor, browser)).url.pathname).toBe("/done");
  await client.me.get();
});

test("a person whose address SCIM has changed connects an account, and is linked to later ones with the address", async () => {
  const { id, browser } = await newMember();
  const email = `ada@${await verifiedDomain(workspace)}`;
  await server.database.prisma.user.update({ where: { id }, data: { email, addressUnconfirmed: true } });
  const { visitor } = newAccount(email);
  expect(refusalOf(await signIn(visitor))).toBe("oidc_changed_address");
  expect((await connect(visitor, browser)).url.pathname).toBe("/done");
  expect(await server.database.prisma.user.findUnique({ where: { id } })).toMatchObject({ addressUnconfirmed: false });
});

test.each(["cross-site", "same-site", "none"])("a request that no page of the server sent connects nothing: %s", async (site) => {
  const { browser } = await newMember();
  const { subject, visitor } = newAccount("eve@gmail.example");
  expect(refusalOf(await connect(visitor, browser, site))).toBe("oidc_cross_origin");
  expect(await server.database.prisma.oidcSubject.count({ where: { subject } })).toBe(0);
});

test("a session that is not recent, began with a token or has ended connects nothing", async () => {
  const { token } = await workspace.member("member");
  const pasted = openBrowser(server);
  await pasted.send("signIn.token", { body: { token } });
  const owner = { organizationId: workspace.organizationId, userId: workspace.ownerId };
  const old = await signedInBrowser(server, owner, Date.now() - 16 * 60_000);
  for (const browser of [pasted, old])
    expect(refusalOf(await connect(newAccount("ada@gmail.example").visitor, browser))).toBe("reauthentication_required");
  expect(refusalOf(await connect(newAccount("ada@gmail.example").visitor, openBrowser(server)))).toBe("oidc_signed_out");
});

test("an account is connected in the session that began it only", async () => {
  const [one, two] = [await newMember(), await newMember()];
  const { subject, visitor } = newAccount("ada@gmail.example");
  visitor.setCookie(server.baseUrl, "__Host-worktrack", one.browser.cookie);
  const callback = await visitor.open(`${server.baseUrl}/sign-in/oidc?connect`, ({ pathname }) => pathname.endsWith("/callback"), {
    "sec-fetch-site": "same-origin",
  });
  visitor.setCookie(server.baseUrl, "__Host-worktrack", two.browser.cookie);
  expect(refusalOf(await visitor.open(callback.url.href))).toBe("oidc_signed_out");
  expect(await server.database.prisma.oidcSubject.count({ where: { subject } })).toBe(0);
});

test("an account of somebody else is not connected, and nothing of theirs changes", async () => {
  const [one, two] = [await newMember(), await newMember()];
  const { subject, visitor } = newAccount("ada@gmail.example");
  await connect(visitor, one.browser);
  expect(refusalOf(await connect(newVisitor(provider, subject), two.browser))).toBe("oidc_other_person");
  const again = newVisitor(provider, subject);
  await signIn(again);
  expect(await personOf(again)).toBe(one.id);
});

test("an account that is a person of another workspace becomes this person, too", async () => {
  const elsewhere = await server.workspace();
  const there = await signedInBrowser(server, { organizationId: elsewhere.organizationId, userId: elsewhere.ownerId });
  const { subject, visitor } = newAccount("ada@gmail.example");
  await connect(visitor, there);
  const { id, browser } = await newMember();
  expect(refusalOf(await connect(newVisitor(provider, subject), browser))).toBeNull();
  const { identityId } = await server.database.prisma.oidcSubject.findFirstOrThrow({ where: { subject } });
  const people = await server.database.prisma.identityPerson.findMany({ where: { identityId } });
  expect(people.map(({ userId }) => userId).sort()).toEqual([id, elsewhere.ownerId].sort());
});

test("when two people connect one account at once, one gets it", async () => {
  const [one, two] = [await newMember(), await newMember()];
  const { subject } = newAccount("ada@gmail.example");
  const visits = await Promise.all([one, two].map(({ browser }) => connect(newVisitor(provider, subject), browser)));
  expect(new Set(visits.map(refusalOf))).toEqual(new Set([null, "oidc_other_person"]));
});

test("a link proves one person only, so it connects no account to an identity with several workspaces", async () => {
  const elsewhere = await server.workspace();
  const { id, browser } = await newMember();
  const people = [
    { organizationId: workspace.organizationId, userId: id },
    { organizationId: elsewhere.organizationId, userId: elsewhere.ownerId },
  ];
  const passkey = { id: newId(), credentialId: Buffer.from(id), publicKey: Buffer.from("key"), name: "Laptop" };
  const identity = { id: newId(), persons: { createMany: { data: people } }, passkeys: { create: passkey } };
  await server.database.prisma.identity.create({ data: identity });
  expect(refusalOf(await connect(newAccount("eve@gmail.example").visitor, browser))).toBe("reauthentication_required");
});
