import fc from "fast-check";
import { EditorState, NodeSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import { textblockToggle } from "../src/documents/commands.ts";
import { parseDocument, serializeDocument } from "../src/documents/document-json.ts";
import { setAlt } from "../src/documents/images.ts";
import { schema } from "../src/documents/schema.ts";
import { hostileDocument } from "./documents-hostile.ts";

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

test("parsing and writing any document gives the same document, which the editor's schema accepts", () => {
  fc.assert(
    fc.property(hostileDocument, (document) => {
      const doc = parseDocument(document);
      doc.check();
      expect(serializeDocument(doc)).toEqual(document);
    }),
    { numRuns: 500 },
  );
});

/**
 * Every type, field and attribute in a value, as text. Texts are single characters, because
 * ProseMirror joins adjacent texts and has no empty ones.
 */
const facts = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(facts);
  if (!isObject(value)) return [JSON.stringify(value)];
  if (value.type === "text" && value.text === "") return [];
  return Object.entries(value).flatMap(([key, field]) =>
    key === "text" && typeof field === "string"
      ? [...field]
      : isObject(field) || Array.isArray(field)
        ? facts(field)
        : `${key}=${JSON.stringify(field)}`,
  );
};

test("rewriting every node from the editor's state loses no type, field, attribute or character", () => {
  fc.assert(
    fc.property(hostileDocument, (document) => {
      // Nodes from JSON are new ones, so that nothing comes from the parsed source.
      const rewritten = serializeDocument(schema.nodeFromJSON(JSON.parse(JSON.stringify(parseDocument(document).toJSON()))));
      const left = new Set(facts(rewritten));
      expect(facts(document).filter((fact) => !left.has(fact))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("a change of one paragraph keeps the unknown parts of the rest, and of the paragraph itself", () => {
  const document = {
    type: "doc",
    version: 3,
    content: [
      {
        type: "paragraph",
        attrs: { textAlign: "center" },
        content: [
          { type: "text", text: "one", marks: [{ type: "highlight", attrs: { color: "red" } }] },
          { type: "mention", attrs: { id: "7", label: "@ann" } },
        ],
      },
      { type: "table", content: [{ type: "tableRow" }] },
      { type: "heading", attrs: { level: 2, id: "h" }, content: [{ type: "text", text: "two" }] },
    ],
  };
  const state = EditorState.create({ doc: parseDocument(document) });
  const changed = serializeDocument(state.apply(state.tr.insertText("X", 1)).doc);
  const expected = structuredClone(document) as { content: { content: Json[] }[] } & Json;
  expected.content[0]?.content.unshift({ type: "text", text: "X" });
  expect(changed).toEqual(expected);
});

const mediaId = "01890a5d-ac96-774b-bcce-b302099a8057";
const documentWith = (attrs: unknown) => ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "image", attrs }] }] });

test("an image without the id of an attachment is no image, and any other one can get a text and keeps its fields", () => {
  for (const attrs of [undefined, null, { mediaId: 7 }, { mediaId: "../api" }, { src: "https://example.com/a.png" }])
    expect(parseDocument(documentWith(attrs)).firstChild?.firstChild?.type.name).toBe("unknownInline");
  for (const alt of [undefined, null, 7, "before"]) {
    const state = EditorState.create({ doc: parseDocument(documentWith({ mediaId, alt, width: 3 })) });
    const selected = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, 1)));
    expect(
      setAlt("after", "1")(selected, (tr) => {
        expect(serializeDocument(tr.doc)).toEqual(documentWith({ mediaId, alt: "after", width: 3 }));
      }),
    ).toBe(true);
  }
});

test("a line with an image does not become code, which holds no images", () => {
  const state = EditorState.create({ doc: parseDocument(documentWith({ mediaId, alt: "a" })) });
  expect(textblockToggle(schema.nodes.codeBlock).run(state)).toBe(false);
});

test("the schema refuses an image whose id is part of another path", () => {
  expect(() => schema.nodeFromJSON({ type: "image", attrs: { mediaId: "../../api", alt: "" } }).check()).toThrow(RangeError);
});

test("an empty document and an absent one start with an empty paragraph", () => {
  for (const document of [null, { type: "doc" }, { type: "doc", content: [] }])
    expect(parseDocument(document).toJSON()).toMatchObject({ content: [{ type: "paragraph" }] });
});
