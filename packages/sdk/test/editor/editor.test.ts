import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { replyOperationNames } from "@worktrack/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exampleOf } from "../../generate/example.ts";
import { createModel } from "../../generate/model.ts";
import { LanguageServer } from "./language-server.ts";

const path = fileURLToPath(new URL("example.ts", import.meta.url));
const calls = replyOperationNames.map((name) => `client.${name};\n`).join("");
const examples = createModel().operations.map((operation) => `async () => {\n${exampleOf(operation)}\n},\n`);
const text = `${readFileSync(path, "utf8")}${calls}export const examples = [\n${examples.join("")}];\n`;
const server = new LanguageServer();

beforeAll(() => server.open(path, text));
afterAll(() => server[Symbol.dispose]());

/** The place of the last name in a piece of the text. */
const positionOf = (piece: string) => {
  const start = text.indexOf(piece);
  const index = start + piece.search(/\w+\W*$/);
  if (start < 0) throw new Error(`The text has no ${piece}`);
  const lines = text.slice(0, index).split("\n");
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
};

/** The hover text, and the line of each definition. */
const askEditor = async (piece: string) => {
  const position = positionOf(piece);
  const [hover, locations] = await Promise.all([server.hover(path, position), server.definitions(path, position)]);
  const lines = locations.map(({ uri, range }) => {
    const file = fileURLToPath(uri);
    return { file: file.replace(/^.*\/src\//, ""), line: readFileSync(file, "utf8").split("\n")[range.start.line]?.trim() };
  });
  return { hover, lines };
};

test("hovering over a call shows its signature, access, errors and example, and its definition is the documented method", async () => {
  const { hover, lines } = await askEditor("await client.tasks.create");
  expect(hover).toContain("TaskMethods.create: (args: TaskCreateInput, options?: PostOptions | undefined) => Promise<Task>");
  expect(hover).toContain("**Access:** the scope `tasks:write`.");
  expect(hover).toContain("ConflictError (409) `conflict`");
  expect(hover).toContain("const task = await client.tasks.create({");
  expect(lines).toEqual([
    { file: "generated/tasks.ts", line: "readonly create: Method<[args: TaskCreateInput, options?: PostOptions], Task>;" },
  ]);
});

test.each([
  ["created.dueDate", "Unix time in milliseconds.", "generated/records.ts", "dueDate: number | null;"],
  ["({ title", "1 to 500 characters.", "generated/tasks.ts", "title: string;"],
  ["listed.identifier", "such as OPS-42", "generated/records.ts", "identifier: string;"],
  ["{ ifMatch", "rejects with PreconditionFailedError", "operations.ts", "readonly ifMatch?: string | undefined;"],
  ["list.all", "Iterates over the items of all pages", "operations.ts", "all(...input: Input): ItemList<Item>;"],
  ["media.upload", "Streams a file to the server.", "media/files.ts", "readonly upload: Upload;"],
  ["event.data.changes", "each with its old and new value", "generated/event-types.ts", "changes: Record<string, {"],
  ["Promise<Task", "A task.", "generated/records.ts", "export interface Task {"],
])("hovering over %s explains it, and its definition is the declaration", async (piece, explanation, file, line) => {
  const { hover, lines } = await askEditor(piece);
  expect(hover).toContain(explanation);
  expect(lines).toContainEqual({ file, line });
});

test("every method is documented with an example and has one definition", async () => {
  const answers = await Promise.all(replyOperationNames.map(async (name) => ({ name, ...(await askEditor(`\nclient.${name};`)) })));
  for (const { name, hover, lines } of answers) {
    expect(hover).toContain(`client.${name}`);
    expect(hover).toContain("**Access:**");
    expect(lines).toEqual([
      { file: expect.stringMatching(/^generated\//), line: expect.stringContaining(`readonly ${name.split(".").at(-1)}: `) },
    ]);
  }
});

test("every example in the documentation of a method compiles", async () => {
  expect(examples.length).toBeGreaterThan(100);
  expect(await server.errors(path)).toEqual([]);
});
