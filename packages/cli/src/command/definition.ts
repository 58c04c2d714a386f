// Defines commands and command groups without depending on commander.
import type { Context } from "../context.ts";
import type { Argument, Option } from "./option.ts";

type Arguments<A> = { readonly [K in keyof A]: Argument<A[K]> };
type Options<O> = { readonly [K in keyof O]: Option<O[K]> };

/** A command that runs. Its `run` gets the parsed arguments and options in one object. */
export interface LeafCommand<I> {
  readonly name: string;
  readonly summary: string;
  /** Details and examples, printed at the end of the command's help. */
  readonly details: string;
  readonly arguments: Readonly<Record<string, Argument<unknown>>>;
  readonly options: Readonly<Record<string, Option<unknown>>>;
  readonly run: (context: Context, input: I) => Promise<void>;
}

/** A command that only has subcommands. */
export interface CommandGroup {
  readonly name: string;
  readonly summary: string;
  readonly members: readonly CommandNode[];
}

export type CommandNode = LeafCommand<never> | CommandGroup;

interface Definition<A, O> {
  readonly name: string;
  readonly summary: string;
  readonly details?: string;
  readonly arguments?: Arguments<A>;
  readonly options?: Options<O>;
  readonly run: (context: Context, input: A & O) => Promise<void>;
}

export const defineCommand = <A = object, O = object>(definition: Definition<A, O>): LeafCommand<A & O> => ({
  details: "",
  ...definition,
  arguments: definition.arguments ?? {},
  options: definition.options ?? {},
});

export const defineGroup = (name: string, summary: string, members: readonly CommandNode[]): CommandGroup => ({ name, summary, members });
