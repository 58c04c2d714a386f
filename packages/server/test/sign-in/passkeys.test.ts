import { randomBytes } from "node:crypto";
import { bounds } from "@worktrack/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../src/platform/id.ts";
import { useSharedWorkspace, useSibling, useTestServer } from "../server.ts";
import { createAuthenticator, type Misbehavior } from "./authenticator.ts";
import { openBrowser, type TestBrowser } from "./browser.ts";
import { createIdentity } from "./identities.ts";
import { assertion, registerPasskey, registration, signInWithPasskey } from "./passkey-browser.ts";
import { signedInBrowser } from "./signed-in.ts";

const origin = "https://work.example.com";
const minuteMs = 60_000;

// Each reading advances the clock, so that the quotas of the tests' address do not run out.
let nowMs = Date.now();
const server = useTestServer({ config: { baseUrl: origin }, clock: () => (nowMs += 1_000) });
const sibling = useSibling(server);
const workspace = useSharedWorkspace(server);

let userId: string;
let token: string;
let browser: TestBrowser;
let authenticator = createAuthenticator(origin);

/** A member who signed in with a link just now. */
const newMember = async () => {
  const member = await workspace.member("member");
  const { organizationId } = workspace;
  return { ...member, browser: await signedInBrowser(server, { organizationId, userId: member.id }, nowMs) };
};

beforeEach(async () => {
  ({ id: userId, token, browser } = await newMember());
  authenticator = createAuthenticator(origin);
});

const passkeysOf = async (of = browser) => (await of.send("me.passkeys.list")).json.items;

/** The newest entries first, without those for uses of a key. */
const auditActions = async () => {
  const { items } = await workspace.owner.auditLogs.list({ limit: 8 });
  const entries = items.filter(({ action }) => action !== "credential.used");
  return entries.map(({ action, actor, target }) => [action, actor?.id, target.id]).slice(0, 5);
};

describe("registering a passkey", () => {
  test("lets its person sign in, in a new session", async () => {
    const { status, json } = await registerPasskey(browser, authenticator);
    expect([status, json]).toEqual([201, { id: json.id, name: "Phone", backedUp: false, createdAt: json.createdAt, lastUsedAt: null }]);
    expect(await passkeysOf()).toEqual([json]);

    const other = openBrowser(server);
    const signedIn = await signInWithPasskey(other, authenticator);
    expect([signedIn.status, signedIn.json]).toMatchObject([
      201,
      { userId, organizationId: workspace.organizationId, session: { method: "passkey", current: true } },
    ]);
    const me = await other.send("me.get");
    expect(me.json.user.id).toBe(userId);
    expect((await passkeysOf())[0]?.lastUsedAt).not.toBeNull();
    const [created, used] = [await auditActions(), await auditActions()];
    expect(created).toContainEqual(["passkey.created", userId, json.id]);
    expect(used).toContainEqual(["session.created", userId, signedIn.json.session.id]);
  });

  test("offers the browser the passkeys that are registered already", async () => {
    await registerPasskey(browser, authenticator);
    const { json } = await browser.send("me.passkeys.options");
    expect(json.excludeCredentials).toEqual([{ type: "public-key", id: authenticator.ids[0], transports: ["internal"] }]);
    expect(json.user).toMatchObject({ displayName: "A member" });
    expect((await registerPasskey(browser, createAuthenticator(origin))).status).toBe(201);
    expect(await passkeysOf()).toHaveLength(2);
  });

  const wrongs: Record<string, Misbehavior> = {
    "of another origin": { origin: "https://work.example.com.evil.example" },
    "for another website": { rpId: "evil.example" },
    "without a check of the person": { unverified: true },
    "in a frame of another site": { crossOrigin: true },
    "with a foreign challenge": { challenge: randomBytes(70).toString("base64url") },
    "with a certificate": { attestation: { format: "packed", statement: new Map([["x5c", [Buffer.from("certificate")]]]) } },
  };
  test.each(Object.entries(wrongs))("%s is refused, and stores nothing", async (_name, wrong) => {
    const { status, json } = await registerPasskey(browser, authenticator, wrong);
    expect([status, json.code]).toEqual([422, "validation_failed"]);
    expect(await passkeysOf()).toEqual([]);
    expect(await server.database.prisma.identityPerson.count({ where: { userId } })).toBe(0);
  });

  test("accepts the options of this session only, and within five minutes", async () => {
    const stranger = await newMember();
    const foreign = { response: await registration(browser, authenticator) };
    expect((await stranger.browser.send("me.passkeys.create", { body: foreign })).status).toBe(422);
    const late = { response: await registration(browser, authenticator) };
    nowMs += bounds.passkeyChallengeMinutes * minuteMs;
    expect((await browser.send("me.passkeys.create", { body: late })).status).toBe(422);
    expect(await passkeysOf()).toEqual([]);
  });

  test("happens once, however often its answer is sent at once to two servers", async () => {
    const body = { response: await registration(browser, authenticator) };
    const elsewhere = openBrowser(sibling);
    elsewhere.cookie = browser.cookie;
    const sent = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? browser : elsewhere).send("me.passkeys.create", { body }));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422 || status === 409)).toHaveLength(19);
    expect(await passkeysOf()).toHaveLength(1);
  });

  test("for the first time twice at once makes one identity", async () => {
    const bodies = [await registration(browser, authenticator), await registration(browser, createAuthenticator(origin))];
    const answers = await Promise.all(bodies.map((response) => browser.send("me.passkeys.create", { body: { response } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await server.database.prisma.identityPerson.count({ where: { userId } })).toBe(1);
    expect(await passkeysOf()).toHaveLength(1);
  });

  test("is refused for a passkey that somebody else has registered", async () => {
    await registerPasskey(browser, authenticator);
    const { browser: stranger } = await newMember();
    const { status, json } = await registerPasskey(stranger, createAuthenticator(origin), { id: authenticator.ids[0] ?? "" });
    expect([status, json.code]).toEqual([409, "conflict"]);
    expect(await passkeysOf(stranger)).toEqual([]);
  });

  test(`never gives an identity more than ${bounds.passkeysPerIdentity} passkeys, also concurrently`, async () => {
    await registerPasskey(browser, authenticator);
    const { identityId } = await server.database.prisma.identityPerson.findFirstOrThrow({ where: { userId } });
    const key = { identityId, publicKey: new Uint8Array(1), name: "Old" };
    const rows = Array.from({ length: bounds.passkeysPerIdentity - 2 }, () => ({ id: newId(), credentialId: randomBytes(16), ...key }));
    await server.database.prisma.passkey.createMany({ data: rows });
    const answers = await Promise.all(Array.from({ length: 5 }, () => registration(browser, createAuthenticator(origin))));
    const sent = await Promise.all(answers.map((response) => browser.send("me.passkeys.create", { body: { response } })));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect((await browser.send("me.passkeys.options")).json.code).toBe("conflict");
  });

  test("needs a session with a recent sign-in, which a passkey renews", async () => {
    await registerPasskey(browser, authenticator);
    nowMs += bounds.recentSignInMinutes * minuteMs;
    for (const name of ["me.passkeys.options", "me.passkeys.create"] as const)
      expect((await browser.send(name, { body: name === "me.passkeys.create" ? {} : undefined })).json.code).toBe(
        "reauthentication_required",
      );
    await signInWithPasskey(browser, authenticator);
    expect((await registerPasskey(browser, createAuthenticator(origin))).status).toBe(201);
  });

  test("is denied to keys and to those who signed in with one", async () => {
    const authorization = { cookie: undefined, "sec-fetch-site": undefined, authorization: `Bearer ${token}` };
    for (const name of ["me.passkeys.list", "me.passkeys.options"] as const)
      expect((await browser.send(name, { headers: authorization })).json.code).toBe("forbidden");
    const pasted = openBrowser(server);
    await pasted.send("signIn.token", { body: { token } });
    expect((await pasted.send("me.passkeys.options")).json.code).toBe("reauthentication_required");
  });

  test("with answers that are too long is refused before they are parsed", async () => {
    const response = await registration(browser, authenticator);
    const attestationObject = "A".repeat(bounds.passkeyFieldChars + 1);
    const body = { response: { ...response, response: { ...response.response, attestationObject } } };
    const { status, json } = await browser.send("me.passkeys.create", { body });
    expect([status, json]).toMatchObject([422, { errors: [{ path: ["body", "response", "response", "attestationObject"] }] }]);
  });
});

describe("signing in with a passkey", () => {
  beforeEach(async () => {
    await registerPasskey(browser, authenticator);
  });

  const wrongs: Record<string, Misbehavior> = {
    "of another origin": { origin: "https://evil.example" },
    "for another website": { rpId: "evil.example" },
    "by another key": { wrongKey: true },
    "without a check of the person": { unverified: true },
    "in a frame of another site": { crossOrigin: true },
    "with a foreign challenge": { challenge: randomBytes(70).toString("base64url") },
    "of another account": { userHandle: Buffer.alloc(16).toString("base64url") },
    "of no account": { userHandle: null },
    "that registers": { type: "webauthn.create" },
  };
  test.each(Object.entries(wrongs))("%s is refused like an unknown passkey", async (_name, wrong) => {
    const stranger = openBrowser(server);
    const unknown = createAuthenticator(origin);
    const { json: options } = await browser.send("me.passkeys.options");
    unknown.register(options);
    const [refused, notFound] = [await signInWithPasskey(stranger, authenticator, wrong), await signInWithPasskey(stranger, unknown)];
    expect([refused.status, refused.json.code]).toEqual([401, "invalid_passkey"]);
    const shown = ({ json }: typeof refused) => ({ ...json, requestId: "" });
    expect(shown(refused)).toEqual(shown(notFound));
    expect(stranger.cookie).toBeUndefined();
  });

  test("works once for each challenge, also when its answer is sent at once to two servers", async () => {
    const body = { response: await assertion(browser, authenticator) };
    const sent = Array.from({ length: 20 }, (_, index) => openBrowser(index % 2 === 0 ? server : sibling).send("signIn.passkey", { body }));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, ...Array.from({ length: 19 }, () => 401)]);
    expect((await openBrowser(server).send("signIn.passkey", { body })).status).toBe(401);
  });

  test("with a synced passkey, whose counter stays 0, works once for each challenge, too", async () => {
    const synced = createAuthenticator(origin, { synced: true });
    expect((await registerPasskey(browser, synced)).json.backedUp).toBe(true);
    const body = { response: await assertion(browser, synced) };
    const answers = await Promise.all(Array.from({ length: 10 }, () => openBrowser(server).send("signIn.passkey", { body })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await signInWithPasskey(openBrowser(server), synced)).status).toBe(201);
  });

  test("is refused five minutes after the options", async () => {
    const body = { response: await assertion(browser, authenticator) };
    nowMs += bounds.passkeyChallengeMinutes * minuteMs;
    expect((await openBrowser(server).send("signIn.passkey", { body })).status).toBe(401);
  });

  test("is refused and audited when the counter goes back, which shows a copy of the key", async () => {
    await signInWithPasskey(openBrowser(server), authenticator);
    const [{ id } = { id: "" }] = await passkeysOf();
    for (const counter of [1, 0]) {
      const { status, json } = await signInWithPasskey(openBrowser(server), authenticator, { counter });
      expect([status, json.code]).toEqual([401, "invalid_passkey"]);
      expect((await auditActions())[0]).toEqual(["passkey.refused", userId, id]);
    }
    expect((await signInWithPasskey(openBrowser(server), authenticator)).status).toBe(201);
  });

  test("by a wrong key causes no entry about a copy", async () => {
    await signInWithPasskey(openBrowser(server), authenticator);
    const before = await auditActions();
    await signInWithPasskey(openBrowser(server), authenticator, { wrongKey: true, counter: 0 });
    expect(await auditActions()).toEqual(before);
  });

  test("replaces the session of the browser, whose cookie no longer works", async () => {
    const before = browser.cookie;
    await signInWithPasskey(browser, authenticator);
    expect(browser.cookie).not.toBe(before);
    const thief = openBrowser(server);
    thief.cookie = before;
    expect((await thief.send("me.get")).status).toBe(401);
  });

  test("is denied to pages of other origins", async () => {
    const body = { response: await assertion(browser, authenticator) };
    const crossSite = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    const { status, json } = await openBrowser(server).send("signIn.passkey", { body, headers: crossSite });
    expect([status, json.code]).toEqual([403, "cross_origin"]);
  });

  test("is refused once the person has left every workspace", async () => {
    await workspace.owner.members.remove({ id: userId });
    expect((await browser.send("me.get")).status).toBe(401);
    const { status, json } = await signInWithPasskey(openBrowser(server), authenticator);
    expect([status, json.code]).toEqual([403, "forbidden"]);
  });
});

describe("a passkey of an identity with several workspaces", () => {
  let elsewhere: { readonly organizationId: string; readonly userId: string };

  beforeEach(async () => {
    const other = await server.workspace();
    elsewhere = { organizationId: other.organizationId, userId: (await other.member("member")).id };
  });

  /** Makes the identity of the registered passkey a person elsewhere, too. */
  const linkElsewhere = async () => {
    const { prisma } = server.database;
    const { identityId } = await prisma.identityPerson.findFirstOrThrow({ where: { userId } });
    await prisma.identityPerson.create({ data: { identityId, ...elsewhere } });
  };

  test("signs in to the workspace that was used last, and signing in again stays in that of the browser", async () => {
    await registerPasskey(browser, authenticator);
    await linkElsewhere();
    const phone = openBrowser(server);
    expect((await signInWithPasskey(phone, authenticator)).json.organizationId).toBe(workspace.organizationId);
    await phone.send("me.workspaces.switch", { path: `/api/v1/me/workspaces/${elsewhere.organizationId}/switch` });
    expect((await signInWithPasskey(openBrowser(server), authenticator)).json).toMatchObject(elsewhere);
    expect((await signInWithPasskey(browser, authenticator)).json.organizationId).toBe(workspace.organizationId);
  });

  test("is audited in each of them, with the person there as the actor", async () => {
    await registerPasskey(browser, authenticator);
    await linkElsewhere();
    await signInWithPasskey(browser, authenticator);
    const { json } = await registerPasskey(browser, createAuthenticator(origin));
    const entries = await server.database.prisma.auditEntry.findMany({ where: { targetId: json.id }, orderBy: { organizationId: "asc" } });
    const expected = [
      { organizationId: workspace.organizationId, actorId: userId },
      { organizationId: elsewhere.organizationId, actorId: elsewhere.userId },
    ];
    expect(entries.map(({ organizationId, actorId }) => ({ organizationId, actorId }))).toEqual(
      expected.sort((a, b) => (a.organizationId < b.organizationId ? -1 : 1)),
    );
  });

  test("is one of a new identity if nobody can sign in with the old one any more", async () => {
    const abandoned = await createIdentity(server, [{ organizationId: workspace.organizationId, userId }, elsewhere]);
    expect((await registerPasskey(browser, authenticator)).status).toBe(201);
    const { identityId } = await server.database.prisma.identityPerson.findFirstOrThrow({ where: { userId } });
    expect(identityId).not.toBe(abandoned);
    const phone = openBrowser(server);
    await signInWithPasskey(phone, authenticator);
    expect((await phone.send("me.workspaces.list")).json.items.map(({ organization }) => organization.id)).toEqual([
      workspace.organizationId,
    ]);
  });
});

describe("a passkey", () => {
  test("can be renamed and removed, also the last one, and does not sign in any more", async () => {
    const { json } = await registerPasskey(browser, authenticator);
    const path = `/api/v1/me/passkeys/${json.id}`;
    expect((await browser.send("me.passkeys.update", { path, body: { name: "Old phone" } })).json.name).toBe("Old phone");
    expect((await browser.send("me.passkeys.delete", { path })).status).toBe(204);
    expect((await browser.send("me.passkeys.delete", { path })).status).toBe(404);
    expect(await passkeysOf()).toEqual([]);
    expect((await signInWithPasskey(openBrowser(server), authenticator)).json.code).toBe("invalid_passkey");
    expect((await browser.send("me.get")).status).toBe(200);
    expect((await registerPasskey(browser, createAuthenticator(origin))).status).toBe(201);
    const actions = (await auditActions()).map(([action]) => action);
    expect(actions).toEqual(expect.arrayContaining(["passkey.created", "passkey.deleted", "passkey.updated"]));
  });

  test("of somebody else does not exist", async () => {
    const { json } = await registerPasskey(browser, authenticator);
    const { browser: stranger } = await newMember();
    await registerPasskey(stranger, createAuthenticator(origin));
    const path = `/api/v1/me/passkeys/${json.id}`;
    expect((await stranger.send("me.passkeys.update", { path, body: { name: "Mine" } })).status).toBe(404);
    expect((await stranger.send("me.passkeys.delete", { path })).status).toBe(404);
    expect(await passkeysOf()).toEqual([json]);
  });

  test("cannot be removed long after the sign-in", async () => {
    const { json } = await registerPasskey(browser, authenticator);
    nowMs += bounds.recentSignInMinutes * minuteMs;
    const { json: refused } = await browser.send("me.passkeys.delete", { path: `/api/v1/me/passkeys/${json.id}` });
    expect(refused.code).toBe("reauthentication_required");
    expect(await passkeysOf()).toEqual([json]);
  });
});
