import fc from "fast-check";
import { expect, test } from "vitest";
import { readClient } from "../../src/http/client.ts";

const trusted = /^(?:10\.|fd)/;
const read = (headers: Record<string, string>, remoteAddress = "10.0.0.1", encrypted = false) =>
  readClient({ socket: { remoteAddress, encrypted }, headers }, (address) => trusted.test(address));

test.each([
  ["203.0.113.5", "203.0.113.5"],
  ["203.0.113.5:51422", "203.0.113.5"],
  ["2001:db8::1", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ['"[2001:db8::1]:443"', "2001:db8::1"],
  ["2001:DB8:0:0:0:0:0:1", "2001:db8::1"],
  ["2001:db8:0:0:1:2:3:4:51422", "2001:db8::1:2:3:4"],
  ["fe80::1%eth0", "fe80::1"],
  ["[fe80::1%25eth0]:80", "fe80::1"],
  ["::ffff:203.0.113.5", "203.0.113.5"],
  ["::FFFF:203.0.113.5", "203.0.113.5"],
  ["[::ffff:cb00:7105]:80", "203.0.113.5"],
  ["  203.0.113.5 ,, 10.1.1.1:80 , ", "203.0.113.5"],
  ["198.51.100.1, 203.0.113.5, [fd00::1]:9, 10.2.2.2", "203.0.113.5"],
  ["10.9.9.9, 10.2.2.2:8080", "10.9.9.9"],
  ["", "10.0.0.1"],
  ["unknown", ""],
  ["203.0.113.5, unknown", ""],
  ["203.0.113.5, _hidden, 10.2.2.2", ""],
  ["203.0.113.5:x", ""],
  ["999.0.113.5", ""],
  ["[203.0.113.5", ""],
])("X-Forwarded-For %j names the client %j", (header, address) => {
  expect(read({ "x-forwarded-for": header, forwarded: "for=192.0.2.99" }).address).toBe(address);
});

test("only a trusted peer is believed", () => {
  const headers = { "x-forwarded-for": "203.0.113.5", "x-forwarded-proto": "https" };
  expect(read(headers, "192.0.2.7")).toEqual({ address: "192.0.2.7", secure: false });
  expect(read(headers, "::ffff:192.0.2.7", true)).toEqual({ address: "192.0.2.7", secure: true });
  expect(read(headers, "::ffff:10.0.0.1")).toEqual({ address: "203.0.113.5", secure: true });
});

test.each([
  ["203.0.113.5", "https", true],
  ["203.0.113.5", "HTTPS", true],
  ["203.0.113.5", "http", false],
  ["203.0.113.5", "ftp", false],
  ["203.0.113.5, 10.2.2.2", "https, http", true],
  ["203.0.113.5, 10.2.2.2", "http,HTTPS", false],
  ["203.0.113.5, 10.2.2.2", "https", true],
  ["198.51.100.1, 203.0.113.5", "https, http", false],
  ["203.0.113.5", "https, http", false],
  ["203.0.113.5", "http, https", true],
  ["10.3.3.3, 10.2.2.2", "https, http", true],
  ["", "https, http", false],
])("with X-Forwarded-For %j, X-Forwarded-Proto %j means HTTPS: %j", (hops, protocols, secure) => {
  expect(read({ "x-forwarded-for": hops, "x-forwarded-proto": protocols }).secure).toBe(secure);
});

test("without X-Forwarded-Proto, the proxy's own connection decides", () => {
  for (const encrypted of [true, false]) expect(read({ "x-forwarded-for": "203.0.113.5" }, "10.0.0.1", encrypted).secure).toBe(encrypted);
});

test("whatever a client sends, the address is that which the trusted proxy appended", () => {
  fc.assert(
    fc.property(fc.string(), fc.oneof(fc.ipV4(), fc.ipV6()), (sent, appended) => {
      fc.pre(!trusted.test(appended));
      expect(read({ "x-forwarded-for": `${sent}, ${appended}` })).toEqual(read({ "x-forwarded-for": appended }));
    }),
  );
});
