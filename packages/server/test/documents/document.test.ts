import fc from "fast-check";
import { expect, test } from "vitest";
import { documentOf, textOf } from "../../src/documents/document.ts";

/** Letters, line ends of every kind, and what JSON has to escape. */
const anyText = fc.string({ unit: fc.constantFrom("a", "é", "𝄞", " ", "\t", "\n", "\r\n", "\r", '"', "\\", "\u2028"), maxLength: 40 });
const textNode = (text: string) => ({ type: "text", text });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const doc = (...content: unknown[]) => ({ type: "doc", content });

test("text that becomes a document comes back the same, save for white space around it and CRLF", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(textOf(documentOf(text))).toBe(text.replaceAll("\r\n", "\n").trim());
    }),
  );
});

test("a document that is made from text holds a paragraph a line, and no empty text node, which editors refuse", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { content } = documentOf(text) as { content: { type: string; content?: { text: string }[] }[] };
      expect(content).toHaveLength(text === "" ? 0 : text.split("\n").length);
      for (const { type, content: inner = [textNode("x")] } of content) {
        expect(type).toBe("paragraph");
        for (const { text: part } of inner) expect(part).not.toBe("");
      }
    }),
  );
});

test("any JSON object has a text, whatever stands where nodes should be", () => {
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
      expect(typeof textOf(object as Record<string, unknown>)).toBe("string");
    }),
  );
});

test("a node's type may be an object that has no text form", () => {
  const odd = { type: { toString: null, valueOf: null } };
  expect(textOf(doc(odd, paragraph(odd, textNode("kept"))))).toBe("kept");
});

test("a document that is nested 1,000 deep has a text", () => {
  let deep: object = paragraph(textNode("bottom"));
  for (let depth = 0; depth < 1_000; depth++) deep = { type: "blockquote", content: [deep] };
  expect(textOf(doc(deep))).toBe("bottom");
});

test("blocks end lines; marks, mentions and images within a line do not", () => {
  const mention = { type: "mention", attrs: { label: "Ann" } };
  const list = { type: "bulletList", content: ["one", "two"].map((item) => ({ type: "listItem", content: [paragraph(textNode(item))] })) };
  expect(textOf(doc(paragraph(textNode("Hi "), mention, textNode("!")), list))).toBe("Hi !\none\ntwo");
  expect(textOf(doc(paragraph(textNode("a"), { type: "hardBreak" }, textNode("b")), { type: "paragraph" }, paragraph(textNode("c"))))).toBe(
    "a\nb\n\nc",
  );
  expect(textOf(doc(paragraph(textNode("see "), { type: "footnote", content: [textNode("1")] }, textNode("."))))).toBe("see 1.");
});
