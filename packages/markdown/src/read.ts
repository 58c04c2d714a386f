// Reads Markdown as a document.
import type { Code, Definition, ListItem, List as MdastList, Nodes, RootContent } from "mdast";
import { normalInline } from "./inline.ts";
import type { Block, Inline, Item, List, MarkdownDocument } from "./nodes.ts";
import { parseMarkdown } from "./parse.ts";
import { isUsed, type Reading, readLine, sourceOf } from "./read-line.ts";

/** Levels of the JSON of containers in a document that the API accepts. A quote has two and a list four. Deeper blocks stay text. */
const depthMax = 40;

/** A line that begins with a hundred markers of quotes and lists. The parser needs minutes for some thousand of them. */
const tooDeep = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){100}/m;

/** The document of a Markdown text, in normal form. */
export const documentFromMarkdown = (markdown: string): MarkdownDocument => {
  const source = markdown
    .replace(/^\uFEFF/, "")
    .replaceAll("\0", "")
    .toWellFormed();
  if (tooDeep.test(source)) return { type: "doc", content: [paragraphOf(source)] };
  const root = parseMarkdown(source);
  return { type: "doc", content: readBlocks(root.children, { source, definitions: findDefinitions(root) }, 0) };
};

/** The definitions of links, by identifier. The first one of an identifier counts. */
const findDefinitions = (root: Nodes): ReadonlyMap<string, Definition> => {
  const found = new Map<string, Definition>();
  const waiting: Nodes[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === "definition" && !found.has(node.identifier)) found.set(node.identifier, node);
    if ("children" in node) waiting.push(...node.children.toReversed());
  }
  return found;
};

const readBlocks = (nodes: readonly RootContent[], reading: Reading, depth: number): Block[] =>
  nodes.flatMap((node) => readBlock(node, reading, depth));

const readBlock = (node: RootContent, reading: Reading, depth: number): Block[] => {
  const levels = node.type === "list" ? 4 : 2;
  if ((node.type === "list" || node.type === "blockquote") && depth + levels > depthMax) return [paragraphOf(sourceOf(node, reading))];
  switch (node.type) {
    case "paragraph":
      return [{ type: "paragraph", ...contentOf(readLine(node.children, reading)) }];
    case "heading":
      return [{ type: "heading", attrs: { level: node.depth }, ...contentOf(readLine(node.children, reading)) }];
    case "thematicBreak":
      return [{ type: "horizontalRule" }];
    case "blockquote":
      return [{ type: "blockquote", content: filled(readBlocks(node.children, reading, depth + levels)) }];
    case "code":
      return [readCode(node)];
    case "list":
      return readList(node, reading, depth + levels);
    case "html":
      return [/^<br\s*\/?>$/i.test(node.value.trim()) ? { type: "paragraph" } : paragraphOf(node.value)];
    case "definition":
      return isUsed(node, reading) ? [] : [paragraphOf(sourceOf(node, reading))];
    default:
      return [paragraphOf(sourceOf(node, reading))];
  }
};

/** Containers have at least one block. */
const filled = (blocks: readonly Block[]): readonly Block[] => (blocks.length > 0 ? blocks : [{ type: "paragraph" }]);

const contentOf = (line: readonly Inline[]) => (line.length > 0 ? { content: line } : {});

const paragraphOf = (text: string): Block => ({ type: "paragraph", ...contentOf(normalInline([{ type: "text", text }])) });

const readCode = ({ lang, meta, value }: Code): Block => {
  const language = [lang ?? "", meta ?? ""].join(" ").trim();
  return {
    type: "codeBlock",
    ...(language !== "" && { attrs: { language } }),
    ...(value !== "" && { content: [{ type: "text", text: value }] }),
  };
};

/** Items with and without boxes are lists of their own. Numbered items have no boxes. */
const readList = (list: MdastList, reading: Reading, depth: number): Block[] => {
  if (list.ordered) {
    const items = list.children.map((item) => readItem(item, reading, depth));
    return [{ type: "orderedList", ...(list.start !== 1 && { attrs: { start: list.start ?? 1 } }), content: items }];
  }
  const lists: List[] = [];
  for (const child of list.children) {
    const box = boxOf(child, reading);
    const item = box === undefined ? readItem(child, reading, depth) : readTask(child, box, reading, depth);
    const type = box === undefined ? "bulletList" : "taskList";
    const last = lists.at(-1);
    if (last?.type === type) lists[lists.length - 1] = { ...last, content: [...last.content, item] };
    else lists.push({ type, content: [item] });
  }
  return lists;
};

const readItem = ({ children }: ListItem, reading: Reading, depth: number): Item => ({
  type: "listItem",
  content: filled(readBlocks(children, reading, depth)),
});

/** The box at the start of an item, with the spaces after it: `[ ] ` or `[x] `. */
const boxOf = ({ children: [first] }: ListItem, { source }: Reading): string | undefined => {
  if (first?.type !== "paragraph" || first.children[0]?.type !== "text") return undefined;
  const start = first.position?.start.offset ?? 0;
  return /^\[[ xX]\](?:[ \t]+|(?=[\r\n]|$))/.exec(source.slice(start, first.position?.end.offset))?.[0];
};

/** A box in a line of its own stands before an item that does not begin with text. */
const readTask = ({ children }: ListItem, box: string, reading: Reading, depth: number): Item => {
  const [first, ...others] = readBlocks(children, reading, depth) as [Extract<Block, { type: "paragraph" }>, ...Block[]];
  const line = normalInline(withoutBox(first.content ?? [], box.length));
  const start: Block[] = line.length > 0 || others.length === 0 ? [{ type: "paragraph", ...contentOf(line) }] : [];
  return { type: "taskItem", attrs: { checked: !box.startsWith("[ ]") }, content: [...start, ...others] };
};

const withoutBox = ([text, ...others]: readonly Inline[], length: number): readonly Inline[] => {
  if (text?.type !== "text") return others;
  const left = text.text.slice(length);
  if (left !== "") return [{ ...text, text: left }, ...others];
  // The text may begin in the line after the box.
  return length === "[ ]".length && others[0]?.type === "hardBreak" ? others.slice(1) : others;
};
