import { expect, test } from "vitest";
import { searchTitles } from "../src/app/palette-search.ts";
import { readIdentifier } from "../src/page/identifier.ts";

const entries = ["Go to Keys", "Create a key", "Show the keyboard shortcuts"].map((title) => ({ title }));
const titles = (text: string) => searchTitles(entries, text).map(({ title }) => title);

test("the palette finds entries by all words in any order and case", () => {
  expect(titles("KEYS go")).toEqual(["Go to Keys"]);
  expect(titles("ＣＲÉAte".normalize("NFD").replace("\u0301", ""))).toEqual(["Create a key"]);
  expect(titles("")).toHaveLength(3);
  expect(titles("nothing")).toEqual([]);
});

test("entries with a word that begins with the text come first", () => {
  expect(searchTitles([{ title: "Monkey" }, { title: "A key" }], "key")).toEqual([{ title: "A key" }, { title: "Monkey" }]);
});

test.each([
  [" ops-12 ", "OPS-12"],
  ["OPS-", undefined],
  ["ops 12", undefined],
])("%j is read as the identifier %s", (text, expected) => expect(readIdentifier(text)).toBe(expected));
