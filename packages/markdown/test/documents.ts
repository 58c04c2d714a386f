// Random documents of the console's schema, full of characters that mean something in Markdown.
import fc from "fast-check";

const word = fc.constantFrom(
  "a",
  "two words",
  "snake_case",
  "__init__",
  "src/**/*.ts",
  "2*3*4",
  "https://example.com/a_b?c=(d)",
  "www.example.com",
  "ada@example.com",
  "C:\\dir\\",
  "1.",
  "1984. It",
  "- a",
  "# b",
  "> c",
  "[x] d",
  "[e]: https://f.example",
  "~5",
  "~~",
  "```",
  "<b>",
  "<br>",
  "<div>",
  "&amp;",
  "&copy",
  "![g](h)",
  "![g](media:01890a5d-ac96-774b-bcce-b302099a8057)",
  "](i)",
  "===",
  "---",
  "* * *",
  "\\",
  "Straße 😀",
  "\u00a0",
  "x\u200b",
);
const special = fc.string({
  unit: fc.constantFrom(...Array.from(" \t\\*_~`[]()<>&#!.+-=:;1ax\"'|/{}é😀—“\u2028")),
  minLength: 1,
  maxLength: 8,
});
const text = fc.array(fc.oneof(word, special), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(""));
const href = fc.constantFrom(
  "https://example.com/",
  "https://example.com/a(b)c",
  "https://example.com/a(b",
  "mailto:ada@example.com",
  "http://x.example/?a=b&amp;c",
  "https://example.com/a b\\*",
  "https://example.com/<d>",
);

const link = fc.record({
  type: fc.constant("link"),
  attrs: fc.record({ href, title: fc.constantFrom(undefined, 'a "title"\\', "b &amp; c") }),
});
const mark = fc.oneof({ weight: 4, arbitrary: fc.constantFrom("bold", "italic", "strike", "code").map((type) => ({ type })) }, link);
const marks = fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.uniqueArray(mark, { maxLength: 3, selector: ({ type }) => type }));
const image = fc.record({
  type: fc.constant("image"),
  attrs: fc.record({ mediaId: fc.uuid(), alt: fc.oneof(text, fc.constantFrom("", " ", "one\ntwo\r\nthree")) }),
  marks,
});
const inline = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant("text"), text, marks }) },
  fc.record({ type: fc.constant("hardBreak"), marks }),
);
const line = fc.array(fc.oneof({ weight: 7, arbitrary: inline }, image), { maxLength: 5 });
const code = fc.oneof(
  text,
  fc.array(fc.oneof(text, fc.constant("")), { maxLength: 4 }).map((lines) => lines.join("\n")),
);
const language = fc.constantFrom(undefined, "ts", "a b", "c`d", "~e", "f&amp;\\*");

const { block } = fc.letrec<{ block: unknown; blocks: unknown[]; paragraph: unknown; list: unknown }>((tie) => ({
  paragraph: fc.record({ type: fc.constant("paragraph"), content: line }),
  blocks: fc.array(tie("block"), { minLength: 1, maxLength: 3, depthIdentifier: "block" }),
  list: fc.oneof(
    fc.record({ type: fc.constant("bulletList"), content: itemsOf(tie, fc.constant({ type: "listItem" })) }),
    fc.record({
      type: fc.constant("orderedList"),
      attrs: fc.record({ start: fc.constantFrom(1, 0, 9, 1984) }),
      content: itemsOf(tie, fc.constant({ type: "listItem" })),
    }),
    fc.record({
      type: fc.constant("taskList"),
      content: itemsOf(
        tie,
        fc.boolean().map((checked) => ({ type: "taskItem", attrs: { checked } })),
      ),
    }),
  ),
  block: fc.oneof(
    { depthSize: "small", maxDepth: 3, depthIdentifier: "block" },
    { weight: 5, arbitrary: tie("paragraph") },
    fc.record({ type: fc.constant("heading"), attrs: fc.record({ level: fc.integer({ min: 1, max: 6 }) }), content: line }),
    fc.record({
      type: fc.constant("codeBlock"),
      attrs: fc.record({ language }),
      content: code.map((value) => [{ type: "text", text: value }]),
    }),
    fc.constant({ type: "horizontalRule" }),
    { weight: 2, arbitrary: fc.record({ type: fc.constant("blockquote"), content: tie("blocks") }) },
    { weight: 4, arbitrary: tie("list") },
  ),
}));

function itemsOf(tie: (name: "blocks") => fc.Arbitrary<unknown>, item: fc.Arbitrary<object>) {
  const withContent = fc.tuple(item, tie("blocks")).map(([fields, content]) => ({ ...fields, content }));
  return fc.array(withContent, { minLength: 1, maxLength: 3 });
}

export const randomDocument = fc.array(block, { maxLength: 4 }).map((content) => ({ type: "doc", content }));
