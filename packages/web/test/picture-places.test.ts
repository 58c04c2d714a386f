import { EditorState, TextSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import { parseDocument, serializeDocument } from "../src/documents/document-json.ts";
import { replaceDocument } from "../src/documents/outside-change.ts";
import { addPlace, fillPlace, picturePlaces } from "../src/documents/picture-places.ts";

const [first, second] = ["01890a5d-ac96-774b-bcce-b302099a8057", "01890a5d-ac96-774b-bcce-b302099a8058"] as const;
const doc = (...content: unknown[]) => ({ type: "doc" as const, content });
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const text = (value: string) => ({ type: "text", text: value });
const image = (mediaId: string) => ({ type: "image", attrs: { mediaId } });

/** The placeholder is drawn in browsers only. */
const noElement = undefined as unknown as HTMLElement;

/** A state with places for pictures at a position. */
const stateWith = (document: ReturnType<typeof doc>, position: number, ...ids: readonly number[]): EditorState => {
  const state = EditorState.create({ doc: parseDocument(document), plugins: [picturePlaces] });
  const selected = state.apply(state.tr.setSelection(TextSelection.create(state.doc, position)));
  return ids.reduce((before, id) => before.apply(addPlace(before, id, noElement)), selected);
};

const fill = (state: EditorState, id: number, mediaId: string): EditorState => state.apply(fillPlace(state, id, mediaId));
const insertText = (state: EditorState, typed: string): EditorState => state.apply(state.tr.insertText(typed));

test("an image comes before the text that was typed behind its placeholder", () => {
  const state = insertText(stateWith(doc(paragraph(text("see "))), 5, 1), "here");
  expect(serializeDocument(fill(state, 1, first).doc)).toEqual(doc(paragraph(text("see "), image(first), text("here"))));
});

test.each([
  [1, 2],
  [2, 1],
])("pictures of one paste keep their order when picture %i is uploaded before picture %i", (...order) => {
  const media = new Map([
    [1, first],
    [2, second],
  ]);
  const state = order.reduce(
    (before, id) => fill(before, id, media.get(id) ?? ""),
    insertText(stateWith(doc(paragraph(text("see "))), 5, 1, 2), "."),
  );
  expect(serializeDocument(state.doc)).toEqual(doc(paragraph(text("see "), image(first), image(second), text("."))));
});

test("a place moves with the changes of other people, and survives the deletion of the text around it", () => {
  const state = stateWith(doc(paragraph(text("one")), paragraph(text("two"))), 6, 1);
  const change = replaceDocument(state, parseDocument(doc(paragraph(text("zero")), paragraph(text("one")), paragraph(text("two")))));
  const moved = change ? state.apply(change) : state;
  expect(serializeDocument(fill(moved, 1, first).doc)).toEqual(
    doc(paragraph(text("zero")), paragraph(text("one")), paragraph(image(first), text("two"))),
  );
  const deleted = state.apply(state.tr.delete(5, 10));
  expect(JSON.stringify(serializeDocument(fill(deleted, 1, first).doc))).toContain(first);
});

test("a block of code holds no image: it comes after the block", () => {
  const code = { type: "codeBlock", content: [text("let a")] };
  const state = stateWith(doc(code, paragraph(text("end"))), 3, 1);
  expect(serializeDocument(fill(state, 1, first).doc)).toEqual(doc(code, paragraph(image(first)), paragraph(text("end"))));
});
