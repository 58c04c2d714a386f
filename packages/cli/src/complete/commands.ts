// The command `completion`, which prints a shell's script, and the hidden command `__complete`, which the scripts call at each Tab.
import type { CommonOptions } from "../command/attach.ts";
import { type CommandNode, defineCommand } from "../command/definition.ts";
import { splitLine } from "../command/line.ts";
import { argument } from "../command/option.ts";
import { anyText, oneOf } from "../command/reader.ts";
import type { Context } from "../context.ts";
import { sanitizeLine } from "../output/terminal-text.ts";
import { aliases, type CommandName, summaries } from "../summaries.ts";
import { findNames } from "./names.ts";
import { type Candidate, type Completion, completeBelow } from "./position.ts";
import { completionScripts, filesLine, formatCandidates, type Shell, shells } from "./shell.ts";

const shellArgument = { shell: argument("SHELL", oneOf(shells), shells.join(", ")) };

export const printCompletionScript = defineCommand({
  name: "completion",
  summary: summaries.completion,
  details:
    "Add the line to the shell's start file: ~/.bashrc, ~/.zshrc after compinit, or ~/.config/fish/config.fish.\nNames of projects, tasks, tags and people come from the server, and are kept for a minute in a file that only you can read.",
  examples: ["source <(worktrack completion bash)", "source <(worktrack completion zsh)", "worktrack completion fish | source"],
  arguments: shellArgument,
  run: async ({ terminal }, { shell }) => void terminal.openOutput().write(completionScripts[shell]),
});

type Complete = (words: readonly string[], current: string) => Promise<Completion>;
type Loaders = Readonly<Record<CommandName, () => Promise<CommandNode>>>;

const completeLine = async (loaders: Loaders, common: CommonOptions, words: readonly string[], current: string): Promise<Completion> => {
  const [first = "", ...rest] = words;
  const name = aliases.get(first) ?? first;
  if (!Object.hasOwn(loaders, name)) return { candidates: [], before: "" };
  return completeBelow(await loaders[name as CommandName](), common, rest, current);
};

/** Completes commands and aliases. After an alias, the words of its command are completed. */
const completeFirst = async (configFolder: string, complete: Complete, words: readonly string[], current: string): Promise<Completion> => {
  const [first, ...rest] = words[0] === "help" ? words.slice(1) : words;
  const { findAlias, listAliases } = await import("../alias/alias-store.ts");
  if (first === undefined) {
    const commands = Object.entries(summaries).map(([value, summary]) => ({ value, summary }));
    const own = (await listAliases(configFolder).catch(() => [])).map(({ name, expansion }) => ({ value: name, summary: expansion }));
    return { candidates: [...commands, ...own], before: "" };
  }
  const alias = Object.hasOwn(summaries, aliases.get(first) ?? first) ? undefined : await findAlias(configFolder, first);
  if (alias === undefined) return complete([first, ...rest], current);
  const { leadingWords } = await import("../alias/expand-alias.ts");
  return complete([...leadingWords(alias.expansion), ...rest], current);
};

/** Summaries are cut, because shells print each candidate on a line. */
const summaryCharsMax = 70;

const printCandidates = async (context: Context, complete: Complete, shell: Shell, line: string): Promise<void> => {
  const { words, current, quote } = splitLine(line);
  const { configFolder } = context.environment;
  const { candidates, named, files, before } = await completeFirst(configFolder, complete, words.slice(1), current);
  const print = (text: string): void => void context.terminal.openOutput().write(`${text}\n`);
  if (files) return print(filesLine);
  const all = named === undefined ? candidates : await findNames(context, named);
  const typed = current.slice(before.length).toLowerCase();
  const matching = all
    .filter(({ value }) => value.toLowerCase().startsWith(typed))
    .map(
      ({ value, summary }): Candidate => ({
        value: sanitizeLine(before + value),
        summary: sanitizeLine(summary).slice(0, summaryCharsMax),
      }),
    );
  for (const text of formatCandidates(shell, matching, current, quote)) print(text);
};

/** Prints nothing but candidates: an error would appear in the middle of the typed line. */
export const createPrintCompletions = (loaders: Loaders, common: CommonOptions): CommandNode => {
  const complete: Complete = (words, current) => completeLine(loaders, common, words, current);
  return defineCommand({
    name: "__complete",
    summary: "Print the candidates for the word at the end of a command line",
    arguments: { ...shellArgument, line: argument("LINE", anyText, "The command line up to the cursor") },
    run: (context, { shell, line }) => printCandidates(context, complete, shell, line).catch(() => {}),
  });
};
