import { bounds } from "@worktrack/contract/values";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Drawn, drawDocument } from "../src/documents/element-tree.ts";
import { hostileDocument } from "./documents-hostile.ts";

const allowed: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ["p", "h3", "h4", "h5", "h6", "pre", "code", "blockquote", "li", "div", "hr", "br", "strong", "em", "s", "u"].map((tag) => [tag, []]),
  ),
  ul: ["class"],
  ol: ["start"],
  a: ["href", "rel", "target"],
  input: ["type", "disabled", "checked", "aria-label"],
};

const expectHarmless = (drawn: Drawn): void => {
  if (typeof drawn === "string") return;
  if ("mediaId" in drawn) {
    expect(drawn.mediaId).toMatch(/^[0-9a-f-]{36}$/);
    expect(drawn.alt).toBeTypeOf("string");
    return;
  }
  expect(Object.keys(allowed)).toContain(drawn.tag);
  expect(allowed[drawn.tag]).toEqual(expect.arrayContaining(Object.keys(drawn.attributes)));
  if (drawn.tag === "a") {
    expect(drawn.attributes.href).toMatch(/^(https?:\/\/|mailto:)/);
    expect(drawn.attributes.rel).toBe("noopener noreferrer nofollow");
  }
  drawn.children.forEach(expectHarmless);
};

const textOf = (drawn: readonly Drawn[]): string =>
  drawn.map((each) => (typeof each === "string" ? each : "mediaId" in each ? each.alt : textOf(each.children))).join("");

const doc = (...content: unknown[]) => ({ type: "doc", content });
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const text = (value: string, ...marks: unknown[]) => ({ type: "text", text: value, marks });

test("any document yields only elements, attributes and link protocols of the fixed list", () => {
  fc.assert(
    fc.property(hostileDocument, (document) => drawDocument(document).forEach(expectHarmless)),
    { numRuns: 300 },
  );
});

test("values that are no document draw nothing", () => {
  for (const value of [null, undefined, 1, "text", [], {}, { type: "doc", content: "x" }]) expect(drawDocument(value)).toEqual([]);
});

test("known nodes and marks are drawn, also under the names of ProseMirror's own schemas", () => {
  expect(
    drawDocument(
      doc(
        { type: "heading", attrs: { level: 1 }, content: [text("Title")] },
        paragraph(text("bold", { type: "strong" }, { type: "link", attrs: { href: "https://example.com" } })),
        { type: "ordered_list", attrs: { start: 3 }, content: [{ type: "list_item", content: [paragraph(text("one"))] }] },
        { type: "taskList", content: [{ type: "taskItem", attrs: { checked: true }, content: [paragraph(text("done"))] }] },
      ),
    ),
  ).toMatchObject([
    { tag: "h3", children: ["Title"] },
    { tag: "p", children: [{ tag: "strong", children: [{ tag: "a", attributes: { href: "https://example.com/" }, children: ["bold"] }] }] },
    { tag: "ol", attributes: { start: 3 }, children: [{ tag: "li", children: [{ tag: "p", children: ["one"] }] }] },
    { tag: "ul", children: [{ tag: "li", children: [{ tag: "input", attributes: { checked: true } }, { tag: "div" }] }] },
  ]);
});

test("unknown nodes are drawn by their text or label, and unknown marks are ignored", () => {
  const document = doc(
    { type: "callout", attrs: { onclick: "x" }, content: [paragraph(text("careful", { type: "blink" }))] },
    { type: "table", content: [{ type: "tableRow", content: [{ type: "tableCell", content: [paragraph(text("cell"))] }] }] },
    paragraph({ type: "mention", attrs: { label: "@ann" } }),
  );
  expect(textOf(drawDocument(document))).toBe("carefulcell@ann");
});

const mediaId = "01890a5d-ac96-774b-bcce-b302099a8057";

test("the image of an attachment is drawn by its id in lower case, also where a block belongs", () => {
  const image = { type: "image", attrs: { mediaId: mediaId.toUpperCase(), alt: "A plan", onerror: "alert(1)" } };
  const drawn = { mediaId, alt: "A plan" };
  const link = { type: "link", attrs: { href: "https://example.com" } };
  expect(drawDocument(doc(paragraph(text("see "), image, { ...image, marks: [link] })))).toMatchObject([
    { tag: "p", children: ["see ", drawn, { tag: "a", attributes: { href: "https://example.com/" }, children: [drawn] }] },
  ]);
  expect(drawDocument(doc(paragraph(text("a")), { ...image, content: [] }, paragraph(text("b"))))).toMatchObject([
    { tag: "p", children: ["a"] },
    { tag: "p", children: [drawn] },
    { tag: "p", children: ["b"] },
  ]);
});

test.each([7, null, "", "../api", `${mediaId}/..`, { id: mediaId }])("an image with the media id %j is not loaded", (id) => {
  expect(drawDocument(doc(paragraph({ type: "image", attrs: { mediaId: id, alt: "A plan" } })))).toMatchObject([{ children: ["A plan"] }]);
});

test("an image of another site is a link to it, or its alternative text when the address is not safe", () => {
  expect(drawDocument(doc({ type: "image", attrs: { src: "https://example.com/a.png", alt: "A plan" } }))).toMatchObject([
    { tag: "p", children: [{ tag: "a", attributes: { href: "https://example.com/a.png" }, children: ["A plan"] }] },
  ]);
  expect(drawDocument(doc({ type: "image", attrs: { src: "data:image/png;base64,AA" } }))).toMatchObject([{ children: ["Image"] }]);
});

test("deep nesting and huge texts are cut, so that drawing ends", () => {
  const nested = Array.from({ length: 100_000 }).reduce<unknown>(
    (inner) => ({ type: "blockquote", content: [inner] }),
    paragraph(text("deep")),
  );
  expect(drawDocument(doc(nested))).toHaveLength(1);
  const huge = textOf(drawDocument(doc(paragraph(text("x".repeat(bounds.documentBytes * 2))), paragraph(text("after")))));
  expect(huge.length).toBeLessThanOrEqual(bounds.documentBytes);
  const many = drawDocument({ type: "doc", content: Array.from({ length: bounds.documentBytes * 2 }, () => paragraph()) });
  expect(many.length).toBeLessThanOrEqual(bounds.documentBytes);
});
