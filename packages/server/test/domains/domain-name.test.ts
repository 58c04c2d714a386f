import { Email } from "@worktrack/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDomainName } from "../../src/people/domains/domain-name.ts";

test.each([
  ["example.com", "example.com"],
  ["  Example.COM ", "example.com"],
  ["example.com.", "example.com"],
  ["bücher.example", "xn--bcher-kva.example"],
  ["XN--BCHER-KVA.example", "xn--bcher-kva.example"],
  ["例え。テスト", "xn--r8jz45g.xn--zckzah"],
  ["sub.example.co.uk", "sub.example.co.uk"],
  ["worktrack.github.io", "worktrack.github.io"],
  ["corp.internal", "corp.internal"],
  ["3com.com", "3com.com"],
])("%j is the domain %s", async (typed, domain) => {
  expect(await parseDomainName(typed)).toEqual({ domain });
});

test.each([
  ["localhost", "single_label"],
  ["com", "single_label"],
  ["com.", "single_label"],
  ["co.uk", "public_suffix"],
  ["github.io", "public_suffix"],
  ["公司.cn", "public_suffix"],
  ["service.invalid", "reserved_name"],
  ["app.localhost", "reserved_name"],
  ["2.0.192.in-addr.arpa", "reserved_name"],
  ["192.0.2.1", "ip_address"],
  ["0x7f.1", "ip_address"],
  ["1.2.3.4.", "ip_address"],
  ["2001:db8::1", "ip_address"],
  ["", "invalid_domain"],
  [".", "invalid_domain"],
  ["example..com", "invalid_domain"],
  ["example.com..", "invalid_domain"],
  [".example.com", "invalid_domain"],
  ["-a.example.com", "invalid_domain"],
  ["a-.example.com", "invalid_domain"],
  ["*.example.com", "invalid_domain"],
  ["_dmarc.example.com", "invalid_domain"],
  ["ada@example.com", "invalid_domain"],
  ["https://example.com", "invalid_domain"],
  ["example.com:443", "invalid_domain"],
  ["example%2ecom", "invalid_domain"],
  ["exa mple.com", "invalid_domain"],
  ["example.com\n", undefined],
  ["exam\0ple.com", "invalid_domain"],
  [`${"a".repeat(64)}.example.com`, "invalid_domain"],
  [`${"a.".repeat(121)}com`, "too_long"],
])("%j is refused: %s", async (typed, refusal) => {
  expect(await parseDomainName(typed)).toEqual(refusal === undefined ? { domain: "example.com" } : { refusal });
});

test("addresses in every domain that can be verified are e-mail addresses, whatever script its names are in", async () => {
  const label = fc.string({
    unit: fc.oneof(fc.constantFrom(..."ab0-"), fc.constantFrom(..."\u00e9\u0444\u4f8b\u0639\u0939")),
    minLength: 1,
    maxLength: 8,
  });
  const topLevel = fc.oneof(label, fc.constantFrom("com", "\u0440\u0444", "xn--p1ai", "\u30c6\u30b9\u30c8", "k8s"));
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(label, { minLength: 1, maxLength: 3 }), topLevel, async (labels, top) => {
      const parsed = await parseDomainName([...labels, top].join("."));
      if ("refusal" in parsed || !/[a-z].*[a-z\d]$/.test(parsed.domain.split(".").at(-1) ?? "")) return;
      accepted++;
      expect(Email.parse(`Ada@${parsed.domain}`)).toBe(`ada@${parsed.domain}`);
    }),
    { numRuns: 500 },
  );
  expect(accepted).toBeGreaterThan(50);
});
