import { describe, expect, test } from "vitest";
import { createMemberSignInLink } from "../../../src/people/sign-in/create-link.ts";
import { newId } from "../../../src/platform/id.ts";
import { actions, trail } from "../../audit/trail.ts";
import { untilOneWaits } from "../../database/waiting.ts";
import { sendScim } from "../../scim/provider.ts";
import { useSharedWorkspace, useSibling } from "../../server.ts";
import { signedInBrowser } from "../signed-in.ts";
import { refusalOf, useOidc } from "./rig.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

const { server, provider, newAccount, pageOf, sessionOf, signIn, verifiedDomain } = await useOidc();
const sibling = useSibling(server);
const workspace = useSharedWorkspace(server);

const newToken = { name: "Laptop", scopes: ["tasks:read"] };
const countPeople = (email: string) => server.database.prisma.user.count({ where: { email } });
const addMember = async (email: string, to = workspace) => {
  const member = await to.member("member");
  await server.database.prisma.user.update({ where: { id: member.id }, data: { email } });
  return member;
};
/** An identity with a passkey that is these people. */
const addIdentity = async (...people: readonly { organizationId: string; userId: string }[]): Promise<string> => {
  const id = newId();
  const passkey = { id: newId(), credentialId: Buffer.from(id), publicKey: Buffer.from("key"), name: "Laptop" };
  await server.database.prisma.identity.create({
    data: { id, persons: { createMany: { data: [...people] } }, passkeys: { create: passkey } },
  });
  return id;
};

describe("a person with an address in a verified domain", () => {
  test("joins its workspace as a member, and is the same person at the next sign-in", async () => {
    const email = `ada@${await verifiedDomain(workspace)}`;
    const { visitor } = newAccount(email);
    const visit = await signIn(visitor, "?return=/tasks%3Fstatus%3Ddone");
    expect(`${visit.url.pathname}${visit.url.search}`).toBe("/tasks?status=done");
    const { json } = await pageOf(visitor).send("me.get");
    expect(json).toMatchObject({ user: { name: "Ada Lovelace", email }, organization: { id: workspace.organizationId }, role: "member" });
    const { items } = (await pageOf(visitor).send("me.sessions.list")).json;
    expect(items).toMatchObject([{ method: "oidc", current: true }]);
    const events = await server.database.prisma.event.findMany({
      where: { organizationId: workspace.organizationId, name: "member.joined" },
    });
    expect(events).toMatchObject([{ data: { member: { id: json.user.id, email, role: "member" }, actor: { id: json.user.id } } }]);
    const entries = (await trail(workspace)).slice(-2);
    expect(actions(entries)).toEqual(["session.created", "member.joined"]);
    expect(entries[1]).toMatchObject({ actor: { id: json.user.id }, target: { kind: "member", id: json.user.id } });

    const first = sessionOf(visitor);
    await signIn(visitor);
    expect(sessionOf(visitor)).not.toBe(first);
    expect((await pageOf(visitor).send("me.get")).json.user.id).toBe(json.user.id);
    expect(await countPeople(email)).toBe(1);
  });

  test("stays the same person when the provider changes their name and address", async () => {
    const email = `ada@${await verifiedDomain(workspace)}`;
    const { subject, visitor } = newAccount(email);
    await signIn(visitor);
    const before = (await pageOf(visitor).send("me.get")).json;
    provider.accounts.set(subject, { email: "countess@elsewhere.example", email_verified: true, name: "Ada King" });
    await signIn(visitor);
    expect((await pageOf(visitor).send("me.get")).json.user).toEqual(before.user);
  });

  test("is made once by many sign-ins at once, on all processes", async () => {
    const email = `ada@${await verifiedDomain(workspace)}`;
    const { subject } = newAccount(email);
    const visitors = Array.from({ length: 4 }, () => newVisitor(provider, subject));
    const visits = await Promise.all(visitors.map((visitor) => signIn(visitor)));
    expect(visits.map(refusalOf)).toEqual(visits.map(() => null));
    expect(await countPeople(email)).toBe(1);
    expect(new Set(visitors.map((visitor) => sessionOf(visitor))).size).toBe(4);
    expect(await server.database.prisma.oidcSubject.count({ where: { subject } })).toBe(1);
    expect(await server.database.prisma.identity.count({ where: { persons: { none: {} }, oidcSubjects: { none: {} } } })).toBe(0);
  });

  test("is linked to one of two accounts that sign in at once with the address", async () => {
    const email = `ada@${await verifiedDomain(workspace)}`;
    const accounts = [newAccount(email), newAccount(email)];
    const visits = await Promise.all(accounts.map(({ visitor }) => signIn(visitor)));
    expect(new Set(visits.map(refusalOf))).toEqual(new Set([null, "oidc_other_account"]));
    expect(await countPeople(email)).toBe(1);
  });

  test.each([
    ["is not verified by the provider", { email_verified: false }, "oidc_unverified_address"],
    ["no workspace has verified", { email: "ada@unknown.example" }, "oidc_unknown_domain"],
    ["is in a subdomain of it", { email: "ada@sub." }, "oidc_unknown_domain"],
  ])("is refused if the address %s", async (_, claims, refusal) => {
    const domain = await verifiedDomain(workspace);
    const email = "email" in claims && claims.email?.endsWith(".") ? `${claims.email}${domain}` : `ada@${domain}`;
    const { visitor } = newAccount(email, "email" in claims && !claims.email?.endsWith(".") ? claims : { ...claims, email });
    expect(refusalOf(await signIn(visitor))).toBe(refusal);
    expect(sessionOf(visitor)).toBeUndefined();
    expect(await countPeople(email)).toBe(0);
  });

  test("does not join a workspace that is being deleted, or whose domain is not verified any more", async () => {
    const gone = await server.workspace();
    const domain = await verifiedDomain(gone);
    const { organizationId } = gone;
    await server.database.prisma.domain.updateMany({ where: { domain }, data: { verifiedAt: null } });
    expect(refusalOf(await signIn(newAccount(`ada@${domain}`).visitor))).toBe("oidc_unknown_domain");
    await server.database.prisma.domain.updateMany({ where: { domain }, data: { verifiedAt: new Date() } });
    await server.database.prisma.organization.update({ where: { id: organizationId }, data: { deletionBeganAt: new Date() } });
    expect(refusalOf(await signIn(newAccount(`ada@${domain}`).visitor))).toBe("oidc_unknown_domain");
  });

  test("revokes open invitations to the address by joining", async () => {
    const email = `ada@${await verifiedDomain(workspace)}`;
    const { secret } = await workspace.owner.invitations.create({ email, role: "admin" });
    await signIn(newAccount(email).visitor);
    await expect(workspace.owner.invitations.accept({ token: secret, name: "Eve" })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a member whose address an account has for the first time", () => {
  test("loses the tokens, sessions and sign-in links that somebody else may have made, and the passkeys of their identity", async () => {
    const email = `ada@${await verifiedDomain(workspace)}`;
    const { organizationId } = workspace;
    const { id: userId, client } = await addMember(email);
    const elsewhere = await server.workspace();
    const other = { organizationId: elsewhere.organizationId, userId: elsewhere.ownerId };
    const identityId = await addIdentity({ organizationId, userId }, other);
    const browser = await signedInBrowser(server, { organizationId, userId });
    const link = { id: newId(), organizationId, userId, tokenHash: newId(), expiresAt: new Date(Date.now() + 60_000) };
    await server.database.prisma.signInLink.create({ data: link });

    const { visitor } = newAccount(email);
    expect(refusalOf(await signIn(visitor))).toBeNull();
    expect((await pageOf(visitor).send("me.get")).json.user.id).toBe(userId);
    await expect(client.me.get()).rejects.toMatchObject({ code: "invalid_token" });
    expect((await browser.send("me.get")).status).toBe(401);
    expect(await server.database.prisma.signInLink.count({ where: { userId } })).toBe(0);
    // The identity keeps its passkeys for its other workspace, and is this person no more.
    expect(await server.database.prisma.identityPerson.findMany({ where: { identityId } })).toMatchObject([other]);
    expect(await server.database.prisma.passkey.count({ where: { identityId } })).toBe(1);
    const linked = (await trail(workspace, { action: ["identity.linked"] })).at(-1);
    expect(linked).toMatchObject({
      actor: { id: userId },
      target: { kind: "member", id: userId },
      changes: { tokens: { from: 1, to: 0 } },
    });

    const { secret } = await addTokenOf(userId);
    await signIn(visitor);
    await server.client(secret).me.get();
  });

  test("loses a session that somebody else starts at the same time", async () => {
    const email = `ada@${await verifiedDomain(workspace)}`;
    const { id: userId } = await addMember(email);
    const person = { organizationId: workspace.organizationId, userId };
    const identityId = await addIdentity(person);
    const { browser, linking } = await server.database.transaction(async (database) => {
      const browser = await signedInBrowser({ ...server, database }, { ...person, method: "passkey", identityId });
      const linking = signIn(newAccount(email).visitor);
      await Promise.race([linking, untilOneWaits(server.database)]);
      return { browser, linking };
    });
    expect(refusalOf(await linking)).toBeNull();
    expect((await browser.send("me.get")).status).toBe(401);
    const started = signedInBrowser(server, { ...person, method: "passkey", identityId });
    await expect(started).rejects.toMatchObject({ code: "forbidden" });
  });

  const addTokenOf = async (userId: string) => {
    const browser = await signedInBrowser(server, { organizationId: workspace.organizationId, userId });
    return (await browser.send("me.tokens.create", { body: newToken })).json;
  };

  test("loses an identity that is nobody else, with its passkeys", async () => {
    const email = `ada@${await verifiedDomain(workspace)}`;
    const { id: userId } = await addMember(email);
    const identityId = await addIdentity({ organizationId: workspace.organizationId, userId });
    await signIn(newAccount(email).visitor);
    expect(await server.database.prisma.identity.count({ where: { id: identityId } })).toBe(0);
    expect(await server.database.prisma.passkey.count({ where: { identityId } })).toBe(0);
  });

  test("is not given to a second account of the provider, which may be that of a new owner of the address", async () => {
    const email = `ada@${await verifiedDomain(workspace)}`;
    await addMember(email);
    await signIn(newAccount(email).visitor);
    expect(refusalOf(await signIn(newAccount(email).visitor))).toBe("oidc_other_account");
  });
});

describe("a person who has left", () => {
  test("cannot sign in or join again, also with a new account or a new address", async () => {
    const domain = await verifiedDomain(workspace);
    const { subject, visitor } = newAccount(`ada@${domain}`);
    await signIn(visitor);
    const page = pageOf(visitor);
    const { user } = (await page.send("me.get")).json;
    await workspace.owner.members.remove({ id: user.id });
    expect((await page.send("me.get")).status).toBe(401);
    expect(refusalOf(await signIn(visitor))).toBe("oidc_former_member");
    expect(refusalOf(await signIn(newAccount(`ada@${domain}`).visitor))).toBe("oidc_former_member");
    provider.accounts.set(subject, { email: `countess@${domain}`, email_verified: true });
    expect(refusalOf(await signIn(visitor))).toBe("oidc_former_member");
    provider.accounts.set(subject, { email: "ada@elsewhere.example", email_verified: true });
    expect(refusalOf(await signIn(visitor))).toBe("oidc_former_member");
  });

  test("signs in again with the account after an invitation, as the new person", async () => {
    const email = `ada@${await verifiedDomain(workspace)}`;
    const { visitor } = newAccount(email);
    await signIn(visitor);
    await workspace.owner.members.remove({ id: (await pageOf(visitor).send("me.get")).json.user.id });
    const { secret } = await workspace.owner.invitations.create({ email, role: "viewer" });
    const { member } = await workspace.owner.invitations.accept({ token: secret, name: "Ada" });
    expect(refusalOf(await signIn(visitor))).toBeNull();
    expect((await pageOf(visitor).send("me.get")).json).toMatchObject({ user: { id: member.id }, role: "viewer" });
  });
});

describe("in a workspace that uses SCIM", () => {
  const managed = useSharedWorkspace(server);
  const scim = (method: string, path: string, body: object) =>
    sendScim<{ id: string }>(server.url, method, path, { token: managed.token, body });
  const user = (userName: string) => ({ schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"], userName, name: { formatted: "Ada" } });
  const active = (value: boolean) => ({
    schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
    Operations: [{ op: "replace", path: "active", value }],
  });

  test("only people whom the identity provider added can sign in", async () => {
    const domain = await verifiedDomain(managed);
    const { json } = await scim("POST", "/Users", user(`ada@${domain}`));
    expect(refusalOf(await signIn(newAccount(`eve@${domain}`).visitor))).toBe("oidc_not_provisioned");
    expect(await countPeople(`eve@${domain}`)).toBe(0);
    const { visitor } = newAccount(`ada@${domain}`);
    await signIn(visitor);
    expect((await pageOf(visitor).send("me.get")).json.user.id).toBe(json.id);
  });

  const changeAddress = async (memberId: string, email: string) => {
    const { status } = await scim("PATCH", `/Users/${memberId}`, {
      schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
      Operations: [{ op: "replace", path: "emails", value: [{ value: email, primary: true }] }],
    });
    expect(status).toBe(200);
  };

  test("an account with an address that SCIM has changed is not linked to a person who existed under another address", async () => {
    const domain = await verifiedDomain(managed);
    const member = await addMember(`ada@${domain}`, managed);
    const provisioned = (await scim("POST", "/Users", user(`ben@${domain}`))).json;
    for (const [id, email] of [
      [member.id, `spare@${domain}`],
      [provisioned.id, `other@${domain}`],
    ] as const) {
      await changeAddress(id, email);
      const { visitor } = newAccount(email);
      expect(refusalOf(await signIn(visitor))).toBe("oidc_changed_address");
      expect(sessionOf(visitor)).toBeUndefined();
    }
    await member.client.me.get();
    expect(await server.database.prisma.identityPerson.count({ where: { userId: { in: [member.id, provisioned.id] } } })).toBe(0);
  });

  test("the administrator's sign-in link confirms a changed address, until SCIM changes it again", async () => {
    const domain = await verifiedDomain(managed);
    const { id } = await addMember(`countess@${domain}`, managed);
    await changeAddress(id, `ada@${domain}`);
    const { slug } = await managed.owner.organization.get();
    const createLink = (email: string) =>
      createMemberSignInLink({ database: server.database, nowMs: Date.now(), bcryptCost: 4 }, { slug, email, baseUrl: server.baseUrl });
    await createLink(`ada@${domain}`);
    await changeAddress(id, `eve@${domain}`);
    expect(refusalOf(await signIn(newAccount(`eve@${domain}`).visitor))).toBe("oidc_changed_address");
    await createLink(`eve@${domain}`);
    const { visitor } = newAccount(`eve@${domain}`);
    expect(refusalOf(await signIn(visitor))).toBeNull();
    expect((await pageOf(visitor).send("me.get")).json.user.id).toBe(id);
  });

  test("`active: false` ends the person's sessions at once on every process, and `true` lets them sign in again", async () => {
    const email = `ada@${await verifiedDomain(managed)}`;
    const { json } = await scim("POST", "/Users", user(email));
    const { visitor } = newAccount(email);
    await signIn(visitor);
    const pages = [pageOf(visitor), pageOf(visitor, sibling)];
    const statuses = () => Promise.all(pages.map(async (page) => (await page.send("me.get")).status));
    expect(await statuses()).toEqual([200, 200]);
    await scim("PATCH", `/Users/${json.id}`, active(false));
    expect(await statuses()).toEqual([401, 401]);
    expect(refusalOf(await signIn(visitor))).toBe("oidc_former_member");
    await scim("PATCH", `/Users/${json.id}`, active(true));
    expect(await statuses()).toEqual([401, 401]);
    expect(refusalOf(await signIn(visitor))).toBeNull();
    expect((await pageOf(visitor).send("me.get")).json.user.id).toBe(json.id);
  });
});

describe("a recent sign-in", () => {
  const create = async (visitor: Visitor) => (await pageOf(visitor).send("me.tokens.create", { body: newToken })).json.code ?? "created";

  test("is not one that the provider answers without asking the person", async () => {
    const { visitor } = newAccount(`ada@${await verifiedDomain(workspace)}`);
    await signIn(visitor);
    expect(await create(visitor)).toBe("reauthentication_required");
    await signIn(visitor, "?prompt=login");
    expect(await create(visitor)).toBe("created");
    await signIn(visitor);
    expect(await create(visitor)).toBe("reauthentication_required");
  });

  test("is refused if the provider did not ask although it should have", async () => {
    const { visitor } = newAccount(`ada@${await verifiedDomain(workspace)}`);
    await signIn(visitor);
    provider.fault = { claims: ({ auth_time, ...claims }) => claims };
    expect(refusalOf(await signIn(visitor, "?prompt=login"))).toBe("oidc_not_recent");
    provider.fault = {};
  });
});

test("an identity with several workspaces signs in to the last one that it used", async () => {
  const email = `ada@${await verifiedDomain(workspace)}`;
  const { visitor } = newAccount(email);
  await signIn(visitor);
  const elsewhere = await server.workspace();
  const person = (await pageOf(visitor).send("me.get")).json.user.id;
  const { identityId } = await server.database.prisma.identityPerson.findFirstOrThrow({ where: { userId: person } });
  const other = { organizationId: elsewhere.organizationId, userId: elsewhere.ownerId };
  await server.database.prisma.identityPerson.create({ data: { identityId, ...other, lastSignedInAt: new Date(Date.now() + 1_000) } });
  const second = newVisitor(provider, (await server.database.prisma.oidcSubject.findFirstOrThrow({ where: { identityId } })).subject);
  await signIn(second);
  expect((await pageOf(second).send("me.get")).json.organization.id).toBe(elsewhere.organizationId);
  // A browser with a session stays in the session's workspace.
  await signIn(visitor);
  expect((await pageOf(visitor).send("me.get")).json.organization.id).toBe(workspace.organizationId);
});
