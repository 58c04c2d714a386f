import fc from "fast-check";
import { expect, test } from "vitest";
import { documentFromText, textFromDocument } from "../../src/work/documents/document.ts";

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
          fc.constantFrom("text", "hardBreak", "paragraph", "image"),
          fc.json().map((json) => JSON.parse(json)),
        ),
        text: fc.jsonValue(),
        attrs: fc.oneof(fc.jsonValue(), fc.record({ mediaId: fc.oneof(fc.uuid(), fc.jsonValue()), alt: fc.jsonValue() })),
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

test("blocks end a line; marks and mentions within it do not", () => {
  const mention = { type: "mention", attrs: { label: "Ann" } };
  const list = { type: "bulletList", content: ["one", "two"].map((item) => ({ type: "listItem", content: [paragraph(textNode(item))] })) };
  expect(textFromDocument(doc(paragraph(textNode("Hi "), mention, textNode("!")), list))).toBe("Hi !\n- one\n- two");
  expect(
    textFromDocument(doc(paragraph(textNode("a"), { type: "hardBreak" }, textNode("b")), { type: "paragraph" }, paragraph(textNode("c")))),
  ).toBe("a\nb\n\nc");
  expect(textFromDocument(doc(paragraph(textNode("see "), { type: "footnote", content: [textNode("1")] }, textNode("."))))).toBe("see 1.");
});

const image = (alt: unknown, mediaId: unknown = "01890a5d-ac96-774b-bcce-b302099a8057", ...marks: object[]) => ({
  type: "image",
  attrs: { mediaId, alt },
  marks,
});

test.each([
  [[paragraph(textNode("see "), image("a plan\r\nof\nit"), textNode("!"))], "see a plan of it!"],
  [[paragraph(image("one "), image("two")), paragraph(image("three"))], "one two\nthree"],
  [[paragraph(image("a plan", undefined, { type: "link", attrs: { href: "https://a.example" } }))], "[a plan](https://a.example)"],
  [[{ type: "bulletList", content: [{ type: "listItem", content: [paragraph(image("a plan"))] }] }], "- a plan"],
  [[paragraph(textNode("a")), image("a plan"), paragraph(textNode("b"))], "a\na plan\nb"],
])("an image has its alternative text: %#", (content, text) => expect(textFromDocument(doc(...content))).toBe(text));

test.each([
  image("a plan", "https://example.com/a.png"),
  image("a plan", null),
  image(7),
  { type: "image" },
  { type: "image", attrs: "a plan" },
  { type: "image", attrs: { src: "https://example.com/a.png", alt: "a plan" } },
])("an image without an attachment or a text has none: %j", (node) =>
  expect(textFromDocument(doc(paragraph(textNode("before "), node, textNode("after"))))).toBe("before after"),
);

const link = (text: string, href: unknown, ...marks: object[]) => ({
  ...textNode(text),
  marks: [...marks, { type: "link", attrs: { href } }],
});
const item = (...content: object[]) => ({ type: "listItem", content });
const taskItem = (checked: unknown, ...content: object[]) => ({ type: "taskItem", attrs: { checked }, content });
const ordered = (start: unknown, ...content: object[]) => ({ type: "orderedList", attrs: { start }, content });
const bullets = (...content: object[]) => ({ type: "bulletList", content });

test.each([
  [ordered(null, item(paragraph(textNode("a"))), item(paragraph(textNode("b")))), "1. a\n2. b"],
  [ordered(9, item(paragraph(textNode("a"))), item(paragraph(textNode("b")))), "9. a\n10. b"],
  [ordered(1e300, item(paragraph(textNode("a")))), "1. a"],
  [{ type: "taskList", content: [taskItem(true, paragraph(textNode("b"))), taskItem("x", paragraph(textNode("c")))] }, "- [x] b\n- [ ] c"],
  [
    bullets(
      item(paragraph(textNode("a"), { type: "hardBreak" }, textNode("more")), ordered(1, item(paragraph(textNode("b"))))),
      item(paragraph(textNode("c"))),
    ),
    "- a\n  more\n  1. b\n- c",
  ],
  [{ type: "constructor", content: [paragraph(textNode("a"))] }, "a"],
])("a list keeps its numbers, bullets, boxes and levels: %#", (list, text) => expect(textFromDocument(doc(list))).toBe(text));

test.each([
  [[textNode("see "), link("the docs", "https://example.com/a"), textNode(".")], "see [the docs](https://example.com/a)."],
  [[link("https://example.com/a", "https://example.com/a")], "https://example.com/a"],
  [[link("ada@example.com", "mailto:ada@example.com")], "ada@example.com"],
  [[link("bold ", "https://a.example", { type: "bold" }), link("and not", "https://a.example")], "[bold and not](https://a.example)"],
  [[link("a", "https://a.example"), link("b", "https://b.example")], "[a](https://a.example)[b](https://b.example)"],
  [[link("Foo", "https://en.wikipedia.org/wiki/Foo_(bar) x")], "[Foo](https://en.wikipedia.org/wiki/Foo_%28bar%29%20x)"],
  [[link("odd", 5), link("er", null)], "odder"],
])("a link keeps its address: %#", (content, text) => expect(textFromDocument(doc(paragraph(...content)))).toBe(text));

test("the text of a deep list is at most a few times as long as its document", () => {
  let deep: object = paragraph(...Array.from({ length: 2_000 }, () => ({ type: "hardBreak" })));
  for (let depth = 0; depth < 45; depth++) deep = ordered(999_999_999, item(deep));
  const document = doc(deep, paragraph(textNode("end")));
  expect(textFromDocument(document).length).toBeLessThan(3 * JSON.stringify(document).length);
});
