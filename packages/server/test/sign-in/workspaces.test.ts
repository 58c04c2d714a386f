import { bounds, type SignInMethod } from "@worktrack/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { pruneRules } from "../../src/operation/retention/rules.ts";
import { newId } from "../../src/platform/id.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { openBrowser, type TestBrowser } from "./browser.ts";
import { createIdentity, identityBrowser, joinInBrowser } from "./identities.ts";

const minuteMs = 60_000;

// Each reading advances the clock, so that the quotas of the tests' address do not run out.
let nowMs = Date.now();
const server = useTestServer({ config: { baseUrl: "http://192.0.2.1:3000" }, clock: () => (nowMs += 1_000) });
const [home, away] = [useSharedWorkspace(server), useSharedWorkspace(server)];

interface Person {
  readonly id: string;
  readonly token: string;
}

let identityId: string;
/** The same human in both workspaces. */
let [atHome, atAway]: [Person, Person] = [
  { id: "", token: "" },
  { id: "", token: "" },
];

beforeEach(async () => {
  [atHome, atAway] = [await home.member("member"), await away.member("admin")];
  identityId = await createIdentity(server, [
    { organizationId: home.organizationId, userId: atHome.id },
    { organizationId: away.organizationId, userId: atAway.id },
  ]);
});

const openSession = (method: SignInMethod): Promise<TestBrowser> =>
  identityBrowser(server, method, { organizationId: home.organizationId, userId: atHome.id, identityId }, nowMs);

const switchTo = (browser: TestBrowser, organizationId: string, headers = {}) =>
  browser.send("me.workspaces.switch", { path: `/api/v1/me/workspaces/${organizationId}/switch`, headers });

const listed = async (browser: TestBrowser) => (await browser.send("me.workspaces.list")).json.items;

describe("the workspaces of an identity", () => {
  test.each(["passkey", "oidc", "invitation"] as const)("are listed for a session that began with %s", async (method) => {
    const items = await listed(await openSession(method));
    expect(items.map(({ organization, user, role, current }) => [organization.id, user.id, role, current])).toEqual([
      [home.organizationId, atHome.id, "member", true],
      [away.organizationId, atAway.id, "admin", false],
    ]);
  });

  test("do not show one that the person has left, or that is being deleted", async () => {
    const browser = await openSession("passkey");
    await away.owner.members.remove({ id: atAway.id });
    expect((await listed(browser)).map(({ organization }) => organization.id)).toEqual([home.organizationId]);
    expect((await switchTo(browser, away.organizationId)).json.code).toBe("not_found");

    const { organizationId } = await server.workspace();
    const joined = await joinInBrowser(server, browser, organizationId, nowMs);
    expect(await listed(joined.browser)).toHaveLength(2);
    await server.database.prisma.organization.update({ where: { id: organizationId }, data: { deletionBeganAt: new Date(nowMs) } });
    const again = await openSession("passkey");
    expect((await listed(again)).map(({ organization }) => organization.id)).toEqual([home.organizationId]);
    expect((await switchTo(again, organizationId)).json.code).toBe("not_found");
  });

  test("stay hidden from a session that began with a link or a token, and from keys", async () => {
    const pasted = openBrowser(server);
    await pasted.send("signIn.token", { body: { token: atHome.token } });
    for (const browser of [await openSession("link"), pasted]) {
      expect((await listed(browser)).map(({ organization }) => organization.id)).toEqual([home.organizationId]);
      expect((await switchTo(browser, away.organizationId)).json.code).toBe("not_found");
    }
    const headers = { "sec-fetch-site": undefined, authorization: `Bearer ${atHome.token}` };
    expect((await openBrowser(server).send("me.workspaces.list", { headers })).json.code).toBe("forbidden");
    expect((await switchTo(openBrowser(server), away.organizationId, headers)).json.code).toBe("forbidden");
  });

  test("stay hidden from a session of an identity that the person no longer has", async () => {
    const browser = await openSession("passkey");
    await server.database.prisma.identityPerson.deleteMany({ where: { userId: atHome.id } });
    expect((await listed(browser)).map(({ organization }) => organization.id)).toEqual([home.organizationId]);
    expect((await switchTo(browser, away.organizationId)).json.code).toBe("not_found");
  });
});

describe("switching to another workspace", () => {
  test("starts a session there, as the person there, and ends the present one", async () => {
    const browser = await openSession("passkey");
    const before = openBrowser(server);
    before.cookie = browser.cookie;
    const { status, json } = await switchTo(browser, away.organizationId);
    expect([status, json]).toMatchObject([201, { userId: atAway.id, organizationId: away.organizationId, session: { method: "passkey" } }]);
    expect((await browser.send("me.get")).json).toMatchObject({ user: { id: atAway.id }, organization: { id: away.organizationId } });
    expect((await before.send("me.get")).status).toBe(401);
    expect((await switchTo(browser, home.organizationId)).status).toBe(201);
    expect((await browser.send("me.get")).json.user.id).toBe(atHome.id);
  });

  test("neither makes the sign-in recent nor prolongs the session", async () => {
    const browser = await openSession("passkey");
    const [before] = (await browser.send("me.sessions.list")).json.items;
    nowMs += bounds.recentSignInMinutes * minuteMs;
    const { json } = await switchTo(browser, away.organizationId);
    expect(json.session.createdAt).toBe(before?.createdAt);
    expect((await browser.send("me.tokens.create", { body: { name: "New", scopes: ["tasks:read"] } })).json.code).toBe(
      "reauthentication_required",
    );
    const rows = await server.database.prisma.session.findMany({ where: { identityId }, select: { endsAt: true } });
    expect(
      new Set(rows.map(({ endsAt }) => endsAt.getTime() <= Date.parse(before?.createdAt ?? "") + bounds.sessionDays * 86_400_000)),
    ).toEqual(new Set([true]));
  });

  test("at the same time twice leaves one session", async () => {
    const browser = await openSession("passkey");
    const tabs = [openBrowser(server), openBrowser(server)];
    for (const tab of tabs) tab.cookie = browser.cookie;
    const statuses = (await Promise.all(tabs.map((tab) => switchTo(tab, away.organizationId)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 401]);
  });
});

describe("a passkey of an identity with several workspaces", () => {
  test("cannot be added or removed from a session that proves one of its people only", async () => {
    const id = newId();
    const key = { identityId, credentialId: Buffer.from(id), publicKey: new Uint8Array(1), name: "Phone" };
    await server.database.prisma.passkey.create({ data: { id, ...key } });
    const browser = await openSession("link");
    const { json } = await browser.send("me.passkeys.delete", { path: `/api/v1/me/passkeys/${id}` });
    expect(json.code).toBe("reauthentication_required");
    expect(await server.database.prisma.passkey.count({ where: { id } })).toBe(1);
  });

  test("is not available on a server whose address is an IP address", async () => {
    const browser = await openSession("passkey");
    for (const name of ["signIn.passkeyOptions", "me.passkeys.options"] as const) {
      const { status, json } = await browser.send(name);
      expect([status, json.code]).toEqual([409, "passkeys_unavailable"]);
    }
  });
});

test("an identity of no person is pruned with its passkeys, and one that has left every workspace is kept", async () => {
  const rule = pruneRules.find(({ table }) => table === "identity");
  const orphan = newId();
  await server.database.prisma.identity.create({ data: { id: orphan } });
  const key = { id: newId(), identityId: orphan, credentialId: Buffer.from(orphan), publicKey: new Uint8Array(1), name: "Phone" };
  await server.database.prisma.passkey.create({ data: key });
  await home.owner.members.remove({ id: atHome.id });
  await away.owner.members.remove({ id: atAway.id });
  await rule?.deleteBatch(server.database, new Date(nowMs + 86_400_000));
  const kept = await server.database.prisma.identity.findMany({ where: { id: { in: [orphan, identityId] } } });
  expect(kept.map(({ id }) => id)).toEqual([identityId]);
  expect(await server.database.prisma.passkey.count({ where: { identityId: orphan } })).toBe(0);
});
