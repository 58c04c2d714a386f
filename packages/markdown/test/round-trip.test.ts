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
