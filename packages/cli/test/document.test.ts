import { styleText } from "node:util";
import { documentFromMarkdown } from "@worktrack/markdown";
import { expect, test } from "vitest";
import { renderDocument } from "../src/document/render.ts";
import type { Screen } from "../src/output/page.ts";
import { textWidth } from "../src/output/terminal-text.ts";

const plain: Screen = { columns: 40, paint: (_, text) => text, hasColor: false, hasLinks: false };
const colored: Screen = {
  ...plain,
  paint: (style, text) => (style ? styleText(style, text, { validateStream: false }) : text),
  hasColor: true,
  hasLinks: true,
};

const show = (markdown: string, screen: Partial<Screen> = {}): string =>
  renderDocument(documentFromMarkdown(markdown), { ...plain, ...screen }).join("\n");

test("a document is shown with its headings, lists, checks, quotes, code, links and pictures", () => {
  const markdown = `# Release

We ship **on Friday**, see [the plan](https://example.com/plan) and https://example.com.

1. Build
2. Test
   - on Node 22
   - on Node 24

- [x] notes
- [ ] tag

> Quoted

\`\`\`sh
npm run build
\`\`\`

---

![A chart](media:01890000-0000-7000-8000-00000000000c)`;
  expect(show(markdown, { columns: 60 })).toBe(`# Release

We ship on Friday, see the plan (https://example.com/plan)
and https://example.com.

1. Build
2. Test
   • on Node 22
   • on Node 24

[x] notes
[ ] tag

│ Quoted

    npm run build

────────────────────────────────────────

[image: A chart]`);
});

test("lines fit the terminal: words stay whole, wide characters and emoji count as they are shown, and a long word is divided", () => {
  const texts = [
    "The quick brown fox jumps over the lazy dog, and then it jumps once more.",
    "日本語のテキストは空白がなくても、端末の幅で折り返されなければなりません。",
    "Emoji 👩‍👩‍👧‍👦 and 👍🏽 are wide, é is not, 한국어 is.",
    `A word without spaces: ${"abcdefghij".repeat(10)}`,
    `- one\n  - two ${"x".repeat(50)}\n    - three 日本語日本語日本語日本語日本語`,
    `> quoted ${"y".repeat(90)}`,
  ];
  for (const text of texts) {
    const lines = show(text, { columns: 24 }).split("\n");
    expect(Math.max(...lines.map(textWidth)), text).toBeLessThanOrEqual(24);
    const shown = lines.map((line) => line.replace(/^[ •│]+/, "")).join("");
    expect(shown.replace(/[ \n•│]/g, "")).toBe(text.replace(/^ *[->] /gm, "").replace(/[ \n]/g, ""));
  }
  expect(show("The quick brown fox", { columns: 10 })).toBe("The quick\nbrown fox");
});

test("a single line break stays a break", () => {
  expect(show("one\ntwo")).toBe("one\ntwo");
});

test("tables of documents and of Markdown are aligned, and their cells wrap", () => {
  expect(show("| name | count |\n|---|---:|\n| apples | 3 |\n| pears and plums | 12 |", { columns: 24 })).toBe(
    "name            │ count\n────────────────┼──────\napples          │ 3\npears and plums │ 12",
  );
  const cell = (text: string, type = "tableCell") => ({
    type,
    content: [{ type: "paragraph", content: [{ type: "text", text }] }],
  });
  const table = {
    type: "table",
    content: [
      { type: "tableRow", content: [cell("who", "tableHeader"), cell("what", "tableHeader")] },
      { type: "tableRow", content: [cell("Ada"), cell("writes the very first program")] },
    ],
  };
  expect(renderDocument({ type: "doc", content: [table] }, { ...plain, columns: 21 })).toEqual([
    "who │ what",
    "────┼────────────────",
    "Ada │ writes the very",
    "    │ first program",
  ]);
});

test("formatting and links are escape sequences only where the terminal has them", () => {
  const markdown = "**bold** `code` [site](https://example.com/a)";
  expect(show(markdown)).toBe("bold `code` site (https://example.com/a)");
  expect(show(markdown, colored)).toBe(
    "\u001b[1mbold\u001b[22m \u001b[36mcode\u001b[39m \u001b]8;;https://example.com/a\u001b\\\u001b[4msite\u001b[24m\u001b]8;;\u001b\\",
  );
});

test("nothing in a text controls the terminal", () => {
  const hostile = "\u001b]0;title\u0007 \u009b31m \u001b[2J \u202egnp.exe";
  const href = "https://example.com/\u001b]8;;evil\u0007";
  const text = (value: string, marks: object[] = []) => ({ type: "text", text: value, marks });
  const document = {
    type: "doc",
    content: [
      { type: "paragraph", content: [text(hostile), text("link", [{ type: "link", attrs: { href } }])] },
      { type: "paragraph", content: [text("script", [{ type: "link", attrs: { href: "javascript:alert(1)" } }])] },
      { type: "codeBlock", content: [text(hostile)] },
      {
        type: "paragraph",
        content: [
          { type: "image", attrs: { alt: hostile } },
          { type: "mention", attrs: { label: hostile } },
        ],
      },
      {
        type: "table",
        content: [{ type: "tableRow", content: [{ type: "tableCell", content: [{ type: "paragraph", content: [text(hostile)] }] }] }],
      },
    ],
  };
  const shown = renderDocument(document, { ...colored, paint: (_, value) => value }).join("\n");
  expect(shown).not.toContain("javascript:");
  const links = shown.split("\u001b]8;;");
  expect(links).toHaveLength(3);
  expect(links[1]).toMatch(/^https:\/\/example\.com\/%1B\]8;;evil.\\link$/u);
  const rest = links.map((part, index) => (index === 0 ? part : part.replace("\u001b\\", ""))).join("");
  const codes = [...rest].map((character) => character.codePointAt(0) ?? 0).filter((code) => code !== 10);
  expect(codes.filter((code) => code < 32 || (code >= 127 && code < 160) || (code >= 0x202a && code <= 0x202e))).toEqual([]);
});

test("nodes that the CLI does not know are shown as their text", () => {
  const document = {
    type: "doc",
    content: [
      { type: "callout", content: [{ type: "paragraph", content: [{ type: "text", text: "inside" }] }] },
      {
        type: "paragraph",
        content: [
          { type: "mention", attrs: { id: "1", label: "Ada" } },
          { type: "text", text: " knows" },
        ],
      },
      null,
      { type: "chart" },
    ],
  };
  expect(renderDocument(document, plain).filter((line) => line !== "")).toEqual(["inside", "@Ada knows"]);
});
