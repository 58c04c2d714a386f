// Converts between documents and plain text. Records store both: completeDocument derives the one that the input does not have.
import { bounds, type RichText } from "@worktrack/contract";
import { invalidField } from "../../platform/api-error.ts";
import { isId } from "../../platform/id.ts";

interface Node {
  readonly type?: unknown;
  readonly text?: unknown;
  readonly attrs?: unknown;
  readonly marks?: unknown;
  readonly content?: unknown;
}

/** Converts plain text to a document with one paragraph per line. */
export const documentFromText = (text: string): RichText => ({
  type: "doc",
  content:
    text === "" ? [] : text.split(/\r?\n/).map((line) => ({ type: "paragraph", ...(line && { content: [{ type: "text", text: line }] }) })),
});

/**
 * Converts a document to plain text: its text nodes and the alternative texts of its images, with a newline after each block. Lists keep their
 * numbers, bullets and boxes, and links their addresses, as in Markdown. Other nodes and marks are ignored.
 */
export const textFromDocument = (document: RichText): string => linesOf(document).join("\n").trim();

/** Deeper lists are not indented more. */
const indentMax = " ".repeat(24);

const linesOf = (node: Node): string[] => {
  const children = nodesIn(node.content);
  const marker = markers.get(node.type);
  if (marker) return children.flatMap((item, index) => itemLines(item, marker(node, item, index)));
  if (isText(node) || isImage(node)) return inlineText([node]).split("\n");
  if (isLine(node, children)) return inlineText(children).split("\n");
  return children.flatMap(linesOf);
};

const isText = ({ type }: Node): boolean => type === "text" || type === "hardBreak";

/** Elsewhere an image is a block of its own, as some editors store it. */
const textblocks: ReadonlySet<unknown> = new Set(["paragraph", "heading"]);

const isLine = ({ type }: Node, children: readonly Node[]): boolean =>
  children.length === 0 || children.some(isText) || (textblocks.has(type) && children.some(isImage));

/** Whether a node is the image of an attachment. Other images are ignored. */
const isImage = ({ type, attrs }: Node): boolean =>
  type === "image" && isObject(attrs) && typeof attrs.mediaId === "string" && isId(attrs.mediaId.toLowerCase());

/** The alternative text, in one line. */
const altOf = ({ attrs }: Node): string => (isObject(attrs) && typeof attrs.alt === "string" ? attrs.alt.replace(/\r\n|\r|\n/g, " ") : "");

/** The lines of an item, with the marker before the first one. */
const itemLines = (item: Node, marker: string): string[] =>
  linesOf(item).map((line, index) => {
    if (index === 0) return marker + line;
    return line.startsWith(indentMax) ? line : " ".repeat(marker.length) + line;
  });

/** Returns the marker before an item, such as `1. `, for each kind of list. */
const markers = new Map<unknown, (list: Node, item: Node, index: number) => string>([
  ["bulletList", () => "- "],
  ["orderedList", ({ attrs }, _, index) => `${firstNumber(attrs) + index}. `],
  ["taskList", (_, { attrs }) => (isObject(attrs) && attrs.checked === true ? "- [x] " : "- [ ] ")],
]);

const firstNumber = (attrs: unknown): number => {
  const start = isObject(attrs) ? attrs.start : undefined;
  return Number.isInteger(start) && Number(start) >= 0 && Number(start) <= 999_999_999 ? Number(start) : 1;
};

interface Piece {
  text: string;
  readonly href: string | undefined;
}

/** The text of nodes inside a line. Only a hard break starts a new line. */
const inlineText = (nodes: readonly Node[]): string => {
  const pieces: Piece[] = [];
  for (const piece of nodes.flatMap(piecesOf)) {
    const last = pieces.at(-1);
    if (last && last.href === piece.href) last.text += piece.text;
    else pieces.push(piece);
  }
  return pieces.map(linked).join("");
};

const piecesOf = (node: Node): Piece[] => {
  if (node.type === "text") return [{ text: typeof node.text === "string" ? node.text : "", href: hrefOf(node.marks) }];
  if (node.type === "hardBreak") return [{ text: "\n", href: undefined }];
  if (isImage(node)) return [{ text: altOf(node), href: hrefOf(node.marks) }];
  return nodesIn(node.content).flatMap(piecesOf);
};

const hrefOf = (marks: unknown): string | undefined => {
  const link = nodesIn(marks).find(({ type }) => type === "link");
  const href = isObject(link?.attrs) ? link.attrs.href : undefined;
  return typeof href === "string" && href !== "" ? href : undefined;
};

/** A link as in Markdown, or only its text if that is the address. Encodes white space and brackets, which would end the address. */
const linked = ({ text, href }: Piece): string => {
  if (href === undefined || text.trim() === "" || href === text || href === `mailto:${text}`) return text;
  return `[${text}](${href
    .replace(/[\s<>]/g, encodeURIComponent)
    .replaceAll("(", "%28")
    .replaceAll(")", "%29")})`;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null;

const nodesIn = (content: unknown): Node[] => (Array.isArray(content) ? content.filter(isObject) : []);

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
