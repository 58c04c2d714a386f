import { bounds } from "@worktrack/contract";
import { describe, expect, test } from "vitest";
import { createMemberSignInLink } from "../../src/people/sign-in/create-link.ts";
import { actions, trail } from "../audit/trail.ts";
import { useSharedWorkspace, useSibling, useTestServer } from "../server.ts";
import { openBrowser } from "./browser.ts";
import { signedInBrowser } from "./signed-in.ts";

let nowMs = Date.parse("2026-11-23T12:00:00Z");
const server = useTestServer({ clock: () => nowMs });
const workspace = useSharedWorkspace(server);
const sibling = useSibling(server);

const use = async (token: string, at: { url: string } = server) => {
  const browser = openBrowser(at);
  return { browser, answer: await browser.send("signIn.link", { body: { token } }) };
};
const unknown = { status: 401, json: { code: "invalid_token", detail: expect.stringMatching(/^The link has expired/) } };

describe("a sign-in link", () => {
  test("signs its person in once, with its token behind the #", async () => {
    const { id, client } = await workspace.member("member");
    const link = await client.me.signInLinks.create();
    expect(link).toEqual({
      url: `${server.baseUrl}/sign-in#${link.secret}`,
      secret: expect.stringMatching(/^wtl_[0-9A-Za-z]{49}$/),
      expiresAt: new Date(nowMs + bounds.signInLinkMinutes * 60_000).toISOString(),
    });
    const { browser, answer } = await use(link.secret);
    expect(answer).toMatchObject({
      status: 201,
      json: { userId: id, organizationId: workspace.organizationId, session: { method: "link" } },
    });
    expect((await browser.send("me.get")).json).toMatchObject({ user: { id }, credential: { kind: "session" } });
    expect((await use(link.secret)).answer).toMatchObject(unknown);
    const entries = await trail(workspace, { actor: id });
    expect(actions(entries)).toEqual(expect.arrayContaining(["sign_in_link.created", "session.created"]));
    expect(JSON.stringify(entries) + server.logged()).not.toContain(link.secret.slice(4, 40));
  });

  test("that 50 requests use at once, over two processes, gives one session", async () => {
    const { client } = await workspace.member("member");
    const { secret } = await client.me.signInLinks.create();
    const used = await Promise.all(Array.from({ length: 50 }, (_, index) => use(secret, index % 2 ? server : sibling)));
    expect(used.filter(({ answer }) => answer.status === 201)).toHaveLength(1);
    expect((await client.me.sessions.list()).items).toHaveLength(1);
  });

  test(`stops working after ${bounds.signInLinkMinutes} minutes`, async () => {
    const startMs = nowMs;
    const [early, late] = [await workspace.owner.me.signInLinks.create(), await workspace.owner.me.signInLinks.create()];
    nowMs += bounds.signInLinkMinutes * 60_000 - 1;
    expect((await use(early.secret)).answer.status).toBe(201);
    nowMs += 1;
    expect((await use(late.secret)).answer).toMatchObject(unknown);
    nowMs = startMs;
  });

  test("stops working when its person leaves, also if they come back", async () => {
    const { id, client } = await workspace.member("member");
    const { secret } = await client.me.signInLinks.create();
    await client.me.leave();
    expect((await use(secret)).answer).toMatchObject(unknown);
    const { organizationId } = workspace;
    await server.database.prisma.membership.create({ data: { organizationId, userId: id, role: "member" } });
    expect((await use(secret)).answer).toMatchObject(unknown);
  });

  test("stops working when its person ends their other sessions", async () => {
    const { client } = await workspace.member("member");
    const { secret } = await client.me.signInLinks.create();
    await client.me.sessions.endOthers();
    expect((await use(secret)).answer).toMatchObject(unknown);
  });

  test("stops working when its workspace begins to be deleted", async () => {
    const { owner, organizationId } = await server.workspace();
    const { secret } = await owner.me.signInLinks.create();
    await server.database.prisma.organization.update({ where: { id: organizationId }, data: { deletionBeganAt: new Date(nowMs) } });
    expect((await use(secret)).answer).toMatchObject(unknown);
  });

  test(`replaces the oldest unused one beyond ${bounds.signInLinksPerPerson}, also when many are created at once`, async () => {
    const { id, client } = await workspace.member("member");
    const oldest = await client.me.signInLinks.create();
    nowMs += 1;
    const newer = await Promise.all(Array.from({ length: 12 }, () => client.me.signInLinks.create()));
    expect(await server.database.prisma.signInLink.count({ where: { userId: id } })).toBe(bounds.signInLinksPerPerson);
    expect((await use(oldest.secret)).answer).toMatchObject(unknown);
    const used = await Promise.all(newer.map(({ secret }) => use(secret)));
    expect(used.filter(({ answer }) => answer.status === 201)).toHaveLength(bounds.signInLinksPerPerson);
  });

  test("ends the session of another person whose cookie the browser has", async () => {
    const attacker = await workspace.member("member");
    const browser = await signedInBrowser(server, { organizationId: workspace.organizationId, userId: attacker.id }, nowMs);
    const planted = browser.cookie;
    const { secret } = await workspace.owner.me.signInLinks.create();
    expect((await browser.send("signIn.link", { body: { token: secret } })).status).toBe(201);
    expect(browser.cookie).not.toBe(planted);
    browser.cookie = planted;
    expect((await browser.send("me.get")).status).toBe(401);
  });

  test("is not used up by a page of another origin, or by opening its page", async () => {
    const { secret } = await workspace.owner.me.signInLinks.create();
    const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    expect((await openBrowser(server).send("signIn.link", { body: { token: secret }, headers })).json.code).toBe("cross_origin");
    expect((await use(secret)).answer.status).toBe(201);
  });
});

test("an invitation's token, a mistyped token and an unknown token get the same answer as a used link", async () => {
  const { secret } = await workspace.owner.invitations.create({ email: "somebody@example.com" });
  const used = (await workspace.owner.me.signInLinks.create()).secret;
  await use(used);
  const answers = await Promise.all([secret, `wtl_${secret.slice(4)}`, used, "x"].map(async (token) => (await use(token)).answer));
  const [first] = answers;
  for (const { status, json } of answers) expect([status, { ...json, requestId: "" }]).toEqual([401, { ...first?.json, requestId: "" }]);
});

describe("the session of a link that a token created", () => {
  const link = async (limits: object = {}) => {
    const { secret, id } = await workspace.owner.me.tokens.create({
      name: "Laptop",
      scopes: ["credentials:write", "tasks:read"],
      ...limits,
    });
    const client = server.client(secret);
    const { browser } = await use((await client.me.signInLinks.create()).secret);
    return { id, client, browser };
  };

  test("has the token's scopes, projects, addresses and expiry, and ends with it", async () => {
    const expiresAt = new Date(nowMs + 3_600_000).toISOString();
    const { id, browser } = await link({ projectIds: [workspace.projectId], allowedCidrs: ["127.0.0.0/8"], expiresAt });
    const { json } = await browser.send("me.get");
    expect(json).toMatchObject({ user: { id: workspace.ownerId }, effectiveScopes: ["tasks:read", "credentials:write"] });
    expect(json.credential).toMatchObject({ kind: "session", projectIds: [workspace.projectId], allowedCidrs: ["127.0.0.0/8"], expiresAt });
    expect((await browser.send("tasks.create", { body: { title: "A task", projectId: workspace.projectId } })).status).toBe(403);
    await workspace.owner.me.tokens.revoke({ id });
    expect((await browser.send("me.get")).status).toBe(401);
  });

  test("writes nothing on Free", async () => {
    const free = await server.workspace();
    await server.database.prisma.organization.update({ where: { id: free.organizationId }, data: { plan: "free" } });
    const { browser } = await use((await free.owner.me.signInLinks.create()).secret);
    const created = await browser.send("tasks.create", { body: { title: "A task", projectId: free.projectId } });
    expect(created).toMatchObject({ status: 403, json: { code: "plan_required" } });
  });

  test("is charged to the token's limits", async () => {
    const { client, browser } = await link();
    const remaining = async () => (await client.limits.get()).rateLimit.remaining;
    const before = await remaining();
    for (let request = 0; request < 5; request++) await browser.send("me.get");
    expect(before - (await remaining())).toBeGreaterThanOrEqual(4);
  });

  test.each(["me.tokens.create", "me.signInLinks.create", "me.passkeys.options"] as const)("cannot send %s", async (operation) => {
    const { browser } = await link();
    const body = operation === "me.tokens.create" ? { body: { name: "Laptop", scopes: ["tasks:read"] } } : {};
    expect(await browser.send(operation, body)).toMatchObject({ status: 403, json: { code: "reauthentication_required" } });
  });

  test.each(["rotated", "revoked", "limited"])("does not begin when the token was %s", async (change) => {
    const { secret, id } = await workspace.owner.me.tokens.create({ name: "Laptop", scopes: ["credentials:write", "tasks:read"] });
    const unused = await server.client(secret).me.signInLinks.create();
    const { tokens } = workspace.owner.me;
    if (change === "rotated") await tokens.rotate({ id });
    else if (change === "revoked") await tokens.revoke({ id });
    else await tokens.update({ id, scopes: ["credentials:write"] });
    expect((await use(unused.secret)).answer).toMatchObject(unknown);
  });

  test("begins on one of two processes or not at all while the token is revoked", async () => {
    for (let round = 0; round < 10; round++) {
      const { secret, id } = await workspace.owner.me.tokens.create({ name: "Laptop", scopes: ["credentials:write"] });
      const unused = await server.client(secret).me.signInLinks.create();
      const [{ browser }] = await Promise.all([use(unused.secret, sibling), workspace.owner.me.tokens.revoke({ id })]);
      expect((await browser.send("me.get")).status).toBe(401);
    }
  });
});

test("a link that a session created gives all access of its person", async () => {
  const { id: userId } = await workspace.member("member");
  const own = await signedInBrowser(server, { organizationId: workspace.organizationId, userId }, nowMs);
  const { browser } = await use((await own.send("me.signInLinks.create")).json.secret);
  expect((await browser.send("me.tokens.create", { body: { name: "Laptop", scopes: ["tasks:read"] } })).status).toBe(201);
});

describe("a link cannot be created", () => {
  test("with the key of a service account", async () => {
    const { effectiveScopes } = await workspace.owner.me.get();
    const account = await workspace.owner.serviceAccounts.create({ name: "CI", scopes: [...effectiveScopes] });
    await expect(server.client(account.secret).me.signInLinks.create()).rejects.toMatchObject({ code: "forbidden" });
  });

  test("with a session whose sign-in is not recent, or that began with a token", async () => {
    const startMs = nowMs;
    const person = { organizationId: workspace.organizationId, userId: workspace.ownerId };
    const [browser, pasted] = [await signedInBrowser(server, person, nowMs), openBrowser(server)];
    await pasted.send("signIn.token", { body: { token: workspace.token } });
    expect((await browser.send("me.signInLinks.create")).status).toBe(201);
    nowMs += bounds.recentSignInMinutes * 60_000;
    for (const each of [browser, pasted]) expect((await each.send("me.signInLinks.create")).json.code).toBe("reauthentication_required");
    nowMs = startMs;
  });
});

test("the administrator creates links for members only, which the audit log records", async () => {
  const { id, client } = await workspace.member("member");
  const { user, organization } = await client.me.get();
  const admin = { database: server.database, nowMs, bcryptCost: 4 };
  const named = { slug: organization.slug, email: user.email.toUpperCase(), baseUrl: server.baseUrl };
  const { secret, url } = await createMemberSignInLink(admin, named);
  expect(url).toBe(`${server.baseUrl}/sign-in#${secret}`);
  expect((await use(secret)).answer).toMatchObject({ status: 201, json: { userId: id } });
  expect(await trail(workspace, { action: ["sign_in_link.created"], target: id })).toMatchObject([
    { actor: null, target: { kind: "member" } },
  ]);
  await client.me.leave();
  await expect(createMemberSignInLink(admin, named)).rejects.toMatchObject({ code: "not_found" });
});

test("an address that tries many wrong links is refused for a while", async () => {
  const startMs = nowMs;
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 130 && statuses.at(-1) !== 429; attempt++) {
    statuses.push((await use(`wtl_${attempt}`)).answer.status);
  }
  expect(statuses.slice(0, -1).every((status) => status === 401)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  nowMs += 60_000;
  const { secret } = await workspace.owner.me.signInLinks.create();
  expect((await use(secret)).answer.status).toBe(201);
  nowMs = startMs;
});
