import { expect, test } from "vitest";
import { type CommandNode, defineCommand } from "../src/command/definition.ts";
import { flag, optionName, value, withShort } from "../src/command/option.ts";
import { text } from "../src/command/reader.ts";
import { commandLoaders } from "../src/commands.ts";

const leavesOf = (node: CommandNode, path: string): readonly { readonly path: string; readonly letters: readonly string[][] }[] =>
  "run" in node
    ? [
        {
          path,
          letters: Object.entries(node.options).flatMap(([key, { short }]) => (short === undefined ? [] : [[short, optionName(key)]])),
        },
      ]
    : node.members.flatMap((member) => leavesOf(member, `${path} ${member.name}`));

test("a letter names one option of a command, and the same option in all commands of people", async () => {
  const leaves = (await Promise.all(Object.entries(commandLoaders).map(async ([name, load]) => leavesOf(await load(), name)))).flat();
  for (const { path, letters } of leaves) expect([path, new Set(letters.map(([short]) => short)).size]).toEqual([path, letters.length]);
  const meanings = new Map<string, Set<string>>();
  for (const { path, letters } of leaves)
    if (!path.startsWith("api "))
      for (const [short = "", name = ""] of letters) meanings.set(short, (meanings.get(short) ?? new Set()).add(name));
  expect(Object.fromEntries([...meanings].map(([short, names]) => [short, [...names].toSorted()]))).toEqual({
    F: ["--body-file"],
    L: ["--limit"],
    a: ["--assignee"],
    b: ["--body", "--description"],
    e: ["--edit"],
    l: ["--tag"],
    p: ["--project"],
    s: ["--status"],
    t: ["--title"],
  });
});

test("an option's own letter comes before the letter that another option would get", () => {
  const options = { project: value("PROJECT", text, ""), pretty: withShort("p", flag("")), tag: value("TAG", text, "") };
  const { options: lettered } = defineCommand({ name: "x", summary: "", options, run: async () => {} });
  expect(Object.values(lettered).map(({ short }) => short)).toEqual([undefined, "p", "l"]);
});
