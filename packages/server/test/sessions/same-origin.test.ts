import { describe, expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { openBrowser } from "../sign-in/browser.ts";
import { signedInBrowser } from "../sign-in/signed-in.ts";

const server = useTestServer({ config: { corsOrigins: ["https://allowed.example"] } });
const workspace = useSharedWorkspace(server);
const signedIn = () => signedInBrowser(server, { organizationId: workspace.organizationId, userId: workspace.ownerId });

const own = () => new URL(server.url).origin;
const cases: [string, () => Record<string, string | undefined>, number, number][] = [
  ["a page of this server", () => ({}), 200, 201],
  ["a page of this server, in a browser without Sec-Fetch-Site", () => ({ "sec-fetch-site": undefined, origin: own() }), 200, 201],
  ["another site", () => ({ "sec-fetch-site": "cross-site", origin: "https://evil.example" }), 401, 403],
  ["another site, without Origin", () => ({ "sec-fetch-site": "cross-site" }), 401, 403],
  ["another host of the same site", () => ({ "sec-fetch-site": "same-site", origin: "https://other.example" }), 401, 403],
  ["an origin that CORS allows", () => ({ "sec-fetch-site": "cross-site", origin: "https://allowed.example" }), 401, 403],
  [
    "another origin, in a browser without Sec-Fetch-Site",
    () => ({ "sec-fetch-site": undefined, origin: "https://evil.example" }),
    401,
    403,
  ],
  ["a sandboxed page", () => ({ "sec-fetch-site": undefined, origin: "null" }), 401, 403],
  ["a link on another site", () => ({ "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" }), 401, 403],
  ["a frame in a page of another host of the same site", () => ({ "sec-fetch-site": "same-site", "sec-fetch-dest": "iframe" }), 401, 403],
  ["the address bar", () => ({ "sec-fetch-site": "none", "sec-fetch-dest": "document" }), 200, 403],
  ["a program", () => ({ "sec-fetch-site": undefined }), 200, 403],
];

describe("with the cookie of a session, a request from", () => {
  test.each(cases)("%s", async (_, headersOf, readStatus, writeStatus) => {
    const browser = await signedIn();
    const headers = headersOf();
    expect((await browser.send("me.get", { headers })).status).toBe(readStatus);
    const written = await browser.send("posts.create", { headers, body: { title: "A post" } });
    expect(written.status).toBe(writeStatus);
    if (writeStatus === 403) expect(written.json.code).toBe("cross_origin");
  });
});

test("a link on another site opens a file, which no page can frame or load", async () => {
  const browser = await signedIn();
  const { id: taskId } = await workspace.owner.tasks.create({ projectId: workspace.projectId, title: "A task" });
  const fileData = Buffer.from("1").toString("base64");
  const { url } = await workspace.owner.media.create({ taskId, fileName: "a.txt", mimeType: "text/plain", fileData });
  const statusFor = async (destination: string) => {
    const headers = { "sec-fetch-site": "cross-site", "sec-fetch-dest": destination };
    return (await browser.send("me.get", { path: new URL(url, server.url).pathname, headers })).status;
  };
  expect(await Promise.all(["document", "iframe", "object", "image"].map(statusFor))).toEqual([200, 401, 401, 401]);
});

test("no answer allows another origin to read with the cookie", async () => {
  const browser = await signedIn();
  const { headers } = await browser.send("me.get", { headers: { origin: "https://allowed.example", "sec-fetch-site": "cross-site" } });
  expect(headers["access-control-allow-origin"]).toBe("https://allowed.example");
  expect(headers["access-control-allow-credentials"]).toBeUndefined();
});

test("a page of another origin can neither sign a browser in nor out", async () => {
  const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
  const stranger = openBrowser(server);
  expect((await stranger.send("signIn.token", { headers, body: { token: workspace.token } })).json.code).toBe("cross_origin");
  expect(stranger.cookie).toBeUndefined();
  const browser = await signedIn();
  expect((await browser.send("signIn.end", { headers })).json.code).toBe("cross_origin");
  expect((await browser.send("me.get")).status).toBe(200);
});

test("the Authorization header takes precedence over the cookie, and needs no page of this server", async () => {
  const browser = await signedIn();
  const { token, id } = await workspace.member("member");
  const headers = { authorization: `Bearer ${token}`, "sec-fetch-site": "cross-site", origin: "https://allowed.example" };
  expect((await browser.send("me.get", { headers })).json).toMatchObject({ user: { id } });
  expect((await browser.send("posts.create", { headers, body: { title: "A post" } })).status).toBe(201);
});

test("a request with two values of the cookie has no session", async () => {
  const browser = await signedIn();
  const headers = { cookie: `__Host-worktrack=${browser.cookie}; __Host-worktrack=planted` };
  expect((await browser.send("me.get", { headers })).status).toBe(401);
});

test("the answer that an Idempotency-Key repeats is sealed with the session that got it", async () => {
  const browser = await signedIn();
  const send = (from: typeof browser) =>
    from.send("me.tokens.create", { headers: { "idempotency-key": "one" }, body: { name: "Laptop", scopes: ["tasks:read"] } });
  const first = await send(browser);
  expect((await send(browser)).json).toEqual(first.json);
  const records = await server.database.prisma.idempotencyRecord.findMany({ where: { key: "one" } });
  expect(records).toHaveLength(1);
  expect(records[0]?.body).not.toContain("wtk_");
  expect((await send(await signedIn())).json).not.toEqual(first.json);
});
