import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { readConfig } from "../src/settings/config.ts";

const s3 = {
  S3_ENDPOINT: "https://s3.example.com",
  S3_BUCKET: "worktrack",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "secret",
};

test("some of the S3 settings without the others are rejected, S3_REGION included", () => {
  expect(readConfig(s3).s3).toMatchObject({ bucket: "worktrack", region: "us-east-1" });
  expect(readConfig({ ...s3, S3_REGION: "eu-central-1" }).s3).toMatchObject({ region: "eu-central-1" });
  for (const name of Object.keys(s3)) expect(() => readConfig({ ...s3, [name]: "" })).toThrow("set all or none");
  expect(() => readConfig({ S3_REGION: "eu-central-1" })).toThrow(/^S3_ENDPOINT, .*: set all or none$/);
});

test("a secret key that anybody would guess is rejected, and its value is not repeated", () => {
  const key = randomBytes(32);
  expect(readConfig({ WORKTRACK_SECRET_KEY: key.toString("base64") }).secretKey?.equals(key)).toBe(true);
  for (const byte of [0, 1, 255]) {
    const text = Buffer.alloc(32, byte).toString("base64");
    expect(() => readConfig({ WORKTRACK_SECRET_KEY: text })).toThrow(
      "WORKTRACK_SECRET_KEY: Must be random, such as the output of: openssl rand -base64 32",
    );
  }
  expect(() => readConfig({ WORKTRACK_SECRET_KEY: "c2hvcnQ=" })).toThrow("WORKTRACK_SECRET_KEY: Must be 32 bytes in base64");
});

test("the disk reserve is a number of bytes, and the audit log is kept for at least a year", () => {
  expect(readConfig({}).diskReserveBytes).toBeUndefined();
  expect(readConfig({ WORKTRACK_DISK_RESERVE_BYTES: "0", WORKTRACK_AUDIT_DAYS: "365" })).toMatchObject({
    diskReserveBytes: 0,
    auditDays: 365,
  });
  for (const value of ["-1", "1.5", "1GB"])
    expect(() => readConfig({ WORKTRACK_DISK_RESERVE_BYTES: value })).toThrow(/^WORKTRACK_DISK_RESERVE_BYTES: /);
  for (const value of ["364", "36501", "forever"])
    expect(() => readConfig({ WORKTRACK_AUDIT_DAYS: value })).toThrow(/^WORKTRACK_AUDIT_DAYS: /);
});

test("a role that needs several processes is rejected without DATABASE_URL", () => {
  for (const role of ["api", "worker"])
    expect(() => readConfig({ WORKTRACK_ROLE: role })).toThrow(/^WORKTRACK_ROLE: .* requires DATABASE_URL/);
});

test("WORKTRACK_DNS_SERVERS takes addresses of name servers with optional ports", () => {
  const servers = ["192.0.2.53", "192.0.2.53:5353", "2001:db8::53", "[2001:db8::53]:5353"];
  expect(readConfig({ WORKTRACK_DNS_SERVERS: servers.join(", ") }).dnsServers).toEqual(servers);
  expect(readConfig({}).dnsServers).toEqual([]);
  for (const value of ["dns.example.com", "192.0.2.53:0", "192.0.2.53:99999", "192.0.2.53:x", "[192.0.2.53", "https://192.0.2.53", "1.2.3"])
    expect(() => readConfig({ WORKTRACK_DNS_SERVERS: value })).toThrow(/^WORKTRACK_DNS_SERVERS: Must be addresses of name servers/);
  expect(() => readConfig({ WORKTRACK_DNS_SERVERS: Array(11).fill("192.0.2.53").join() })).toThrow("at most 10");
});

const oidc = {
  WORKTRACK_BASE_URL: "https://worktrack.example.com",
  WORKTRACK_OIDC_ISSUER: "https://login.example.com/realms/staff",
  WORKTRACK_OIDC_CLIENT_ID: "worktrack",
  WORKTRACK_OIDC_CLIENT_SECRET: "a-client-secret",
};

test("the settings of an OpenID provider are complete, and not repeated when they are refused", () => {
  const provider = { issuer: oidc.WORKTRACK_OIDC_ISSUER, clientId: "worktrack", clientSecret: "a-client-secret" };
  expect(readConfig({}).oidc).toBeUndefined();
  expect(readConfig(oidc).oidc).toEqual({ ...provider, only: false });
  expect(readConfig({ ...oidc, WORKTRACK_OIDC_ONLY: "true" }).oidc).toEqual({ ...provider, only: true });
  for (const name of ["WORKTRACK_OIDC_ISSUER", "WORKTRACK_OIDC_CLIENT_ID", "WORKTRACK_OIDC_CLIENT_SECRET"])
    expect(() => readConfig({ ...oidc, [name]: "" })).toThrow(/^WORKTRACK_OIDC_ISSUER, .*: set all or none$/);
  expect(() => readConfig({ WORKTRACK_OIDC_ONLY: "true" })).toThrow(/^WORKTRACK_OIDC_ISSUER, .*: set all or none$/);
  expect(() => readConfig({ ...oidc, WORKTRACK_OIDC_ONLY: "maybe" })).toThrow(/^WORKTRACK_OIDC_ONLY: /);
});

test("the issuer of an OpenID provider is an https URL, or on this machine", () => {
  for (const issuer of ["http://localhost:8080/realms/staff", "http://127.0.0.1:8080", "https://[2001:db8::1]"])
    expect(readConfig({ ...oidc, WORKTRACK_OIDC_ISSUER: issuer }).oidc?.issuer).toBe(issuer);
  for (const issuer of [
    "http://login.example.com",
    "http://127.0.0.1.example.com",
    "login.example.com",
    "https://a:b@login.example.com",
    "https://login.example.com?tenant=1",
    "https://login.example.com/#staff",
  ])
    expect(() => readConfig({ ...oidc, WORKTRACK_OIDC_ISSUER: issuer })).toThrow(/^WORKTRACK_OIDC_ISSUER: Must be the https URL/);
});

test("an OpenID provider requires a base URL at which browsers keep cookies", () => {
  expect(() => readConfig({ ...oidc, WORKTRACK_BASE_URL: "" })).toThrow(/^WORKTRACK_OIDC_ISSUER: requires WORKTRACK_BASE_URL/);
  expect(() => readConfig({ ...oidc, WORKTRACK_BASE_URL: "http://192.0.2.1:3000" })).toThrow(/^WORKTRACK_BASE_URL: Must be an https URL/);
  expect(readConfig({ ...oidc, WORKTRACK_BASE_URL: "http://localhost:3000" }).oidc).toBeDefined();
});
