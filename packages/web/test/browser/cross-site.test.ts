import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { useVisitors, type Visitor } from "./browser.ts";
import { useHostileSite } from "./hostile-site.ts";
import { usePageServer } from "./page-server.ts";
import { callIn, enter, fetchIn, jsonPost, sessionCookie } from "./sign-in.ts";

const site = useHostileSite();
const allowed = useHostileSite();
const server = usePageServer(() => ({ corsOrigins: [`http://evil.test:${allowed.port}`, `http://localhost:${allowed.port}`] }));
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();

/** Where a hostile page may be. Browsers send the cookie from the second, because a port does not make another site. */
const places: [place: string, originOf: () => string][] = [
  ["another site", () => `http://evil.test:${site.port}`],
  ["another port of this host", () => `http://localhost:${site.port}`],
  ["this machine's address", () => `http://127.0.0.1:${site.port}`],
];
const allowedPlaces: typeof places = [
  ["another site that CORS allows", () => `http://evil.test:${allowed.port}`],
  ["another port that CORS allows", () => `http://localhost:${allowed.port}`],
];

/** A person who is signed in, with a page of somebody else open beside. */
const visitBoth = async (hostileOrigin: string): Promise<{ visitor: Visitor; hostile: Page }> => {
  const visitor = await visitors.visit(server.origin);
  const hostile = await visitor.hostileTab();
  await Promise.all([enter(visitor, server.origin, workspace.token), hostile.goto(hostileOrigin)]);
  return { visitor, hostile };
};

/** The requests to a path that the server has answered since `before`: their methods, status codes, and whether they had a caller. */
const answersSince = (before: number, path: string): string[] =>
  server
    .logged()
    .slice(before)
    .split("\n")
    .filter((line) => line.includes(`"path":"${path}"`))
    .map((line) => JSON.parse(line))
    .map(({ method, status, workspace: caller }) => `${method} ${status} ${caller === undefined ? "nobody" : "caller"}`);

const archivePath = async (): Promise<{ id: string; path: string }> => {
  const { id } = await workspace.owner.projects.create({ name: "Target" });
  return { id, path: `/api/v1/projects/${id}/archive` };
};

const isArchived = async (id: string): Promise<boolean> => (await workspace.owner.projects.get({ id })).archivedAt !== null;

const simpleTypes = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"];

/** Runs in a page: loads an address as a script, an image and a style sheet, and returns which of them loaded. */
const loadElements = `async (address) => {
  const load = (name, attributes) => new Promise((resolve) => {
    const element = Object.assign(document.createElement(name), attributes, { onload: () => resolve(true), onerror: () => resolve(false) });
    document.head.append(element);
  });
  return [await load("script", { src: address }), await load("img", { src: address }), await load("link", { rel: "stylesheet", href: address })];
}`;

test("a page of the server writes with the session's cookie", async () => {
  const { visitor } = await visitBoth(`http://evil.test:${site.port}`);
  const { id, path } = await archivePath();
  const before = server.logged().length;
  expect(await fetchIn(visitor.page, path, { method: "POST" })).toMatch(/^basic 200 /);
  expect([answersSince(before, path), await isArchived(id)]).toEqual([["POST 200 caller"], true]);
});

describe.each([...places, ...allowedPlaces])("a page of %s", (_place, originOf) => {
  test("cannot write with the session's cookie by a script", async () => {
    const { visitor, hostile } = await visitBoth(originOf());
    const { id, path } = await archivePath();
    const before = server.logged().length;
    const url = server.origin + path;
    for (const type of [...simpleTypes, "application/json"])
      for (const mode of ["no-cors", "cors"])
        await fetchIn(hostile, url, { method: "POST", mode, credentials: "include", headers: { "content-type": type }, body: "{}" });
    expect(await callIn(hostile, "(url) => navigator.sendBeacon(url, '')", url)).toBe(true);
    await expect.poll(() => answersSince(before, path).filter((answered) => answered.startsWith("POST")).length).toBeGreaterThan(7);
    expect(answersSince(before, path).filter((answered) => !/^(POST (401|403)|OPTIONS \d+) nobody$/.test(answered))).toEqual([]);
    expect(await fetchIn(hostile, `${server.origin}/api/v1/sign-in`, { method: "DELETE", credentials: "include" })).toBe("blocked");
    expect(await fetchIn(visitor.page, "/api/v1/me", {})).toMatch(/^basic 200 /);
    expect(await isArchived(id)).toBe(false);
  });

  test("cannot read with the session's cookie", async () => {
    const { hostile } = await visitBoth(originOf());
    const before = server.logged().length;
    const url = `${server.origin}/api/v1/me`;
    expect(await fetchIn(hostile, url, { credentials: "include" })).toBe("blocked");
    expect(await fetchIn(hostile, url, { credentials: "include", mode: "no-cors" })).toMatch(/^(opaque 0 |blocked)$/);
    expect(await callIn(hostile, loadElements, url)).toEqual([false, false, false]);
    expect(new Set(answersSince(before, "/api/v1/me"))).toEqual(new Set(["GET 401 nobody"]));
  });
});

describe.each(places)("a page of %s", (_place, originOf) => {
  test("cannot write with the session's cookie by a form", async () => {
    const { hostile } = await visitBoth(originOf());
    const { id, path } = await archivePath();
    for (const enctype of simpleTypes) {
      const before = server.logged().length;
      await hostile.goto(originOf());
      const form = `<form method="post" enctype="${enctype}" action="${server.origin}${path}"><input name="a" value="b"><button>Win a prize</button></form>`;
      await hostile.setContent(form);
      await hostile.getByRole("button").click();
      await expect.poll(() => answersSince(before, path)).toHaveLength(1);
      expect(answersSince(before, path)[0]).toMatch(/^POST (401|403) nobody$/);
    }
    expect(await isArchived(id)).toBe(false);
  });

  test("cannot frame a page of the server, and gets no reference to its window", async () => {
    const { hostile, visitor } = await visitBoth(originOf());
    const frames = ["/", "/account", "/terminal-login", "/sign-in", "/join", "/docs"].map(
      (path) => `<iframe src="${server.origin}${path}"></iframe>`,
    );
    await hostile.setContent(frames.join(""));
    await expect
      .poll(() => hostile.frames().map((frame) => frame.url()))
      .toEqual([`${originOf()}/`, ...frames.map(() => "chrome-error://chromewebdata/")]);
    const opened = visitor.context.waitForEvent("page");
    await callIn(hostile, "(url) => { globalThis.opened = window.open(url); }", `${server.origin}/sign-in`);
    const page = await opened;
    await page.getByRole("heading", { name: "Sign in to Worktrack" }).waitFor();
    expect([await hostile.evaluate("opened.closed"), await page.evaluate("window.opener")]).toEqual([true, null]);
  });

  test("cannot let the API read for the person in a frame, an object or a window, whose loading shows the status", async () => {
    const { hostile, visitor } = await visitBoth(originOf());
    const before = server.logged().length;
    const url = `${server.origin}/api/v1/me`;
    await hostile.setContent(`<iframe src="${url}"></iframe><object data="${url}"></object><embed src="${url}">`);
    const opened = visitor.context.waitForEvent("page");
    await callIn(hostile, "(url) => { window.open(url); }", url);
    await (await opened).waitForLoadState();
    await expect.poll(() => answersSince(before, "/api/v1/me")).toEqual(Array(4).fill("GET 401 nobody"));
  });

  test("cannot sign the browser in as somebody else", async () => {
    const { hostile, visitor } = await visitBoth(originOf());
    const cookie = await sessionCookie(visitor, server.origin);
    const { token } = await workspace.member("member");
    const url = `${server.origin}/api/v1/sign-in/token`;
    const attempt = async () => {
      for (const type of ["text/plain", "application/json"])
        for (const mode of ["cors", "no-cors"]) {
          const init = { ...jsonPost({ token }), mode, credentials: "include", headers: { "content-type": type } };
          expect(await fetchIn(hostile, url, init)).toMatch(/^(blocked|opaque 0 )$/);
        }
    };
    await attempt();
    expect(await sessionCookie(visitor, server.origin)).toBe(cookie);
    await visitor.context.clearCookies();
    await attempt();
    expect(await sessionCookie(visitor, server.origin)).toBe(undefined);
  });
});

test("a page that CORS allows reads with a token, never with the cookie", async () => {
  const { hostile } = await visitBoth(`http://localhost:${allowed.port}`);
  const url = `${server.origin}/api/v1/me`;
  expect(await fetchIn(hostile, url, { headers: { authorization: `Bearer ${workspace.token}` } })).toMatch(/^cors 200 /);
  expect(await fetchIn(hostile, url, {})).toMatch(/^cors 401 /);
  expect(await fetchIn(hostile, url, { credentials: "include" })).toBe("blocked");
});

test("a link on a page of another site leads to a page of the person who is signed in", async () => {
  const { hostile } = await visitBoth(`http://evil.test:${site.port}`);
  await hostile.setContent(`<a href="${server.origin}/account">Worktrack</a>`);
  await hostile.getByRole("link").click();
  await hostile.getByText("Olivia Owner").first().waitFor();
});
