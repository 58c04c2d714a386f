// The pages of docs/cli, one for each top-level command.
import { describeArguments, describeOptions, formatUsage, type Leaf, type TopCommand } from "./commands.ts";

export const generatedNote = "<!-- Made from the commands by packages/cli/generate/main.ts. Change those instead. -->";

/** Text in a cell of a table. */
const cell = (text: string): string =>
  text
    .replaceAll("|", "\\|")
    .replaceAll("<", "&lt;")
    .replace(/\s*\n\s*/g, " ");

export const formatRows = (headings: readonly [string, string], rows: readonly (readonly [string, string])[]): string =>
  [headings, ["---", "---"], ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

const formatTerms = (heading: string, terms: readonly { readonly term: string; readonly summary: string }[]): string[] =>
  terms.length === 0
    ? []
    : [
        formatRows(
          [heading, "meaning"],
          terms.map(({ term, summary }) => [`\`${term.replaceAll("|", "\\|")}\``, cell(summary)]),
        ),
      ];

const fence = (language: string, lines: readonly string[]): string => [`\`\`\`${language}`, ...lines, "```"].join("\n");

/** The address of a heading on GitHub. */
const anchor = (heading: string): string =>
  `#${heading
    .toLowerCase()
    .replace(/[^\w -]/g, "")
    .replaceAll(" ", "-")}`;

const alsoNamed = (names: readonly string[]): string => (names.length === 0 ? "" : ` Also \`${names.join("`, `")}\`.`);

const formatLeaf = (leaf: Leaf): string => {
  const { name, aliases, command } = leaf;
  return [
    `## worktrack ${name}`,
    `${cell(command.summary)}.${alsoNamed(aliases)}`,
    fence("", [formatUsage(leaf)]),
    ...formatTerms("argument", describeArguments(command)),
    ...formatTerms("option", describeOptions(command.options)),
    ...(command.details === "" ? [] : [fence("", command.details.split("\n"))]),
    fence("sh", command.examples),
  ].join("\n\n");
};

/** Every operation of the API has a command. A table says enough: the API reference describes them. */
const isOperation = ({ name }: Leaf): boolean => /^api [a-z]/.test(name);

export const formatPage = ({ name, aliases, summary, leaves }: TopCommand): string => {
  const shown = leaves.filter((leaf) => !isOperation(leaf));
  const operations = leaves.filter(isOperation);
  const contents = shown.map((leaf) => [`[\`${leaf.name}\`](${anchor(`worktrack ${leaf.name}`)})`, cell(leaf.command.summary)] as const);
  return [
    generatedNote,
    `# worktrack ${name}`,
    `${cell(summary)}.${alsoNamed(aliases.map((alias) => `worktrack ${alias}`))} [Options of every command](README.md#options-of-every-command).`,
    ...(shown.length > 1 ? [formatRows(["command", "what it does"], contents)] : []),
    ...shown.map(formatLeaf),
    ...(operations.length === 0
      ? []
      : [
          "## Operations",
          "Each operation is a command. Its path parameters are arguments, and its fields are options. Add `--help` to one to see them.",
          formatRows(
            ["command", "what it does"],
            operations.map((leaf) => [`\`worktrack ${leaf.name}\``, cell(leaf.command.summary)]),
          ),
        ]),
    "",
  ].join("\n\n");
};
