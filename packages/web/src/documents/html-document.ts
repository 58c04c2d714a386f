// Reads pasted HTML of word processors and web pages as a document of the editor's nodes.
import type { RichText } from "@worktrack/contract";
import { codeBlock } from "./html-code.ts";
import { marksOf } from "./html-marks.ts";
import { type HtmlElement, type Json, parseHtml, styleOf } from "./html-tree.ts";
import { type WordItem, wordItemOf, wordLists } from "./word-lists.ts";

/** The text of the line that is being read, and the blocks before it. */
interface Reading {
  readonly blocks: (Json | WordItem)[];
  line: Json[];
}

/** Levels of lists and quotes. Deeper ones are read as their content, because the API accepts no deeper documents. */
const depthMax = 8;

interface Context {
  readonly marks: readonly Json[];
  readonly depth: number;
}

/** The document of HTML. Undefined when its plain text is as good, because it has no formatting. The text may be Markdown. */
export const documentFromHtml = (html: string): RichText | undefined => {
  const root = parseHtml(html);
  if (!root || isFromCodeEditor(root)) return undefined;
  const content = readBlocks(root.children, { marks: [], depth: 0 });
  return content.some(isFormatted) ? { type: "doc", content } : undefined;
};

/** Code editors copy their syntax colors as HTML, which is not formatting. */
const isFromCodeEditor = ({ children }: HtmlElement): boolean => {
  const elements = children.filter((child) => typeof child !== "string").filter(({ tag }) => tag !== "meta");
  return elements.length === 1 && elements[0]?.tag === "div" && styleOf(elements[0]).get("white-space")?.startsWith("pre") === true;
};

const isFormatted = ({ type, content }: Json): boolean =>
  type !== "paragraph" || (Array.isArray(content) && content.some(({ marks }: Json) => marks !== undefined));

const readBlocks = (children: HtmlElement["children"], context: Context): readonly Json[] => {
  const reading: Reading = { blocks: [], line: [] };
  readChildren(children, context, reading);
  endLine(reading);
  return wordLists(reading.blocks);
};

const readChildren = (children: HtmlElement["children"], context: Context, reading: Reading): void => {
  for (const child of children) {
    if (typeof child === "string") addText(child.replace(/[ \t\r\n\f]+/g, " "), context, reading);
    else readElement(child, context, reading);
  }
};

const addText = (text: string, { marks }: Context, { line }: Reading): void => {
  if (text !== "") line.push({ type: "text", text, ...(marks.length > 0 && { marks }) });
};

const blockTags = new Set(
  "address article aside body caption center dd details dialog div dl dt fieldset figcaption figure footer form header html main nav p section summary table tbody tfoot thead".split(
    " ",
  ),
);

const readElement = (element: HtmlElement, context: Context, reading: Reading): void => {
  const { tag, attributes, children } = element;
  const heading = /^h([1-6])$/.exec(tag)?.[1];
  if (heading) addLine({ type: "heading", attrs: { level: Number(heading) } }, children, context, reading);
  else if (tag === "br") reading.line.push({ type: "hardBreak" });
  else if (tag === "hr") addBlock({ type: "horizontalRule" }, reading);
  else if (tag === "img") addText(attributes.alt ?? "", context, reading);
  else if (tag === "pre") addBlock(codeBlock(element), reading);
  else if (tag === "blockquote" || tag === "ul" || tag === "ol" || tag === "menu") readContainer(element, context, reading);
  else if (tag === "tr") readRow(children, context, reading);
  else if (tag === "p" && wordItemOf(element)) readWordItem(element, context, reading);
  else if (blockTags.has(tag) || tag === "li") readBlock(children, context, reading);
  else readChildren(children, { ...context, marks: marksOf(element, context.marks) }, reading);
};

const addBlock = (block: Json | WordItem, reading: Reading): void => {
  endLine(reading);
  reading.blocks.push(block);
};

const readBlock = (children: HtmlElement["children"], context: Context, reading: Reading): void => {
  endLine(reading);
  readChildren(children, context, reading);
  endLine(reading);
};

const readContainer = (element: HtmlElement, context: Context, reading: Reading): void => {
  if (context.depth >= depthMax) {
    readBlock(element.children, context, reading);
    return;
  }
  const inner = { ...context, depth: context.depth + 1 };
  endLine(reading);
  if (element.tag === "blockquote") {
    const content = readBlocks(element.children, inner);
    if (content.length > 0) reading.blocks.push({ type: "blockquote", content });
  } else reading.blocks.push(...readList(element, inner));
};

/** A list beside the items of a list, as word processors nest them, belongs to the item before it. */
const readList = ({ tag, attributes, children }: HtmlElement, context: Context): readonly Json[] => {
  const items: { readonly checked: boolean | undefined; readonly content: Json[] }[] = [];
  for (const child of children) {
    if (typeof child === "string" && child.trim() === "") continue;
    const isItem = typeof child !== "string" && child.tag === "li";
    const content = readBlocks(isItem ? child.children : [child], context);
    const last = items.at(-1);
    if (!isItem && last) last.content.push(...content);
    else if (content.length > 0 || isItem) items.push({ checked: isItem ? checkedOf(child) : undefined, content: [...content] });
  }
  if (items.length === 0) return [];
  const isTaskList = tag !== "ol" && items.every(({ checked }) => checked !== undefined);
  const filled = (content: readonly Json[]) => (content.length > 0 ? content : [{ type: "paragraph" }]);
  if (isTaskList)
    return [
      {
        type: "taskList",
        content: items.map(({ checked, content }) => ({ type: "taskItem", attrs: { checked }, content: filled(content) })),
      },
    ];
  const start = Number(attributes.start ?? 1);
  return [
    {
      type: tag === "ol" ? "orderedList" : "bulletList",
      ...(tag === "ol" && Number.isInteger(start) && start !== 1 && start >= 0 && { attrs: { start } }),
      content: items.map(({ content }) => ({ type: "listItem", content: filled(content) })),
    },
  ];
};

/** The state of the check box with which an item begins. */
const checkedOf = (item: HtmlElement): boolean | undefined => {
  const first = item.children.find((child) => typeof child !== "string" || child.trim() !== "");
  if (first === undefined || typeof first === "string") return undefined;
  if (first.tag === "input" && first.attributes.type === "checkbox") return first.attributes.checked !== undefined;
  return first.tag === "p" || first.tag === "label" || first.tag === "div" ? checkedOf(first) : undefined;
};

/** A row of a table becomes a line. */
const readRow = (children: HtmlElement["children"], context: Context, reading: Reading): void => {
  const cells = children
    .filter((child) => typeof child !== "string")
    .map((cell) => trimLine(readBlocks([cell], context).flatMap(inlineOf)));
  endLine(reading);
  reading.line = cells.flatMap((cell, index) => [...(index > 0 ? [{ type: "text", text: " | " }] : []), ...cell]);
  endLine(reading);
};

/** The content of blocks in one line. */
const inlineOf = ({ type, content }: Json, index: number): readonly Json[] => {
  const isLine = type === "paragraph" || type === "heading" || type === "codeBlock";
  const inner: readonly Json[] = Array.isArray(content) ? (isLine ? content : content.flatMap(inlineOf)) : [];
  return index > 0 ? [{ type: "text", text: " " }, ...inner] : inner;
};

const readWordItem = (element: HtmlElement, context: Context, reading: Reading): void => {
  const item = wordItemOf(element);
  const content = readBlocks([{ ...element, attributes: {}, children: item?.children ?? [] }], context);
  if (item) addBlock({ ...item, content }, reading);
};

const addLine = (block: Json, children: HtmlElement["children"], context: Context, reading: Reading): void => {
  endLine(reading);
  readChildren(children, context, reading);
  const content = trimLine(reading.line);
  reading.line = [];
  if (content.length > 0) reading.blocks.push({ ...block, content });
};

const endLine = (reading: Reading): void => {
  const content = trimLine(reading.line);
  reading.line = [];
  if (content.length > 0) reading.blocks.push({ type: "paragraph", content });
};

/** Without white space at the ends of lines. Several spaces between words are one. */
const trimLine = (line: readonly Json[]): readonly Json[] => {
  const trimmed: Json[] = [];
  for (const node of line) {
    const last = trimmed.at(-1);
    const isLineStart = last === undefined || last.type === "hardBreak" || String(last.text).endsWith(" ");
    const text = node.type === "text" && isLineStart ? String(node.text).replace(/^ +/, "") : node.text;
    if (node.type === "hardBreak" || text !== "") trimmed.push(node.type === "text" ? { ...node, text } : node);
  }
  while (trimmed.at(-1)?.type === "hardBreak" || /^[ \u00a0]*$/.test(String(trimmed.at(-1)?.text ?? "x"))) trimmed.pop();
  const last = trimmed.at(-1);
  return last ? [...trimmed.slice(0, -1), { ...last, text: String(last.text).trimEnd() }] : [];
};
