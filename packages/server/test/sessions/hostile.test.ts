import { expect, test } from "vitest";
import { mintSecret } from "../../src/access/credentials/secret.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { openBrowser, type TestBrowser } from "../sign-in/browser.ts";
import { signedInBrowser } from "../sign-in/signed-in.ts";

const server = useTestServer({ config: { trustProxy: ["loopback"] } });
const workspace = useSharedWorkspace(server);
const signedIn = () => signedInBrowser(server, { organizationId: workspace.organizationId, userId: workspace.ownerId });
const from = (address: string) => ({ "x-forwarded-proto": "https", "x-forwarded-for": address });

const statusesOf = (browser: TestBrowser, headers: Record<string, string>, times: number): Promise<number[]> =>
  Promise.all(Array.from({ length: times }, async () => (await browser.send("me.get", { headers })).status));

test("guessed sessions are charged to their address until it is refused, and the person is not locked out", async () => {
  const person = await signedIn();
  const guess = openBrowser(server);
  for (const text of [mintSecret(undefined, "wts").text, mintSecret(person.cookie?.slice(4, 16), "wts").text]) {
    guess.cookie = text;
    const statuses = await statusesOf(guess, from("203.0.113.1"), 100);
    expect(new Set(statuses)).toContain(429);
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true);
  }
  expect(await statusesOf(person, from("203.0.113.1"), 1)).toEqual([200]);
});

const shapes: [shape: string, cookieOf: (secret: string) => string][] = [
  ["in quotes", (secret) => `__Host-worktrack="${secret}"`],
  ["with another name", (secret) => `worktrack=${secret}`],
  ["with a name in other letters", (secret) => `__host-worktrack=${secret}`],
  ["with spaces around the name", (secret) => `__Host-worktrack =${secret}`],
  ["percent-encoded", (secret) => `__Host-worktrack=${secret.replace("_", "%5F")}`],
  ["with a changed character", (secret) => `__Host-worktrack=${secret.slice(0, -1)}${secret.endsWith("0") ? "1" : "0"}`],
  ["with more behind it", (secret) => `__Host-worktrack=${secret}=`],
  ["of 12 KB", (secret) => `__Host-worktrack=${secret}${"0".repeat(12_000)}`],
  ["twice", (secret) => `__Host-worktrack=${secret}; __Host-worktrack=${secret}`],
  ["empty", () => "__Host-worktrack="],
];

test.each(shapes)("a session's cookie %s is refused and ends nothing", async (_shape, cookieOf) => {
  const browser = await signedIn();
  const headers = { ...from("203.0.113.2"), cookie: cookieOf(String(browser.cookie)) };
  for (const name of ["me.get", "me.sessions.endOthers"] as const)
    expect([401, 429]).toContain((await browser.send(name, { headers })).status);
  expect((await browser.send("me.get", { headers: from("203.0.113.3") })).status).toBe(200);
});

test.each(["/api/v1/me/", "//api/v1/me", "/API/v1/me", "/api/v1/%6de", "/api/v1/me;x"])(
  "%s does not reach an operation with the cookie",
  async (path) => {
    const browser = await signedIn();
    expect([401, 404]).toContain((await browser.send("me.get", { path })).status);
  },
);

test("HEAD follows the rules of GET, and OPTIONS does nothing", async () => {
  const browser = await signedIn();
  const call = (method: string, site: string) =>
    fetch(`${server.url}/api/v1/me`, { method, headers: { cookie: `__Host-worktrack=${browser.cookie}`, "sec-fetch-site": site } });
  expect([(await call("HEAD", "same-origin")).status, (await call("HEAD", "cross-site")).status]).toEqual([200, 401]);
  expect((await call("OPTIONS", "same-origin")).status).toBe(405);
});

test("the beginning and the end of a session are in the audit log, without its secret", async () => {
  const browser = await signedIn();
  const { items } = (await browser.send("me.sessions.list")).json;
  const id = items.find(({ current }) => current)?.id;
  await browser.send("signIn.end");
  const log = await workspace.owner.auditLogs.list({ target: String(id) });
  expect(log.items.map(({ action }) => action)).toEqual(["session.ended", "credential.used", "session.created"]);
  expect(JSON.stringify(log)).not.toContain("wts_");
});

test("answers to a session are private, and no cache uses them without asking the server", async () => {
  const browser = await signedIn();
  for (const path of ["/api/v1/me", "/api/v1/tasks", "/api/v1/projects", "/api/v1/me/sessions", "/api/v1/me/tokens"]) {
    const { headers, status } = await browser.send("me.get", { path });
    expect([path, status]).toEqual([path, 200]);
    expect(headers["cache-control"]).toMatch(/no-store|private, no-cache/);
  }
});
