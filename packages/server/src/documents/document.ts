import { bounds, type RichText, type TaskUpdate } from "@worktrack/contract";
import { invalidField } from "../platform/failure.ts";

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

interface Description {
  readonly text: string;
  /** The document as JSON. */
  readonly document: string;
}

/**
 * A description as it is stored, each half made from the other when only one is given; undefined when none is.
 * @throws Failure validation_failed for text whose document, with a paragraph a line, is larger than one may be.
 */
export const descriptionOf = ({
  descriptionText,
  description,
}: Pick<TaskUpdate, "descriptionText" | "description">): Description | undefined => {
  if (description !== undefined) return { text: descriptionText ?? textOf(description), document: JSON.stringify(description) };
  if (descriptionText === undefined) return undefined;
  const document = JSON.stringify(documentOf(descriptionText));
  if (Buffer.byteLength(document) > bounds.documentBytes)
    throw invalidField(["body", "descriptionText"], "too_big", `Too large: its document has more than ${bounds.documentBytes} bytes`);
  return { text: descriptionText, document };
};
