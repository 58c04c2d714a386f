import { inspect } from "node:util";
import { Agent } from "undici";
import { expect, onTestFinished, test, vi } from "vitest";
import { UsageError, Worktrack, type WorktrackOptions } from "../src/index.ts";
import { readSettings } from "../src/settings.ts";
import { openConnections as openInBrowser } from "../src/transport/browser.ts";
import { Deadline } from "../src/transport/deadline.ts";
import { requireNodeVersion } from "../src/transport/node-version.ts";
import { json, serve } from "./server.ts";

const token = "wtk_0123456789ab_averysecretsecret";
const baseUrl = "https://worktrack.example.com";

test.each([
  [undefined, "baseUrl is missing"],
  ["  ", "baseUrl is missing"],
  ["worktrack.example.com", "http or https"],
  ["ftp://worktrack.example.com", "http or https"],
  ["https://me:pass@worktrack.example.com", "user name or password"],
  ["https://worktrack.example.com/?a=1", "? or #"],
  ["https://worktrack.example.com/api/v1/", "must not include /api"],
])("the base URL %j is rejected: %s", (value, message) => {
  const make = () => new Worktrack({ baseUrl: value, token });
  expect(make).toThrow(UsageError);
  expect(make).toThrow(message);
  expect(make).not.toThrow("pass@");
});

test.each([undefined, "", " \n", "wtk_two words", "wtk_a\r\nX-Evil: 1", "wtk_é"])(
  "the token %j is rejected, and the error does not show it",
  (value) => {
    const make = () => new Worktrack({ baseUrl, token: value });
    expect(make).toThrow(UsageError);
    expect(make).toThrow(/^token /);
    expect(make).not.toThrow("wtk_");
  },
);

test.each([{ timeoutMs: 0 }, { timeoutMs: 2 ** 31 }, { timeoutMs: Number.NaN }, { maxRetries: -1 }, { maxRetries: 1.5 }])(
  "%j is rejected",
  (options) => {
    expect(() => new Worktrack({ baseUrl, token, ...options })).toThrow(/must be a whole number from/);
  },
);

test.each(["onRequest", "onResponse", "onRetry", "fetch"])("the option %s must be a function", (name) => {
  expect(() => new Worktrack({ baseUrl, token, [name]: 1 })).toThrow(new UsageError(`${name} must be a function.`));
});

test.each([undefined, null, baseUrl])("the options %j are rejected, because they are no object", (options) => {
  expect(() => new Worktrack(options as unknown as WorktrackOptions)).toThrow(/^The options must be an object/);
});

test("fetch excludes the options of Node's own clients", () => {
  for (const options of [{ ca: "x" }, { dispatcher: new Agent() }])
    expect(() => new Worktrack({ baseUrl, token, fetch, ...options })).toThrow("Pass only one of them");
});

test.each([
  [{ timeout: 5 }, "Did you mean timeoutMs?"],
  [{ Headers: {} }, "Did you mean headers?"],
  [{ color: "red" }, "The options are baseUrl, token, session, client"],
])("the unknown option in %j is rejected", (options, message) => {
  const make = () => new Worktrack({ baseUrl, token, ...options } as WorktrackOptions);
  expect(make).toThrow(UsageError);
  expect(make).toThrow(message);
});

test.each([
  [{ Authorization: "Bearer other" }],
  [{ "X-Service-Client": "me" }],
  [{ "Content-Length": "0" }],
  [{ "X Bad": "a" }],
  [{ "X-Bad": "a\r\nX-Evil: 1" }],
  [{ "X-Bad": "é" }],
])("the headers %j are rejected", (given) => {
  expect(() => new Worktrack({ baseUrl, token, headers: given as Record<string, string> })).toThrow(/^headers: /);
});

test.each(["latest", "2026-5-26", ""])("the version %j is rejected", (apiVersion) => {
  expect(() => new Worktrack({ baseUrl, token, apiVersion })).toThrow("must be a date version such as 2026-");
});

test("a token goes over plain HTTP to this machine only, unless that is allowed", () => {
  for (const host of ["localhost", "127.0.0.1:3000", "[::1]", "api.localhost"]) new Worktrack({ baseUrl: `http://${host}`, token });
  for (const host of ["worktrack.example.com", "10.0.0.1", "127.0.0.1.example.com", "localhost.example.com"])
    expect(() => new Worktrack({ baseUrl: `http://${host}`, token })).toThrow("must be an https address");
  new Worktrack({ baseUrl: "http://10.0.0.1", token, allowHttp: true });
  new Worktrack({ baseUrl: "http://10.0.0.1", token: null });
});

test("a session replaces the token, on pages of the server itself only", async () => {
  const { baseUrl: server, seen } = await serve(json({ id: 1 }));
  const session = { baseUrl: server, session: true } as const;
  expect(() => new Worktrack(session)).toThrow("session works on pages in browsers only");
  vi.stubGlobal("location", new URL("https://elsewhere.example.com/app"));
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(() => new Worktrack(session)).toThrow(
    "session works on pages of the server only, and this page is from https://elsewhere.example.com.",
  );
  vi.stubGlobal("location", new URL(`${server}/tasks`));
  expect(() => new Worktrack({ ...session, token } as WorktrackOptions)).toThrow("Pass only one of them");
  expect(() => new Worktrack({ ...session, session: false } as never)).toThrow("session must be true");
  await using client = new Worktrack(session);
  await client.tasks.get({ id: "OPS-1" });
  expect(seen[0]?.headers).not.toHaveProperty("authorization");
});

test("in browsers, requests carry the page's cookies with a session, and none with a token", async () => {
  const inits: RequestInit[] = [];
  const { baseUrl: server } = await serve(json({ id: 1 }));
  vi.stubGlobal("location", new URL(server));
  onTestFinished(() => void vi.unstubAllGlobals());
  const fetch = (url: string, init: RequestInit) => {
    inits.push(init);
    return globalThis.fetch(url, init);
  };
  for (const authority of [{ session: true }, { token }, { token: null }] as const) {
    const settings = readSettings({ baseUrl: server, fetch, ...authority } as WorktrackOptions);
    const connections = await openInBrowser(settings);
    const deadline = new Deadline(5_000, undefined);
    await connections.call({ method: "GET", path: "/", headers: {}, body: undefined, deadline });
    (await connections.download({ method: "GET", url: new URL(server), headers: {}, body: undefined, deadline })).cancel();
    deadline.end();
  }
  expect(inits.map(({ credentials }) => credentials)).toEqual(["same-origin", "same-origin", "omit", "omit", "omit", "omit"]);
});

test("white space around the token is ignored", () => {
  expect(readSettings({ baseUrl, token: ` ${token}\r\n` }).token).toBe(token);
});

test("a base URL keeps its path without trailing slashes", () => {
  expect(readSettings({ baseUrl: `${baseUrl}/team//`, token })).toMatchObject({ origin: baseUrl, prefix: "/team" });
});

test("printing a client never shows its token", () => {
  const client = new Worktrack({ baseUrl, token });
  const printed = [
    inspect(client, { depth: 20, showHidden: true }),
    JSON.stringify(client),
    `${client}`,
    inspect(client.tasks, { showHidden: true }),
  ];
  expect(printed.join()).not.toContain("secret");
  expect(inspect(client)).toBe(`Worktrack { baseUrl: '${baseUrl}' }`);
});

test("a version of Node that is too old is named with the one that is needed", () => {
  for (const version of ["20.20.2", "22.9.0", "22.18.1"])
    expect(() => requireNodeVersion(version)).toThrow(`The SDK needs Node 22.19 or newer. This is Node ${version}.`);
  for (const version of ["22.19.0", "23.0.0", "24.21.0"]) requireNodeVersion(version);
});
