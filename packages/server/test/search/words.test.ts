import { foldText } from "@worktrack/contract/values";
import fc from "fast-check";
import { expect, test } from "vitest";
import { statement } from "../../src/database/statement.ts";
import { isOneEditApart, wordsOneEditApart } from "../../src/work/search/one-edit.ts";
import { snippetOf } from "../../src/work/search/snippet.ts";
import { parseSearchTerms } from "../../src/work/search/terms.ts";
import { placedWords, wordsOf } from "../../src/work/search/words.ts";
import { useTestServer } from "../server.ts";

const server = useTestServer();

const splitInSql = statement({
  parameters: { texts: "text[]" },
  row: { words: "text[]" },
  text: `SELECT ARRAY(SELECT left(w, 64) FROM unnest(search_words(t)) w WHERE w <> '') AS words FROM unnest($texts) WITH ORDINALITY AS given (t, n) ORDER BY n`,
});

const pieces = [
  "Straße",
  "ΟΔΟΣ",
  "İstanbul",
  "Cafe\u0301",
  "東京都",
  "한국어",
  "ภาษาไทย",
  "🦓",
  "don't",
  "a_b",
  "100%",
  "x-y",
  "…",
  "、",
  "ＡＢＣ",
  " ",
  "\n",
  "soft\u00adhyphen",
  "שלום",
  "كتاب",
];
const texts = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }).map((text) => text.replaceAll("\0", "").toWellFormed()),
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join("")),
);

test("the server and PostgreSQL split any text into the same words", async () => {
  // Folded before, because Node and PostgreSQL know the cases of different versions of Unicode.
  const given = fc.sample(texts, { numRuns: 3_000, seed: 1 }).map(foldText);
  const rows = await server.database.query(splitInSql, { texts: given });
  const differing = given.filter((text, n) => JSON.stringify(wordsOf(text)) !== JSON.stringify(rows[n]?.words));
  expect(differing).toEqual([]);
});

test("each word of a text has a place that folds to it", () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const { word, start, end } of placedWords(text)) expect(wordsOf(text.slice(start, end)).join(" ")).toContain(word);
    }),
    { numRuns: 2_000, seed: 1 },
  );
});

test("two words are one edit apart if and only if each is among the edits of the other", () => {
  const words = fc.string({ unit: fc.constantFrom(..."abc"), minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(words, words, (a, b) => {
      expect([wordsOneEditApart(a).includes(b), wordsOneEditApart(b).includes(a)]).toEqual([isOneEditApart(a, b), isOneEditApart(a, b)]);
    }),
    { numRuns: 5_000, seed: 1 },
  );
});

test("a snippet is short, has the first match, and its ranges are the matches", () => {
  const terms = parseSearchTerms("needle");
  const parts = fc.array(fc.oneof(fc.constantFrom("needle", "Needles", ...pieces), fc.string({ maxLength: 30 })), { maxLength: 60 });
  fc.assert(
    fc.property(parts, (words) => {
      const text = `${words.join(" ")} needle`;
      const { text: snippet, ranges } = snippetOf(text, terms, "prefix");
      expect(snippet.length).toBeLessThanOrEqual(260);
      expect(snippet.isWellFormed()).toBe(text.isWellFormed());
      expect(ranges.length).toBeGreaterThan(0);
      for (const { start, end } of ranges) expect(wordsOf(snippet.slice(start, end)).join("")).toMatch(/^needle/);
    }),
    { numRuns: 1_000, seed: 1 },
  );
});
