// Writes the document of the editor as Markdown that people would write: without the empty lines and the spaces at the ends of lines, which
// Markdown could keep only as `<br>` and `&#32;`.
import type { RichText } from "@worktrack/contract";
import { markdownFromDocument, normalDocument } from "@worktrack/markdown/write";
import { trimBlanksAtEnd } from "./markdown-blanks.ts";
import { fieldsOf } from "./node-fields.ts";

export const writeMarkdown = (document: RichText): string => markdownFromDocument(tidyNode(normalDocument(document).document));

const lines = new Set<unknown>(["paragraph", "heading"]);
const containers = new Set<unknown>(["doc", "blockquote", "bulletList", "orderedList", "taskList", "listItem", "taskItem"]);

const tidyNode = (node: unknown): unknown => {
  const { type, content } = fieldsOf(node);
  if (!Array.isArray(content)) return node;
  if (lines.has(type)) return { ...(node as object), content: tidyLine(content) };
  if (!containers.has(type)) return node;
  const tidied = content.map(tidyNode);
  const filled = tidied.filter((child) => !isEmptyLine(child));
  return { ...(node as object), content: filled.length > 0 ? filled : tidied.slice(0, 1) };
};

const isEmptyLine = (node: unknown): boolean => {
  const { type, content } = fieldsOf(node);
  return type === "paragraph" && (!Array.isArray(content) || content.length === 0);
};

const isBreak = (node: unknown): boolean => fieldsOf(node).type === "hardBreak";

/** Breaks between texts stay. */
const tidyLine = (content: readonly unknown[]): readonly unknown[] => {
  const parts = content.filter((node) => fieldsOf(node).text !== "");
  for (const [index, node] of parts.entries()) {
    const { type, text } = fieldsOf(node);
    if (type !== "text" || typeof text !== "string") continue;
    const start = index === 0 || isBreak(parts[index - 1]) ? text.replace(/^[ \t]+/, "") : text;
    const isEnd = index === parts.length - 1 || isBreak(parts[index + 1]);
    const tidied = isEnd ? trimBlanksAtEnd(start) : start;
    if (tidied !== text) return tidyLine(parts.with(index, { ...(node as object), text: tidied }));
  }
  const first = parts.findIndex((node) => !isBreak(node));
  const last = parts.findLastIndex((node) => !isBreak(node));
  return first > 0 || last < parts.length - 1 ? tidyLine(parts.slice(Math.max(first, 0), last + 1)) : parts;
};
