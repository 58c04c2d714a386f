import { bounds } from "@worktrack/contract";
import { describe, expect, test } from "vitest";
import { useSharedWorkspace, useSibling, useTestServer } from "../../server.ts";
import { signedInBrowser } from "../signed-in.ts";
import { allowedLogin, createCode, exchange, find, newChallenge, poll, start } from "./terminal.ts";

let nowMs = Date.parse("2026-11-29T12:00:00Z");
const server = useTestServer({ clock: () => (nowMs += 50) });
const workspace = useSharedWorkspace(server);
const sibling = useSibling(server);

const signIn = async () => {
  const { id: userId } = await workspace.member("member");
  return { userId, browser: await signedInBrowser(server, { organizationId: workspace.organizationId, userId }, nowMs) };
};
const unknown = { status: 401, json: { code: "invalid_token", detail: expect.stringMatching(/^The code has expired/) } };

describe("the code of a redirect", () => {
  test("gives one token to the terminal that made the challenge, on any process", async () => {
    const { userId, browser } = await signIn();
    const { codeVerifier, codeChallenge } = newChallenge();
    const { status, json } = await createCode(browser, codeChallenge, { host: "MacBook.local" });
    expect([status, json.code]).toEqual([201, expect.stringMatching(/^wtc_\w{49}$/)]);
    const exchanged = await exchange(sibling, json.code, codeVerifier);
    expect(exchanged).toMatchObject({
      status: 201,
      json: { kind: "personal", name: "Worktrack CLI on MacBook.local", userId, scopes: ["tasks:write"] },
    });
    expect((await server.client(exchanged.json.secret).me.get()).user.id).toBe(userId);
    expect(await exchange(server, json.code, codeVerifier)).toMatchObject(unknown);
  });

  test("gives one token to 30 exchanges at once", async () => {
    const { browser } = await signIn();
    const { codeVerifier, codeChallenge } = newChallenge();
    const { code } = (await createCode(browser, codeChallenge)).json;
    const sent = await Promise.all(Array.from({ length: 30 }, (_, index) => exchange(index % 2 ? server : sibling, code, codeVerifier)));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test("is worth nothing without its verifier, and the first attempt with another uses it up", async () => {
    const { browser, userId } = await signIn();
    const [own, other] = [newChallenge(), newChallenge()];
    const { code } = (await createCode(browser, own.codeChallenge)).json;
    // The challenge is no verifier, though it was in an address.
    expect(await exchange(server, code, own.codeChallenge)).toMatchObject(unknown);
    expect(await exchange(server, code, own.codeVerifier)).toMatchObject(unknown);
    const second = (await createCode(browser, own.codeChallenge)).json.code;
    expect(await exchange(server, second, other.codeVerifier)).toMatchObject(unknown);
    expect(await exchange(server, second, own.codeVerifier)).toMatchObject(unknown);
    expect(await server.database.prisma.credential.count({ where: { userId, name: { startsWith: "Worktrack CLI" } } })).toBe(0);
  });

  test(`stops working after ${bounds.allowedLoginMinutes} minutes`, async () => {
    const { browser } = await signIn();
    const { codeVerifier, codeChallenge } = newChallenge();
    const { code } = (await createCode(browser, codeChallenge)).json;
    nowMs += bounds.allowedLoginMinutes * 60_000;
    expect(await exchange(server, code, codeVerifier)).toMatchObject(unknown);
  });

  test("does not work as a device code, nor a device code as the code of a redirect", async () => {
    const { browser } = await signIn();
    const { codeVerifier, codeChallenge } = newChallenge();
    const { code } = (await createCode(browser, codeChallenge)).json;
    expect((await poll(server, code)).status).toBe(401);
    expect((await poll(server, code.replace("wtc_", "wtd_"))).status).toBe(401);
    expect(await exchange(server, await allowedLogin(server, browser), codeVerifier)).toMatchObject(unknown);
    expect((await exchange(server, code, codeVerifier)).status).toBe(201);
  });

  test("stops working when the session that allowed it ends: by signing out, signing in again, or being removed", async () => {
    const { codeVerifier, codeChallenge } = newChallenge();
    const ends = [
      ({ browser }: Awaited<ReturnType<typeof signIn>>) => browser.send("signIn.end"),
      async ({ browser }: Awaited<ReturnType<typeof signIn>>) =>
        browser.send("signIn.link", { body: { token: (await workspace.ownerLink()).secret } }),
      ({ userId }: Awaited<ReturnType<typeof signIn>>) => workspace.owner.members.remove({ id: userId }),
    ];
    for (const end of ends) {
      const person = await signIn();
      const { code } = (await createCode(person.browser, codeChallenge)).json;
      await end(person);
      expect(await exchange(server, code, codeVerifier)).toMatchObject({ status: 401, json: { code: "invalid_token" } });
    }
  });

  test("is for a token of 90 days at most, and for scopes that the person can grant", async () => {
    const { browser } = await signIn();
    const { codeChallenge } = newChallenge();
    const tokenExpiresAt = new Date(nowMs + 91 * 86_400_000).toISOString();
    expect((await createCode(browser, codeChallenge, { tokenExpiresAt })).status).toBe(422);
    const free = await server.workspace("free");
    const owner = await signedInBrowser(server, { organizationId: free.organizationId, userId: free.ownerId }, nowMs);
    expect((await createCode(owner, codeChallenge)).json.code).toBe("plan_required");
    await expect(workspace.owner.me.terminalLogins.createCode({ codeChallenge, host: "x", scopes: ["tasks:read"] })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

describe("another page, whose request the browser sends with the session's cookie,", () => {
  const headers: [string, Record<string, string | undefined>][] = [
    ["of another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    ["of another port of this host", { "sec-fetch-site": "same-site", origin: "http://localhost:9" }],
    ["in a sandbox, in a browser without Sec-Fetch-Site", { "sec-fetch-site": undefined, origin: "null" }],
    ["that sends neither header", { "sec-fetch-site": undefined }],
  ];
  test.each(headers)("%s can neither find, allow, deny nor create a code", async (_, sent) => {
    const { browser } = await signIn();
    const { userCode, deviceCode } = (await start(server)).json;
    const code = { userCode };
    const bodies = {
      "me.terminalLogins.find": code,
      "me.terminalLogins.allow": { ...code, scopes: ["tasks:read"] },
      "me.terminalLogins.deny": code,
      "me.terminalLogins.createCode": { codeChallenge: newChallenge().codeChallenge, host: "x", scopes: ["tasks:read"] },
    } as const;
    for (const [name, body] of Object.entries(bodies))
      expect(await browser.send(name as keyof typeof bodies, { body, headers: sent })).toMatchObject({
        status: 403,
        json: { code: "cross_origin" },
      });
    expect((await poll(server, deviceCode)).json.status).toBe("pending");
    expect((await find(browser, userCode)).status).toBe(200);
  });
});

test("the page cannot be framed, and sends no address to other pages", async () => {
  const { browser } = await signIn();
  const headers = { accept: "text/html", cookie: `__Host-worktrack=${browser.cookie}` };
  const response = await fetch(`${server.url}/terminal-login?port=1`, { headers });
  expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(response.headers.get("x-frame-options")).toBe("DENY");
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
});

test("no code, verifier or token is in the log or the database", async () => {
  const { browser } = await signIn();
  const { codeVerifier, codeChallenge } = newChallenge();
  const { code } = (await createCode(browser, codeChallenge)).json;
  const rows = JSON.stringify(await server.database.prisma.terminalLogin.findMany());
  const { secret } = (await exchange(server, code, codeVerifier)).json;
  const { deviceCode, userCode } = (await start(server)).json;
  const waiting = JSON.stringify(await server.database.prisma.terminalLogin.findMany());
  await find(browser, userCode);
  await poll(server, deviceCode);
  await poll(server, `${deviceCode}x`);
  await fetch(`${server.url}/terminal-login/${code}?code=${deviceCode}`);
  for (const one of [code, deviceCode, userCode, userCode.replace("-", ""), codeVerifier, secret]) {
    expect(rows + waiting).not.toContain(one);
    expect(server.logged()).not.toContain(one);
  }
});
