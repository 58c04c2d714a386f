// Finds the values of a command line that may have to be replaced by names: console addresses, and numbers of tasks.
import type { LeafCommand } from "./definition.ts";
import { optionName } from "./option.ts";
import type { Reader, RecordKind } from "./reader.ts";

type Leaf = Pick<LeafCommand<never>, "arguments" | "options">;

/** The words and options of a command line, as typed. */
export interface CommandLine {
  readonly words: readonly string[];
  readonly written: Readonly<Record<string, unknown>>;
}

/** A value with its name in messages, and the kinds of records that it may name. */
export interface ReferenceValue {
  readonly name: string;
  readonly kinds: readonly RecordKind[];
  readonly text: string;
}

export const looksLikeAddress = (text: string): boolean => /^https?:\/\//i.test(text);
const looksLikeNumber = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** Whether the value is an address, or a number that names a task. */
export const isReference = ({ kinds, text }: ReferenceValue): boolean =>
  kinds.length > 0 && (looksLikeAddress(text) || (kinds.includes("task") && looksLikeNumber(text)));

const kindsOf = (read: Reader<unknown> | undefined): readonly RecordKind[] => read?.records ?? [];

export const valueOfWord = ({ arguments: all }: Leaf, text: string, index: number): ReferenceValue => {
  const list = Object.values(all);
  const argument = list[index] ?? (list.at(-1)?.isRest ? list.at(-1) : undefined);
  return { name: argument?.placeholder ?? "", kinds: kindsOf(argument?.read), text };
};

export const valueOfOption = ({ options }: Leaf, key: string, text: unknown): ReferenceValue => ({
  name: optionName(key),
  kinds: kindsOf(options[key]?.read),
  text: typeof text === "string" ? text : "",
});

export const hasReferences = (leaf: Leaf, { words, written }: CommandLine): boolean =>
  words.some((word, index) => isReference(valueOfWord(leaf, word, index))) ||
  Object.entries(written).some(([key, value]) => [value].flat().some((one) => isReference(valueOfOption(leaf, key, one))));
