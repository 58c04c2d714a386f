import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../../../..");
const page = readFileSync(join(root, "docs/security.md"), "utf8");

/** The sections that follow a cheat sheet point by point, with the rows of their tables. */
const sheets = page
  .split(/^## /m)
  .filter((section) => /^\| Point /m.test(section))
  .map((section) => {
    const rows = section.split("\n").filter((line) => line.startsWith("| "));
    return [section.slice(0, section.indexOf("\n")), rows.slice(2)] as const;
  });

/** Whether the test exists, whose path may start at packages/server. */
const isTest = (file: string): boolean => existsSync(join(root, "packages/server", file)) || existsSync(join(root, file));

test("the page follows the cheat sheets on sessions, CSRF and passkeys", () => {
  expect(sheets.map(([name]) => name)).toEqual([
    "OWASP Session Management, point by point",
    "OWASP CSRF Prevention, point by point",
    "OWASP Authentication and WebAuthn, point by point",
  ]);
});

describe.each(sheets)("%s", (_name, rows) => {
  test("names for every point a test that exists, or says why it does not apply", () => {
    const wrong = rows.filter((row) => {
      const [, , how = "", proof = ""] = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
      const named = [...proof.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, file = ""]) => file);
      if (named.length === 0) return !/^Does not apply: .{20,}/.test(how) || proof !== "";
      return !named.every(isTest);
    });
    expect(wrong).toEqual([]);
    expect(rows.length).toBeGreaterThan(5);
  });
});
