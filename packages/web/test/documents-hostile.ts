import fc from "fast-check";

const names = [
  ...["doc", "paragraph", "heading", "codeBlock", "blockquote", "bulletList", "orderedList", "taskList", "listItem", "taskItem"],
  ...[
    "horizontalRule",
    "hardBreak",
    "text",
    "image",
    "mention",
    "table",
    "bullet_list",
    "script",
    "iframe",
    "__proto__",
    "constructor",
    "",
  ],
];
const markNames = ["bold", "italic", "strike", "code", "link", "underline", "strong", "textStyle", "script", "__proto__"];

const url = fc.constantFrom(
  "https://example.com/a?b=1#c",
  "mailto:ann@example.com",
  "javascript:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "JaVaScRiPt://example.com/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "blob:https://example.com/x",
  "//evil.example",
  "/relative",
  "",
);

const attributes = fc.dictionary(
  fc.constantFrom(
    "href",
    "src",
    "alt",
    "mediaId",
    "label",
    "level",
    "start",
    "checked",
    "language",
    "onclick",
    "style",
    "class",
    "id",
    "textAlign",
  ),
  fc.oneof(url, fc.uuid(), fc.integer(), fc.boolean(), fc.constant(null), fc.string(), fc.constant({ nested: [1] })),
);

const mark = fc.record(
  { type: fc.oneof(fc.constantFrom(...markNames), fc.constant(7)), attrs: attributes, note: fc.string() },
  { requiredKeys: ["type"] },
);

/** Documents that a careless or hostile client may have stored: most of them have known names in odd places. */
export const hostileNode: fc.Arbitrary<unknown> = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.record(
      { type: fc.constant("text"), text: fc.string(), marks: fc.array(mark, { maxLength: 3 }) },
      { requiredKeys: ["type", "text"] },
    ),
    fc.oneof(fc.constant(null), fc.string(), fc.integer(), fc.constant([])),
    fc.record(
      {
        type: fc.oneof(
          { weight: 9, arbitrary: fc.constantFrom(...names) },
          { weight: 1, arbitrary: fc.anything({ maxDepth: 1 }).map(() => 1) },
        ),
        content: fc.oneof({ weight: 9, arbitrary: fc.array(tie("node"), { maxLength: 4 }) }, { weight: 1, arbitrary: fc.constant("x") }),
        attrs: fc.oneof({ weight: 9, arbitrary: attributes }, { weight: 1, arbitrary: fc.constant(null) }),
        marks: fc.array(mark, { maxLength: 2 }),
        text: fc.string(),
        note: fc.string(),
      },
      { requiredKeys: [] },
    ),
  ),
})).node;

export const hostileDocument = fc.oneof(
  fc.record({ type: fc.constant("doc"), content: fc.array(hostileNode, { maxLength: 5 }) }),
  fc.record({ type: fc.constant("doc"), note: fc.string(), attrs: attributes }),
  hostileNode.filter((node) => typeof node === "object" && node !== null && !Array.isArray(node)),
) as fc.Arbitrary<Record<string, unknown>>;
