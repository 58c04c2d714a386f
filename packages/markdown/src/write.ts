// Writes documents as Markdown. It needs no parser, so that a browser can write what it copies at once.
import { escapeReferences, referenceOf } from "./escape-text.ts";
import type { Block, Inline, Item, List } from "./nodes.ts";
import { normalDocument } from "./normal.ts";
import { writeLine } from "./write-line.ts";

/** The Markdown of a document. What Markdown cannot express is left out; see `normalDocument`. */
export const markdownFromDocument = (document: unknown): string => writeBlocks(normalDocument(document).document.content).join("\n");

type Lines = readonly string[];

/** `isInItem` is true for the blocks of an item. The first of them follows the item's marker. */
const writeBlocks = (blocks: readonly Block[], isInItem = false): Lines => {
  const lines: string[] = [];
  let marker = 0;
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1];
    // A list ends where its marker changes.
    marker = before && isList(before) && isList(block) && isNumbered(before) === isNumbered(block) ? 1 - marker : 0;
    const written = isList(block) ? writeList(block, marker, isInItem && index === 0) : writeBlock(block, isInItem && index === 0);
    if (before && !(isInItem && before.type === "paragraph" && before.content && interruptsText(written))) lines.push("");
    lines.push(...written);
  }
  return lines;
};

const isList = (block: Block): block is List => block.type.endsWith("List");
const isNumbered = ({ type }: Block): boolean => type === "orderedList";

/** Lists that are recognized in the line after a paragraph: those that begin with text, and with a bullet or 1. */
const interruptsText = ([line = ""]: Lines): boolean => /^(?:[-*]|1[.)]) (?!(?:[-*]|\d+[.)]) )\S/.test(line);

const writeBlock = (block: Exclude<Block, List>, isFirstInItem: boolean): Lines => {
  switch (block.type) {
    case "paragraph":
      return block.content ? writeLine(block.content).split("\n") : ["<br>"];
    case "heading":
      return [`${"#".repeat(block.attrs.level)} ${writeHeading(block.content ?? [])}`.replace(/ $/, "")];
    case "blockquote":
      return writeQuote(block.content);
    case "codeBlock":
      return writeCode(block.content?.[0].text ?? "", block.attrs?.language ?? "");
    case "horizontalRule":
      // After the marker of an item, dashes would be a rule together with it.
      return [isFirstInItem ? "___" : "---"];
  }
};

/** Number signs at the end would close the heading. */
const writeHeading = (content: readonly Inline[]): string => writeLine(content, { isHeading: true }).replace(/(^|[ \t])(#+)$/, "$1\\$2");

const writeQuote = (content: readonly Block[]): Lines =>
  isEmpty(content) ? [">"] : writeBlocks(content).map((line) => (line === "" ? ">" : `> ${line}`));

const writeCode = (text: string, language: string): Lines => {
  const marker = language.includes("`") ? "~" : "`";
  const runs = text.match(marker === "`" ? /`+/g : /~+/g) ?? [];
  const fence = marker.repeat(runs.reduce((longest, { length }) => Math.max(longest, length + 1), 3));
  return [fence + writeInfo(language), ...(text === "" ? [] : text.split("\n")), fence];
};

/** A language with escapes, and with character references for white space that would not be kept. */
const writeInfo = (language: string): string => escapeReferences(language).replace(/^[ \t~]|[\r\n\t\f\v]|[ ](?=[ ]|$)/g, referenceOf);

const writeList = (list: List, marker: number, isFirstInItem: boolean): Lines =>
  list.content.flatMap((item, index) => {
    const start =
      list.type === "orderedList" ? `${Math.min((list.attrs?.start ?? 1) + index, 999_999_999)}${marker ? ")" : "."}` : "-*"[marker];
    return writeItem(item, `${start} `, isFirstInItem);
  });

const writeItem = (item: Item, marker: string, isFirstInItem: boolean): Lines => {
  // Without content, the markers of nested items could be a horizontal rule.
  const empty = isFirstInItem ? "<br>" : "";
  const lines = item.type === "taskItem" ? writeTask(item) : isEmpty(item.content) ? [empty] : writeBlocks(item.content, true);
  return lines.map((line, index) => {
    if (line === "") return index === 0 ? marker.trimEnd() : "";
    return (index === 0 ? marker : " ".repeat(marker.length)) + line;
  });
};

/** The box stands before the text of the first paragraph, or in a line of its own. */
const writeTask = ({ attrs, content }: Item): Lines => {
  const box = attrs?.checked ? "[x]" : "[ ]";
  if (isEmpty(content)) return [box];
  const [first = "", ...others] = writeBlocks(content, true);
  return content[0]?.type === "paragraph" && content[0].content ? [`${box} ${first}`, ...others] : [box, "", first, ...others];
};

/** One empty paragraph. */
const isEmpty = ([first, ...others]: readonly Block[]): boolean => first?.type === "paragraph" && !first.content && others.length === 0;

export { normalDocument } from "./normal.ts";
