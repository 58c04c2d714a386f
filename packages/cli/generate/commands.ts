// The commands as the docs and man pages show them.
import type { CommandNode, LeafCommand } from "../src/command/definition.ts";
import { optionName } from "../src/command/option.ts";
import { commandLoaders } from "../src/commands.ts";
import { aliases, type CommandName, summaries } from "../src/summaries.ts";

export interface TopCommand {
  readonly name: CommandName;
  readonly aliases: readonly string[];
  readonly summary: string;
  readonly leaves: readonly Leaf[];
}

/** A command that runs, with its full name: `task list`. */
export interface Leaf {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly command: LeafCommand<never>;
}

const listLeaves = (node: CommandNode, name: string): Leaf[] =>
  "run" in node
    ? [{ name, aliases: node.aliases, command: node }]
    : node.members.flatMap((member) => listLeaves(member, `${name} ${member.name}`));

export const loadTopCommands = async (): Promise<TopCommand[]> => {
  const names = Object.keys(summaries) as CommandName[];
  return Promise.all(
    names.map(async (name) => ({
      name,
      aliases: [...aliases].filter(([, target]) => target === name).map(([alias]) => alias),
      summary: summaries[name],
      leaves: listLeaves(await commandLoaders[name](), name),
    })),
  );
};

/** `worktrack task view <TASK> [options]` */
export const formatUsage = ({ name, command }: Leaf): string => {
  const words = Object.values(command.arguments).map(({ placeholder, isOptional, isRest }) =>
    isRest ? `[${placeholder}...]` : isOptional ? `[${placeholder}]` : `<${placeholder}>`,
  );
  return ["worktrack", name, ...words, ...(Object.keys(command.options).length > 0 ? ["[options]"] : [])].join(" ");
};

interface Term {
  readonly term: string;
  readonly summary: string;
}

export const describeArguments = ({ arguments: all }: LeafCommand<never>): Term[] =>
  Object.values(all).map(({ placeholder, summary }) => ({ term: placeholder, summary }));

/** `-e, --edit`, `--status <STATUS>` and `--[no-]archived`, with what they do. */
export const describeOptions = (options: LeafCommand<never>["options"]): Term[] =>
  Object.entries(options).map(([key, { kind, short, placeholder, summary }]) => {
    const plain = optionName(key).slice(2);
    const name = { toggle: `--[no-]${plain}`, negation: `--no-${plain}` }[kind as string] ?? `--${plain}`;
    const value = { value: ` <${placeholder}>`, values: ` <${placeholder}>`, optional: `[=${placeholder}]` }[kind as string] ?? "";
    const repeated = kind === "values" ? [summary, "may be repeated"].filter(Boolean).join("; ") : summary;
    return { term: `${short === undefined ? "" : `-${short}, `}${name}${value}`, summary: repeated };
  });
