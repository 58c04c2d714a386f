// Defines commands and command groups without depending on commander.
import type { Context } from "../context.ts";
import { aliasMembers } from "./alias.ts";
import { type Argument, type Option, withLetters } from "./option.ts";

type Arguments<A> = { readonly [K in keyof A]: Argument<A[K]> };
type Options<O> = { readonly [K in keyof O]: Option<O[K]> };

/** A command that runs. Its `run` gets the parsed arguments and options in one object. */
export interface LeafCommand<I> {
  readonly name: string;
  /** Other names of the command in its group. */
  readonly aliases: readonly string[];
  readonly summary: string;
  /** Printed in the command's help below the options. */
  readonly details: string;
  /** Command lines, printed at the end of the command's help. A test parses each. */
  readonly examples: readonly string[];
  readonly arguments: Readonly<Record<string, Argument<unknown>>>;
  readonly options: Readonly<Record<string, Option<unknown>>>;
  readonly run: (context: Context, input: I) => Promise<void>;
  /** Runs if the words name no command of the group: they are its arguments. */
  readonly isDefault?: boolean;
}

/** A command that only has subcommands. */
export interface CommandGroup {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly summary: string;
  readonly members: readonly CommandNode[];
}

export type CommandNode = LeafCommand<never> | CommandGroup;

interface Definition<A, O> {
  readonly name: string;
  readonly summary: string;
  readonly details?: string;
  readonly examples?: readonly string[];
  readonly arguments?: Arguments<A>;
  readonly options?: Options<O>;
  readonly run: (context: Context, input: A & O) => Promise<void>;
}

export const defineCommand = <A = object, O = object>(definition: Definition<A, O>): LeafCommand<A & O> => ({
  aliases: [],
  details: "",
  examples: [],
  ...definition,
  arguments: definition.arguments ?? {},
  options: withLetters(definition.options ?? {}),
});

const isGroup = (node: CommandNode): node is CommandGroup => "members" in node;

/** Defines a group, and gives its members their aliases. */
export const defineGroup = (name: string, summary: string, members: readonly CommandNode[]): CommandGroup => {
  const aliases = aliasMembers(members.map((member) => ({ name: member.name, isGroup: isGroup(member) })));
  return { name, aliases: [], summary, members: members.map((member) => ({ ...member, aliases: aliases.get(member.name) ?? [] })) };
};
