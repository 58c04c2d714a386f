import type { Mark } from "prosemirror-model";
import type { Command, EditorState } from "prosemirror-state";
import { linkTarget } from "./link-target.ts";
import { schema } from "./schema.ts";

const { link } = schema.marks;

interface LinkRange {
  readonly from: number;
  readonly to: number;
  readonly mark: Mark | undefined;
}

/** The selected text, or the whole link around the caret. Undefined when neither exists. */
export const linkRange = ({ selection, doc }: EditorState): LinkRange | undefined => {
  const { from, to, $from } = selection;
  if (!selection.empty) {
    let mark: Mark | undefined;
    doc.nodesBetween(from, to, (node) => {
      mark ??= link.isInSet(node.marks);
    });
    return { from, to, mark };
  }
  const mark = link.isInSet($from.marks()) ?? ($from.nodeAfter ? link.isInSet($from.nodeAfter.marks) : undefined);
  if (!mark) return undefined;
  const index = $from.index();
  const isLinked = (at: number) => mark.isInSet($from.parent.maybeChild(at)?.marks ?? []);
  let first = isLinked(index) ? index : index - 1;
  let last = first;
  while (first > 0 && isLinked(first - 1)) first--;
  while (isLinked(last + 1)) last++;
  const start = $from.posAtIndex(first);
  return { from: start, to: $from.posAtIndex(last + 1), mark };
};

/** Links the selected text or changes the link around the caret. Without either, inserts the address as its own link. */
export const setLink =
  (address: string): Command =>
  (state, dispatch) => {
    const href = linkTarget(address) ?? linkTarget(`https://${address}`);
    if (href === undefined || state.selection.$from.parent.type.spec.code) return false;
    const range = linkRange(state);
    const mark = link.create({ href, rest: range?.mark?.attrs.rest ?? null });
    dispatch?.(
      range
        ? state.tr.addMark(range.from, range.to, mark)
        : state.tr.replaceSelectionWith(schema.text(address, [mark]), false).scrollIntoView(),
    );
    return true;
  };

export const removeLink: Command = (state, dispatch) => {
  const range = linkRange(state);
  if (range) dispatch?.(state.tr.removeMark(range.from, range.to, link));
  return range !== undefined;
};
