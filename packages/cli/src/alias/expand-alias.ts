// Expands an alias to the words of a command line. No shell takes part.
import { splitLine } from "../command/line.ts";
import { usageError } from "../error/cli-error.ts";
import type { Explanation } from "../error/explain-error.ts";
import type { Alias } from "./alias-store.ts";

const placeholders = /\$([1-9])/g;
/** Stands for all arguments that no other placeholder takes. */
const rest = "$@";

/** Splits an expansion like a shell. @throws CliError for a quote that is not closed */
export const splitExpansion = (expansion: string): readonly string[] => {
  const { words, quote } = splitLine(`${expansion} `);
  if (quote !== "") throw usageError(`A quote is not closed: ${expansion}`);
  return words;
};

const hasPlaceholder = (word: string): boolean => word === rest || word.search(placeholders) !== -1;

/** The words before the first placeholder. */
export const leadingWords = (expansion: string): readonly string[] => {
  const words = splitExpansion(expansion);
  const first = words.findIndex(hasPlaceholder);
  return first === -1 ? words : words.slice(0, first);
};

/** `task list`: the words before the first option or placeholder. */
const commandWords = (expansion: string): readonly string[] => {
  const words = leadingWords(expansion);
  const first = words.findIndex((word) => word.startsWith("-"));
  return first === -1 ? words : words.slice(0, first);
};

/**
 * The words of the command line. An argument stays one word, whatever characters it has. Arguments without a placeholder go to the end.
 * @throws CliError if arguments are missing
 */
export const expandAlias = ({ name, expansion }: Alias, given: readonly string[]): readonly string[] => {
  if (given.some((word) => word === "--help" || word === "-h")) return [...commandWords(expansion), "--help"];
  const words = splitExpansion(expansion);
  const used = new Set(words.flatMap((word) => [...word.matchAll(placeholders)].map(([, number]) => Number(number))));
  const needed = Math.max(0, ...used);
  if (given.length < needed) throw usageError(`Alias ${name} needs ${needed} argument${needed === 1 ? "" : "s"}: ${expansion}`);
  const others = given.filter((_, index) => !used.has(index + 1));
  const filled = words.flatMap((word) =>
    word === rest ? others : [word.replace(placeholders, (_, number) => given[Number(number) - 1] ?? "")],
  );
  return words.includes(rest) ? filled : [...filled, ...others];
};

/** A wrong command line may be the alias's fault, so its error names the alias. */
export const nameAlias = (explanation: Explanation, { name, expansion }: Alias): Explanation =>
  explanation.exit !== "usage"
    ? explanation
    : { ...explanation, advice: [explanation.advice, `${name} is an alias of: ${expansion}`].filter(Boolean).join("\n") };
