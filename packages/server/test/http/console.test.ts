import { rename, rm } from "node:fs/promises";
import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { operationNames, operationOf } from "@worktrack/contract";
import { expect, test } from "vitest";
import { useTestServer } from "../server.ts";
import { consoleScript, useBuiltConsole, writeConsole } from "./console-fixture.ts";

const consoleFolder = await useBuiltConsole();
const server = useTestServer({ config: { consoleFolder, baseUrl: "https://work.example.test/tracker" } });

const accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const cookie = "__Host-worktrack=x";
const visit = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(server.url + path, { redirect: "manual", ...init, headers: { accept, cookie, ...init.headers } });
const asset = "/console/assets/index-Ab12.js";

/** Sends a path as it is. `fetch` would resolve its dots. Returns the status and the body as it was sent. */
const send = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const sent = request({ hostname, port, path, method, headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode, headers: answer.headers, body });
    });
    sent.on("error", reject).end();
  });

test.each([
  ["/", ""],
  ["/tasks", ""],
  ["/tasks/OPS-1?tab=files", "../"],
  ["/settings/webhooks/7/attempts", "../../../"],
  ["/tasks/", "../"],
  ["/apiary", ""],
])("a browser with a session gets the console at %s, whose links lead to its assets under any path prefix", async (path, root) => {
  const answer = await visit(path);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  const links = [...(await answer.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link ?? "");
  const files = [
    "console/assets/index-Ab12.js",
    "console/assets/index-Cd34.css",
    "pages/manifest.webmanifest",
    "pages/apple-touch-icon.png",
  ];
  expect(links).toEqual(files.map((file) => root + file));
  const [link = ""] = links;
  expect(new URL(link, `https://work.example.test/tracker${path}`).pathname).toBe(`/tracker${asset}`);
});

test("a browser without a session is sent to the sign-in page, which knows where it wanted to go", async () => {
  const redirect = async (path: string) => {
    const { status, headers } = await visit(path, { headers: { cookie: "" } });
    expect([status, headers.get("cache-control"), headers.get("vary")]).toEqual([303, "no-store", "Accept, Cookie"]);
    return headers.get("location");
  };
  expect(await redirect("/")).toBe("sign-in");
  expect(await redirect("/tasks")).toBe("sign-in?next=%2Ftasks");
  expect(await redirect("/tasks/OPS-1?a=b&c=%26")).toBe("../sign-in?next=%2Ftasks%2FOPS-1%3Fa%3Db%26c%3D%2526");
  expect(await redirect("//evil.example/x")).toBe("../../sign-in");
});

test.each([
  ["/tasks/OPS-1?a=b&c=%26", "/tasks/OPS-1?a=b&amp;c=%26"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["https://evil.example", "/"],
  ["javascript:alert(1)", "/"],
  ['/"><script>', "/%22%3E%3Cscript%3E"],
])("the sign-in page leads to %s only if it is a path of this server", async (next, attribute) => {
  const text = await (await visit(`/sign-in?next=${encodeURIComponent(next)}`)).text();
  expect(text).toContain(`&quot;next&quot;:&quot;${attribute}&quot;`);
});

test("the console's page names the ways to sign in again, and has the person's theme", async () => {
  const text = await (await visit("/account", { headers: { cookie: `${cookie}; worktrack-theme=dark` } })).text();
  const [, content = ""] = /<meta name="worktrack-sign-in" content="([^"]*)">/.exec(text) ?? [];
  expect(JSON.parse(content.replaceAll("&quot;", '"'))).toEqual({ passkeyOrigin: "https://work.example.test" });
  expect(text).toContain('<html lang="en" data-theme="dark">');
});

test("no cache keeps the console's page, and its policy allows only what the server itself sends", async () => {
  const { headers } = await visit("/tasks");
  const policy = headers.get("content-security-policy")?.split("; ") ?? [];
  expect(policy).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "media-src 'self' blob:",
  ]);
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "no-store",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
});

test("programs, other methods, and paths of other routes get the answers that they get without the console", async () => {
  expect((await visit("/tasks", { headers: { accept: "*/*" } })).status).toBe(404);
  expect((await visit("/", { headers: { accept: "application/json" } })).status).toBe(404);
  expect(await (await visit("/", { headers: { accept: "*/*" } })).text()).toContain("<h1>Worktrack</h1>");
  expect((await visit("/tasks", { method: "POST" })).status).toBe(404);
  const paths = ["/api", "/api/v1/none", "/api/v2", "/scim/v2/none", "/media/none", "/docs/none", "/pages/none", "/sign-in/none"];
  for (const path of [...paths, "/join/none", "/exports/none", "/console", "/console/none", "/robots.txt", "/.well-known/none"])
    expect([path, (await visit(path)).status]).toEqual([path, 404]);
  for (const path of ["/healthz", "/metrics", "/version", "/openapi.json"])
    expect([path, (await visit(path)).headers.get("content-type")]).not.toEqual([path, "text/html; charset=utf-8"]);
});

test("caches keep the answers for browsers and for programs apart", async () => {
  for (const accepted of ["*/*", "application/json", accept])
    for (const path of ["/", "/tasks"])
      expect((await visit(path, { headers: { accept: accepted } })).headers.get("vary")).toMatch(/^Accept, Cookie/);
});

test("no path of an operation answers the console's page", async () => {
  const paths = new Set(operationNames.map((name) => operationOf(name).path.replaceAll(/:\w+/g, "x")));
  const answered = await Promise.all([...paths].map(async (path) => [path, (await visit(path)).headers.get("content-type")]));
  expect(answered.filter(([, type]) => type?.startsWith("text/html"))).toEqual([]);
  expect(paths.size).toBeGreaterThan(50);
});

test("HEAD answers the headers of the page and of an asset without their bodies", async () => {
  for (const path of ["/tasks", asset]) {
    const [head, get] = [await send(path, { accept, cookie }, "HEAD"), await send(path, { accept, cookie })];
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers["content-length"]).toBe(String(get.body.length));
  }
});

test.each([
  ["br, gzip", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br;q=0, gzip;q=0", undefined],
  ["", undefined],
  ["*", "br"],
])("an asset for Accept-Encoding %j has the coding %s, and caches keep it for good", async (accepted, coding) => {
  const { status, headers, body } = await send(asset, { "accept-encoding": accepted });
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[coding ?? ""];
  expect([status, headers["content-encoding"]]).toEqual([200, coding]);
  expect((decode ? decode(body) : body).toString()).toBe(consoleScript);
  expect(headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  });
});

test("an asset without compressed copies is sent as it is", async () => {
  const { headers, body } = await send("/console/assets/index-Cd34.css", { "accept-encoding": "br" });
  expect([headers["content-type"], headers["content-encoding"], body.toString()]).toEqual([
    "text/css; charset=utf-8",
    undefined,
    "body{margin:0}",
  ]);
});

test.each([
  "/console/assets/none-0000.js",
  `${asset}.br`,
  "/console/assets/notes.txt",
  "/console/assets/",
  "/console/assets/..",
  "/console/assets/../index.html",
  "/console/assets/..%2flicenses.md",
  "/console/assets/..%2f..%2f..%2fetc%2fpasswd",
  "/console/assets/%2e%2e/licenses.md",
  "/console/assets/..\\licenses.md",
  "/console/assets/%00",
  "/console/index.html",
])("%s is not found", async (path) => {
  expect((await send(path, { accept, cookie })).status).toBe(404);
});

test("an asset has no other methods than GET and HEAD", async () => {
  const answer = await send(asset, {}, "DELETE");
  expect([answer.status, answer.headers.allow]).toEqual([405, "HEAD, GET"]);
});

test("until a build is there the page reloads itself, and a build that replaces another is served at once", async () => {
  await rename(consoleFolder, `${consoleFolder}.old`);
  const waiting = await visit("/tasks/OPS-1");
  expect([waiting.status, waiting.headers.get("refresh"), waiting.headers.get("retry-after")]).toEqual([503, "1", "1"]);
  expect(await waiting.text()).not.toMatch(/<script|<style|style=/);
  expect((await visit("/api/version")).status).toBe(200);
  await writeConsole(consoleFolder, "<title>Another build</title>");
  await rm(`${consoleFolder}.old`, { recursive: true });
  expect(await (await visit("/")).text()).toBe("<title>Another build</title>");
});
