// Reads a command line: the options of every command, and the command's own input.
import { baseUrl, profileName } from "./auth/readers.ts";
import type { CommonOptions } from "./command/attach.ts";
import type { LeafCommand } from "./command/definition.ts";
import { readInput } from "./command/input.ts";
import { flag, value } from "./command/option.ts";
import { type CommandLine, hasReferences } from "./command/references.ts";
import type { Context } from "./context.ts";
import { chooseFormat, type FormatInput, formatOptions, type OutputFormat } from "./output/format.ts";
import { formatFilters } from "./paging/format-filters.ts";

export const commonOptions: CommonOptions = {
  ...formatOptions,
  debug: flag("Print each request to stderr, without secrets and bodies"),
  url: value("URL", baseUrl, "The server, instead of WORKTRACK_URL or the profile's"),
  profile: value("NAME", profileName, "The saved login to use, instead of WORKTRACK_PROFILE or the active one"),
};

/** The values of the options that every command has. */
export interface CommonChoices {
  readonly format: OutputFormat;
  /** Whether long output on a terminal is shown in a pager. */
  readonly pager: boolean;
  /** Whether each request is printed. */
  readonly debug: boolean;
  readonly url: string | undefined;
  readonly profile: string | undefined;
  /** The filters of a list, as typed. Empty if there are none. */
  readonly filters: string;
}

type Written = Readonly<Record<string, unknown>>;

/** Reads the common options apart from a command's own input, so that an argument can have the key of one, such as `url`. */
const readChoices = (leaf: LeafCommand<never>, written: Written): CommonChoices => {
  const { pager, debug, url, profile, ...format } = readInput({ arguments: {}, options: commonOptions }, [], written);
  return {
    format: chooseFormat(format as unknown as FormatInput),
    pager: pager === true,
    debug: debug === true,
    url: typeof url === "string" ? url : undefined,
    profile: typeof profile === "string" ? profile : undefined,
    filters: formatFilters(leaf, written),
  };
};

export const readCommandLine = (
  leaf: LeafCommand<never>,
  words: readonly string[],
  written: Written,
): { readonly input: Record<string, unknown>; readonly choices: CommonChoices } => ({
  input: readInput(leaf, words, written),
  choices: readChoices(leaf, written),
});

/** The command line with names in place of addresses and numbers. Only those need the context before the input is read. */
export const expandCommandLine = async (
  leaf: LeafCommand<never>,
  line: CommandLine,
  createContext: (choices: CommonChoices) => Promise<Context>,
): Promise<CommandLine> => {
  if (!hasReferences(leaf, line)) return line;
  const { expandReferences } = await import("./reference/expand-references.ts");
  return expandReferences(leaf, line, await createContext(readChoices(leaf, line.written)));
};
