import type { Node } from "prosemirror-model";
import type { EditorState, Transaction } from "prosemirror-state";

/** Replaces the part in which two documents differ, so that the caret stays. Undefined when they are equal. */
export const replaceDocument = (state: EditorState, next: Node): Transaction | undefined => {
  const { doc, tr } = state;
  if (doc.eq(next)) return undefined;
  tr.setMeta("addToHistory", false).setMeta(outsideChange, true);
  if (!doc.hasMarkup(doc.type, next.attrs)) tr.setDocAttribute("rest", next.attrs.rest);
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return tr;
  // With repeated text, as in "aa" and "aaa", the scans from the start and from the end overlap.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  return tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
};

/** Marks transactions that do not come from the person who edits. */
export const outsideChange = "outsideChange";
