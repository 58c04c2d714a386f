// Documents without formatting, for people who edit in a plain text area because the editor did not load.
import type { RichText } from "@worktrack/contract";
import { isJsonObject } from "./node-fields.ts";

export const documentFromText = (text: string): RichText => ({
  type: "doc",
  content: text.split(/\r?\n/).map((line) => ({ type: "paragraph", ...(line && { content: [{ type: "text", text: line }] }) })),
});

/** The text of a document that has nothing but lines of text. Undefined when editing the text would lose something. */
export const plainTextOf = (document: RichText | null): string | undefined => {
  if (document === null) return "";
  const content = hasOnly(document, ["type", "content"]) && document.type === "doc" ? (document.content ?? []) : undefined;
  if (!Array.isArray(content)) return undefined;
  const lines = content.map(lineOf);
  return lines.includes(undefined) ? undefined : lines.join("\n");
};

const lineOf = (node: unknown): string | undefined => {
  if (!isJsonObject(node) || node.type !== "paragraph" || !hasOnly(node, ["type", "content"])) return undefined;
  if (node.content === undefined) return "";
  if (!Array.isArray(node.content)) return undefined;
  const texts = node.content.map((child) => (hasOnly(child, ["type", "text"]) && child.type === "text" ? child.text : undefined));
  const isLine = texts.every((text) => typeof text === "string" && !text.includes("\n"));
  return isLine ? texts.join("") : undefined;
};

const hasOnly = (value: unknown, keys: readonly string[]): value is Readonly<Record<string, unknown>> =>
  isJsonObject(value) && Object.keys(value).every((key) => keys.includes(key));
