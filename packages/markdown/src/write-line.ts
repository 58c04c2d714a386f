// Writes the nodes of a paragraph or heading as Markdown, with as few escapes as CommonMark allows.
import { findAddresses } from "./addresses.ts";
import { escapeReferences, escapeText, referenceOf, type TextPlace } from "./escape-text.ts";
import { flankingOf } from "./flanking.ts";
import { addressOfMedia } from "./image.ts";
import type { HardBreak, ImageNode, Inline, Mark } from "./nodes.ts";
import { type Nested, nestMarks, type Span } from "./spans.ts";

interface LineContext extends Pick<TextPlace, "hasTildes" | "hasBackticks" | "hasDefinition" | "isInLink" | "isWholeLink"> {
  /** Headings have one line. */
  readonly isHeading: boolean;
}

/** The result may have several lines. */
export const writeLine = (nodes: readonly Inline[], { isHeading = false } = {}): string => {
  const texts = nodes.map((node) => (node.type === "text" ? node.text : node.type === "image" ? node.attrs.alt : ""));
  const hasMark = (type: string) => nodes.some(({ marks }) => marks?.some((mark) => mark.type === type));
  const countRuns = (run: RegExp) => texts.reduce((sum, text) => sum + (text.match(run)?.length ?? 0), 0);
  const context = {
    isHeading,
    isInLink: false,
    isWholeLink: false,
    hasTildes: countRuns(/~+/g) > 1 || hasMark("strike"),
    hasBackticks: countRuns(/`+/g) > 1 || hasMark("code"),
    hasDefinition: texts.join("").includes("]:"),
  };
  const written = writeAll(nestMarks(nodes), "", "", context);
  // A tag alone in a line would be an HTML block, and a link before a colon could be a definition.
  const isBlock = /^(?:<br>)+$/.test(written) || (context.hasDefinition && written.startsWith("["));
  return isBlock ? `<i></i>${written}` : written;
};

/** `line` is the beginning of the current line, and `after` the text that follows: both are empty at the ends of a line. */
const writeAll = (nodes: readonly Nested[], line: string, after: string, context: LineContext): string => {
  let written = "";
  let current = line;
  for (const [index, node] of nodes.entries()) {
    const following = beginningOf(nodes.slice(index + 1, index + 4), after, context);
    const piece = node.type === "hardBreak" ? writeBreak(nodes[index + 1], current, context) : writeNode(node, current, following, context);
    written += piece;
    current = endOfLine(piece.includes("\n") ? piece.slice(piece.lastIndexOf("\n") + 1) : current + piece);
  }
  return written;
};

/** The last character of the beginning of a line, or its last tag if it has only tags. The rest of the line depends on it. */
const endOfLine = (line: string): string => (hasOnlyTags(line) ? line.slice(Math.max(line.lastIndexOf("<"), 0)) : `x${line.slice(-1)}`);

const hasOnlyTags = (line: string): boolean => line.replace(/<\/?\w+>/g, "") === "";

/** The text, or its first characters, that follows in the line. */
const beginningOf = ([next, ...others]: readonly Nested[], after: string, context: LineContext): string => {
  if (!next) return after;
  if (next.type === "hardBreak") return isNewline(others[0], context) ? "" : "<br>";
  if (next.type === "text") {
    const end = beginningOf(others, after, context);
    return escapeText(next.text, { ...context, line: "x", after: end }) + end;
  }
  if (next.type === "image") return "![";
  if (next.type !== "span") return "`";
  // A link may begin with a bracket or with a letter.
  return delimiters[next.mark.type]?.delimiter ?? "x";
};

/** Writes a newline if text precedes it in the line and anything but a break follows. Otherwise, and in headings, writes `<br>`. */
const writeBreak = (next: Nested | undefined, line: string, context: LineContext): string =>
  isNewline(next, context) && !hasOnlyTags(line) ? "\n" : "<br>";

const isNewline = (next: Nested | undefined, { isHeading }: LineContext): boolean =>
  !isHeading && next !== undefined && next.type !== "hardBreak";

const writeNode = (node: Exclude<Nested, HardBreak>, line: string, after: string, context: LineContext): string => {
  switch (node.type) {
    case "text":
      return escapeText(node.text, { ...context, line, after });
    case "code":
      return writeCodeSpan(node.text);
    case "image":
      return writeImage(node, line, context);
    case "span":
      return node.mark.type === "link" ? writeLink(node, line, after, context) : writeFormatting(node, line, after, context);
  }
};

const writeCodeSpan = (text: string): string => {
  const lengths = new Set(text.match(/`+/g)?.map(({ length }) => length));
  let length = 1;
  while (lengths.has(length)) length++;
  const isPadded = /^`|`$|^ [\s\S]* $/.test(text) && !/^ *$/.test(text);
  const pad = isPadded ? " " : "";
  return "`".repeat(length) + pad + text + pad + "`".repeat(length);
};

/** The alternative text needs the escapes of a link's text. Addresses in it stay text. */
const writeImage = ({ attrs: { mediaId, alt } }: ImageNode, line: string, context: LineContext): string => {
  const place = { ...context, line: `${line}![`, after: "]", isInLink: true, isWholeLink: true };
  return `![${escapeText(alt, place)}](${addressOfMedia(mediaId)})`;
};

const delimiters: Readonly<Record<string, { readonly delimiter: string; readonly tag: string }>> = {
  bold: { delimiter: "**", tag: "b" },
  italic: { delimiter: "_", tag: "i" },
  strike: { delimiter: "~~", tag: "s" },
};

/** Writes delimiters such as `**`, or HTML tags where the parser would not read the delimiters as formatting. */
const writeFormatting = ({ mark, children }: Span, line: string, after: string, context: LineContext): string => {
  const { delimiter = "", tag = "" } = delimiters[mark.type] ?? {};
  const around = (start: string, end: string) => start + writeAll(children, line + start, end, context) + end;
  const written = around(delimiter, delimiter);
  const marker = delimiter.charAt(0);
  const { opens } = flankingOf(marker, { before: line.slice(-1), after: written.charAt(delimiter.length) });
  const { closes } = flankingOf(marker, { before: written.charAt(written.length - delimiter.length - 1), after: after.charAt(0) });
  return opens && closes ? written : around(`<${tag}>`, `</${tag}>`);
};

const writeLink = (span: Span, line: string, after: string, context: LineContext): string => {
  const { href, title } = span.mark.attrs ?? { href: "" };
  const [child, ...others] = span.children;
  const isWholeLink = child?.type === "text" && others.length === 0;
  const isPlain = isWholeLink && title === undefined;
  if (isPlain && isFoundAlone(child.text, href, line, after)) return child.text;
  if (isPlain && isAutolink(child.text, href)) return `<${child.text}>`;
  const inLink = { ...context, isInLink: true, isWholeLink };
  return `[${writeAll(span.children, `${line}[`, "]", inLink)}](${writeTarget(span.mark)})`;
};

const isFoundAlone = (text: string, href: string, line: string, after: string): boolean => {
  // Other characters may get an escape, which would belong to the address.
  if (!/^[.,;:?)]*(?:\s|$)/.test(after)) return false;
  const before = line.slice(-1);
  const [found] = findAddresses(before + text + after);
  return found?.start === before.length && found.end === before.length + text.length && found.href === href;
};

const isAutolink = (text: string, href: string): boolean =>
  (text === href && /^(?:https?|mailto):[^\s<>]*$/i.test(text)) ||
  (href === `mailto:${text}` && /^[\w.+-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i.test(text));

const writeTarget = ({ attrs: { href, title } = { href: "" } }: Mark): string => {
  // Code spans are found before links.
  const escapeAll = (text: string) => escapeReferences(text).replaceAll("`", referenceOf);
  const escaped = escapeAll(href);
  const isBare = /^[^\s<>()]+$/.test(escaped) || hasBalancedParentheses(escaped);
  const target = isBare ? escaped : `<${escaped.replace(/[<>]/g, "\\$&").replace(/[\r\n]/g, referenceOf)}>`;
  return title === undefined ? target : `${target} "${escapeAll(title).replace(/"/g, '\\"')}"`;
};

const hasBalancedParentheses = (target: string): boolean => /^[^\s<>()]+(?:\([^\s<>()]*\)[^\s<>()]*)+$/.test(target);
