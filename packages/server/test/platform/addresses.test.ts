import { BlockList, isIP, isIPv6 } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inRanges, networkOf, withinRanges } from "../../src/platform/addresses.ts";

const v4 = fc.ipV4();
// Addresses that share long prefixes, so that ranges of every length have addresses on both sides of their bounds.
const near4 = fc.array(fc.constantFrom(0, 1, 127, 128, 192, 255), { minLength: 4, maxLength: 4 }).map((parts) => parts.join("."));
const near6 = fc
  .array(fc.constantFrom("0", "1", "8000", "ffff", "FFFE"), { minLength: 8, maxLength: 8 })
  .map((groups) => groups.join(":"))
  .filter((address) => !/^(0:){5}ffff:/i.test(address));
const address = fc.oneof(
  v4,
  near4,
  near6,
  fc.ipV6().filter((text) => !/ffff:[\d.]+$/i.test(text) && !/^::ffff:/i.test(text)),
);

const familyOf = (text: string) => (isIPv6(text) ? "ipv6" : "ipv4");
const range = fc.tuple(address, fc.nat(128)).map(([text, bits]) => ({ text, bits: isIPv6(text) ? bits : bits % 33 }));

test("inRanges agrees with Node's BlockList", () => {
  fc.assert(
    fc.property(range, address, (wide, text) => {
      const list = new BlockList();
      list.addSubnet(wide.text, wide.bits, familyOf(wide.text));
      const expected = familyOf(wide.text) === familyOf(text) && list.check(text, familyOf(text));
      expect(inRanges(text, [`${wide.text}/${wide.bits}`])).toBe(expected);
    }),
    { numRuns: 2_000 },
  );
});

test("a range is within another exactly when it is no wider and starts inside it, and an address is a range of one", () => {
  fc.assert(
    fc.property(range, range, (wide, narrow) => {
      const expected = narrow.bits >= wide.bits && inRanges(narrow.text, [`${wide.text}/${wide.bits}`]);
      expect(withinRanges(`${narrow.text}/${narrow.bits}`, ["192.0.2.1", `${wide.text}/${wide.bits}`])).toBe(expected);
      expect(withinRanges(wide.text, [wide.text])).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test("IPv4-mapped IPv6 is treated as IPv4, in addresses and in ranges", () => {
  for (const [text, range, expected] of [
    ["::ffff:192.0.2.1", "192.0.2.0/24", true],
    ["::FFFF:c000:201", "192.0.2.1", true],
    ["192.0.2.1", "::ffff:192.0.2.0/120", true],
    ["192.0.3.1", "::ffff:192.0.2.0/120", false],
    ["192.0.2.1", "::ffff:0:0/96", true],
    ["192.0.2.1", "::/0", false],
    ["::1", "0.0.0.0/0", false],
    ["fe80::1%eth0", "fe80::/10", true],
  ] as const)
    expect([text, range, inRanges(text, [range])]).toEqual([text, range, expected]);
});

test("text that is not an address is in no range and never throws", () => {
  // Random text is sometimes an address, such as `::`.
  const text = fc.string().filter((text) => !isIP(text));
  fc.assert(fc.property(text, (text) => inRanges(text, ["0.0.0.0/0", "::/0"]) === false));
  expect(inRanges("192.0.2.1", [])).toBe(false);
});

test("limits count IPv6 clients by /64 network and IPv4 clients by address", () => {
  expect(networkOf("2001:db8:1:2:3::4")).toBe(networkOf("2001:db8:1:2:ffff::"));
  expect(networkOf("2001:db8:1:2:3::4")).not.toBe(networkOf("2001:db8:1:3::"));
  expect(networkOf("192.0.2.1")).toBe("192.0.2.1");
  expect(networkOf("")).toBe("");
});
