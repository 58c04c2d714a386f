import { bounds } from "@worktrack/contract";
import { afterEach, expect, test, vi } from "vitest";
import type { Guard } from "../../../src/integration/webhooks/guard/guard.ts";
import { requireAllowedUrl } from "../../../src/integration/webhooks/guard/url.ts";

afterEach(() => {
  vi.useRealTimers();
});

const publicAddress = "93.184.216.34";
const guardOf = (overrides: Partial<Guard> = {}): Guard => ({
  allowCidrs: [],
  ports: null,
  resolve: async () => [publicAddress],
  ...overrides,
});
/** Returns the normalized URL, or the code of the error. */
const verdict = (url: string, overrides?: Partial<Guard>) => requireAllowedUrl(guardOf(overrides), url).catch((error) => error.code);
const answering = (...addresses: string[]): Partial<Guard> => ({ resolve: async () => addresses });

test.each([
  ["https://Example.COM:443/a b?q=1#part", "https://example.com/a%20b?q=1"],
  [" https://example.com/\n", "https://example.com/"],
  ["https://example.com./hook", "https://example.com./hook"],
  ["https://bücher.example/", "https://xn--bcher-kva.example/"],
  ["https://8.8.8.8/", "https://8.8.8.8/"],
  ["https://134744072/", "https://8.8.8.8/"],
  ["https://[2606:4700:4700:0:0:0:0:1111]:8443/", "https://[2606:4700:4700::1111]:8443/"],
  ["https://example.com/#@127.0.0.1/", "https://example.com/"],
  ["https://example.com/@127.0.0.1", "https://example.com/@127.0.0.1"],
  ["https://localhost.example.com/", "https://localhost.example.com/"],
])("%s is allowed and normalized to %s", async (url, text) => expect(await verdict(url)).toBe(text));

test.each([
  ["", "invalid_url"],
  ["example.com/hook", "invalid_url"],
  ["https://", "invalid_url"],
  ["https://1.2.3.4.5/", "invalid_url"],
  ["https://exa mple.com/", "invalid_url"],
  ["https://[fe80::1%25eth0]/", "invalid_url"],
  ["https://example.com:99999/", "invalid_url"],
  ["http://example.com/", "https_required"],
  ["ftp://example.com/", "https_required"],
  ["file:///etc/passwd", "https_required"],
  ["https://user:secret@example.com/", "credentials_in_url"],
  ["https://user@example.com/", "credentials_in_url"],
  ["https://:secret@example.com/", "credentials_in_url"],
  ["https://example.com@127.0.0.1/", "credentials_in_url"],
  ["https://127.0.0.1\\@example.com/", "address_not_public"],
  ["https://localhost/", "localhost"],
  ["https://LOCALHOST./", "localhost"],
  ["https://localhost../", "localhost"],
  ["https://a.b.localhost/", "localhost"],
  ["https://ⓛocalhost/", "localhost"],
])("%s is blocked: %s", async (url, code) => expect(await verdict(url)).toBe(code));

test("a URL with too many characters is blocked: too_long", async () => {
  expect(await verdict(`https://example.com/${"a".repeat(bounds.webhookUrlChars)}`)).toBe("too_long");
});

test.each(
  [
    ["127.0.0.1", "127.1", "127.0.1", "127.0.0.1.", "2130706433", "0x7f000001", "0x7f.1", "0x7f.0x0.0x0.0x1", "017700000001", "0177.0.0.1"],
    [
      "0",
      "0.0.0.0",
      "１２７.0.0.1",
      "127。0。0。1",
      "%31%32%37.0.0.1",
      "①②⑦.0.0.1",
      "10.1",
      "169.254.169.254",
      "0xa9fea9fe",
      "192.168.257",
    ],
    ["[::]", "[::1]", "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::ffff:8.8.8.8]", "[::127.0.0.1]", "[::7f00:1]"],
    [
      "[64:ff9b::7f00:1]",
      "[64:ff9b::127.0.0.1]",
      "[2002:7f00:1::]",
      "[2001:0:4136:e378:8000:63bf:3fff:fdd2]",
      "[fd00::1]",
      "[fe80::1]",
      "[ff02::1]",
    ],
  ].flat(),
)("the address %s is not public", async (host) => {
  const resolve = vi.fn();
  expect(await verdict(`https://${host}/`, { resolve })).toBe("address_not_public");
  expect(resolve).not.toHaveBeenCalled();
});

test.each([
  ["private", ["10.0.0.5"]],
  ["mixed", [publicAddress, "127.0.0.1"]],
  ["mixed over the families", [publicAddress, "fd00::1"]],
  ["mapped", ["::ffff:93.184.216.34"]],
  ["translated (NAT64)", ["64:ff9b::a00:5"]],
  ["tunneled (6to4)", ["2002:a00:5::1"]],
])("a name whose addresses are %s is blocked", async (_name, addresses) => {
  expect(await verdict("https://hooks.example/", answering(...addresses))).toBe("address_not_public");
});

test("a name without an address is accepted, and so is one whose name servers do not answer for three seconds", async () => {
  expect(await verdict("https://hooks.example/", answering())).toBe("https://hooks.example/");
  expect(await verdict("https://hooks.example/", { resolve: () => Promise.reject(new Error("ENOTFOUND")) })).toBe("https://hooks.example/");
  vi.useFakeTimers();
  const silent = verdict("https://hooks.example/", { resolve: () => new Promise(() => {}) });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await silent).toBe("https://hooks.example/");
});

test("only the configured ports are allowed, and a URL without a port has 443", async () => {
  const ports = { ports: [443, 8443] };
  expect(await verdict("https://example.com/", ports)).toBe("https://example.com/");
  expect(await verdict("https://example.com:8443/", ports)).toBe("https://example.com:8443/");
  for (const port of [22, 80, 444, 6379]) expect(await verdict(`https://example.com:${port}/`, ports)).toBe("port_not_allowed");
  expect(await verdict("https://example.com/", { ports: [8443] })).toBe("port_not_allowed");
  expect(await verdict("https://example.com:6379/", { ports: null })).toBe("https://example.com:6379/");
});

test("an allowed range is allowed for addresses and names, and nothing else is", async () => {
  const allowed = { allowCidrs: ["10.1.0.0/16", "fd00:1::/32", "127.0.0.1"] };
  for (const host of ["10.1.2.3", "[fd00:1::5]", "127.1"]) expect(await verdict(`https://${host}/`, allowed)).toMatch(/^https:/);
  for (const host of ["10.2.0.1", "[fd00:2::5]", "127.0.0.2"])
    expect(await verdict(`https://${host}/`, allowed)).toBe("address_not_public");
  expect(await verdict("https://intranet.example/", { ...allowed, ...answering("10.1.2.3", publicAddress) })).toMatch(/^https:/);
  expect(await verdict("https://intranet.example/", { ...allowed, ...answering("10.1.2.3", "10.2.0.1") })).toBe("address_not_public");
});

test("the error message contains neither the URL nor an address", async () => {
  const blocked = requireAllowedUrl(guardOf(answering("10.9.8.7")), "https://hooks.example/s3cret");
  await expect(blocked).rejects.toThrow(/^(?!.*(10\.9|s3cret)).*public addresses/);
});
