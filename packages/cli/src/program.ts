import { type Argument, Command, CommanderError } from "commander";
import { baseUrl } from "./auth/url.ts";
import { attach, type CommonOptions, type Execute } from "./command/attach.ts";
import type { Leaf } from "./command/definition.ts";
import { fieldNames, readInput } from "./command/input.ts";
import { flag, value } from "./command/option.ts";
import { commandLoaders } from "./commands.ts";
import type { Context } from "./context.ts";
import { type ExitCode, exitCodes, Failure } from "./failure/failure.ts";
import { cliVersion } from "./manifest.ts";
import { manyLines } from "./output/clean.ts";
import type { Sink } from "./output/sink.ts";
import { aliases, type CommandName, summaries } from "./summaries.ts";

const commonOptions: CommonOptions = {
  json: flag("Print one JSON document"),
  url: value("URL", baseUrl, "The server, instead of WORKTRACK_URL or the saved login"),
};

/** What every command line may choose. */
export interface Choices {
  readonly json: boolean;
  readonly url: string | undefined;
}

/** What the program stands on: the real process, or a test's. */
export interface Host {
  readonly stdout: Sink;
  readonly stderr: Sink;
  /** Called when a command is about to run, so that help does not load what only commands need. */
  readonly createContext: (choices: Choices) => Promise<Context>;
}

/** What ran when it went wrong. */
interface Running {
  readonly leaf: Leaf<never>;
  readonly context: Context;
}

/** As the usage line writes it. */
const argumentTerm = (argument: Argument): string => {
  const name = argument.name();
  if (argument.variadic) return `[${name}...]`;
  return argument.required ? `<${name}>` : `[${name}]`;
};

/** A command's line in the help above it: its name and what follows. */
const subcommandTerm = (command: Command): string => [command.name(), ...command.registeredArguments.map(argumentTerm)].join(" ");

const shell = (host: Host): Command =>
  new Command("worktrack")
    .description("Worktrack on the command line")
    .version(cliVersion(), "-v, --version")
    .helpCommand(false)
    .configureHelp({ subcommandTerm })
    .exitOverride()
    .configureOutput({ writeOut: (text) => host.stdout.write(text), writeErr: (text) => host.stderr.write(text) })
    .showHelpAfterError("Add --help to see how it is written")
    .addHelpText("after", '\nStart with "worktrack auth login". Every command has --help and --json.');

/** Every first word is listed; only the one that was typed is loaded. */
const fill = async (program: Command, chosen: string | undefined, execute: Execute): Promise<void> => {
  for (const [name, load] of Object.entries(commandLoaders)) {
    const command = program.command(name).description(summaries[name as CommandName]);
    if (name === chosen) attach(command, await load(), commonOptions, execute);
  }
};

/** `worktrack` and `worktrack help task` are asking for help as well; some first words have two spellings. */
const spelledOut = ([first, ...rest]: readonly string[]): string[] => {
  if (first === undefined) return ["--help"];
  if (first === "help") return spelledOut([...rest, "--help"]);
  return [aliases.get(first) ?? first, ...rest];
};

const explained = async (error: unknown, running: Running | undefined): Promise<Pick<Failure, "message" | "exitCode">> => {
  if (error instanceof Failure) return error;
  const { explain } = await import("./failure/explain.ts");
  const url = await running?.context.url().catch(() => undefined);
  return explain(error, { url, fieldNames: running === undefined ? new Map() : fieldNames(running.leaf) });
};

/** Runs one command line to its end and answers the exit code. Nothing is thrown. */
export const runProgram = async (words: readonly string[], host: Host): Promise<ExitCode> => {
  const typed = spelledOut(words);
  let running: Running | undefined;
  const execute: Execute = async (leaf, args, written) => {
    const { json, url, ...input } = readInput({ ...leaf, options: { ...leaf.options, ...commonOptions } }, args, written);
    const context = await host.createContext({ json: json === true, url: typeof url === "string" ? url : undefined });
    running = { leaf, context };
    await leaf.run(context, input as never);
  };
  try {
    const program = shell(host);
    await fill(
      program,
      typed.find((word) => !word.startsWith("-")),
      execute,
    );
    await program.parseAsync(typed, { from: "user" });
    return exitCodes.ok;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
    const { message, exitCode } = await explained(error, running);
    if (message !== "") host.stderr.write(`${manyLines(message)}\n`);
    return exitCode;
  }
};
