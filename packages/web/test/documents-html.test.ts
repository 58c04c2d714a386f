import { expect, test } from "vitest";
import { documentFromHtml } from "../src/documents/html-document.ts";

const text = (value: string, ...marks: string[]) => ({
  type: "text",
  text: value,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const item = (...content: unknown[]) => ({ type: "listItem", content });
const read = (html: string) => documentFromHtml(html)?.content;

test("a page's headings, lists, quotes, code, formatting and links of the web are kept", () => {
  const html = `<html><head><title>T</title><style>p { color: red }</style></head><body>
    <h2>A <b>b</b></h2><p>one
      two <i>three</i><br>four <s>five</s> <code>six</code> <a href="https://example.com/">seven</a> <a href="javascript:alert(1)">eight</a></p>
    <ol start="3"><li>a<ul><li><p>b</p></li></ul></li><li>c</li></ol>
    <ul><li><input type="checkbox" checked> done</li><li><label><input type="checkbox"> open</label></li></ul>
    <blockquote><p>q</p></blockquote><pre><code class="language-ts">x\n  y\n</code></pre><hr>
    <script>alert(1)</script><svg><text>s</text></svg></body></html>`;
  expect(read(html)).toEqual([
    { type: "heading", attrs: { level: 2 }, content: [text("A "), text("b", "bold")] },
    paragraph(
      text("one two "),
      text("three", "italic"),
      { type: "hardBreak" },
      text("four "),
      text("five", "strike"),
      text(" "),
      text("six", "code"),
      text(" "),
      { type: "text", text: "seven", marks: [{ type: "link", attrs: { href: "https://example.com/" } }] },
      text(" "),
      text("eight"),
    ),
    {
      type: "orderedList",
      attrs: { start: 3 },
      content: [item(paragraph(text("a")), { type: "bulletList", content: [item(paragraph(text("b")))] }), item(paragraph(text("c")))],
    },
    {
      type: "taskList",
      content: [
        { type: "taskItem", attrs: { checked: true }, content: [paragraph(text("done"))] },
        { type: "taskItem", attrs: { checked: false }, content: [paragraph(text("open"))] },
      ],
    },
    { type: "blockquote", content: [paragraph(text("q"))] },
    { type: "codeBlock", attrs: { language: "ts" }, content: [text("x\n  y")] },
    { type: "horizontalRule" },
  ]);
});

test("the formatting of Google Docs is in styles", () => {
  const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">a </span><span
    style="font-weight:700;font-style:italic;text-decoration:line-through">b</span></p><ul><li dir="ltr"><p><span>c</span></p></li><ul><li><p>d</p></li></ul></ul></b>`;
  expect(read(html)).toEqual([
    paragraph(text("a "), text("b", "bold", "italic", "strike")),
    { type: "bulletList", content: [item(paragraph(text("c")), { type: "bulletList", content: [item(paragraph(text("d")))] })] },
  ]);
});

test("the lists of Word are paragraphs with levels", () => {
  const word = (level: number, marker: string, content: string) =>
    `<p class=MsoListParagraph style='margin-left:.5in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${content}<o:p></o:p></p>`;
  const html = `<html><body><!--StartFragment--><p class=MsoNormal><b>Plan</b><o:p></o:p></p>${word(1, "2.", "a")}${word(2, "·", "b")}${word(1, "3.", "c")}<p class=MsoNormal>end</p><!--EndFragment--></body></html>`;
  expect(read(html)).toEqual([
    paragraph(text("Plan", "bold")),
    {
      type: "orderedList",
      attrs: { start: 2 },
      content: [item(paragraph(text("a")), { type: "bulletList", content: [item(paragraph(text("b")))] }), item(paragraph(text("c")))],
    },
    paragraph(text("end")),
  ]);
});

test("the rows of tables become lines", () => {
  const html =
    "<table><thead><tr><th><b>A</b></th><th>B</th></tr></thead><tbody><tr><td>1</td><td><p>2</p><p>3</p></td></tr></tbody></table>";
  expect(read(html)).toEqual([
    paragraph(text("A", "bold"), text(" | "), text("B")),
    paragraph(text("1"), text(" | "), text("2"), text(" "), text("3")),
  ]);
});

test.each([
  ["without formatting", "<p>a</p><div>b<br>c</div>"],
  [
    "of a code editor",
    `<meta charset='utf-8'><div style="color: #d4d4d4;white-space: pre;"><div><span style="font-weight: bold">## a</span></div></div>`,
  ],
  ["without content", "<style>a</style><!-- b -->"],
])("HTML %s is pasted as its text", (_, html) => expect(documentFromHtml(html)).toBeUndefined());

test("HTML that is nested too deep is pasted as its text at once", () => {
  const start = performance.now();
  expect(documentFromHtml(`<b>${"<div>".repeat(400_000)}a`)).toBeUndefined();
  expect(performance.now() - start).toBeLessThan(1_000);
});

test("deep lists and hostile attributes are read without an error", () => {
  expect(JSON.stringify(read(`${"<ul><li>".repeat(90)}a`))).toContain('"a"');
  expect(read(`<b onclick="alert(1)" style="a:b;;:c" __proto__="x" constructor>x</b><constructor>y</constructor>`)).toEqual([
    paragraph(text("x", "bold"), text("y")),
  ]);
});
