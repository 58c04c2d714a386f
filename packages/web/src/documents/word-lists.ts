// Lists that Microsoft Word copies as paragraphs with a level and a marker in their text.
import { type HtmlElement, type Json, styleOf } from "./html-tree.ts";

export interface WordItem {
  readonly type: "wordItem";
  readonly level: number;
  /** The number of a numbered item. */
  readonly number: number | undefined;
  readonly children: HtmlElement["children"];
  readonly content?: readonly Json[];
}

/** The item that a paragraph of Word is, without its marker. */
export const wordItemOf = (element: HtmlElement): WordItem | undefined => {
  const level = /\blevel(\d)/.exec(styleOf(element).get("mso-list") ?? "")?.[1];
  if (level === undefined) return undefined;
  const marker = textOfMarker(element).trim();
  const number = /^\(?(\d+)[.)]/.exec(marker)?.[1] ?? (/^\(?[a-zA-Z]{1,4}[.)]/.test(marker) ? "1" : undefined);
  return {
    type: "wordItem",
    level: Math.min(Number(level), 6),
    number: number === undefined ? undefined : Number(number),
    children: withoutMarker(element.children),
  };
};

const isMarker = (child: HtmlElement | string): child is HtmlElement =>
  typeof child !== "string" && styleOf(child).get("mso-list") === "ignore";

const textOfMarker = ({ children }: HtmlElement): string =>
  children.map((child) => (typeof child === "string" ? "" : isMarker(child) ? allText(child) : textOfMarker(child))).join("");

const allText = ({ children }: HtmlElement): string =>
  children.map((child) => (typeof child === "string" ? child : allText(child))).join("");

const withoutMarker = (children: HtmlElement["children"]): HtmlElement["children"] =>
  children
    .filter((child) => !isMarker(child))
    .map((child) => (typeof child === "string" ? child : { ...child, children: withoutMarker(child.children) }));

/** Joins consecutive items of Word into nested lists. */
export const wordLists = (blocks: readonly (Json | WordItem)[]): readonly Json[] => {
  const joined: Json[] = [];
  for (let at = 0; at < blocks.length; ) {
    const end = blocks.findIndex((block, index) => index >= at && block.type !== "wordItem");
    const items = blocks.slice(at, end === -1 ? undefined : end) as readonly WordItem[];
    if (items.length > 0) joined.push(...listsOf(items));
    const block = blocks[at + items.length];
    if (block) joined.push(block as Json);
    at += items.length + 1;
  }
  return joined;
};

const listsOf = (items: readonly WordItem[]): readonly Json[] => {
  const [first] = items;
  if (!first) return [];
  // Deeper items belong to the item before them.
  const starts = items.flatMap(({ level }, index) => (index === 0 || level <= first.level ? [index] : []));
  const lists: { type: string; attrs?: Json; content: Json[] }[] = [];
  for (const [index, start] of starts.entries()) {
    const { number, content = [] } = items[start] as WordItem;
    const inner = [...content, ...listsOf(items.slice(start + 1, starts[index + 1]))];
    const item = { type: "listItem", content: inner.length > 0 ? inner : [{ type: "paragraph" }] };
    const type = number === undefined ? "bulletList" : "orderedList";
    const last = lists.at(-1);
    if (last?.type === type) last.content.push(item);
    else lists.push({ type, ...(number !== undefined && number !== 1 && { attrs: { start: number } }), content: [item] });
  }
  return lists;
};
