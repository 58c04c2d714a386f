import { bounds } from "@worktrack/contract";
import { describe, expect, test } from "vitest";
import { trail } from "../audit/trail.ts";
import { untilOneWaits } from "../database/waiting.ts";
import { useSharedWorkspace, useSibling, useTestServer } from "../server.ts";
import { openBrowser } from "../sign-in/browser.ts";
import { signedInBrowser } from "../sign-in/signed-in.ts";

let nowMs = Date.parse("2026-11-23T12:00:00Z");
const server = useTestServer({ clock: () => nowMs });
const workspace = useSharedWorkspace(server);
const sibling = useSibling(server);

const dayMs = 86_400_000;
const owner = () => ({ organizationId: workspace.organizationId, userId: workspace.ownerId });
const ownerBrowser = () => signedInBrowser(server, owner(), nowMs);
const withToken = async (token: string) => {
  const browser = openBrowser(server);
  const answer = await browser.send("signIn.token", { body: { token } });
  return { browser, answer };
};

describe("a session", () => {
  test("is a cookie that scripts cannot read and other hosts cannot set", async () => {
    const { answer } = await withToken(workspace.token);
    expect(answer.status).toBe(201);
    expect(answer.setCookie).toMatch(/^__Host-worktrack=wts_\w{12}_\w{49}; Max-Age=7776000; Path=\/; Secure; HttpOnly; SameSite=Lax$/);
    expect(JSON.stringify(answer.json)).not.toContain(answer.setCookie?.slice(17, 60));
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("authenticates requests on every process, and names the person", async () => {
    const browser = await ownerBrowser();
    const other = openBrowser(sibling);
    other.cookie = browser.cookie;
    for (const each of [browser, other]) {
      const { status, json } = await each.send("me.get");
      expect(status).toBe(200);
      expect(json).toMatchObject({ user: { id: workspace.ownerId }, credential: { kind: "session" } });
    }
  });

  test("is not accepted in the Authorization header, and a token is not accepted in the cookie", async () => {
    const browser = await ownerBrowser();
    const asBearer = await openBrowser(server).send("me.get", { headers: { authorization: `Bearer ${browser.cookie}` } });
    expect(asBearer.status).toBe(401);
    browser.cookie = workspace.token;
    expect((await browser.send("me.get")).status).toBe(401);
  });

  test("that another person planted in the browser ends at the sign-in, which makes a new one", async () => {
    const attacker = await workspace.member("member");
    const browser = await signedInBrowser(server, { ...owner(), userId: attacker.id }, nowMs);
    const planted = browser.cookie;
    expect((await browser.send("signIn.token", { body: { token: workspace.token } })).status).toBe(201);
    expect(browser.cookie).not.toBe(planted);
    const old = openBrowser(server);
    old.cookie = planted;
    expect((await old.send("me.get")).status).toBe(401);
  });

  test("that a later sign-in in the same browser ends is audited as ended by its own person", async () => {
    const { id } = await workspace.member("member");
    const browser = await signedInBrowser(server, { ...owner(), userId: id }, nowMs);
    const ended = (await browser.send("me.get")).json.credential.id;
    const { token } = await workspace.member("member");
    expect((await browser.send("signIn.token", { body: { token } })).status).toBe(201);
    expect(await trail(workspace, { action: ["session.ended"], target: ended })).toMatchObject([
      { actor: { id }, target: { kind: "session" }, credentialId: ended },
    ]);
  });

  test("ends at the sign-out, so that a copied cookie no longer works", async () => {
    const browser = await ownerBrowser();
    const stolen = browser.cookie;
    const answer = await browser.send("signIn.end");
    expect(answer.status).toBe(204);
    expect(answer.setCookie).toMatch(/^__Host-worktrack=; Max-Age=0; Path=\/; Secure; HttpOnly; SameSite=Lax$/);
    browser.cookie = stolen;
    expect((await browser.send("me.get")).json.code).toBe("invalid_token");
  });

  test(`ends ${bounds.sessionIdleDays} days after its last use`, async () => {
    const startMs = nowMs;
    const browser = await ownerBrowser();
    nowMs += 13 * dayMs;
    expect((await browser.send("me.get")).status).toBe(200);
    nowMs += 13 * dayMs;
    expect((await browser.send("me.get")).status).toBe(200);
    nowMs += bounds.sessionIdleDays * dayMs;
    expect((await browser.send("me.get")).status).toBe(401);
    nowMs = startMs;
  });

  test(`ends ${bounds.sessionDays} days after the sign-in, however often it is used`, async () => {
    const startMs = nowMs;
    const browser = await ownerBrowser();
    for (let day = 10; day < bounds.sessionDays; day += 10) {
      nowMs = startMs + day * dayMs;
      expect((await browser.send("me.get")).status).toBe(200);
    }
    nowMs = startMs + bounds.sessionDays * dayMs;
    expect((await browser.send("me.get")).status).toBe(401);
    nowMs = startMs;
  });

  test("ends when its person leaves, and does not come back with them", async () => {
    const { id, client } = await workspace.member("member");
    const browser = await signedInBrowser(server, { ...owner(), userId: id }, nowMs);
    await client.me.leave();
    expect((await browser.send("me.get")).status).toBe(401);
    const { organizationId } = workspace;
    await server.database.prisma.membership.create({ data: { organizationId, userId: id, role: "member" } });
    expect((await browser.send("me.get")).status).toBe(401);
  });

  test("is not started for a person who leaves at the same time", async () => {
    for (let round = 0; round < 5; round++) {
      const { id, client } = await workspace.member("member");
      const [started] = await Promise.allSettled([signedInBrowser(server, { ...owner(), userId: id }, nowMs), client.me.leave()]);
      if (started.status === "fulfilled") expect((await started.value.send("me.get")).status).toBe(401);
      const live = { kind: "session" as const, userId: id, revokedAt: null };
      expect(await server.database.prisma.credential.count({ where: live })).toBe(0);
    }
  });

  test(`beyond the ${bounds.sessionsPerPerson} of a person ends the one that was not used for the longest time`, async () => {
    const { id } = await workspace.member("member");
    const person = { ...owner(), userId: id };
    const first = await signedInBrowser(server, person, nowMs - 60_000);
    const second = await signedInBrowser(server, person, nowMs - 30_000);
    for (let count = 2; count <= bounds.sessionsPerPerson; count++) await signedInBrowser(server, person, nowMs);
    expect((await first.send("me.get")).status).toBe(401);
    expect((await second.send("me.get")).status).toBe(200);
    expect(await trail(workspace, { action: ["session.ended"], actor: id })).toMatchObject([{ target: { kind: "session" } }]);
  });

  test("is in no log line", async () => {
    const browser = await ownerBrowser();
    await browser.send("me.get");
    expect(server.logged()).toContain(browser.cookie?.slice(4, 16));
    expect(server.logged()).not.toContain(browser.cookie?.slice(17));
  });
});

describe("the sessions of a person", () => {
  test("are listed with how and where they began, without their secrets", async () => {
    const { id, token } = await workspace.member("member");
    const browser = await signedInBrowser(server, { ...owner(), userId: id, method: "passkey" }, nowMs);
    const { json } = await browser.send("me.sessions.list");
    expect(json.items).toEqual([
      {
        id: expect.any(String),
        method: "passkey",
        current: true,
        userAgent: "Test Browser",
        address: "127.0.0.1",
        createdAt: new Date(nowMs).toISOString(),
        lastUsedAt: new Date(nowMs).toISOString(),
        expiresAt: new Date(nowMs + bounds.sessionIdleDays * dayMs).toISOString(),
      },
    ]);
    expect((await server.client(token).me.sessions.list()).items).toMatchObject([{ current: false }]);
  });

  test("can be ended one by one, and all others at once, by their person only", async () => {
    const { id, client } = await workspace.member("member");
    const person = { ...owner(), userId: id };
    const [one, two, three] = [
      await signedInBrowser(server, person, nowMs),
      await signedInBrowser(server, person, nowMs),
      await signedInBrowser(server, person, nowMs),
    ];
    const { items } = (await one.send("me.sessions.list")).json;
    const oneId = items.find(({ current }) => current)?.id;
    const path = `/api/v1/me/sessions/${items.find(({ current }) => !current)?.id}`;
    expect((await (await ownerBrowser()).send("me.sessions.end", { path })).status).toBe(404);
    expect((await one.send("me.sessions.end", { path })).status).toBe(204);
    expect((await one.send("me.sessions.end", { path })).status).toBe(404);
    expect((await one.send("me.sessions.endOthers")).status).toBe(204);
    const statuses = await Promise.all([one, two, three].map(async (each) => (await each.send("me.get")).status));
    expect(statuses.sort()).toEqual([200, 401, 401]);
    await client.me.sessions.endOthers();
    expect((await one.send("me.get")).status).toBe(401);
    const { items: entries } = await workspace.owner.auditLogs.list({ target: oneId ?? "" });
    expect(entries.map(({ action }) => action)).toEqual(["session.ended", "credential.used", "session.created"]);
  });

  test("do not exist for a service account", async () => {
    const account = await workspace.owner.serviceAccounts.create({ name: "CI", scopes: ["credentials:write"] });
    await expect(server.client(account.secret).me.sessions.list()).rejects.toMatchObject({ code: "forbidden" });
    expect((await withToken(account.secret)).answer.json.code).toBe("forbidden");
  });
});

describe("a session that began with a token", () => {
  test("has no more access than the token", async () => {
    const { token } = await workspace.member("member", ["tasks:read"]);
    const { browser } = await withToken(token);
    expect((await browser.send("tasks.list")).status).toBe(200);
    expect((await browser.send("tasks.create", { body: { title: "A", projectId: workspace.projectId } })).json.code).toBe(
      "insufficient_scope",
    );
  });

  test.each(["revoke", "rotate", "update", "expire"] as const)("ends with the token: %s", async (act) => {
    const startMs = nowMs;
    const expiresAt = act === "expire" ? new Date(nowMs + 60_000).toISOString() : null;
    const { id, secret } = await workspace.owner.me.tokens.create({ name: "Paste", scopes: ["tasks:read"], expiresAt });
    const { browser } = await withToken(secret);
    expect((await browser.send("me.get")).status).toBe(200);
    if (act === "revoke") await workspace.owner.me.tokens.revoke({ id });
    if (act === "rotate") await workspace.owner.me.tokens.rotate({ id, overlapSeconds: 60 });
    if (act === "update") await workspace.owner.me.tokens.update({ id, scopes: ["posts:read"] });
    if (act === "expire") nowMs += 60_000;
    expect((await browser.send("me.get")).status).toBe(401);
    nowMs = startMs;
  });

  test("does not begin when the token is revoked at the same time", async () => {
    for (let round = 0; round < 5; round++) {
      const { id, secret } = await workspace.owner.me.tokens.create({ name: "Paste", scopes: ["tasks:read"] });
      const [{ browser }] = await Promise.all([withToken(secret), workspace.owner.me.tokens.revoke({ id })]);
      expect((await browser.send("me.get")).status).toBe(401);
    }
  });

  test("is refused when the token is revoked before the session is stored", async () => {
    const { id, secret } = await workspace.owner.me.tokens.create({ name: "Paste", scopes: ["tasks:read"] });
    const { started } = await server.database.transaction(async ({ prisma }) => {
      await prisma.credential.update({ where: { id }, data: { revokedAt: new Date(nowMs) } });
      const started = withToken(secret);
      await untilOneWaits(server.database);
      return { started };
    });
    expect((await started).answer).toMatchObject({ status: 401, json: { code: "invalid_token" } });
  });

  test("never counts as a recent sign-in", async () => {
    const { browser } = await withToken(workspace.token);
    const answer = await browser.send("me.tokens.create", { body: { name: "More", scopes: ["tasks:read"] } });
    expect(answer).toMatchObject({ status: 403, json: { code: "reauthentication_required" } });
  });

  test("is charged as the token", async () => {
    const { browser } = await withToken(workspace.token);
    const before = (await workspace.owner.limits.get()).rateLimit.remaining;
    await browser.send("tasks.list");
    expect((await workspace.owner.limits.get()).rateLimit.remaining).toBeLessThan(before);
  });
});

describe("a recent sign-in", () => {
  const token = { name: "Laptop", scopes: ["tasks:read"] };

  test(`is required to create keys, and lasts ${bounds.recentSignInMinutes} minutes`, async () => {
    const startMs = nowMs;
    const browser = await ownerBrowser();
    nowMs += bounds.recentSignInMinutes * 60_000 - 1;
    expect((await browser.send("me.tokens.create", { body: token })).status).toBe(201);
    nowMs += 1;
    expect((await browser.send("me.tokens.create", { body: token })).json.code).toBe("reauthentication_required");
    expect((await browser.send("tasks.list")).status).toBe(200);
    nowMs = startMs;
  });

  test("is required to give access to others and to take it from them", async () => {
    const { id } = await workspace.member("member");
    const { browser } = await withToken(workspace.token);
    const path = `/api/v1/members/${id}`;
    const answers = [
      await browser.send("invitations.create", { body: { email: "eve@example.org", role: "admin" } }),
      await browser.send("members.update", { path, body: { role: "admin" } }),
      await browser.send("members.remove", { path }),
    ];
    for (const { json } of answers) expect(json.code).toBe("reauthentication_required");
  });

  test("is not required of keys", async () => {
    expect((await workspace.owner.me.tokens.create({ name: "Laptop", scopes: ["tasks:read"] })).secret).toMatch(/^wtk_/);
  });
});
