// Markdown shortcuts. Backspace undoes the last one.
import { InputRule, inputRules, wrappingInputRule } from "prosemirror-inputrules";
import type { MarkType, NodeType } from "prosemirror-model";
import type { EditorState } from "prosemirror-state";
import { changeTextblocks } from "./commands.ts";
import { linkTarget } from "./link-target.ts";
import { convertToTask } from "./lists.ts";
import { schema } from "./schema.ts";

const { nodes, marks } = schema;

const textblockRule = (pattern: RegExp, type: NodeType, attrsOf?: (match: RegExpMatchArray) => Record<string, unknown>): InputRule =>
  new InputRule(pattern, (state, match, start, end) => {
    if (state.doc.resolve(start).parent.type !== nodes.paragraph) return null;
    const tr = changeTextblocks(state.tr.delete(start, end), start, start, type, attrsOf?.(match));
    return tr.doc.resolve(start).parent.type === type ? tr : null;
  });

/** `match[1]` is the text between delimiters of `width` characters. Only the delimiters are deleted. */
const delimiterRule = (pattern: RegExp, width: number, type: MarkType): InputRule =>
  new InputRule(
    pattern,
    (state, { 1: text = "" }, start, end) => (text.trim() === text ? markText(state, start, end, start + width, text.length, type) : null),
    { inCodeMark: false },
  );

const markText = (state: EditorState, start: number, end: number, from: number, length: number, type: MarkType, attrs = {}) => {
  const to = from + length;
  const tr = state.tr.delete(to, end).addMark(from, to, type.create(attrs));
  return tr.delete(start, from).removeStoredMark(type);
};

const linkRule = new InputRule(/\[([^[\]]+)\]\(([^()\s]+)\)$/, (state, { 1: text = "", 2: address }, start, end) => {
  const href = linkTarget(address);
  return href === undefined ? null : markText(state, start, end, start + 1, text.length, marks.link, { href });
});

const ruleRule = new InputRule(/^---$/, (state, _match, start, end) => {
  const { $from } = state.selection;
  if ($from.parent.type !== nodes.paragraph || $from.parentOffset !== $from.parent.content.size) return null;
  const tr = state.tr.delete(start, end);
  return tr.insert($from.before(), nodes.horizontalRule.create());
});

/** When `[ ] ` is typed in `- [ ] `, the `- ` has already made a bullet list, whose item this converts to a task. */
const taskRule = new InputRule(/^\[[ x]?\] $/, (state, _match, start, end) => convertToTask(state.tr.delete(start, end)) ?? null);

export const markdownRules = () =>
  inputRules({
    rules: [
      textblockRule(/^(#{1,3}) $/, nodes.heading, ({ 1: hashes = "" }) => ({ level: hashes.length })),
      textblockRule(/^```$/, nodes.codeBlock),
      taskRule,
      wrappingInputRule(/^\[[ x]?\] $/, nodes.taskList),
      wrappingInputRule(/^[-*+] $/, nodes.bulletList),
      wrappingInputRule(/^(\d{1,9})[.)] $/, nodes.orderedList, ({ 1: digits }) => (digits === "1" ? null : { start: Number(digits) })),
      wrappingInputRule(/^> $/, nodes.blockquote),
      ruleRule,
      linkRule,
      delimiterRule(/\*\*([^*]+)\*\*$/, 2, marks.bold),
      delimiterRule(/(?<!\*)\*([^*]+)\*$/, 1, marks.italic),
      delimiterRule(/~~([^~]+)~~$/, 2, marks.strike),
      delimiterRule(/`([^`]+)`$/, 1, marks.code),
    ],
  });
