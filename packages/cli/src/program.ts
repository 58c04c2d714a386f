// Runs a command line: parses it with commander, loads and runs the command, and prints its error.
import { type Argument, Command, CommanderError } from "commander";
import type { Alias } from "./alias/alias-store.ts";
import { helpColumnsMax } from "./built-help.ts";
import { attachCommand, type Execute } from "./command/attach.ts";
import type { LeafCommand } from "./command/definition.ts";
import { fieldNames } from "./command/input.ts";
import { hideSecrets } from "./command/secret-text.ts";
import { type CommonChoices, commonOptions, expandCommandLine, readCommandLine } from "./command-line.ts";
import { commandLoaders, hiddenCommandLoaders } from "./commands.ts";
import type { Context } from "./context.ts";
import { CliError, type ExitCode, exitCodes, usageError } from "./error/cli-error.ts";
import type { Explanation } from "./error/explain-error.ts";
import { explainCliError, formatErrorJson, formatErrorText } from "./error/format-error.ts";
import { readCliVersion } from "./manifest.ts";
import { joinFieldWords } from "./output/field-words.ts";
import { asksForJson } from "./output/format.ts";
import { type Sink, sanitizeText } from "./output/terminal-text.ts";
import { aliases, type CommandName, summaries } from "./summaries.ts";

/** The process that the program runs in. */
export interface Host {
  readonly stdout: Sink;
  readonly stderr: Sink;
  /** Called just before a command runs, so that `--help` does not load code that only commands need. */
  readonly createContext: (choices: CommonChoices) => Promise<Context>;
  /** Called for a first word that is no command. Undefined while an alias runs, which cannot use another. */
  readonly findAlias?: ((name: string) => Promise<Alias | undefined>) | undefined;
  /** The alias that the words came from. */
  readonly alias?: Alias;
}

/** The command that is running, to explain its errors. */
interface RunningCommand {
  readonly leaf: LeafCommand<never>;
  readonly context: Context;
}

const argumentTerm = (argument: Argument): string => {
  const name = argument.name();
  if (argument.variadic) return `[${name}...]`;
  return argument.required ? `<${name}>` : `[${name}]`;
};

/** A command in its parent's help: the name and the arguments. */
const subcommandTerm = (command: Command): string => [command.name(), ...command.registeredArguments.map(argumentTerm)].join(" ");

/** With `isJson`, errors of the command line are printed like all others, by the caller. */
const createProgram = (host: Host, isJson: boolean): Command =>
  new Command("worktrack")
    .description("Worktrack on the command line")
    .version(readCliVersion(), "-v, --version")
    .helpCommand(false)
    .configureHelp({ subcommandTerm })
    .exitOverride()
    .configureOutput({
      getOutHelpWidth: () => Math.min(host.stdout.columns ?? helpColumnsMax, helpColumnsMax),
      writeOut: (text) => host.stdout.write(text),
      writeErr: (text) => !isJson && host.stderr.write(hideSecrets(text)),
    })
    .showHelpAfterError("Add --help to see the usage")
    .addHelpText(
      "after",
      '\nStart with "worktrack auth login". Every command has --help and --json.\n"worktrack help" also explains: exit-codes, output, environment',
    );

/** Adds only the top-level command that was typed. Without one that exists, help and suggestions need the names of all. */
const addCommands = async (program: Command, typed: readonly string[], execute: Execute): Promise<void> => {
  const chosen = typed.find((word) => !word.startsWith("-"));
  const isKnown = chosen !== undefined && Object.hasOwn(commandLoaders, chosen);
  for (const [name, load] of Object.entries(commandLoaders)) {
    if (isKnown && name !== chosen) continue;
    const command = program.command(name).description(summaries[name as CommandName]);
    if (name === chosen) attachCommand(command, await load(), commonOptions, execute, typed);
  }
  const loadHidden = chosen !== undefined && Object.hasOwn(hiddenCommandLoaders, chosen) ? hiddenCommandLoaders[chosen] : undefined;
  if (chosen !== undefined && loadHidden)
    attachCommand(program.command(chosen, { hidden: true }), await loadHidden(commonOptions), commonOptions, execute, typed);
};

const isCommandOrOption = (word: string): boolean =>
  word.startsWith("-") || Object.hasOwn(commandLoaders, word) || Object.hasOwn(hiddenCommandLoaders, word);

/**
 * `isHelp`: the words ask for help about it.
 * @throws CliError for a top-level command that does not exist. The message suggests commands, or groups that have such a command
 */
const refuseUnknownCommand = async ([name = ""]: readonly string[], isHelp: boolean): Promise<void> => {
  if (isCommandOrOption(name)) return;
  if (isHelp) throw usageError(`There is no command or topic ${name}. "worktrack help" lists them`);
  const { suggestCommand } = await import("./suggest-command.ts");
  const message = `There is no command ${JSON.stringify(name)}${await suggestCommand(name)}`;
  throw new CliError(message, exitCodes.usage, "Add --help to see the usage");
};

/** Replaces the other names of commands, and rewrites `worktrack` and `worktrack help task` to `--help`. */
const normalizeWords = ([first, ...rest]: readonly string[]): string[] => {
  if (first === undefined) return ["--help"];
  if (first === "help") return normalizeWords([...rest, "--help"]);
  return [aliases.get(first) ?? first, ...rest];
};

/** The help of a topic such as `worktrack help exit-codes`; undefined when the words ask for something else. */
const findHelpTopic = async ([first, name, ...rest]: readonly string[], columns: number | undefined): Promise<string | undefined> => {
  if (first !== "help" || name === undefined || rest.length > 0 || Object.hasOwn(summaries, aliases.get(name) ?? name)) return undefined;
  const { formatHelpTopic } = await import("./help/format-topic.ts");
  return formatHelpTopic(name, Math.min(columns ?? helpColumnsMax, helpColumnsMax));
};

const explain = async (error: unknown, running: RunningCommand | undefined, alias: Alias | undefined): Promise<Explanation> => {
  if (error instanceof CliError || error instanceof CommanderError) {
    const explanation = explainCliError(error instanceof CliError ? error : usageError(error.message.replace(/^error: /, "")));
    return alias === undefined ? explanation : (await import("./alias/expand-alias.ts")).nameAlias(explanation, alias);
  }
  const { explainError } = await import("./error/explain-error.ts");
  const url = await running?.context.url().catch(() => undefined);
  return explainError(error, { url, fieldNames: running === undefined ? new Map() : fieldNames(running.leaf) });
};

/** Runs one command line and returns its exit code. Never throws. */
export const runProgram = async (words: readonly string[], host: Host): Promise<ExitCode> => {
  const typed = normalizeWords(words);
  const isJson = asksForJson(typed);
  let running: RunningCommand | undefined;
  const execute: Execute = async (leaf, args, written) => {
    const line = await expandCommandLine(leaf, { words: args, written }, host.createContext);
    const { input, choices } = readCommandLine(leaf, line.words, line.written);
    const context = await host.createContext(choices);
    running = { leaf, context };
    const usesDefault = Object.values(leaf.options).some(({ projectUnless }) => projectUnless !== undefined);
    const usedDefault = usesDefault
      ? await (await import("./project/default-project.ts")).fillProject(context, leaf.options, written, input)
      : undefined;
    await leaf.run({ ...context, usedDefault }, input as never);
    await context.terminal.discardDrafts();
  };
  try {
    // Node replaces bytes that are not UTF-8 with U+FFFD.
    if (words.some((word) => word.includes("\ufffd"))) throw usageError("The command line is not UTF-8. Check the locale of the terminal");
    const topic = await findHelpTopic(words, host.stdout.columns);
    if (topic !== undefined) {
      host.stdout.write(topic);
      return exitCodes.ok;
    }
    const [first = "", ...others] = typed;
    const alias = isCommandOrOption(first) ? undefined : await host.findAlias?.(first);
    if (alias !== undefined) {
      const { expandAlias } = await import("./alias/expand-alias.ts");
      return await runProgram(expandAlias(alias, others), { ...host, findAlias: undefined, alias });
    }
    await refuseUnknownCommand(typed, words[0] === "help");
    const program = createProgram(host, isJson);
    await addCommands(program, typed, execute);
    await program.parseAsync(await joinFieldWords(program, typed), { from: "user" });
    return exitCodes.ok;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.ok;
    const explanation = await explain(error, running, host.alias);
    // Commander has printed its own message, unless it is to be JSON.
    const shown = error instanceof CommanderError ? { ...explanation, message: "" } : explanation;
    const printed = isJson ? formatErrorJson(explanation) : formatErrorText(shown);
    if (explanation.message !== "" && printed !== "") host.stderr.write(`${sanitizeText(hideSecrets(printed))}\n`);
    return exitCodes[explanation.exit];
  }
};
