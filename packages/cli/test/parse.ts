// The program's commands, and a parser of command lines that runs nothing.
import type { CommandNode, LeafCommand } from "../src/command/definition.ts";
import { commandLoaders } from "../src/commands.ts";
import { CliError } from "../src/error/cli-error.ts";
import { runProgram } from "../src/program.ts";

interface Leaf {
  readonly path: string;
  readonly leaf: LeafCommand<never>;
}

const leavesOf = (node: CommandNode, path: string): Leaf[] =>
  "run" in node ? [{ path, leaf: node }] : node.members.flatMap((member) => leavesOf(member, `${path} ${member.name}`));

export const leaves = (await Promise.all(Object.entries(commandLoaders).map(async ([name, load]) => leavesOf(await load(), name)))).flat();

/** The words of the `worktrack` command in a shell's line, up to its end, a pipe or a redirection. */
export const wordsOf = (line: string): string[] => {
  const command = /worktrack (.*)/.exec(line)?.[1] ?? "";
  const words: string[] = [];
  for (const [, end, double, single, bare = ""] of command.matchAll(/([|<>;)])|"([^"]*)"|'([^']*)'|([^\s|<>;)]+)/g)) {
    if (end !== undefined) break;
    words.push(double ?? single ?? bare);
  }
  return words;
};

/** The words of each `worktrack` command in a pipeline. */
export const commandsOf = (line: string): string[][] =>
  line
    .split(" | ")
    .filter((part) => part.includes("worktrack "))
    .map(wordsOf);

/** Parses a command line like the program, and returns what it prints instead of running. */
export const parse = async (words: readonly string[]): Promise<{ parsed: boolean; stderr: string }> => {
  let parsed = false;
  let stderr = "";
  await runProgram(words, {
    stdout: { write: () => true },
    stderr: { write: (text) => (stderr += text) },
    createContext: () => {
      parsed = true;
      throw new CliError("");
    },
  });
  return { parsed, stderr };
};
