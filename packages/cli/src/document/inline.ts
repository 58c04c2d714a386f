// Turns the text of a paragraph, heading or cell into pieces for the terminal.

import type { Style } from "../output/column.ts";
import type { Screen } from "../output/page.ts";
import { sanitizeLine } from "../output/terminal-text.ts";
import { type Piece, piece } from "./layout.ts";
import type { Node } from "./node.ts";

const styleOfMark: Readonly<Record<string, Style>> = {
  bold: "bold",
  italic: "italic",
  strike: "strikethrough",
  underline: "underline",
  code: "cyan",
  link: "underline",
};

const protocols: readonly string[] = ["http:", "https:", "mailto:"];

/** The address of a link, without characters that a terminal would obey. Undefined unless it is safe to follow. */
const hrefOf = ({ marks }: Node): string | undefined => {
  const url = URL.parse(String(marks.find(({ type }) => type === "link")?.attrs.href ?? ""));
  return url && protocols.includes(url.protocol) && /^[\x21-\x7e]{1,2000}$/.test(url.href) ? url.href : undefined;
};

const wordsOf = ({ type, attrs, text }: Node): string => {
  if (type === "text") return text;
  if (type === "image") return attrs.alt ? `[image: ${attrs.alt}]` : "[image]";
  const name = attrs.label ?? attrs.name ?? attrs.id;
  return typeof name === "string" ? `${type === "mention" ? "@" : ""}${name}` : "";
};

const pieceOf = (node: Node, text: string, { hasColor }: Screen): Piece => {
  const types = node.marks.map(({ type }) => String(type));
  const styles = types.flatMap((type) => (Object.hasOwn(styleOfMark, type) ? (styleOfMark[type] ?? []) : []));
  const shown = sanitizeLine(text);
  return { text: types.includes("code") && !hasColor ? `\`${shown}\`` : shown, styles, href: hrefOf(node) };
};

/** The lines of a text, as its hard breaks divide it. Where links cannot be hidden, their addresses follow their texts. */
export const readLines = (nodes: readonly Node[], screen: Screen): readonly (readonly Piece[])[] => {
  let line: Piece[] = [];
  const lines = [line];
  let linked = "";
  for (const [index, node] of nodes.entries()) {
    const texts = node.type === "hardBreak" ? ["", ""] : wordsOf(node).split(/\r\n|\r|\n/);
    for (const [part, text] of texts.entries()) {
      if (part > 0) {
        line = [];
        lines.push(line);
      }
      if (text !== "") line.push(pieceOf(node, text, screen));
    }
    const href = hrefOf(node);
    const next = nodes[index + 1];
    linked = href === undefined ? "" : linked + wordsOf(node);
    if (href === undefined || (next && hrefOf(next) === href)) continue;
    const isShown = [linked, `${linked}/`, `mailto:${linked}`].includes(href);
    if (!screen.hasLinks && !isShown) line.push(piece(` (${href})`));
    linked = "";
  }
  return lines;
};
