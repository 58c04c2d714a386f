import type { RichText } from "@worktrack/contract";

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
export const textOf = (document: RichText): string => blockText(document).trim();

const blockText = (node: Node): string => {
  if (node.type === "text") return typeof node.text === "string" ? node.text : "";
  if (node.type === "hardBreak") return "\n";
  const children = Array.isArray(node.content) ? (node.content as unknown[]) : [];
  const inner = children.map((child) => (typeof child === "object" && child !== null ? blockText(child as Node) : "")).join("");
  return holdsInline(children) ? `${inner}\n` : inner;
};

const holdsInline = (children: readonly unknown[]): boolean =>
  children.length === 0 || children.some((child) => ["text", "hardBreak"].includes(String((child as Node | null)?.type)));
