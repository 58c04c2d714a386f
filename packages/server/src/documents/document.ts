// Converts between documents and plain text. Records store both: completeDocument derives the one that the input does not have.
import { bounds, type RichText } from "@worktrack/contract";
import { invalidField } from "../platform/api-error.ts";

interface Node {
  readonly type?: unknown;
  readonly text?: unknown;
  readonly content?: unknown;
}

/** Converts plain text to a document with one paragraph per line. */
export const documentFromText = (text: string): RichText => ({
  type: "doc",
  content:
    text === "" ? [] : text.split(/\r?\n/).map((line) => ({ type: "paragraph", ...(line && { content: [{ type: "text", text: line }] }) })),
});

/** Converts a document to plain text: its text nodes, with a newline after each block. Other nodes are ignored. */
export const textFromDocument = (document: RichText): string => textIn(document, false).trim();

/** `inline` is true inside a line, where only a hard break starts a new line. */
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

/** A document and its text, in their stored form. */
export interface StoredDocument {
  readonly text: string;
  /** The document as JSON. */
  readonly document: string;
}

/**
 * Derives the text from the document or the document from the text when only one is given. Returns undefined when neither is. A document
 * may be given as text, too.
 * @throws ApiError validation_failed, naming `textField`, when the document of the text exceeds `bounds.documentBytes`.
 */
export const completeDocument = (
  { text, document }: { readonly text?: string | undefined; readonly document?: RichText | string | undefined },
  textField: string,
): StoredDocument | undefined => {
  if (typeof document === "object") return { text: text ?? textFromDocument(document), document: JSON.stringify(document) };
  const source = document ?? text;
  if (source === undefined) return undefined;
  const json = JSON.stringify(documentFromText(source));
  if (Buffer.byteLength(json) > bounds.documentBytes)
    throw invalidField(["body", textField], "too_big", `Too large: its document exceeds ${bounds.documentBytes} bytes`);
  return { text: text ?? source, document: json };
};

export const emptyDocument: StoredDocument = { text: "", document: JSON.stringify(documentFromText("")) };
