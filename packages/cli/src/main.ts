// Runs the program with this process's arguments and streams.
import { readBuiltHelp } from "./built-help.ts";
import { readEnvironment } from "./environment.ts";
import { exitCodes } from "./error/cli-error.ts";

/** `worktrack task list | head` closes the pipe early, which is not an error. */
const watch = (stream: NodeJS.WriteStream): NodeJS.WriteStream =>
  stream.on("error", ({ code }: NodeJS.ErrnoException) => process.exit(code === "EPIPE" ? exitCodes.ok : exitCodes.failure));

const run = async (words: readonly string[]): Promise<void> => {
  const stdout = watch(process.stdout);
  const help = readBuiltHelp(words, stdout.columns);
  if (help !== undefined) {
    stdout.write(help);
    return;
  }
  process.on("SIGINT", () => process.exit(exitCodes.interrupted));
  const { runProgram } = await import("./program.ts");
  process.exitCode = await runProgram(words, {
    stdout,
    stderr: watch(process.stderr),
    createContext: async (choices) => (await import("./system.ts")).systemContext(readEnvironment(), choices),
  });
};

void run(process.argv.slice(2));
