import fc from "fast-check";
import { expect, test } from "vitest";
import { checkItem, findSameItem, taskItemsOf } from "../src/documents/checked-items.ts";
import { checkMarkdown } from "../src/documents/checked-markdown.ts";
import { type Drawn, type DrawnElement, drawDocument, taskItemOf } from "../src/documents/element-tree.ts";
import { loadMarkdownReader, readMarkdown } from "../src/documents/markdown-reader.ts";
import { findBlocks } from "../src/documents/toolbar-items.ts";
import { hostileDocument } from "./documents-hostile.ts";

const boxesOf = (drawn: readonly Drawn[]): readonly DrawnElement[] =>
  drawn.flatMap((each) => {
    if (typeof each === "string" || "mediaId" in each) return [];
    return each.tag === "input" ? [each] : boxesOf(each.children);
  });

test("each drawn check box checks its own item and nothing else, in whatever document", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(hostileDocument, (document) => {
      for (const [index, box] of boxesOf(drawDocument(document)).entries()) {
        const isChecked = box.attributes.checked === true;
        const changed = checkItem(document, taskItemOf(box), !isChecked);
        const states = boxesOf(drawDocument(changed)).map(({ attributes }) => attributes.checked);
        expect(states).toEqual(boxesOf(drawDocument(document)).map(({ attributes }, at) => (at === index) !== attributes.checked));
      }
    }),
    { numRuns: 200 },
  );
});

test("checking an item of Markdown changes one character", async () => {
  await loadMarkdownReader();
  const text = "a [ ] b\n\n* [ ] one\n* [x] two  \n  - [ ] inner\n\n```\n- [ ] code\n```\n__kept__";
  const document = readMarkdown(text);
  const checked = taskItemsOf(document).map((item, index) => checkMarkdown(text, document, item, index !== 1));
  expect(checked).toEqual([text.replace("[ ] one", "[x] one"), text.replace("[x] two", "[ ] two"), text.replace("[ ] inner", "[x] inner")]);
});

test("an item is found again in a newer version of the document, by its text and its place among equal ones", async () => {
  await loadMarkdownReader();
  const document = readMarkdown("- [ ] milk\n- [ ] milk\n- [ ] gone");
  const newer = readMarkdown("New\n\n- [ ] first\n- [ ] milk\n- [x] milk");
  const [first, second, gone] = taskItemsOf(document);
  const [, milk, otherMilk] = taskItemsOf(newer);
  expect(findSameItem(document, first, newer)).toBe(milk);
  expect(findSameItem(document, second, newer)).toBe(otherMilk);
  expect(findSameItem(document, gone, newer)).toBe(undefined);
});

test("blocks are found by the beginning of a word", () => {
  const labels = (text: string, pictures = true) => findBlocks(text, { pictures }).map(({ label }) => label);
  expect(labels("")).toHaveLength(10);
  expect(labels("", false)).not.toContain("Picture");
  expect(labels("h2")).toEqual(["Heading 2"]);
  expect(labels("LIST")).toEqual(["Bulleted list", "Numbered list", "Task list"]);
  expect(labels("check")).toEqual(["Task list"]);
  expect(labels("divider")).toEqual(["Horizontal rule"]);
  expect(labels("usr/bin")).toEqual([]);
});
