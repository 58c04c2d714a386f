import { documentFromMarkdown, normalDocument } from "@worktrack/markdown";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDocument, serializeDocument } from "../src/documents/document-json.ts";
import { writeMarkdown } from "../src/documents/markdown-writer.ts";
import { mayHaveMarkup, plainDocument } from "../src/documents/plain-markdown.ts";
import { hostileDocument } from "./documents-hostile.ts";

const part = fc.oneof(
  fc.constantFrom(..."ab*_~`[]()#>-+!<&\\.1 \n\t".split("")),
  fc.constantFrom("\n\n", "  \n", "- ", "1. ", "> ", "- [ ] ", "**", "<br>", "#1", "OPS-6", "www.a.b", "a@b.c", "```\n", "\u202e", "\r\n"),
  fc.string({ unit: "grapheme", maxLength: 5 }),
);
const text = fc.array(part, { maxLength: 40 }).map((parts) => parts.join(""));

test("a text that needs no parser reads as the parser reads it", { timeout: 60_000 }, () => {
  let plain = 0;
  const check = (source: string) => {
    if (mayHaveMarkup(source)) return;
    plain++;
    expect(normalDocument(plainDocument(source)).document).toEqual(normalDocument(documentFromMarkdown(source)).document);
  };
  const words = fc.array(
    fc.constantFrom("a", "é", "#1", "OPS-6", "-", ".", "1", " ", "\t", "\n", "\r\n", "\r", "!", "(", ")", "https://a.b/c", "|", ":"),
  );
  fc.assert(
    fc.property(
      words.map((each) => each.join("")),
      check,
    ),
    { numRuns: 500 },
  );
  fc.assert(fc.property(text, check), { numRuns: 500 });
  expect(plain).toBeGreaterThan(100);
});

const edited = (source: string) => serializeDocument(parseDocument({ ...documentFromMarkdown(source) }));

test("what the editor writes for any comment reads as the same document, and is written the same again", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(text, (source) => {
      const once = writeMarkdown(edited(source));
      expect(writeMarkdown(edited(once))).toBe(once);
    }),
    { numRuns: 500 },
  );
});

test("whatever document the editor holds, its Markdown is stable from the second time on", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(hostileDocument, (document) => {
      const once = writeMarkdown(serializeDocument(parseDocument(document)));
      expect(writeMarkdown(edited(once))).toBe(once);
    }),
    { numRuns: 500 },
  );
});

test("comments keep every character that is not white space at the end of a line", { timeout: 60_000 }, () => {
  const letters = fc.array(
    fc.constantFrom("a", "b", "ü", "漢", "1", "#1", "x_y", "2*3", "C:\\x", "a<b", "&c", "(d)", "OPS-6", "!", "\n", " "),
  );
  fc.assert(
    fc.property(letters, (parts) => {
      const source = parts.join("");
      const { content = [] } = edited(writeMarkdown(edited(source)));
      const shown = JSON.stringify(content).match(/"text":"(?:[^"\\]|\\.)*"/g) ?? [];
      const read = shown.map((each) => JSON.parse(each.slice(7))).join("");
      expect(read.replace(/\s/g, "")).toBe(source.replace(/\s/g, ""));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["one\ntwo\n\nthree", "one\ntwo\n\nthree"],
  [
    "see #1 and snake_case and 2 * 3 and https://example.com/a_b_c?d=1",
    "see #1 and snake_case and 2 * 3 and https://example.com/a_b_c?d=1",
  ],
  ["ends with a space ", "ends with a space"],
  ["one\n\n<br>\n\ntwo\n\n<br>", "one\n\ntwo"],
  ["- [ ] open\n- [x] done", "- [ ] open\n- [x] done"],
  ["![A shot](media:01890a5d-ac96-774b-bcce-b302099a8057)", "![A shot](media:01890a5d-ac96-774b-bcce-b302099a8057)"],
  ["```ts\nlet a;\n```", "```ts\nlet a;\n```"],
])("%j is written as %j after an edit", (source, written) => {
  expect(writeMarkdown(edited(source))).toBe(written);
});
