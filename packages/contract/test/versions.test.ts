import { describe, expect, test } from "vitest";
import { operationNames, operationOf } from "../src/table.ts";
import { type DatedVersion, dateVersions, defaultDateVersion, isDeprecatedLongEnough } from "../src/versions.ts";

const at = Date.UTC(2027, 0, 31);
const tooShort = (versions: readonly DatedVersion[]) =>
  versions.filter(({ deprecated }) => deprecated && !isDeprecatedLongEnough(deprecated)).map(({ date }) => date);

describe("a deprecation", () => {
  test.each([
    ["a day less than 24 months", Date.UTC(2029, 0, 30), false],
    ["24 months less a millisecond", Date.UTC(2029, 0, 31) - 1, false],
    ["24 months", Date.UTC(2029, 0, 31), true],
    ["the same time", at, false],
    ["never", Number.NaN, false],
  ])("with a sunset after %s is long enough: %#", (_, sunset, expected) => {
    expect(isDeprecatedLongEnough({ at, sunset })).toBe(expected);
  });

  test("of a version with a sunset that is too early is found", () => {
    const versions = [{ date: "2025-01-01", deprecated: { at, sunset: Date.UTC(2028, 11, 31) } }, { date: "2026-05-26" }];
    expect(tooShort(versions)).toEqual(["2025-01-01"]);
  });

  test("lasts at least 24 months for every date version of the contract", () => {
    expect(tooShort(dateVersions)).toEqual([]);
  });

  test("lasts at least 24 months for every operation of the contract", () => {
    const short = operationNames.filter((name) => {
      const { deprecated } = operationOf(name);
      return deprecated && !isDeprecatedLongEnough(deprecated);
    });
    expect(short).toEqual([]);
  });
});

test("date versions ascend, and the last one is the default", () => {
  const dates = dateVersions.map(({ date }) => date);
  expect(dates).toEqual([...new Set(dates)].sort());
  expect(dates.at(-1)).toBe(defaultDateVersion);
});
