import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPublicAddress } from "../../../src/integration/webhooks/guard/public-address.ts";

/** The first and last address of each range that is not public, and a public neighbor. */
const closedIPv4 = `
  0.0.0.0 0.255.255.255 1.0.0.0        10.0.0.0 10.255.255.255 9.255.255.255      10.0.0.0 10.255.255.255 11.0.0.0
  100.64.0.0 100.127.255.255 100.63.255.255  100.64.0.0 100.127.255.255 100.128.0.0  127.0.0.0 127.255.255.255 126.255.255.255
  127.0.0.0 127.255.255.255 128.0.0.0  169.254.0.0 169.254.255.255 169.253.255.255  169.254.0.0 169.254.255.255 169.255.0.0
  172.16.0.0 172.31.255.255 172.15.255.255  172.16.0.0 172.31.255.255 172.32.0.0  192.0.0.0 192.0.0.255 191.255.255.255
  192.0.0.0 192.0.0.255 192.0.1.0  192.0.2.0 192.0.2.255 192.0.3.0  192.31.196.0 192.31.196.255 192.31.197.0
  192.52.193.0 192.52.193.255 192.52.194.0  192.88.99.0 192.88.99.255 192.88.98.255  192.168.0.0 192.168.255.255 192.169.0.0
  192.175.48.0 192.175.48.255 192.175.49.0  198.18.0.0 198.19.255.255 198.17.255.255  198.18.0.0 198.19.255.255 198.20.0.0
  198.51.100.0 198.51.100.255 198.51.101.0  203.0.113.0 203.0.113.255 203.0.112.255  224.0.0.0 255.255.255.255 223.255.255.255
  168.63.129.16 168.63.129.16 168.63.129.15  168.63.129.16 168.63.129.16 168.63.129.17
`;
const closedIPv6 = `
  :: ::1 2000::  ::7f00:1 ::127.0.0.1 2606:4700:4700::1111  ::ffff:0:0 ::ffff:8.8.8.8 2001:4860:4860::8888
  64:ff9b:: 64:ff9b::7f00:1 2a00:1450::1  64:ff9b:1:: 100:: 2003::  1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff 4000:: 3ffe::
  2001:: 2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff 2001:200::  2001:db8:: 2001:db8:ffff:ffff:ffff:ffff:ffff:ffff 2001:db9::
  2002:: 2002:7f00:1::1 2003::  2620:4f:8000:: 2620:4f:8000:ffff:ffff:ffff:ffff:ffff 2620:4f:8001::
  3fff:: 3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff 3fff:1000::  5f00:: fc00:: 2400::  fd00:ec2::254 fe80::1 2600::  fec0:: ff02::1 2a03::
`;
const rows = [closedIPv4, closedIPv6].flatMap((list) => [...list.matchAll(/(\S+) (\S+) (\S+)/g)].map(([, ...row]) => row));

test.each(rows)("%s and %s are not public, %s is", (first = "", last = "", outside = "") => {
  expect([first, last, outside].map(isPublicAddress)).toEqual([false, false, true]);
});

test.each([
  "fe80::1%eth0",
  "2606:4700:4700::1111%1",
  "",
  "example.com",
  "8.8.8",
  "010.8.8.8",
  "0x8.8.8.8",
  "134744072",
  "[2606:4700::1]",
  "8.8.8.8/32",
])("%s is not a public address", (address) => expect(isPublicAddress(address)).toBe(false));

describe("no IPv6 address is public, for any embedded IPv4 address, that", () => {
  const hex = (value: number) => value.toString(16).padStart(4, "0");
  const forms: Record<string, (high: string, low: string) => string> = {
    "maps it": (high, low) => `::ffff:${high}:${low}`,
    "is compatible with it": (high, low) => `::${high}:${low}`,
    "translates it (NAT64)": (high, low) => `64:ff9b::${high}:${low}`,
    "translates it locally (NAT64)": (high, low) => `64:ff9b:1::${high}:${low}`,
    "tunnels to it (6to4)": (high, low) => `2002:${high}:${low}::1`,
    "tunnels to it (Teredo)": (high, low) => `2001:0:${high}:${low}::`,
  };
  test.each(Object.entries(forms))("%s", (_name, form) => {
    const group = fc.integer({ min: 0, max: 0xffff }).map(hex);
    fc.assert(fc.property(group, group, (high, low) => !isPublicAddress(form(high, low))));
  });
});

test("no IPv6 address outside 2000::/3 is public", () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const first = group.filter((value) => value >> 13 !== 1);
  const rest = fc.array(group, { minLength: 7, maxLength: 7 });
  const isPublic = (groups: number[]) => isPublicAddress(groups.map((value) => value.toString(16)).join(":"));
  fc.assert(fc.property(first, rest, (head, tail) => !isPublic([head, ...tail])));
});
