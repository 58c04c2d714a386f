import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanFileName } from "../../src/work/media/file-name.ts";

test.each([
  ["report.pdf", "report.pdf"],
  ["../../etc/passwd", "passwd"],
  ["C:\\temp\\a.txt", "a.txt"],
  ["..", "file"],
  ["", "file"],
  [" . ", "file"],
  ["a\r\nSet-Cookie: x.txt", "aSet-Cookie: x.txt"],
  ["photo\u202egnp.exe", "photognp.exe"],
  ['say "hi".txt', 'say "hi".txt'],
  ["👩🏽‍🚀.txt", "👩🏽‍🚀.txt"],
  ["e\u0301.txt", "é.txt"],
])("%j is cleaned to %j", (original, name) => {
  expect(cleanFileName(original)).toBe(name);
});

test("a clean name has no path, control or direction characters, and cleaning it again changes nothing", () => {
  const anyName = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: fc.constantFrom("/", "\\", ".", "\u202e", "\0", "\n", "a", "😀") }),
  );
  fc.assert(
    fc.property(anyName, (original) => {
      const name = cleanFileName(original);
      expect(name).not.toMatch(/[/\\\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
      expect(["", ".", ".."]).not.toContain(name);
      expect([...name].length).toBeLessThanOrEqual(255);
      expect(cleanFileName(name)).toBe(name);
    }),
  );
});
