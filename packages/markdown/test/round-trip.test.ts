import fc from "fast-check";
import { expect, test } from "vitest";
import { documentFromMarkdown, markdownFromDocument, normalDocument } from "../src/index.ts";
import { randomDocument } from "./documents.ts";

/** `pnpm test:fuzz` tries 10,000 documents of another seed each time. */
const options = process.env.WORKTRACK_TEST_FUZZ === "full" ? { numRuns: 10_000 } : { numRuns: 500, seed: 33 };

test("a document is equal after it was written as Markdown and read again", { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(randomDocument, (document) => {
      const { document: normal, lost } = normalDocument(document);
      expect(lost).toEqual([]);
      expect(normalDocument(documentFromMarkdown(markdownFromDocument(document))).document).toEqual(normal);
    }),
    options,
  );
});

test("Markdown that was read and written once stays the same", { timeout: 600_000 }, () => {
  const part = fc.constantFrom(
    ..."ab*_~`[]()#>-+!<&\\.1 \n\t".split(""),
    "\n\n",
    "  \n",
    "- ",
    "1. ",
    "> ",
    "**",
    "<br>",
    "<b>",
    "www.a.b",
    "a@b.c",
    "![",
    "```\n",
  );
  const source = fc.array(part, { maxLength: 40 }).map((parts) => parts.join(""));
  const round = (markdown: string) => markdownFromDocument(documentFromMarkdown(markdown));
  fc.assert(
    fc.property(source, (markdown) => {
      const once = round(markdown);
      expect(round(once)).toBe(once);
    }),
    options,
  );
});

test("a document of many lines or addresses is written in time that grows with its size", () => {
  const written = (text: string) =>
    markdownFromDocument({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });
  const startMs = performance.now();
  for (const part of ["\n", "a\n", "a@b.cc:", "https://a.b:", "www.a.b"]) written(part.repeat(100_000 / part.length));
  // They took a minute when each break and address copied the whole text.
  expect(performance.now() - startMs).toBeLessThan(10_000);
});
