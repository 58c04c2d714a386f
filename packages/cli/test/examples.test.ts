import { expect, test } from "vitest";
import type { CommandNode } from "../src/command/definition.ts";
import { defineCommand } from "../src/command/definition.ts";
import { argument } from "../src/command/option.ts";
import { text } from "../src/command/reader.ts";
import { commonOptions, readCommandLine } from "../src/command-line.ts";
import { commandLoaders } from "../src/commands.ts";
import { commandsOf, leaves, parse } from "./parse.ts";

test.each(leaves)("$path has examples of itself that the program parses", async ({ path, leaf }) => {
  expect(leaf.examples).not.toHaveLength(0);
  // The name of the default command of a group can be left out.
  const name = leaf.isDefault ? path.slice(0, path.lastIndexOf(" ")) : path;
  for (const example of leaf.examples) {
    const commands = commandsOf(example);
    expect(commands.map((words) => words.slice(0, name.split(" ").length).join(" "))).toContain(name);
    for (const words of commands) expect(await parse(words), example).toEqual({ parsed: true, stderr: "" });
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

test.each(leaves)("no option of $path has the name of an option that every command has", ({ leaf }) => {
  expect(Object.keys(leaf.options).filter((key) => Object.hasOwn(commonOptions, key))).toEqual([]);
});

test("an argument with the key of a common option reaches its command", () => {
  const leaf = defineCommand({
    name: "open",
    summary: "Open an address",
    arguments: { url: argument("URL", text, "The address"), json: argument("FILE", text, "A file") },
    run: () => Promise.resolve(),
  });
  const { input, choices } = readCommandLine(leaf, ["https://example.com", "a.json"], {
    url: "https://worktrack.example.com",
    quiet: true,
  });
  expect(input).toEqual({ url: "https://example.com", json: "a.json" });
  expect(choices).toMatchObject({ url: "https://worktrack.example.com", format: { kind: "quiet" } });
});
