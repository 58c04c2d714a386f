// The normal form of a line's nodes.
import { findAddresses } from "./addresses.ts";
import { type HardBreak, type ImageNode, type Inline, type Mark, markTypes, type TextNode } from "./nodes.ts";

const hasMark = ({ marks = [] }: Inline, mark: Mark): boolean => marks.some((each) => isSameMark(each, mark));

export const isSameMark = (a: Mark, b: Mark): boolean =>
  a.type === b.type && a.attrs?.href === b.attrs?.href && a.attrs?.title === b.attrs?.title;

const hasSameMarks = ({ marks: a = [] }: Inline, { marks: b = [] }: Inline): boolean =>
  a.length === b.length && a.every((mark, index) => isSameMark(mark, b[index] as Mark));

export const textNode = (text: string, marks: readonly Mark[]): TextNode => ({ type: "text", text, ...(marks.length > 0 && { marks }) });

const hardBreak = (marks: readonly Mark[]): HardBreak => ({ type: "hardBreak", ...(marks.length > 0 && { marks }) });

/** Code contains text only, so an image has no such mark. */
const imageNode = (attrs: ImageNode["attrs"], marks: readonly Mark[]): ImageNode => {
  const kept = marks.filter(({ type }) => type !== "code");
  return { type: "image", attrs, ...(kept.length > 0 && { marks: kept }) };
};

/** One mark of each type, in the order of the editor's schema. */
export const sortMarks = (marks: readonly Mark[]): readonly Mark[] =>
  markTypes.flatMap((type) => marks.find((mark) => mark.type === type) ?? []);

/**
 * Joins texts with equal marks, makes hard breaks of newlines and links of addresses. A hard break has the marks that both of its neighbors have.
 */
export const normalInline = (nodes: readonly Inline[]): readonly Inline[] => {
  const linked = joinTexts(nodes.flatMap(splitLines)).flatMap((node): readonly Inline[] =>
    node.type === "text" ? linkAddresses(node) : [node],
  );
  return uniteBreaks(joinTexts(linked));
};

const splitLines = (node: Inline): readonly Inline[] => {
  const marks = sortMarks(node.marks ?? []);
  if (node.type === "hardBreak") return [hardBreak(marks)];
  if (node.type === "image") return [imageNode(node.attrs, marks)];
  return node.text
    .split(/\r\n|\r|\n/)
    .flatMap((line, index): Inline[] => [...(index > 0 ? [hardBreak(marks)] : []), ...(line === "" ? [] : [textNode(line, marks)])]);
};

const joinTexts = (nodes: readonly Inline[]): readonly Inline[] => {
  const joined: Inline[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (last?.type === "text" && node.type === "text" && hasSameMarks(last, node))
      joined[joined.length - 1] = { ...last, text: last.text + node.text };
    else joined.push(node);
  }
  return joined;
};

/** Gives each run of breaks the marks that are both before and after it. */
const uniteBreaks = (nodes: readonly Inline[]): readonly Inline[] => {
  const united: Inline[] = [];
  for (let at = 0; at < nodes.length; ) {
    const end = endOfBreaks(nodes, at);
    const [before, after] = [nodes[at - 1], nodes[end]];
    const shared = (before?.marks ?? []).filter((mark) => mark.type !== "code" && after !== undefined && hasMark(after, mark));
    for (; at < end; at++) united.push(hardBreak(shared));
    if (after) united.push(after);
    at++;
  }
  return united;
};

const endOfBreaks = (nodes: readonly Inline[], start: number): number => {
  let end = start;
  while (nodes[end]?.type === "hardBreak") end++;
  return end;
};

const linkAddresses = (node: TextNode): readonly TextNode[] => {
  const { text, marks = [] } = node;
  const addresses = marks.some(({ type }) => type === "link" || type === "code") ? [] : findAddresses(text);
  if (addresses.length === 0) return [node];
  const between = (from: number, to: number) => (from === to ? [] : linkAddresses(textNode(text.slice(from, to), marks)));
  const ends = [0, ...addresses.map(({ end }) => end)];
  const linked = addresses.flatMap(({ start, end, href }, index) => [
    ...between(ends[index] ?? 0, start),
    textNode(text.slice(start, end), [{ type: "link", attrs: { href } }, ...marks]),
  ]);
  return [...linked, ...between(ends.at(-1) ?? 0, text.length)];
};
