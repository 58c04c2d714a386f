import { expect, test } from "vitest";
import { decidesAddress, readAccount, requireTimely } from "../../../src/people/sign-in/oidc/account.ts";

const issuer = "https://login.example.com";
const google = "https://accounts.google.com";
const entra = "https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2.0";
const verified = { sub: "ada", email: "ada@company.example", email_verified: true };

test("a Google account proves a domain only if an organization manages it", () => {
  expect(readAccount(google, verified, verified).provesDomain).toBe(false);
  expect(readAccount(google, { ...verified, hd: "" }, verified).provesDomain).toBe(false);
  expect(readAccount(google, { ...verified, hd: "company.example" }, verified).provesDomain).toBe(true);
  expect(readAccount(issuer, verified, verified).provesDomain).toBe(true);
});

test("Entra ID verifies an address by xms_edov, because it never sends email_verified", () => {
  const claims = { sub: "ada", email: "ada@company.example" };
  for (const xms_edov of [true, "1", 1, "true"])
    expect(readAccount(entra, claims, { ...claims, xms_edov })).toMatchObject({ email: "ada@company.example" });
  for (const more of [{}, { xms_edov: false }, { xms_edov: "0" }, { xms_edov: true, email_verified: false }])
    expect(() => readAccount(entra, claims, { ...claims, ...more })).toThrow("oidc_unverified_address");
  expect(() => readAccount("https://login.microsoftonline.com.example.com/", claims, { ...claims, xms_edov: true })).toThrow(
    "oidc_unverified_address",
  );
});

test("claims decide about the address only if they also say whether it is verified", () => {
  expect(decidesAddress(issuer, verified)).toBe(true);
  expect(decidesAddress(issuer, { ...verified, email_verified: false })).toBe(true);
  expect(decidesAddress(issuer, { email: verified.email })).toBe(false);
  expect(decidesAddress(issuer, { email_verified: true })).toBe(false);
  expect(decidesAddress(entra, { email: verified.email, xms_edov: "1" })).toBe(true);
});

test.each([
  [{ name: "Ada Lovelace", given_name: "Augusta" }, "Ada Lovelace"],
  [{ given_name: "Ada", family_name: "Lovelace" }, "Ada Lovelace"],
  [{ given_name: "Ada" }, "Ada"],
  [{ name: "  Ada\n\u0000 Lovelace " }, "Ada Lovelace"],
  [{ name: " \t ", family_name: "Lovelace" }, "Lovelace"],
  [{ name: "é".repeat(300) }, "é".repeat(200)],
  [{ name: ["Ada"] }, "ada"],
  [{}, "ada"],
])("the name of %j is %s", (claims, name) => {
  expect(readAccount(issuer, { ...verified, ...claims }, verified).name).toBe(name);
});

test("a fresh sign-in must have followed its beginning, and no token may be from the future", () => {
  const nowMs = Date.UTC(2026, 10, 23, 12);
  const seconds = (offset: number): number => nowMs / 1_000 + offset;
  const begun = { beganMs: nowMs - 300_000, fresh: true };
  for (const auth_time of [seconds(0), seconds(-300), seconds(-330), seconds(30)]) requireTimely({ auth_time }, begun, nowMs);
  for (const claims of [{}, { auth_time: seconds(-331) }, { auth_time: String(seconds(0)) }])
    expect(() => requireTimely(claims, begun, nowMs)).toThrow("oidc_not_recent");
  for (const claims of [{ iat: seconds(31) }, { auth_time: seconds(31) }])
    expect(() => requireTimely(claims, { ...begun, fresh: false }, nowMs)).toThrow("oidc_clock");
  requireTimely({ auth_time: seconds(-86_400) }, { ...begun, fresh: false }, nowMs);
});

test("an address is verified by true and by the text true, and by nothing else", () => {
  for (const email_verified of [true, "true"])
    expect(readAccount(issuer, verified, { ...verified, email_verified }).email).toBe("ada@company.example");
  for (const email_verified of [false, "false", "TRUE", "1", 1, "yes", null, {}, undefined])
    expect(() => readAccount(issuer, verified, { ...verified, email_verified })).toThrow(/oidc_unverified_address/);
});

test("an address that is verified and cannot be read is not called unverified", () => {
  expect(() => readAccount("https://id.example", verified, { ...verified, email: "not an address" })).toThrow(/oidc_failed/);
});
