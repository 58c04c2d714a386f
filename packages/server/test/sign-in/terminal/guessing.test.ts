import { bounds } from "@worktrack/contract";
import { describe, expect, test } from "vitest";
import { useSharedWorkspace, useSibling, useTestServer } from "../../server.ts";
import { openBrowser } from "../browser.ts";
import { signedInBrowser } from "../signed-in.ts";
import { allow, deny, find, poll, start } from "./terminal.ts";

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

describe("guessing codes", () => {
  test("ends with the sixth wrong code in ten minutes, on every process, also for the right one", async () => {
    const { browser } = await signIn();
    const { userCode } = (await start(server)).json;
    const wrong = ["AAAA-AAA2", "AAAA-AAA3", "AAAA-AAA4", "AAAA-AAA5", "AAAA-AAA6"];
    const elsewhere = Object.assign(openBrowser(sibling), { cookie: browser.cookie });
    const answers = await Promise.all(wrong.map((code, index) => (index % 2 ? find(browser, code) : allow(elsewhere, code))));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    for (const right of [await find(browser, userCode), await allow(browser, userCode), await deny(browser, userCode)])
      expect(right).toMatchObject({ status: 429, json: { code: "rate_limited" } });
    const { browser: other } = await signIn();
    expect((await find(other, userCode)).status).toBe(200);
    later(10);
    expect((await find(browser, (await start(server)).json.userCode)).status).toBe(200);
  });

  test("of 40 guesses at once, five are compared", async () => {
    const { browser } = await signIn();
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => find(browser, `BBBB-B${String(222 + index).replace(/[01]/g, "9")}`)),
    );
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(35);
  });

  test("right codes cost no try", async () => {
    const { browser } = await signIn();
    const { userCode } = (await start(server)).json;
    for (let time = 0; time < 8; time++) expect((await find(browser, userCode)).status).toBe(200);
  });

  test("needs a person who has just signed in: neither a key, a pasted token, nor an old session can try", async () => {
    const { userCode } = (await start(server)).json;
    const { client, token, id: userId } = await workspace.member("owner");
    await expect(client.me.terminalLogins.find({ userCode })).rejects.toMatchObject({ code: "forbidden" });
    const { browser } = await signIn();
    await browser.send("signIn.token", { body: { token } });
    for (const answer of [await find(browser, userCode), await allow(browser, userCode), await deny(browser, userCode)])
      expect(answer).toMatchObject({ status: 403, json: { code: "reauthentication_required" } });
    const old = await signedInBrowser(
      server,
      { organizationId: workspace.organizationId, userId },
      nowMs - bounds.recentSignInMinutes * 60_000,
    );
    expect((await allow(old, userCode)).json.code).toBe("reauthentication_required");
  });
});

describe("starting and polling", () => {
  test("a terminal that polls too early waits longer, and learns nothing else", async () => {
    const { deviceCode } = (await start(server)).json;
    const intervals = [];
    for (let time = 0; time < 8; time++) intervals.push((await poll(server, deviceCode)).json.intervalSeconds);
    expect(intervals).toEqual([5, 10, 15, 20, 25, 30, 30, 30]);
    nowMs += 31_000;
    expect((await poll(server, deviceCode)).json).toEqual({ status: "pending", intervalSeconds: 30, token: null });
  });

  test("a token of 91 days, a host with spaces, and no scope are refused", async () => {
    const tokenExpiresAt = new Date(nowMs + 91 * 86_400_000).toISOString();
    const bodies = [{ tokenExpiresAt }, { tokenExpiresAt: "2026-01-01T00:00:00Z" }, { host: "Press Allow" }, { host: "" }, { scopes: [] }];
    for (const body of bodies) expect([body, (await start(server, body)).status]).toEqual([body, 422]);
  });

  test("logins that wait are limited over all addresses, and their rows go", async () => {
    const { prisma } = server.database;
    const row = { host: "x", userCodeHash: "", createdAt: new Date(nowMs), expiresAt: new Date(nowMs + 600_000) };
    const rows = Array.from({ length: bounds.terminalLoginsPending }, (_, index) => ({
      ...row,
      codeHash: `${index}`,
      userCodeHash: `${index}`,
    }));
    await prisma.terminalLogin.createMany({ data: rows });
    expect(await start(server)).toMatchObject({ status: 503, json: { code: "unavailable" }, headers: { "retry-after": "60" } });
    await prisma.terminalLogin.deleteMany({ where: { host: "x" } });
    expect((await start(server)).status).toBe(201);
  });
});
