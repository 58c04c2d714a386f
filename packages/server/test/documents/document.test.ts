import fc from "fast-check";
import { expect, test } from "vitest";
import { documentFromText, textFromDocument } from "../../src/documents/document.ts";

/** Letters, all kinds of line breaks, and characters that JSON escapes. */
const anyText = fc.string({ unit: fc.constantFrom("a", "é", "𝄞", " ", "\t", "\n", "\r\n", "\r", '"', "\\", "\u2028"), maxLength: 40 });
const textNode = (text: string) => ({ type: "text", text });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const doc = (...content: unknown[]) => ({ type: "doc", content });

test("converting text to a document and back changes only surrounding white space and CRLF", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(textFromDocument(documentFromText(text))).toBe(text.replaceAll("\r\n", "\n").trim());
    }),
  );
});

test("a document made from text has one paragraph per line and no empty text node, which editors reject", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { content } = documentFromText(text) as { content: { type: string; content?: { text: string }[] }[] };
      expect(content).toHaveLength(text === "" ? 0 : text.split("\n").length);
      for (const { type, content: inner = [textNode("x")] } of content) {
        expect(type).toBe("paragraph");
        for (const { text: part } of inner) expect(part).not.toBe("");
      }
    }),
  );
});

test("any JSON object has a text, even with other values in place of nodes", () => {
  const node = fc.letrec((tie) => ({
    node: fc.record(
      {
        type: fc.oneof(
          fc.constantFrom("text", "hardBreak", "paragraph"),
          fc.json().map((json) => JSON.parse(json)),
        ),
        text: fc.jsonValue(),
        content: fc.oneof({ maxDepth: 5 }, fc.jsonValue(), fc.array(tie("node"))),
      },
      { requiredKeys: [] },
    ),
  })).node;
  fc.assert(
    fc.property(fc.oneof(node, fc.dictionary(fc.string(), fc.jsonValue())), (object) => {
      expect(typeof textFromDocument(object as Record<string, unknown>)).toBe("string");
    }),
  );
});

test("a node type that is an object without a string form is ignored", () => {
  const odd = { type: { toString: null, valueOf: null } };
  expect(textFromDocument(doc(odd, paragraph(odd, textNode("kept"))))).toBe("kept");
});

test("a document nested 1,000 levels deep has a text", () => {
  let deep: object = paragraph(textNode("bottom"));
  for (let depth = 0; depth < 1_000; depth++) deep = { type: "blockquote", content: [deep] };
  expect(textFromDocument(doc(deep))).toBe("bottom");
});

test("blocks end a line; marks, mentions and images within it do not", () => {
  const mention = { type: "mention", attrs: { label: "Ann" } };
  const list = { type: "bulletList", content: ["one", "two"].map((item) => ({ type: "listItem", content: [paragraph(textNode(item))] })) };
  expect(textFromDocument(doc(paragraph(textNode("Hi "), mention, textNode("!")), list))).toBe("Hi !\none\ntwo");
  expect(
    textFromDocument(doc(paragraph(textNode("a"), { type: "hardBreak" }, textNode("b")), { type: "paragraph" }, paragraph(textNode("c")))),
  ).toBe("a\nb\n\nc");
  expect(textFromDocument(doc(paragraph(textNode("see "), { type: "footnote", content: [textNode("1")] }, textNode("."))))).toBe("see 1.");
});
