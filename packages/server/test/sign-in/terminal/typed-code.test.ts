import { bounds, type Scope } from "@worktrack/contract";
import { describe, expect, test } from "vitest";
import { actions, trail } from "../../audit/trail.ts";
import { useSharedWorkspace, useSibling, useTestServer } from "../../server.ts";
import { signedInBrowser } from "../signed-in.ts";
import { allow, allowedLogin, countAccess, deny, find, poll, start } from "./terminal.ts";

// Each reading of the clock advances it, so that the quotas of the tests' address do not run out.
let nowMs = Date.parse("2026-11-29T12:00:00Z");
const server = useTestServer({ clock: () => (nowMs += 50) });
const workspace = useSharedWorkspace(server);
const sibling = useSibling(server);
const later = (minutes: number) => {
  nowMs += minutes * 60_000;
};

const signIn = async (role: "owner" | "member" | "viewer" = "member") => {
  const { organizationId } = workspace;
  const { id: userId } = await workspace.member(role);
  return { userId, browser: await signedInBrowser(server, { organizationId, userId }, nowMs) };
};
const unknown = { status: 401, json: { code: "invalid_token" } };

describe("a code that its person types", () => {
  test("shows the machine, address and time of the login, and its terminal gets one token of at most 90 days", async () => {
    const { userId, browser } = await signIn();
    const { status, json } = await start(server, { host: "build-7.example" });
    expect([status, json.userCode, json.deviceCode]).toEqual([
      201,
      expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/),
      expect.stringMatching(/^wtd_\w{49}$/),
    ]);
    expect((await poll(server, json.deviceCode)).json).toEqual({ status: "pending", intervalSeconds: 5, token: null });
    const found = await find(browser, json.userCode.toLowerCase().replace("-", ""));
    expect(found).toMatchObject({ status: 200, json: { host: "build-7.example", address: "127.0.0.1", scopes: [] } });
    expect(Date.parse(found.json.expiresAt) - Date.parse(found.json.createdAt)).toBe(bounds.terminalLoginMinutes * 60_000);
    expect((await allow(browser, json.userCode, ["tasks:write", "projects:read"])).status).toBe(204);
    const { token } = (await poll(sibling, json.deviceCode)).json;
    expect(token).toMatchObject({
      kind: "personal",
      name: "Worktrack CLI on build-7.example",
      userId,
      scopes: ["projects:read", "tasks:write"],
    });
    const days = (Date.parse(token?.expiresAt ?? "") - Date.parse(token?.createdAt ?? "")) / 86_400_000;
    expect(days).toBe(bounds.terminalTokenDays);
    const client = server.client(token?.secret ?? "");
    expect((await client.me.get()).user.id).toBe(userId);
    expect((await client.me.tokens.list()).items.map(({ name }) => name)).toContain("Worktrack CLI on build-7.example");
    expect(actions(await trail(workspace, { actor: userId }))).toContain("credential.created");
    expect(await poll(server, json.deviceCode)).toMatchObject(unknown);
  });

  test("changes nothing of a workspace before the person allows it", async () => {
    const { browser } = await signIn();
    // The log has the first use of the session.
    await browser.send("me.get");
    const before = await countAccess(server);
    const { userCode, deviceCode } = (await start(server)).json;
    await find(browser, userCode);
    await poll(server, deviceCode);
    await deny(browser, userCode);
    expect((await poll(server, deviceCode)).json).toMatchObject({ status: "denied", token: null });
    expect(await poll(server, deviceCode)).toMatchObject(unknown);
    expect(await countAccess(server)).toEqual(before);
  });

  test(`stops working ${bounds.terminalLoginMinutes} minutes after the start, and ${bounds.allowedLoginMinutes} minutes after the decision`, async () => {
    const { deviceCode, userCode } = (await start(server)).json;
    later(bounds.terminalLoginMinutes);
    const { browser } = await signIn();
    expect((await find(browser, userCode)).status).toBe(404);
    expect((await allow(browser, userCode)).status).toBe(404);
    expect(await poll(server, deviceCode)).toMatchObject(unknown);
    const allowed = await allowedLogin(server, browser);
    later(bounds.allowedLoginMinutes);
    expect(await poll(server, allowed)).toMatchObject(unknown);
  });

  test("gives one token to 30 polls at once, over two processes", async () => {
    const { browser, userId } = await signIn();
    const deviceCode = await allowedLogin(server, browser);
    const polls = await Promise.all(Array.from({ length: 30 }, (_, index) => poll(index % 2 ? server : sibling, deviceCode)));
    expect(polls.filter(({ json }) => json.status === "allowed")).toHaveLength(1);
    const named = { userId, name: "Worktrack CLI on laptop" };
    expect(await server.database.prisma.credential.count({ where: named })).toBe(1);
  });

  test("is decided once when several people answer at once, and the token is that of the first", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signIn()));
    const { deviceCode, userCode } = (await start(server)).json;
    const answers = await Promise.all(people.map(({ browser }, index) => (index % 3 ? allow(browser, userCode) : deny(browser, userCode))));
    const winners = answers.flatMap(({ status }, index) => (status === 204 ? [index] : []));
    expect([winners.length, new Set(answers.map(({ status }) => status))]).toEqual([1, new Set([204, 404])]);
    const { status, token } = (await poll(server, deviceCode)).json;
    const [winner = 0] = winners;
    expect([status, token?.userId]).toEqual(winner % 3 ? ["allowed", people[winner]?.userId] : ["denied", undefined]);
    const [other] = people;
    expect((await find(other?.browser ?? expect.fail(), userCode)).status).toBe(404);
  });

  test("gives two terminals that wait at once each its own token", async () => {
    const { browser } = await signIn();
    const logins = await Promise.all(["one", "two"].map(async (host) => (await start(server, { host })).json));
    for (const { userCode } of logins) expect((await allow(browser, userCode)).status).toBe(204);
    const tokens = await Promise.all(logins.map(async ({ deviceCode }) => (await poll(server, deviceCode)).json.token));
    expect(tokens.map((token) => token?.name)).toEqual(["Worktrack CLI on one", "Worktrack CLI on two"]);
    expect(tokens[0]?.secret).not.toBe(tokens[1]?.secret);
  });

  test("does not let the terminal in by the typed code, nor the person by the device code", async () => {
    const { browser } = await signIn();
    const { deviceCode, userCode } = (await start(server)).json;
    expect(await poll(server, userCode)).toMatchObject(unknown);
    expect((await find(browser, deviceCode)).status).toBe(422);
  });
});

const granted = ["tasks:write", "posts:write"] as const satisfies readonly Scope[];

describe("between the decision and the token,", () => {
  const cases: [string, (userId: string) => Promise<unknown>, number, string][] = [
    ["a person who is removed", (id) => workspace.owner.members.remove({ id }), 401, "invalid_token"],
    ["a role that is lowered", (id) => workspace.owner.members.update({ id, role: "viewer" }), 403, "forbidden"],
    [
      "a session that ends",
      (userId) =>
        server.database.prisma.credential.updateMany({ where: { userId, kind: "session" }, data: { revokedAt: new Date(nowMs) } }),
      401,
      "invalid_token",
    ],
    ["a policy that is narrowed", () => workspace.owner.organization.allowedScopes.set({ scopes: ["tasks:read"] }), 403, "forbidden"],
    [
      "a plan that ends",
      () => server.database.prisma.organization.update({ where: { id: workspace.organizationId }, data: { plan: "free" } }),
      403,
      "plan_required",
    ],
  ];
  test.each(cases)("%s is obeyed: there is no token", async (_, change, status, code) => {
    const { userId, browser } = await signIn();
    const deviceCode = await allowedLogin(server, browser, granted);
    await change(userId);
    expect(await poll(server, deviceCode)).toMatchObject({ status, json: { code } });
    expect(await server.database.prisma.credential.count({ where: { userId, name: "Worktrack CLI on laptop" } })).toBe(0);
    expect(await poll(server, deviceCode)).toMatchObject(unknown);
    await server.database.prisma.organization.update({ where: { id: workspace.organizationId }, data: { plan: "pro", allowedScopes: [] } });
  });
});

test("on Free, a terminal gets the scopes of keys only", async () => {
  const free = await server.workspace("free");
  const browser = await signedInBrowser(server, { organizationId: free.organizationId, userId: free.ownerId }, nowMs);
  const { deviceCode, userCode } = (await start(server)).json;
  expect(await allow(browser, userCode, ["tasks:write"])).toMatchObject({ status: 403, json: { code: "plan_required" } });
  expect((await allow(browser, userCode, ["tasks:read"])).status).toBe(204);
  expect((await poll(server, deviceCode)).json.token?.scopes).toEqual(["tasks:read"]);
});

test("a viewer cannot give a terminal more than their role", async () => {
  const { browser } = await signIn("viewer");
  const { userCode } = (await start(server)).json;
  expect(await allow(browser, userCode, ["tasks:write"])).toMatchObject({ status: 403, json: { code: "forbidden" } });
});
