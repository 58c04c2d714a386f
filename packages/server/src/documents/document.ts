import { bounds, type RichText } from "@worktrack/contract";
import { invalidField } from "../platform/api-error.ts";

interface Node {
  readonly type?: unknown;
  readonly text?: unknown;
  readonly content?: unknown;
}

/** The document that plain text makes: one paragraph a line. */
export const documentOf = (text: string): RichText => ({
  type: "doc",
  content:
    text === "" ? [] : text.split(/\r?\n/).map((line) => ({ type: "paragraph", ...(line && { content: [{ type: "text", text: line }] }) })),
});

/** The plain text in a document: its text nodes, a new line after each block. Whatever else is in it is ignored. */
export const textOf = (document: RichText): string => textIn(document, false).trim();

/** `inline`: within a line, which only a hard break ends. */
const textIn = (node: Node, inline: boolean): string => {
  if (node.type === "text") return typeof node.text === "string" ? node.text : "";
  if (node.type === "hardBreak") return "\n";
  const children = nodesIn(node.content);
  const isLine = !inline && (children.length === 0 || children.some(({ type }) => type === "text" || type === "hardBreak"));
  const text = children.map((child) => textIn(child, inline || isLine)).join("");
  return isLine ? `${text}\n` : text;
};

const nodesIn = (content: unknown): Node[] =>
  Array.isArray(content) ? content.filter((child) => typeof child === "object" && child !== null) : [];

export interface Written {
  readonly text: string;
  /** The document as JSON. */
  readonly document: string;
}

/**
 * A document and its text as they are stored, each made from the other when only one is given; undefined when none is.
 * @throws ApiError validation_failed, naming `textField`, for text whose document (a paragraph a line) is larger than one may be.
 */
export const writtenOf = (
  { text, document }: { readonly text?: string | undefined; readonly document?: RichText | undefined },
  textField: string,
): Written | undefined => {
  if (document !== undefined) return { text: text ?? textOf(document), document: JSON.stringify(document) };
  if (text === undefined) return undefined;
  const made = JSON.stringify(documentOf(text));
  if (Buffer.byteLength(made) > bounds.documentBytes)
    throw invalidField(["body", textField], "too_big", `Too large: its document has more than ${bounds.documentBytes} bytes`);
  return { text, document: made };
};

/** What was written when nothing was. */
export const nothingWritten: Written = { text: "", document: JSON.stringify(documentOf("")) };
