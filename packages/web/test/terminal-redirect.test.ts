import { expect, test } from "vitest";
import { readRedirect, redirectTo } from "../src/terminal-login/redirect.ts";

const state = "s".repeat(22);
const read = (fields: Readonly<Record<string, string>>) =>
  readRedirect(new URLSearchParams({ port: "40123", state, challenge: "c".repeat(43), host: "laptop", ...fields }));

test("the browser goes to this machine only, whatever the address that was opened says", () => {
  const request = read({ redirect_uri: "https://evil.test", scopes: "tasks:write,projects:read" }) ?? expect.fail();
  expect(request.scopes).toEqual(["projects:read", "tasks:write"]);
  expect(redirectTo(request, { code: "wtc_x" })).toBe(`http://127.0.0.1:40123/worktrack/login?code=wtc_x&state=${state}`);
  expect(redirectTo(request, { error: "access_denied" })).toBe(`http://127.0.0.1:40123/worktrack/login?error=access_denied&state=${state}`);
});

test("an address with another port than a number, without state or challenge, or with an unknown scope is refused", () => {
  for (const port of ["", "0", "080", "65536", "1e3", "80@evil.test", "80/..", "80.evil.test", "-1", " 80", "８０"])
    expect([port, read({ port })]).toEqual([port, undefined]);
  for (const fields of [
    { state: "" },
    { state: "short" },
    { state: "a&b=".repeat(9) },
    { challenge: "" },
    { host: "" },
    { scopes: "all" },
    { scopes: "" },
  ])
    expect([fields, read(fields)]).toEqual([fields, undefined]);
});
