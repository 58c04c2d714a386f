// Shows a document on a terminal. What it does not know is shown as the text that it contains.
import type { Screen } from "../output/page.ts";
import { sanitizeText } from "../output/terminal-text.ts";
import { readLines } from "./inline.ts";
import { formatLine, type Piece, piece, wrapPieces } from "./layout.ts";
import { type Node, readNode } from "./node.ts";
import { formatTableRows, pipeTableRows, tableRows } from "./table.ts";

type Lines = readonly string[];

/** Deeply nested lists and quotes keep this width, and can exceed the terminal's. */
const narrowestColumns = 8;
const ruleColumns = 40;

/** The lines of a document. No line is wider than the terminal, except those of code. */
export const renderDocument = (document: unknown, screen: Screen): Lines => renderBlocks(readNode(document).content, screen);

const listTypes: readonly unknown[] = ["bulletList", "orderedList", "taskList"];

/** Blocks are divided by empty lines, except a list from the text of the item that it belongs to. */
const renderBlocks = (blocks: readonly Node[], screen: Screen, isInItem = false): Lines =>
  blocks.flatMap((block, index) => {
    const lines = renderBlock(block, screen);
    const isApart = index > 0 && !(isInItem && listTypes.includes(block.type));
    return isApart ? ["", ...lines] : lines;
  });

const renderBlock = (block: Node, screen: Screen): Lines => {
  const { type, content, attrs } = block;
  switch (type) {
    case "heading":
      return renderHeading(block, screen);
    case "blockquote": {
      const inner = renderBlocks(content, narrower(screen, 2));
      return inner.map((line) => screen.paint("dim", "│") + (line === "" ? "" : ` ${line}`));
    }
    case "codeBlock":
      return renderCode(block, screen);
    case "horizontalRule":
      return [screen.paint("dim", "─".repeat(Math.min(ruleColumns, screen.columns)))];
    case "bulletList":
      return content.flatMap((item) => renderItem(item, "• ", screen));
    case "taskList":
      return content.flatMap((item) => renderItem(item, item.attrs.checked === true ? "[x] " : "[ ] ", screen));
    case "orderedList": {
      const start = Number.isInteger(attrs.start) ? Number(attrs.start) : 1;
      const width = `${start + content.length - 1}. `.length;
      return content.flatMap((item, index) => renderItem(item, `${start + index}. `.padStart(width), screen));
    }
    case "table":
      return content.length === 0 ? [] : formatTableRows(tableRows(block, screen), screen);
    default:
      return isInline(block) ? renderText(content, screen) : renderBlocks(content, screen);
  }
};

/** Whether the node contains text and not blocks. */
const isInline = ({ type, content }: Node): boolean =>
  type === "paragraph" || content.length === 0 || content.some((child) => child.type === "text");

const narrower = (screen: Screen, by: number): Screen => ({ ...screen, columns: Math.max(narrowestColumns, screen.columns - by) });

const renderText = (nodes: readonly Node[], screen: Screen): Lines => {
  const lines = readLines(nodes, screen);
  const table = pipeTableRows(lines);
  if (table) return formatTableRows(table, screen);
  return lines.flatMap((line) => wrapPieces(line, screen.columns)).map((line) => formatLine(line, screen));
};

const renderHeading = ({ content, attrs }: Node, screen: Screen): Lines => {
  const level = Math.min(6, Math.max(1, Number(attrs.level) || 1));
  const mark: readonly Piece[] = screen.hasColor ? [] : [piece(`${"#".repeat(level)} `)];
  const line = [...mark, ...readLines(content, screen).flatMap((part, index) => (index > 0 ? [piece(" "), ...part] : part))];
  return wrapPieces(line, screen.columns)
    .map((part) => formatLine(part, screen))
    .map((text) => screen.paint("bold", level === 1 ? screen.paint("underline", text) : text));
};

/** Code keeps its lines, so that it can be copied. */
const renderCode = ({ content }: Node, { paint }: Screen): Lines =>
  sanitizeText(content.map(({ text }) => text).join(""))
    .replaceAll("\t", "    ")
    .split("\n")
    .map((line) => (line === "" ? "" : `    ${paint("cyan", line)}`));

const renderItem = (item: Node, marker: string, screen: Screen): Lines => {
  const lines = renderBlocks(item.content, narrower(screen, marker.length), true);
  const indent = " ".repeat(marker.length);
  return (lines.length > 0 ? lines : [""]).map((line, index) => (index === 0 ? marker + line : line === "" ? "" : indent + line));
};
