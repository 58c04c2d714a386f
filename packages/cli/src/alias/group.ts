// The `alias` commands.
import type { CommandNode } from "../command/definition.ts";
import { defineCommand, defineGroup } from "../command/definition.ts";
import { argument } from "../command/option.ts";
import { text } from "../command/reader.ts";
import { beginsWithSecret } from "../command/secret-text.ts";
import { suggest } from "../command/suggest.ts";
import { notFoundError, usageError } from "../error/cli-error.ts";
import { column } from "../output/column.ts";
import { singlePage } from "../paging/pages.ts";
import { type CommandName, aliases as otherNames, summaries } from "../summaries.ts";
import { type Alias, aliasName, findAliasToChange, listAliases, removeAlias, replaceAlias } from "./alias-store.ts";
import { leadingWords, splitExpansion } from "./expand-alias.ts";

type Loaders = Readonly<Record<CommandName, () => Promise<CommandNode>>>;

const columns = [
  column<Alias>("NAME", ({ name }) => name, { style: () => "cyan" }),
  column<Alias>("EXPANSION", ({ expansion }) => expansion, { shrinks: true }),
];

const nameArgument = { name: argument("NAME", aliasName, "Name of the alias") };
const expansionCharsMax = 2_000;

/** @throws CliError if the words name no command */
const checkCommand = async (loaders: Loaders, words: readonly string[]): Promise<void> => {
  const [first = "", ...others] = words;
  const name = otherNames.get(first) ?? first;
  if (!Object.hasOwn(loaders, name))
    throw usageError(`EXPANSION must begin with a command, and ${JSON.stringify(first)} is none${suggest(first, Object.keys(loaders))}`);
  let node = await loaders[name as CommandName]();
  for (const word of others) {
    if ("run" in node) return;
    const member: CommandNode | undefined = node.members.find((one) => one.name === word || one.aliases.includes(word));
    const names = node.members.map((one) => one.name);
    if (member === undefined) throw usageError(`"${node.name}" has no command ${JSON.stringify(word)}${suggest(word, names)}`);
    node = member;
  }
};

const createSetAlias = (loaders: Loaders) =>
  defineCommand({
    name: "set",
    summary: "Give a name to a command with its options",
    details: `EXPANSION is one argument, so put it in quotes. "worktrack NAME" runs it with the
arguments that follow: $1 to $9 stand for one of them each, $@ for all others, and
without $@ they go to the end. Words are split as in a shell, but no shell runs. An
alias replaces no command, and cannot use another alias.`,
    examples: [
      "worktrack alias set standup 'task list --assignee me --status in_progress,in_review'",
      "worktrack alias set mine 'task list --assignee me --project $1'",
    ],
    arguments: { ...nameArgument, expansion: argument("EXPANSION", text, "The command, without worktrack") },
    run: async ({ environment: { configFolder }, output }, { name, expansion }) => {
      if (name === "help" || Object.hasOwn(loaders, otherNames.get(name) ?? name))
        throw usageError(`${name} is a command. Choose another name`);
      if (expansion.length > expansionCharsMax) throw usageError(`EXPANSION has more than ${expansionCharsMax} characters`);
      if (splitExpansion(expansion).some((word) => word.includes("$@") && word !== "$@")) throw usageError("$@ must be a word of its own");
      if (splitExpansion(expansion).some(beginsWithSecret)) throw usageError("EXPANSION has a secret, which is not saved");
      await checkCommand(loaders, leadingWords(expansion));
      const earlier = await findAliasToChange(configFolder, name);
      await replaceAlias(configFolder, { name, expansion });
      const before = earlier === undefined || earlier.expansion === expansion ? "" : `, which was: ${earlier.expansion}`;
      output.changed({ name, expansion }, columns, `"worktrack ${name}" runs: worktrack ${expansion}${before}`);
    },
  });

const listAllAliases = defineCommand({
  name: "list",
  summary: "List your aliases",
  examples: ["worktrack alias list"],
  run: ({ environment: { configFolder }, output }) =>
    output.list(singlePage(listAliases(configFolder)), columns, "No aliases. Set one: worktrack alias set NAME 'task list --assignee me'"),
});

const deleteAlias = defineCommand({
  name: "delete",
  summary: "Delete an alias",
  examples: ["worktrack alias delete standup"],
  arguments: nameArgument,
  run: async ({ environment: { configFolder }, output }, { name }) => {
    const alias = await findAliasToChange(configFolder, name);
    if (alias === undefined) {
      const known = (await listAliases(configFolder)).map((one) => one.name);
      throw notFoundError(`There is no alias ${name}${suggest(name, known)}`);
    }
    await removeAlias(configFolder, name);
    output.changed(alias, columns, `Deleted alias ${name}: ${alias.expansion}`);
  },
});

/** `loaders` load the commands that an alias can name. */
export const createAliasGroup = (loaders: Loaders): CommandNode =>
  defineGroup("alias", summaries.alias, [listAllAliases, createSetAlias(loaders), deleteAlias]);
