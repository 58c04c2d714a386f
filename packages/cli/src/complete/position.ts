// Finds what the word at the cursor is: a subcommand, an option, or the value of an option or an argument.
import type { CommandNode, LeafCommand } from "../command/definition.ts";
import { optionName } from "../command/option.ts";
import type { NamedKind, Reader } from "../command/reader.ts";

/** A word that the shell offers. */
export interface Candidate {
  readonly value: string;
  readonly summary: string;
}

/** The source of completions for a word: fixed candidates, names of records, or files. */
export interface Completion {
  readonly candidates: readonly Candidate[];
  readonly named?: NamedKind | undefined;
  readonly files?: boolean;
  /** The part of the word that every candidate keeps, such as `--project=` or `todo,`. */
  readonly before: string;
}

type LeafOptions = LeafCommand<never>["options"];

const nothing: Completion = { candidates: [], before: "" };

const completeValue = (placeholder: string, { candidates, isList }: Reader<unknown>, typed: string, before: string): Completion => {
  const listed = isList ? typed.slice(0, typed.lastIndexOf(",") + 1) : "";
  const kept = before + listed;
  if (placeholder === "FILE") return { ...nothing, files: true, before: kept };
  if (candidates === undefined) return { ...nothing, before: kept };
  if (typeof candidates === "string") return { candidates: [], named: candidates, before: kept };
  return { candidates: candidates.map((value) => ({ value, summary: "" })), before: kept };
};

const listOptionNames = (options: LeafOptions): Candidate[] =>
  Object.entries(options).flatMap(([key, { kind, summary }]) => {
    const name = optionName(key);
    const opposite = `--no-${name.slice(2)}`;
    if (kind === "negation") return [{ value: opposite, summary }];
    return [{ value: name, summary }, ...(kind === "toggle" ? [{ value: opposite, summary: `The opposite of ${name}` }] : [])];
  });

const takesValue = ({ kind }: LeafOptions[string]): boolean => kind === "value" || kind === "values";

const findOption = (options: LeafOptions, name: string): LeafOptions[string] | undefined =>
  Object.entries(options).find(([key, { short }]) => optionName(key) === name || (short !== undefined && `-${short}` === name))?.[1];

const completeLeaf = (leaf: LeafCommand<never>, common: LeafOptions, words: readonly string[], current: string): Completion => {
  const options = { ...leaf.options, ...common };
  let position = 0;
  let waiting: LeafOptions[string] | undefined;
  for (const word of words) {
    if (waiting !== undefined) waiting = undefined;
    else if (/^-./.test(word)) waiting = word.includes("=") ? undefined : findOption(options, word);
    else position++;
    if (waiting !== undefined && !takesValue(waiting)) waiting = undefined;
  }
  if (waiting !== undefined) return completeValue(waiting.placeholder, waiting.read, current, "");
  const [, name, typed] = /^(--[\w-]+)=(.*)$/s.exec(current) ?? [];
  if (name !== undefined) {
    const option = findOption(options, name);
    return option === undefined ? nothing : completeValue(option.placeholder, option.read, typed ?? "", `${name}=`);
  }
  if (current.startsWith("-")) return { candidates: listOptionNames(options), before: "" };
  const list = Object.values(leaf.arguments);
  const last = list.at(-1);
  const argument = list[position] ?? (last?.isRest ? last : undefined);
  return argument === undefined ? nothing : completeValue(argument.placeholder, argument.read, current, "");
};

/** Completes a word below a command. `words` are the words between the command and the word at the cursor. */
export const completeBelow = (node: CommandNode, common: LeafOptions, words: readonly string[], current: string): Completion => {
  if ("run" in node) return completeLeaf(node, common, words, current);
  const [first, ...rest] = words;
  if (first === undefined) return { candidates: node.members.map(({ name, summary }) => ({ value: name, summary })), before: "" };
  const member = node.members.find(({ name, aliases }) => name === first || aliases.includes(first));
  return member === undefined ? nothing : completeBelow(member, common, rest, current);
};
