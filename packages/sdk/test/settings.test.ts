import { inspect } from "node:util";
import { expect, test } from "vitest";
import { UsageError, Worktrack } from "../src/index.ts";
import { readSettings } from "../src/settings.ts";

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

test("an unknown transport is rejected", () => {
  expect(() => new Worktrack({ baseUrl, token, transport: "fetch" as "undici" })).toThrow("transport must be undici or node:http");
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
