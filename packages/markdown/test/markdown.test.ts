import { describe, expect, test } from "vitest";
import { documentFromMarkdown, markdownFromDocument, normalDocument } from "../src/index.ts";
import { htmlOf } from "./document-html.ts";

const html = (markdown: string): string => htmlOf(documentFromMarkdown(markdown));
const text = (value: string, ...marks: string[]) => ({ type: "text", text: value, marks: marks.map((type) => ({ type })) });
const write = (...content: unknown[]) => markdownFromDocument({ type: "doc", content });
const line = (...content: unknown[]) => ({ type: "paragraph", content });
const mediaId = "01890a5d-ac96-774b-bcce-b302099a8057";
const image = (alt: unknown, id: unknown = mediaId) => ({ type: "image", attrs: { mediaId: id, alt } });

describe("reading", () => {
  test.each([
    ["src/**/*.ts and test/**/*.ts", "src/**/*.ts and test/**/*.ts"],
    ["2*3*4", "2*3*4"],
    ['["*.ts", "*.js"] {*.ts,*.js}', "[&quot;*.ts&quot;, &quot;*.js&quot;] {*.ts,*.js}"],
    ['["**","**"]', "[&quot;**&quot;,&quot;**&quot;]"],
    ["(a+b)*(c+d)*(e+f)", "(a+b)*(c+d)*(e+f)"],
    ["\\*sip\\*", "*sip*"],
    ["un<b>frigging</b>believable <i>x</i>y", "un<strong>frigging</strong>believable <em>x</em>y"],
    [
      'He said **"no"**, (**`x`**) and **_y_**.',
      "He said <strong>&quot;no&quot;</strong>, (<strong><code>x</code></strong>) and <strong><em>y</em></strong>.",
    ],
    ["snake_case ~~old~~", "snake_case <del>old</del>"],
  ])("%s: asterisks inside words, paths and formulas are text", (markdown, expected) => expect(html(markdown)).toBe(`<p>${expected}</p>`));

  test("a paragraph keeps its lines", () => {
    expect(documentFromMarkdown("one\ntwo  \nthree<br>four")).toEqual({
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: ["one", "two", "three", "four"].flatMap((each, index) => [
            ...(index > 0 ? [{ type: "hardBreak" }] : []),
            { type: "text", text: each },
          ]),
        },
      ],
    });
  });

  test("items with boxes are tasks, and numbered items keep their numbers", () => {
    expect(documentFromMarkdown("- [ ] a\n- [X] b\n- c\n\n3. [ ] d").content.map(({ type }) => type)).toEqual([
      "taskList",
      "bulletList",
      "orderedList",
    ]);
    expect(documentFromMarkdown("3. [ ] d").content).toMatchObject([
      { attrs: { start: 3 }, content: [{ content: [{ content: [{ text: "[ ] d" }] }] }] },
    ]);
  });

  test.each([
    "[a](/docs)",
    "[a](javascript:alert(1))",
    "![a](data:image/png;base64,AA)",
    "[a]: /docs",
    "<u>a</u>",
    "<ftp://example.com>",
    "| a | b |",
    "![a](media:7)",
    `![a](media:${mediaId}/b)`,
    `![a](media://${mediaId})`,
    `![a](media:${mediaId} "b")`,
    `[a](media:${mediaId})`,
  ])("%s stays as it is written, because documents cannot express it", (markdown) =>
    expect(normalDocument(documentFromMarkdown(markdown)).document.content).toEqual([
      { type: "paragraph", content: [{ type: "text", text: markdown }] },
    ]),
  );

  test("images of the web become links", () => {
    expect(html("![a](https://example.com/a.png)")).toBe('<p><a href="https://example.com/a.png">a</a></p>');
  });

  test("the image of an attachment is read everywhere where text is", () => {
    const written = `![a](media:${mediaId})`;
    const drawn = `<img src="media:${mediaId}" alt="a" />`;
    expect(html(`# b ${written}`)).toBe(`<h1>b ${drawn}</h1>`);
    expect(html(`> - ${written}b`)).toBe(`<blockquote><ul><li><p>${drawn}b</p></li></ul></blockquote>`);
    expect(html(`| b |\n|---|\n| ${written} |`)).toBe(`<p>| b |\n|---|\n| ${drawn} |</p>`);
    expect(html(`**b ${written}** [${written}](https://example.com)`)).toBe(
      `<p><strong>b </strong><strong>${drawn}</strong> <a href="https://example.com">${drawn}</a></p>`,
    );
  });

  test("an image has its attachment's id in lower case, and its text without formatting and line breaks", () => {
    expect(documentFromMarkdown(`![*a*\n\\[b\\] https://c.example <br>](Media:${mediaId.toUpperCase()})`).content).toEqual([
      line(image("a [b] https://c.example <br>")),
    ]);
  });

  test("an image with a longer text than documents hold stays as it is written", () => {
    const markdown = (length: number) => `![${"a".repeat(length)}](media:${mediaId})`;
    expect(documentFromMarkdown(markdown(1_000)).content).toEqual([line(image("a".repeat(1_000)))]);
    expect(documentFromMarkdown(markdown(1_001)).content).toEqual([line({ type: "text", text: markdown(1_001) })]);
  });

  test("blocks that are too deep for the API stay text", () => {
    expect(JSON.stringify(documentFromMarkdown(`${"> ".repeat(99)}end`))).toContain(`${"> ".repeat(79)}end`);
    expect(JSON.stringify(documentFromMarkdown(`${"1. ".repeat(1_000)}end`))).toContain("1. 1. 1. end");
  });
});

describe("writing", () => {
  test("texts have as few escapes as possible", () => {
    const plain = "It costs ~5 * 3 = 15 (50 % off) [a] #1 & C:\\dir, snake_case, a_b*c, <3, 1.5!";
    expect(write(line(text(plain)))).toBe(plain);
  });

  test("formatting that delimiters cannot express is written as tags", () => {
    expect(write(line(text("un"), text("friend", "bold"), text("ly "), text(" x ", "italic"), text("y", "strike")))).toBe(
      "un<b>friend</b>ly <i> x </i>~~y~~",
    );
  });

  test("the text of an image cannot end the image or begin another one", () => {
    expect(write(line(image("](javascript:alert(1))\n\n# ![b](c)\\")))).toBe(
      `![\\](javascript:alert(1))  # !\\[b\\](c)\\\\](media:${mediaId})`,
    );
  });

  test("an image without an attachment is left out, and one with a malformed text keeps the image", () => {
    expect(
      normalDocument({ type: "doc", content: [line(image("a", "javascript:alert(1)"), image("b", null), { type: "image" })] }),
    ).toEqual({
      document: { type: "doc", content: [] },
      lost: ["image"],
    });
    for (const alt of [7, "a".repeat(1_001)])
      expect(normalDocument({ type: "doc", content: [line(image(alt))] })).toEqual({
        document: { type: "doc", content: [line(image(alt === 7 ? "" : "a".repeat(1_000)))] },
        lost: ["alt of image"],
      });
    expect(normalDocument({ type: "doc", content: [line({ type: "image", attrs: { mediaId } })] })).toEqual({
      document: { type: "doc", content: [line(image(""))] },
      lost: [],
    });
  });

  test("what Markdown cannot express is named", () => {
    const { lost } = normalDocument({
      type: "doc",
      content: [
        line(text("a", "underline"), { type: "mention", attrs: { id: "1" } }),
        { type: "paragraph", attrs: { textAlign: "center" } },
        { type: "orderedList", attrs: { start: -1 }, content: [{ type: "listItem" }] },
        line({ type: "text", text: "b", marks: [{ type: "link", attrs: { href: "/docs" } }] }),
      ],
    });
    expect(lost).toEqual([
      "link that is not http, https or mailto",
      "mention",
      "start of ordered list",
      "textAlign of paragraph",
      "underline",
    ]);
  });

  test.each([
    null,
    undefined,
    1,
    "text",
    [],
    { type: "doc", content: "a" },
    { type: "doc", content: [null, 1, { type: "paragraph", content: [{}] }] },
  ])("malformed documents such as %j are no errors", (document) => expect(markdownFromDocument(document)).toBe(""));
});
