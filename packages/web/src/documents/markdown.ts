// Reads the common parts of Markdown in pasted text. Other lines are paragraphs, one per line as on the server.
import type { Mark, Node } from "prosemirror-model";
import { linkTarget } from "./link-target.ts";
import { schema } from "./schema.ts";

const { nodes, marks } = schema;

export const nodesFromMarkdown = (text: string): readonly Node[] => {
  const lines = text
    .replaceAll("\0", "")
    .toWellFormed()
    .split(/\r\n|\r|\n/);
  const blocks: Node[] = [];
  for (let at = 0; at < lines.length; ) {
    const [block, count] = readBlock(lines, at);
    if (block) blocks.push(block);
    at += count;
  }
  return blocks;
};

/** The block that starts at a line, and its number of lines. */
const readBlock = (lines: readonly string[], at: number): readonly [Node | undefined, number] => {
  const line = lines[at] ?? "";
  if (line.trim() === "") return [undefined, 1];
  if (line.startsWith("```")) return readCode(lines, at);
  if (/^(?:---+|\*\*\*+)$/.test(line)) return [nodes.horizontalRule.create(), 1];
  const [, hashes, title] = /^(#{1,6}) (.+)$/.exec(line) ?? [];
  if (hashes && title) return [nodes.heading.create({ level: Math.min(hashes.length, 3) }, readInline(title)), 1];
  for (const { pattern, make } of runs) {
    const run = readRun(lines, at, pattern);
    if (run.length > 0) return [make(run), run.length];
  }
  return [paragraph(line), 1];
};

const readRun = (lines: readonly string[], at: number, pattern: RegExp): RegExpExecArray[] => {
  const run: RegExpExecArray[] = [];
  for (let match = pattern.exec(lines[at] ?? ""); match; match = pattern.exec(lines[at + run.length] ?? "")) run.push(match);
  return run;
};

const paragraph = (text: string): Node => nodes.paragraph.create(null, readInline(text));

const readCode = (lines: readonly string[], at: number): readonly [Node, number] => {
  const end = lines.indexOf("```", at + 1);
  const code = lines.slice(at + 1, end === -1 ? undefined : end).join("\n");
  const language = lines[at]?.slice(3).trim() || null;
  return [nodes.codeBlock.create({ language }, code ? schema.text(code) : null), (end === -1 ? lines.length : end + 1) - at];
};

/** Blocks that are made of consecutive lines. */
const runs: readonly { readonly pattern: RegExp; readonly make: (lines: readonly RegExpExecArray[]) => Node }[] = [
  {
    pattern: /^\s{0,8}[-*+] \[([ xX])\] (.*)$/,
    make: (lines) =>
      nodes.taskList.create(
        null,
        lines.map(([, box, text]) => nodes.taskItem.create({ checked: box !== " " }, paragraph(text ?? ""))),
      ),
  },
  {
    pattern: /^\s{0,8}[-*+] (?!\[[ xX]\] )(.*)$/,
    make: (lines) =>
      nodes.bulletList.create(
        null,
        lines.map(([, text]) => nodes.listItem.create(null, paragraph(text ?? ""))),
      ),
  },
  {
    pattern: /^\s{0,8}\d{1,9}[.)] (.*)$/,
    make: (lines) =>
      nodes.orderedList.create(
        null,
        lines.map(([, text]) => nodes.listItem.create(null, paragraph(text ?? ""))),
      ),
  },
  {
    pattern: /^> ?(.*)$/,
    make: (lines) =>
      nodes.blockquote.create(
        null,
        lines.map(([, text]) => paragraph(text ?? "")),
      ),
  },
];

const inline = /\*\*([^*]+)\*\*|\*([^*]+)\*|~~([^~]+)~~|`([^`]+)`|\[([^[\]]+)\]\(([^()\s]+)\)|(https?:\/\/[^\s<>"]+)/g;

const readInline = (text: string): Node[] => {
  const found: Node[] = [];
  let end = 0;
  const add = (part: string, ...set: Mark[]) => {
    if (part) found.push(schema.text(part, set));
  };
  for (const match of text.matchAll(inline)) {
    const [whole, bold, italic, strike, code, label, address, url] = match;
    const marked = bold ?? italic ?? strike ?? code ?? label ?? url ?? "";
    const href = linkTarget(address ?? url);
    const type = bold ? marks.bold : italic ? marks.italic : strike ? marks.strike : code ? marks.code : undefined;
    const mark = type?.create() ?? (href === undefined ? undefined : marks.link.create({ href }));
    // `2 * 3 * 4` is no formatting.
    if (!mark || (marked.trim() !== marked && type !== marks.code)) continue;
    add(text.slice(end, match.index));
    add(marked, mark);
    end = match.index + whole.length;
  }
  add(text.slice(end));
  return found;
};
