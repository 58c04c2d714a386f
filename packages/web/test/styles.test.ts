import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The page for people without a session has its own styles, and those for paper win by their medium. */
const separate = /entrance\.css|print\.css/;

/** Each selector with each of its properties, such as ".post-row gap". */
const declarationsOf = (file: string): readonly string[] => {
  const css = readFileSync(new URL(file, import.meta.url), "utf8").replaceAll(/\/\*.*?\*\//gs, "");
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = "", body = ""]) =>
    selectors
      .split(/,(?![^(]*\))/)
      .flatMap((selector) => [...body.matchAll(/([\w-]+)\s*:/g)].map(([, property]) => `${selector.trim()} ${property}`)),
  );
};

test("no property of a selector is set in two files, because style sheets load in any order", () => {
  const files = globSync("../src/**/*.css", { cwd: import.meta.dirname }).filter((file) => !separate.test(file));
  const all = files.flatMap((file) => [...new Set(declarationsOf(file))]);
  expect(all.length).toBeGreaterThan(1_000);
  expect(all.filter((declaration, index) => all.indexOf(declaration) !== index)).toEqual([]);
});
