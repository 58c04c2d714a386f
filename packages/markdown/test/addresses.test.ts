import { expect, test } from "vitest";
import { findAddresses } from "../src/addresses.ts";

const found = (text: string) => findAddresses(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ["https://example.com/a. (https://example.com/b)", ["https://example.com/a", "https://example.com/b"]],
  [
    "https://en.wikipedia.org/wiki/Foo_(bar) (see https://en.wikipedia.org/wiki/Foo_(bar))",
    ["https://en.wikipedia.org/wiki/Foo_(bar)", "https://en.wikipedia.org/wiki/Foo_(bar)"],
  ],
  ["www.example.com, http://localhost:3000/x?a=1&b=2#c!", ["www.example.com", "http://localhost:3000/x?a=1&b=2#c"]],
  [
    "[https://example.com/a] {https://example.com/b}; https://example.com/c&copy;",
    ["https://example.com/a", "https://example.com/b", "https://example.com/c"],
  ],
  ["“https://example.com/ä” https://müller.example/。", ["https://example.com/ä", "https://müller.example/"]],
  ["mail ada@example.com. or a.b-c_d+e@sub.example.com, not a@b", ["ada@example.com", "a.b-c_d+e@sub.example.com"]],
  ["_ada@example.com_ **https://example.com/b**", ["ada@example.com", "https://example.com/b"]],
  ["xhttps://example.com ftp://example.com www. http://a_b.c_d javascript:alert(1) http:// https://", []],
])("%s", (text, expected) => expect(found(text)).toEqual(expected));

test("addresses are found in linear time", () => {
  const parts = ["https://a.b)", "www.", "a_", "a@", "((((", "http://", "....", "&a;", "a.b@c.d-"];
  for (const part of parts) {
    const start = performance.now();
    findAddresses(part.repeat(Math.floor(100_000 / part.length)));
    expect([part, performance.now() - start < 2_000]).toEqual([part, true]);
  }
});
