// Draws documents as HTML in the way of CommonMark's examples.
import type { Block, Inline, MarkdownDocument } from "../src/nodes.ts";

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (char) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[char] ?? char);

const tags: Readonly<Record<string, string>> = { bold: "strong", italic: "em", strike: "del", code: "code" };

const leafHtml = (node: Inline): string => {
  if (node.type === "image") return `<img src="media:${node.attrs.mediaId}" alt="${escapeHtml(node.attrs.alt)}" />`;
  return node.type === "text" ? escapeHtml(node.text) : "\n";
};

const inlineHtml = (node: Inline): string =>
  (node.marks ?? []).reduceRight(
    (html, mark) =>
      mark.attrs
        ? `<a href="${escapeHtml(encodeURI(decodeURI(mark.attrs.href)))}"${mark.attrs.title ? ` title="${escapeHtml(mark.attrs.title)}"` : ""}>${html}</a>`
        : `<${tags[mark.type]}>${html}</${tags[mark.type]}>`,
    leafHtml(node),
  );

const lineHtml = (content: readonly Inline[] = []): string => content.map(inlineHtml).join("");

const blockHtml = (block: Block): string => {
  switch (block.type) {
    case "paragraph":
      return `<p>${lineHtml(block.content)}</p>`;
    case "heading":
      return `<h${block.attrs.level}>${lineHtml(block.content)}</h${block.attrs.level}>`;
    case "codeBlock": {
      const text = block.content?.[0].text ?? "";
      const language = block.attrs ? ` class="language-${escapeHtml(block.attrs.language.split(" ")[0] ?? "")}"` : "";
      return `<pre><code${language}>${escapeHtml(text)}${text === "" ? "" : "\n"}</code></pre>`;
    }
    case "horizontalRule":
      return "<hr />";
    case "blockquote":
      return `<blockquote>${block.content.map(blockHtml).join("")}</blockquote>`;
    default: {
      const items = block.content.map(({ content }) => `<li>${content.map(blockHtml).join("")}</li>`).join("");
      const start = block.attrs ? ` start="${block.attrs.start}"` : "";
      return block.type === "orderedList" ? `<ol${start}>${items}</ol>` : `<ul>${items}</ul>`;
    }
  }
};

export const htmlOf = ({ content }: MarkdownDocument): string => content.map(blockHtml).join("");
