import type { Context } from "../context.ts";
import type { Argument, Option } from "./option.ts";

type Arguments<A> = { readonly [K in keyof A]: Argument<A[K]> };
type Options<O> = { readonly [K in keyof O]: Option<O[K]> };

/** A command: what it takes and what it does. `run` gets arguments and options, read and typed, in one object. */
export interface Leaf<I> {
  readonly name: string;
  readonly summary: string;
  /** More about it, and examples, under its help. */
  readonly details: string;
  readonly arguments: Readonly<Record<string, Argument<unknown>>>;
  readonly options: Readonly<Record<string, Option<unknown>>>;
  readonly run: (context: Context, input: I) => Promise<void>;
}

export interface Group {
  readonly name: string;
  readonly summary: string;
  readonly members: readonly Node[];
}

export type Node = Leaf<never> | Group;

interface Definition<A, O> {
  readonly name: string;
  readonly summary: string;
  readonly details?: string;
  readonly arguments?: Arguments<A>;
  readonly options?: Options<O>;
  readonly run: (context: Context, input: A & O) => Promise<void>;
}

export const command = <A = object, O = object>(definition: Definition<A, O>): Leaf<A & O> => ({
  details: "",
  ...definition,
  arguments: definition.arguments ?? {},
  options: definition.options ?? {},
});

export const group = (name: string, summary: string, members: readonly Node[]): Group => ({ name, summary, members });
