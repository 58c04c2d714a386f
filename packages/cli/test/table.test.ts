import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { CommandNode, LeafCommand } from "../src/command/definition.ts";
import { commonOptions } from "../src/command-line.ts";
import { commandLoaders } from "../src/commands.ts";
import type { Context } from "../src/context.ts";
import { readEnvironment } from "../src/environment.ts";
import type { Column } from "../src/output/column.ts";
import { shortenIds } from "../src/output/fit-columns.ts";
import type { Output } from "../src/output/output.ts";
import { formatTable } from "../src/output/table.ts";
import { textWidth } from "../src/output/terminal-text.ts";
import { findRecordFields } from "../src/record-fields.ts";
import { createGeneratedClient } from "./generated-client.ts";
import { id } from "./records.ts";

interface Leaf {
  readonly path: string;
  readonly command: LeafCommand<never>;
}

/** The output of a command. */
interface Printed {
  readonly path: string;
  readonly isList: boolean;
  readonly records: readonly unknown[];
  readonly columns: readonly Column<unknown>[];
}

const findLeaves = (node: CommandNode, path: string): Leaf[] =>
  "run" in node ? [{ path, command: node }] : node.members.flatMap((member) => findLeaves(member, `${path} ${member.name}`));

/** Words that some argument or option accepts. */
const words = [
  "OPS-1",
  id(1),
  "text",
  "me",
  "👍",
  "task.created",
  "https://example.com/hook",
  "1",
  "2026-12-01",
  "tasks:read",
  "admin",
  "todo",
  "1h",
];

const readable = (read: (word: string) => unknown): unknown => {
  for (const word of words) {
    try {
      return read(word);
    } catch {}
  }
  return undefined;
};

const absent = ({ absent, read }: LeafCommand<never>["options"][string], kind: string): unknown => {
  try {
    return absent();
  } catch {
    const value = readable(read);
    return kind === "values" ? [value] : value;
  }
};

const inputOf = ({ arguments: args, options }: LeafCommand<never>, changes: Readonly<Record<string, unknown>>): never =>
  ({
    ...Object.fromEntries(Object.entries(args).map(([key, { read, isOptional }]) => [key, isOptional ? undefined : readable(read)])),
    ...Object.fromEntries(Object.entries(options).map(([key, option]) => [key, absent(option, option.kind)])),
    ...("yes" in options && { yes: true }),
    ...changes,
  }) as never;

/** Runs a command with generated answers. Commands that need files, a terminal or more input print nothing. */
const runLeaf = async ({ path, command }: Leaf, seed: number): Promise<Printed[]> => {
  const printed: Printed[] = [];
  const print = (isList: boolean, records: readonly unknown[], columns: readonly unknown[]) =>
    printed.push({ path, isList, records, columns: columns as readonly Column<unknown>[] });
  const refuse = () => {
    throw new Error("not in this test");
  };
  const output: Output = {
    format: { kind: "text" },
    isJson: false,
    list: async (pages, columns) => {
      for await (const { rows } of pages) print(true, rows, columns);
    },
    record: (record, columns) => void print(false, [record], columns),
    page: async (record, columns) => void print(false, [record], columns),
    capture: refuse,
    changed: (record, columns) => void print(false, [record], columns),
    created: (record, columns) => void print(false, [record], columns),
    secret: (record) => void print(false, [record], []),
    only: (record) => void print(false, [record], []),
    json: () => {},
    jsonLines: async () => {},
    stream: async () => {},
    note: () => {},
    progress: refuse,
    close: () => {},
  };
  const client = createGeneratedClient(seed);
  const context = {
    environment: readEnvironment({}),
    output,
    client: async () => client,
    connect: refuse,
    url: refuse,
    connection: refuse,
  };
  const title = "title" in command.options || "name" in command.options ? { title: "text", name: "text" } : {};
  await command.run(context as unknown as Context, inputOf(command, title)).catch(() => {});
  return printed;
};

let leaves: readonly Leaf[] = [];
let printed: readonly Printed[] = [];

beforeAll(async () => {
  const nodes = await Promise.all(Object.entries(commandLoaders).map(async ([name, load]) => findLeaves(await load(), name)));
  leaves = nodes.flat().filter(({ path }) => !/^(api|auth|inbound send|version|webhook (listen|test|trigger))\b/.test(path));
  printed = (await Promise.all(leaves.flatMap((leaf) => [1, 2, 3, 4].map((seed) => runLeaf(leaf, seed))))).flat();
});

const view = { paint: (_: unknown, text: string) => text, timeZone: "UTC" };

test("no line of a list is wider than a terminal of 60 to 200 columns", () => {
  const lists = printed.filter(({ isList }) => isList);
  expect(new Set(lists.map(({ path }) => path)).size).toBeGreaterThanOrEqual(24);
  const width = fc.integer({ min: 60, max: 200 });
  fc.assert(
    fc.property(fc.constantFrom(...lists), width, ({ path, records, columns }, terminalColumns) => {
      const { lines } = formatTable(records, columns, terminalColumns, view);
      expect(lines).toHaveLength(records.length + 1);
      for (const line of lines)
        expect({ path, columns: Math.min(textWidth(line), terminalColumns) }).toEqual({ path, columns: textWidth(line) });
    }),
    { numRuns: 1_000 },
  );
});

test("every list keeps at least three columns at 80 columns, and its first column", () => {
  for (const { path, records, columns } of printed.filter(({ isList, records }) => isList && records.length > 0)) {
    const [heading = ""] = formatTable(records, columns, 80, view).lines;
    const filled = columns.filter((column) => records.some((record, index) => column.text(record, index) !== ""));
    expect({ path, first: heading.startsWith(filled[0]?.name ?? "?") }).toEqual({ path, first: true });
    const names = heading.split(/ {2,}/);
    expect({ path, shown: names.length >= Math.min(3, filled.length) }).toEqual({ path, shown: true });
  }
});

test("the fields that --json accepts are those of the records that the command prints", () => {
  const paths = leaves.map(({ path }) => path).filter(findRecordFields);
  expect(paths.length).toBeGreaterThan(70);
  for (const path of paths) {
    const known = findRecordFields(path) ?? [];
    const records = printed.filter((one) => one.path === path).flatMap((one) => one.records);
    const found = new Set(records.flatMap((record) => Object.keys(record as object)));
    expect({ path, unknown: [...found].filter((name) => !known.includes(name)) }).toEqual({ path, unknown: [] });
  }
});

test("no command has an option with the name of an option that every command has", () => {
  for (const { path, command } of leaves)
    for (const name of Object.keys(commonOptions)) expect({ path, name, own: name in command.options }).toEqual({ path, name, own: false });
});

test("ids are shortened to ends that differ", () => {
  const ids = ["01890000-0000-7000-8000-0000000000a1", "01890000-0000-7000-8000-0000000000b1", "01890000-0000-7000-8000-0000000000a1"];
  expect(shortenIds(ids)).toEqual(["…0000a1", "…0000b1", "…0000a1"]);
  const alike = ["11111111-0000-7000-8000-000000000001", "21111111-0000-7000-8000-000000000001"];
  expect(new Set(shortenIds(alike)).size).toBe(2);
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid({ version: 7 }), { maxLength: 50 }), (unique) => new Set(shortenIds(unique)).size === unique.length),
  );
});
