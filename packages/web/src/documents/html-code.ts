import type { HtmlElement, Json } from "./html-tree.ts";

/** The code block of a `pre`, with the language that its classes name. */
export const codeBlock = (pre: HtmlElement): Json => {
  const [, language] = /(?:language|lang|highlight-source)-([\w+#-]+)/.exec(`${pre.attributes.class} ${classOfCode(pre)}`) ?? [];
  const text = textOf(pre)
    .replace(/^\r?\n|\r?\n$/g, "")
    .replace(/\r\n?/g, "\n");
  return { type: "codeBlock", ...(language && { attrs: { language } }), ...(text && { content: [{ type: "text", text }] }) };
};

const classOfCode = ({ children }: HtmlElement): string =>
  children.map((child) => (typeof child !== "string" && child.tag === "code" ? (child.attributes.class ?? "") : "")).join(" ");

const textOf = ({ tag, children }: HtmlElement): string =>
  tag === "br" ? "\n" : children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");
