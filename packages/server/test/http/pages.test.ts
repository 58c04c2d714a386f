import { expect, test } from "vitest";
import { useTestServer } from "../server.ts";
import { useBuiltConsole } from "./console-fixture.ts";

const consoleFolder = await useBuiltConsole();
const server = useTestServer({ config: { consoleFolder, baseUrl: "https://192.0.2.1" } });

const html = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };
const get = (path: string, init: RequestInit = {}) => fetch(server.url + path, { redirect: "manual", headers: html, ...init });

const pages = ["/sign-in", "/join"];

test.each(pages)("%s is sent with a strict policy, and no cache or other window keeps it", async (path) => {
  const { status, headers } = await get(path);
  expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  const policy = headers.get("content-security-policy")?.split("; ") ?? [];
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
    ]),
  );
  expect(policy.join()).not.toMatch(/unsafe|\*|https?:|data:/);
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "no-store",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
});

test.each(pages)("%s loads only files of the server that exist, and has nothing inline", async (path) => {
  const text = await (await get(path)).text();
  expect(text).not.toMatch(/<style|style="|<script(?![^>]* src=)|\son\w+=/);
  const files = [...text.matchAll(/(?:src|href)="(console\/[^"]*)"/g)].map(([, file]) => file);
  expect(files).toHaveLength(2);
  for (const file of files) expect([file, (await get(`/${file}`)).status]).toEqual([file, 200]);
});

test("a page has the theme of the browser's cookie, and no other text of the cookie", async () => {
  const root = async (cookie: string) => (await (await get("/sign-in", { headers: { ...html, cookie } })).text()).match(/<html[^>]*>/)?.[0];
  expect(await root("worktrack-theme=dark")).toBe('<html lang="en" data-theme="dark">');
  for (const cookie of ["worktrack-theme=system", 'worktrack-theme="dark"', "worktrack-theme=dark><script>", "x-worktrack-theme=dark"])
    expect([cookie, await root(cookie)]).toEqual([cookie, '<html lang="en">']);
});

test("a page has no other methods than GET and HEAD", async () => {
  for (const path of ["/sign-in", "/join"]) {
    const posted = await get(path, { method: "POST", headers: { "content-type": "text/plain" }, body: "token=x" });
    expect([posted.status, posted.headers.get("allow")]).toEqual([405, "HEAD, GET"]);
    const head = await get(path, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  }
});

test("the icon is served, with an ETag, and no other file beside it is", async () => {
  const first = await get("/pages/icon.svg");
  const etag = String(first.headers.get("etag"));
  expect([first.status, first.headers.get("cache-control")]).toEqual([200, "no-cache"]);
  expect((await get("/pages/icon.svg", { headers: { "if-none-match": etag } })).status).toBe(304);
  for (const path of ["/pages/none.js", "/pages/", "/pages/..%2fpackage.json", "/pages/%2e%2e/package.json", "/pages/ICON.SVG"])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
});

const metaOf = async (path: string, name: string): Promise<unknown> => {
  const [, content = ""] = new RegExp(`<meta name="${name}" content="([^"]*)">`).exec(await (await get(path)).text()) ?? [];
  return JSON.parse(content.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
};

test("the sign-in page gets the available ways to sign in, which at an IP address exclude passkeys", async () => {
  expect(await metaOf("/sign-in", "worktrack-sign-in")).toEqual({ providerOnly: false });
});

test("the sign-in page gets the path to open next, never another site, and the text of a refusal only for a known code", async () => {
  const visit = (query: string) => metaOf(`/sign-in?${query}`, "worktrack-visit");
  expect(await visit("next=/tasks%3Fa%3Db")).toEqual({ hasSession: false, next: "/tasks?a=b" });
  expect(await visit("next=//evil.example")).toEqual({ hasSession: false, next: "/" });
  expect(await visit("error=<b>typed</b>")).toEqual({ hasSession: false, next: "/" });
  expect(await visit("error=oidc_expired")).toMatchObject({ refusal: expect.stringMatching(/./) });
});

const hostilePaths = [
  "//evil.example",
  "///evil.example/x",
  "https://evil.example/projects/OPS",
  "https:evil.example",
  "\\\\evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/..//evil.example",
  "%2F%2Fevil.example",
  "evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
];

test.each(pages)("%s never leads to another site, however its next page is written, nor out of the server's path", async (path) => {
  for (const hostile of hostilePaths) {
    const { next } = (await metaOf(`${path}?next=${encodeURIComponent(hostile)}`, "worktrack-visit")) as { next: string };
    const { origin, pathname } = new URL(`https://work.example/tracker/${next.replace(/^\//, "")}`);
    expect([hostile, origin, pathname]).toEqual([hostile, "https://work.example", expect.stringMatching(/^\/tracker\//)]);
  }
  for (const other of ["/../other", "/%2e%2e/other", "/a/../../../other"])
    expect([other, await metaOf(`${path}?next=${encodeURIComponent(other)}`, "worktrack-visit")]).toMatchObject([
      other,
      { next: "/other" },
    ]);
  expect(await metaOf(`${path}?next=/a&next=/b`, "worktrack-visit")).toMatchObject({ next: "/" });
});
