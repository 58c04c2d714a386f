import { expect, test } from "vitest";
import { joinWords } from "../src/ui/labels.ts";

test("words are joined as the English list that Intl.ListFormat writes", () => {
  const list = new Intl.ListFormat("en");
  const words = ["tasks", "posts and comments", "a, b", "media"];
  for (let count = 0; count <= words.length; count++) expect(joinWords(words.slice(0, count))).toBe(list.format(words.slice(0, count)));
});
