// The man pages, in the man macros of roff: one for the program, and one for each top-level command.

import { commonOptions } from "../src/command-line.ts";
import { type ExitName, exitCodes, exitMeanings } from "../src/error/exit-codes.ts";
import { describeArguments, describeOptions, formatUsage, type Leaf, loadTopCommands, type TopCommand } from "./commands.ts";

/** Escapes text, and a dot or quote at the start of a line, which would be a macro. */
const escapeText = (text: string): string =>
  text
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replace(/^([.'])/gm, "\\&$1");

const title = (name: string, version: string): string => `.TH "${name.toUpperCase()}" "1" "" "worktrack ${version}" "Worktrack"`;

const section = (name: string, ...lines: readonly string[]): string[] => [`.SH ${name}`, ...lines];

const formatTerms = (terms: readonly { readonly term: string; readonly summary: string }[]): string[] =>
  terms.flatMap(({ term, summary }) => [".TP", `.B ${escapeText(term)}`, escapeText(summary.replace(/\s+/g, " ") || term)]);

/** Lines that are printed as they are. */
const formatLines = (lines: readonly string[]): string[] => [".nf", ...lines.map((line) => escapeText(line) || "\\&"), ".fi"];

const formatLeaf = (leaf: Leaf): string[] => {
  const { command } = leaf;
  const also = leaf.aliases.length === 0 ? "" : ` Also: ${leaf.aliases.join(", ")}.`;
  return [
    `.SS "${escapeText(formatUsage(leaf))}"`,
    escapeText(`${command.summary}.${also}`),
    ...formatTerms([...describeArguments(command), ...describeOptions(command.options)]),
    ...(command.details === "" ? [] : [".PP", ...formatLines(command.details.split("\n"))]),
    ".PP",
    command.examples.length === 1 ? "Example:" : "Examples:",
    ".PP",
    ".RS 4",
    ...formatLines(command.examples),
    ".RE",
  ];
};

const manName = (command: Pick<TopCommand, "name">): string => `worktrack-${command.name}`;

const formatManPage = (command: TopCommand, version: string): string => {
  const { summary, leaves } = command;
  const name = manName(command);
  const lines = [
    title(name, version),
    ...section("NAME", `${escapeText(name)} \\- ${escapeText(summary)}`),
    ...section("COMMANDS", ...leaves.flatMap(formatLeaf)),
    ...section("SEE ALSO", ".BR worktrack (1)"),
  ];
  return `${lines.join("\n")}\n`;
};

const formatMainManPage = (commands: readonly TopCommand[], version: string): string => {
  const listed = commands.map((command) => ({ term: `${manName(command)}(1)`, summary: command.summary }));
  const codes = Object.entries(exitCodes).map(([name, code]) => ({ term: String(code), summary: exitMeanings[name as ExitName] }));
  const lines = [
    title("worktrack", version),
    ...section("NAME", "worktrack \\- Worktrack on the command line"),
    ...section("SYNOPSIS", ".B worktrack", escapeText("COMMAND [SUBCOMMAND] [ARGUMENTS] [OPTIONS]")),
    ...section("COMMANDS", ...formatTerms(listed)),
    ...section("OPTIONS OF EVERY COMMAND", ...formatTerms(describeOptions(commonOptions))),
    ...section("EXIT STATUS", ...formatTerms(codes)),
  ];
  return `${lines.join("\n")}\n`;
};

/** The man pages that the build adds to the published package, by the names of their files. */
export const listManPages = async (version: string): Promise<ReadonlyMap<string, string>> => {
  const commands = await loadTopCommands();
  return new Map([
    ["worktrack.1", formatMainManPage(commands, version)],
    ...commands.map((command) => [`${manName(command)}.1`, formatManPage(command, version)] as const),
  ]);
};
