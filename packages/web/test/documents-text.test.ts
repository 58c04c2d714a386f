import { bounds } from "@worktrack/contract/values";
import { documentFromMarkdown } from "@worktrack/markdown";
import fc from "fast-check";
import { EditorState } from "prosemirror-state";
import { expect, test } from "vitest";
import { boundsMessage } from "../src/documents/document-bounds.ts";
import { parseDocument } from "../src/documents/document-json.ts";
import { replaceDocument } from "../src/documents/outside-change.ts";
import { documentFromText, plainTextOf } from "../src/documents/plain-text.ts";
import { hostileDocument } from "./documents-hostile.ts";

test("any pasted text becomes a document that the editor knows whole", () => {
  const part = fc.constantFrom(
    "# ",
    "- ",
    "- [x] ",
    "1. ",
    "> ",
    "```",
    "\n",
    "*",
    "**",
    "~~",
    "`",
    "[",
    "](",
    ")",
    "https://a.b ",
    "![a](media:01890a5d-ac96-774b-bcce-b302099a8057)",
    "a",
    " ",
    "\0",
    "\ud800",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const doc = parseDocument({ ...documentFromMarkdown(parts.join("")) });
      doc.check();
      doc.descendants(({ type }) => expect(type.name).not.toMatch(/^unknown/));
    }),
    { numRuns: 500 },
  );
});

test("a document from outside replaces any other one, and an equal one changes nothing", () => {
  fc.assert(
    fc.property(hostileDocument, hostileDocument, (before, after) => {
      const state = EditorState.create({ doc: parseDocument(before) });
      expect(replaceDocument(state, parseDocument(structuredClone(before)))).toBe(undefined);
      const next = parseDocument(after);
      expect((replaceDocument(state, next)?.doc ?? state.doc).eq(next)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("lines of text survive as a document; richer documents are not edited as text", () => {
  for (const text of ["", "one", "one\n\ntwo", " a "]) expect(plainTextOf(documentFromText(text))).toBe(text);
  expect(plainTextOf(null)).toBe("");
  const marked = { type: "text", text: "a", marks: [{ type: "bold" }] };
  for (const child of [marked, { type: "hardBreak" }, { type: "text", text: "a\nb" }])
    expect(plainTextOf({ type: "doc", content: [{ type: "paragraph", content: [child] }] })).toBe(undefined);
  expect(plainTextOf({ type: "doc", content: [{ type: "paragraph", attrs: {} }] })).toBe(undefined);
});

test("a document that the server would refuse has a message, at exactly its bounds", () => {
  const empty = { type: "doc", note: "" };
  const room = bounds.documentBytes - JSON.stringify(empty).length;
  expect(boundsMessage({ ...empty, note: "x".repeat(room) })).toBe(undefined);
  expect(boundsMessage({ ...empty, note: "x".repeat(room + 1) })).toMatch("Too large: 257 KB of at most 256 KB");
  const nested = (levels: number): unknown => (levels === 0 ? "" : [nested(levels - 1)]);
  expect(boundsMessage(nested(bounds.documentDepth))).toBe(undefined);
  expect(boundsMessage(nested(bounds.documentDepth + 1))).toMatch("Too deeply nested");
});
