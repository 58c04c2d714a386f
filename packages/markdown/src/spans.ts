// Converts the marks of a line to nested spans. A span covers all adjacent nodes with its mark within the outer span; of spans that begin together,
// the longest is outermost.
import { isSameMark } from "./inline.ts";
import type { HardBreak, ImageNode, Inline, Mark, MarkType } from "./nodes.ts";

/** Text that is written as it is (`code`) or with escapes. */
export interface Leaf {
  readonly type: "text" | "code";
  readonly text: string;
}

export interface Span {
  readonly type: "span";
  readonly mark: Mark;
  readonly children: readonly Nested[];
}

export type Nested = Leaf | Span | HardBreak | ImageNode;

export const nestMarks = (nodes: readonly Inline[], outer: readonly MarkType[] = []): readonly Nested[] => {
  const nested: Nested[] = [];
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at] as Inline;
    const inner = (node.marks ?? []).filter(({ type }) => type !== "code" && !outer.includes(type));
    const [longest] = inner.map((mark) => ({ mark, length: countNeighbors(nodes, at, mark) })).toSorted((a, b) => b.length - a.length);
    if (longest) {
      const { mark, length } = longest;
      nested.push({ type: "span", mark, children: nestMarks(nodes.slice(at, at + length), [...outer, mark.type]) });
      at += length;
    } else {
      nested.push(leafOf(node));
      at++;
    }
  }
  return nested;
};

const leafOf = (node: Inline): Leaf | HardBreak | ImageNode => {
  if (node.type === "hardBreak") return { type: "hardBreak" };
  if (node.type === "image") return { type: "image", attrs: node.attrs };
  return { type: node.marks?.some(({ type }) => type === "code") ? "code" : "text", text: node.text };
};

/** The number of consecutive nodes from `start` on that have the mark. */
const countNeighbors = (nodes: readonly Inline[], start: number, mark: Mark): number => {
  let end = start;
  while (nodes[end]?.marks?.some((each) => isSameMark(each, mark))) end++;
  return end - start;
};
