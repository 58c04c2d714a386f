// Attaches command definitions to commander.
import { type Command, Option as CommanderOption } from "commander";
import { usageError } from "../error/cli-error.ts";
import type { CommandNode, LeafCommand } from "./definition.ts";
import { type Option, optionName } from "./option.ts";

/** Options that every command has. */
export type CommonOptions = LeafCommand<never>["options"];

/** Runs a command with the words and options of its command line. */
export type Execute = (leaf: LeafCommand<never>, words: readonly string[], written: Readonly<Record<string, unknown>>) => Promise<void>;

const collect = (written: string, earlier: string[] | undefined): string[] => [...(earlier ?? []), written];

/** Rejects a repeated option, whose last value would otherwise silently replace the earlier one. */
const onlyOnce =
  (name: string) =>
  (written: string, earlier: string | undefined): string => {
    if (earlier !== undefined) throw usageError(`${name} can be given only once`);
    return written;
  };

const attachOption = (command: Command, key: string, { kind, short, placeholder, summary }: Option<unknown>): void => {
  const name = optionName(key);
  const names = short === undefined ? name : `-${short}, ${name}`;
  if (kind === "negation") command.option(`--no-${name.slice(2)}`, summary);
  else if (kind === "optional") command.option(`${names} [${placeholder}]`, summary);
  else if (kind === "value") command.addOption(new CommanderOption(`${names} <${placeholder}>`, summary).argParser(onlyOnce(name)));
  else if (kind === "values")
    command.addOption(
      new CommanderOption(`${names} <${placeholder}>`, [summary, "may be repeated"].filter(Boolean).join("; ")).argParser(collect),
    );
  else command.option(names, summary);
  if (kind === "toggle") command.option(`--no-${name.slice(2)}`, `The opposite of ${name}`);
};

const formatExamples = (examples: readonly string[]): string =>
  [examples.length === 1 ? "Example:" : "Examples:", ...examples.map((example) => `  ${example}`)].join("\n");

const attachArguments = (command: Command, leaf: LeafCommand<never>): void => {
  for (const { placeholder, summary, isOptional, isRest } of Object.values(leaf.arguments))
    command.argument(isRest ? `[${placeholder}...]` : isOptional ? `[${placeholder}]` : `<${placeholder}>`, summary);
};

const attachLeaf = (command: Command, leaf: LeafCommand<never>, commonOptions: CommonOptions, execute: Execute): void => {
  attachArguments(command, leaf);
  for (const [key, option] of Object.entries(leaf.options)) attachOption(command, key, option);
  command.optionsGroup("Options of every command:");
  for (const [key, option] of Object.entries(commonOptions)) attachOption(command, key, option);
  if (leaf.details !== "") command.addHelpText("after", `\n${leaf.details}`);
  if (leaf.examples.length > 0) command.addHelpText("after", `\n${formatExamples(leaf.examples)}`);
  command.action(() => execute(leaf, command.args, command.opts()));
};

/**
 * Configures a commander command from a definition, including its subcommands. Subcommands that are not among the typed words get only what
 * their parent's help shows, because commander takes longer for their options than for the whole command that runs.
 */
export const attachCommand = (
  command: Command,
  node: CommandNode,
  commonOptions: CommonOptions,
  execute: Execute,
  typed: readonly string[],
): void => {
  command.description(node.summary).aliases(node.aliases);
  if ("run" in node) {
    attachLeaf(command, node, commonOptions, execute);
    return;
  }
  command.helpCommand(false);
  for (const member of node.members) {
    const isDefault = "run" in member && member.isDefault === true;
    const subcommand = command.command(member.name, { isDefault });
    if (isDefault || [member.name, ...member.aliases].some((name) => typed.includes(name)))
      attachCommand(subcommand, member, commonOptions, execute, typed);
    else {
      subcommand.description(member.summary).aliases(member.aliases);
      if ("run" in member) attachArguments(subcommand, member);
    }
  }
};
