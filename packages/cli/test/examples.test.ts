import { expect, test } from "vitest";
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

const leaves = (await Promise.all(Object.entries(commandLoaders).map(async ([name, load]) => leavesOf(await load(), name)))).flat();

/** The words of the `worktrack` command in a shell's line, up to its end, a pipe or a redirection. */
const wordsOf = (line: string): string[] => {
  const command = /worktrack (.*)/.exec(line)?.[1] ?? "";
  const words: string[] = [];
  for (const [, end, double, single, bare = ""] of command.matchAll(/([|<>;)])|"([^"]*)"|'([^']*)'|([^\s|<>;)]+)/g)) {
    if (end !== undefined) break;
    words.push(double ?? single ?? bare);
  }
  return words;
};

/** Parses a command line like the program, and returns what it prints instead of running. */
const parse = async (words: readonly string[]): Promise<{ parsed: boolean; stderr: string }> => {
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

test.each(leaves)("$path has examples of itself that the program parses", async ({ path, leaf }) => {
  expect(leaf.examples).not.toHaveLength(0);
  for (const example of leaf.examples) {
    const words = wordsOf(example);
    expect(words.slice(0, path.split(" ").length).join(" ")).toBe(path);
    expect(await parse(words), example).toEqual({ parsed: true, stderr: "" });
  }
});

test.each([
  ["tasks", "ls"],
  ["task", "checklists", "ls", "OPS-1"],
  ["project", "new", "Operations"],
  ["posts", "show", "01890000-0000-7000-8000-00000000000a"],
  ["projects", "members", "rm", "OPS", "me"],
  ["inbound", "secret", "ls"],
])("%s %s is accepted as another name of a command", async (...words) => {
  expect(await parse(words)).toEqual({ parsed: true, stderr: "" });
});

test("an alias is never the name of another command", async () => {
  const groups = (node: CommandNode): CommandNode[] => ("run" in node ? [] : [node, ...node.members.flatMap(groups)]);
  for (const load of Object.values(commandLoaders)) {
    for (const group of groups(await load())) {
      const names = "members" in group ? group.members.flatMap((member) => [member.name, ...member.aliases]) : [];
      expect(names).toEqual([...new Set(names)]);
    }
  }
});
