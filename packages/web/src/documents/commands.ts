// The commands of the toolbar, the keys and the input rules. Nodes that change their type keep the fields that the editor does not know.
import { lift, toggleMark, wrapIn } from "prosemirror-commands";
import type { Attrs, MarkType, Node, NodeType } from "prosemirror-model";
import type { Command, EditorState, Transaction } from "prosemirror-state";
import { schema } from "./schema.ts";

const { nodes } = schema;

export const isMarkActive = ({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean =>
  selection.empty
    ? type.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
    : doc.rangeHasMark(selection.from, selection.to, type);

/** The innermost node around the caret that satisfies `test`, with its position. */
export const findAround = ({ selection: { $from } }: Pick<EditorState, "selection">, test: (node: Node) => boolean) => {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (test(node)) return { node, position: $from.before(depth), depth };
  }
  return undefined;
};

/** Changes the type of textblocks, except of those with images or unknown content that the new type could not hold. */
export const changeTextblocks = (tr: Transaction, from: number, to: number, type: NodeType, attrs: Attrs = {}): Transaction => {
  tr.doc.nodesBetween(from, to, (node, position) => {
    if (!node.isTextblock) return true;
    const start = position + 1;
    if (!type.spec.code || fitsCode(node)) tr.setBlockType(start, start, type, ({ attrs: { rest } }) => ({ ...attrs, rest }));
    return false;
  });
  return tr;
};

const fitsCode = (node: Node): boolean =>
  node.children.every(
    ({ type, marks }) => type !== nodes.image && type !== nodes.unknownInline && !schema.marks.unknownMark.isInSet(marks),
  );

const isTextblock = (state: EditorState, type: NodeType, attrs: Attrs): boolean =>
  state.selection.$from.parent.type === type &&
  Object.entries(attrs).every(([name, value]) => state.selection.$from.parent.attrs[name] === value);

export interface Toggle {
  readonly run: Command;
  readonly isActive: (state: EditorState) => boolean;
}

export const markToggle = (type: MarkType): Toggle => ({ run: toggleMark(type), isActive: (state) => isMarkActive(state, type) });

/** Changes the textblocks of the selection to a type, or back to paragraphs. */
export const textblockToggle = (type: NodeType, attrs: Attrs = {}): Toggle => {
  const isActive = (state: EditorState) => isTextblock(state, type, attrs);
  return {
    isActive,
    run: (state, dispatch) => {
      const { from, to } = state.selection;
      const tr = isActive(state)
        ? changeTextblocks(state.tr, from, to, nodes.paragraph)
        : changeTextblocks(state.tr, from, to, type, attrs);
      if (tr.docChanged) dispatch?.(tr.scrollIntoView());
      return tr.docChanged;
    },
  };
};

const isQuote = (node: Node) => node.type === nodes.blockquote;

export const quoteToggle: Toggle = {
  isActive: (state) => findAround(state, isQuote) !== undefined,
  run: (state, dispatch) => (findAround(state, isQuote) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch)),
};

export const insertRule: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.horizontalRule.create()).scrollIntoView());
  return true;
};

export const insertBreak: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type.spec.code) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView());
  return true;
};
