// Reads the common parts of Markdown in pasted text. Other lines are paragraphs, one per line as on the server.
import type { RichText } from "@worktrack/contract";
import { linkTarget } from "./link-target.ts";

type Json = Readonly<Record<string, unknown>>;

export const documentFromMarkdown = (text: string): RichText => {
  const lines = text
    .replaceAll("\0", "")
    .toWellFormed()
    .split(/\r\n|\r|\n/);
  const content: Json[] = [];
  for (let at = 0; at < lines.length; ) {
    const [block, count] = readBlock(lines, at);
    if (block) content.push(block);
    at += count;
  }
  return { type: "doc", content };
};

/** The block that starts at a line, and its number of lines. */
const readBlock = (lines: readonly string[], at: number): readonly [Json | undefined, number] => {
  const line = lines[at] ?? "";
  if (line.trim() === "") return [undefined, 1];
  if (line.startsWith("```")) return readCode(lines, at);
  if (/^(?:---+|\*\*\*+)$/.test(line)) return [{ type: "horizontalRule" }, 1];
  const [, hashes, title] = /^(#{1,6}) (.+)$/.exec(line) ?? [];
  if (hashes && title) return [{ ...node("heading", readInline(title)), attrs: { level: Math.min(hashes.length, 3) } }, 1];
  for (const { type, pattern, read } of runs) {
    const run: Json[] = [];
    for (let match = pattern.exec(line); match; match = pattern.exec(lines[at + run.length] ?? "")) run.push(read(match));
    if (run.length > 0) return [node(type, run), run.length];
  }
  return [paragraph(line), 1];
};

const node = (type: string, content: readonly Json[]): Json => ({ type, ...(content.length > 0 && { content }) });

const paragraph = (text = ""): Json => node("paragraph", readInline(text));

const textNode = (text: string, ...marks: Json[]): Json => ({ type: "text", text, ...(marks.length > 0 && { marks }) });

const readCode = (lines: readonly string[], at: number): readonly [Json, number] => {
  const end = lines.indexOf("```", at + 1);
  const code = lines.slice(at + 1, end === -1 ? undefined : end).join("\n");
  const language = lines[at]?.slice(3).trim();
  const block = node("codeBlock", code ? [textNode(code)] : []);
  return [{ ...block, ...(language && { attrs: { language } }) }, (end === -1 ? lines.length : end + 1) - at];
};

interface Run {
  readonly type: string;
  readonly pattern: RegExp;
  readonly read: (match: RegExpExecArray) => Json;
}

const readItem = ({ 1: text }: RegExpExecArray): Json => node("listItem", [paragraph(text)]);

/** Blocks that are made of consecutive lines. */
const runs: readonly Run[] = [
  {
    type: "taskList",
    pattern: /^\s{0,8}[-*+] \[([ xX])\] (.*)$/,
    read: ({ 1: box, 2: text }) => ({ ...node("taskItem", [paragraph(text)]), attrs: { checked: box !== " " } }),
  },
  { type: "bulletList", pattern: /^\s{0,8}[-*+] (?!\[[ xX]\] )(.*)$/, read: readItem },
  { type: "orderedList", pattern: /^\s{0,8}\d{1,9}[.)] (.*)$/, read: readItem },
  { type: "blockquote", pattern: /^> ?(.*)$/, read: ({ 1: text }) => paragraph(text) },
];

const inline = /\*\*([^*]+)\*\*|\*([^*]+)\*|~~([^~]+)~~|`([^`]+)`|\[([^[\]]+)\]\(([^()\s]+)\)|(https?:\/\/[^\s<>"]+)/g;

const readInline = (text: string): Json[] => {
  const found: Json[] = [];
  let end = 0;
  for (const match of text.matchAll(inline)) {
    const [whole, bold, italic, strike, code, label, address, url] = match;
    const marked = bold ?? italic ?? strike ?? code ?? label ?? url ?? "";
    const href = linkTarget(address ?? url);
    const type = bold ? "bold" : italic ? "italic" : strike ? "strike" : code ? "code" : undefined;
    // `2 * 3 * 4` is no formatting.
    if ((type === undefined && href === undefined) || (marked.trim() !== marked && type !== "code")) continue;
    if (match.index > end) found.push(textNode(text.slice(end, match.index)));
    found.push(textNode(marked, type ? { type } : { type: "link", attrs: { href } }));
    end = match.index + whole.length;
  }
  if (end < text.length) found.push(textNode(text.slice(end)));
  return found;
};
