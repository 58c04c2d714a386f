// Runs the program with this process's arguments and streams.
import { readBuiltHelp } from "./built-help.ts";
import { readEnvironment } from "./environment.ts";
import { createOutputWatch, endAtOnce } from "./output/lost-output.ts";

const run = async (words: readonly string[]): Promise<void> => {
  const { watch, beginChange, exitCodeOf } = createOutputWatch();
  const stdout = watch(process.stdout);
  const help = readBuiltHelp(words, stdout.columns);
  if (help !== undefined) {
    stdout.write(help);
    return;
  }
  process.on("SIGINT", endAtOnce);
  const { runProgram } = await import("./program.ts");
  const code = await runProgram(words, {
    stdout,
    stderr: watch(process.stderr),
    findAlias: async (name) => (await import("./alias/alias-store.ts")).findAlias(readEnvironment().configFolder, name),
    createContext: async (choices) => (await import("./system.ts")).systemContext(readEnvironment(), choices, beginChange),
  });
  process.exitCode = exitCodeOf(code);
};

void run(process.argv.slice(2));
