import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { stripHint } from "../src/terminal/editor.ts";
import { findFormatting } from "../src/terminal/formatting.ts";
import { newFolder, run } from "./cli.ts";
import { hasTerminal, runOnTerminal } from "./on-terminal.ts";
import { comment, ids, post, project, task } from "./records.ts";
import { ProblemAnswer, startServer } from "./server.ts";

test("the hint below the text is removed, and headings and code stay", () => {
  const line = "------------------------ >8 ------------------------";
  expect(stripHint(`\n# Heading\r\n\n  code\n\n${line}\nhint\n${line}\n`)).toBe("# Heading\n\n  code");
  expect(stripHint(`${line}\nhint`)).toBe("");
  expect(stripHint(`a ${line}`)).toBe(`a ${line}`);
});

const textOf = (text: string, ...marks: string[]) => ({
  type: "text",
  text,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const paragraphOf = (...content: unknown[]) => ({ type: "paragraph", content });
const documentOf = (text: string) => ({ type: "doc", content: [paragraphOf(textOf(text))] });

test("a text can come from an argument, a file or standard input, wherever a text is taken", async () => {
  await using server = await startServer({
    "projects.get": () => project,
    "tasks.create": () => task,
    "tasks.comments.create": () => comment,
    "posts.update": () => post,
  });
  const file = join(newFolder(), "body.md");
  writeFileSync(file, "from a file");
  const cases = [
    [["task", "comment", "OPS-1", "-"], { content: "piped" }],
    [["comment", "add", "OPS-1", "--body-file", file], { content: "from a file" }],
    [["task", "create", "T", "--project", "OPS", "--description", "-"], { description: documentOf("piped") }],
    [["task", "create", "T", "--project", "OPS", "--body-file", file], { description: documentOf("from a file") }],
    [["task", "create", "T", "--project", "OPS", "--description", "2 **x**", "--plain"], { descriptionText: "2 **x**" }],
    [["post", "edit", ids.post, "--body", "-"], { body: documentOf("piped") }],
    [["post", "edit", ids.post, "--body", "-", "--plain"], { bodyText: "piped" }],
  ] as const;
  for (const [words, body] of cases) {
    expect(await run(words, { url: server.url, stdin: "piped" })).toMatchObject({ code: 0 });
    expect(server.calls.at(-1)?.body).toMatchObject(body);
  }
});

test.each([
  ["piped text", Buffer.from("caf\xe9", "latin1"), "Standard input is not UTF-8 (line 1)"],
  ["UTF-16 without a mark", Buffer.from("hello", "utf16le"), "It may be UTF-16"],
  ["cut UTF-8", Buffer.from("a\nb\né").subarray(0, -1), "Standard input is not UTF-8 (line 3)"],
])("%s in another encoding is refused, and nothing is sent", async (_, bytes, message) => {
  await using server = await startServer({ "tasks.comments.create": () => comment });
  for (const words of [
    ["task", "comment", "OPS-1", "-"],
    ["comment", "add", "OPS-1", "--body-file", "-"],
    ["api", "POST", "tasks/OPS-1/comments", "--body", "@-"],
  ]) {
    const { code, stderr } = await run(words, { url: server.url, stdin: bytes });
    expect({ code, calls: server.calls.length }, words.join(" ")).toEqual({ code: 1, calls: 0 });
    expect(stderr).toContain(message);
  }
});

test.each([
  ["a UTF-8 mark", Buffer.from("\ufeffcafé")],
  ["UTF-16 with a mark", Buffer.from("\ufeffcafé", "utf16le")],
  ["big-endian UTF-16 with a mark", Buffer.from("\ufeffcafé", "utf16le").swap16()],
])("a text with %s is read without it", async (_, bytes) => {
  await using server = await startServer({ "tasks.comments.create": () => comment });
  const file = join(newFolder(), "body.md");
  writeFileSync(file, bytes);
  expect(await run(["task", "comment", "OPS-1", "--body-file", file], server)).toMatchObject({ code: 0 });
  expect(server.calls.at(-1)?.body).toEqual({ content: "café" });
});

test("formatting that plain text would lose is found at any depth, and texts of paragraphs and line breaks have none", () => {
  const text = (marks: readonly string[]) => ({ type: "text", text: "a", marks: marks.map((type) => ({ type })) });
  const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
  const doc = (...content: unknown[]) => ({ type: "doc", content });
  expect(findFormatting(doc(paragraph(text([]), { type: "hardBreak" }, text([]))))).toEqual([]);
  expect(findFormatting(null)).toEqual([]);
  const list = { type: "bulletList", content: [{ type: "listItem", content: [paragraph(text(["link"]))] }] };
  expect(findFormatting(doc(paragraph(text(["bold", "italic"])), list, { type: "x" }))).toEqual([
    "bold",
    "bullet list",
    "italic",
    "link",
    "list item",
    "x",
  ]);
});

test("without a terminal, a missing text and --edit are usage errors, and the editor does not start", async () => {
  const variables = { EDITOR: "false" };
  for (const words of [
    ["task", "comment", "OPS-1"],
    ["task", "comment", "OPS-1", "--edit"],
    ["task", "comment", "OPS-1", "a", "--body-file", "b"],
    ["task", "comment", "OPS-1", "a", "-e"],
    ["task", "comment", "OPS-1", " "],
  ])
    expect(await run(words, { url: "http://127.0.0.1:9", variables })).toMatchObject({ code: 2, stdout: "" });
});

describe.runIf(hasTerminal)("on a terminal", () => {
  const editorThat = (script: string): { readonly variables: Record<string, string>; readonly folder: string } => {
    const folder = newFolder();
    const file = join(newFolder(), "editor.sh");
    writeFileSync(file, script);
    return { folder, variables: { VISUAL: `sh ${file}`, TMPDIR: folder } };
  };

  const image = { type: "image", attrs: { mediaId: "01890a5d-ac96-774b-bcce-b302099a8057", alt: "a [plan]" } };
  const formatted = {
    type: "doc",
    content: [
      { type: "heading", attrs: { level: 2 }, content: [textOf("Old")] },
      paragraphOf(textOf("see "), textOf("src/**/*.ts", "bold"), textOf(" 2*3*4")),
      paragraphOf(image),
      { type: "taskList", content: [{ type: "taskItem", attrs: { checked: true }, content: [paragraphOf(textOf("done"))] }] },
      { type: "orderedList", attrs: { start: 3 }, content: [{ type: "listItem", content: [paragraphOf(textOf("third"))] }] },
    ],
  };

  test("the editor begins with the current text as Markdown, keeps its formatting, and the file is deleted after the command", async () => {
    await using server = await startServer({
      "tasks.get": () => ({ ...task, description: formatted, descriptionText: "Old" }),
      "tasks.update": () => task,
      "posts.get": () => ({ ...post, body: formatted, bodyText: "Old" }),
      "posts.update": () => post,
    });
    const { folder, variables } = editorThat('sed -i "s/## Old/### New/" "$1"');
    const edited = {
      ...formatted,
      content: [{ type: "heading", attrs: { level: 3 }, content: [textOf("New")] }, ...formatted.content.slice(1)],
    };
    await runOnTerminal(["task", "edit", "OPS-1", "-e"], undefined, { url: server.url, variables });
    expect(server.calls.at(-1)?.body).toEqual({ description: edited });
    await runOnTerminal(["post", "edit", ids.post, "-e"], undefined, { url: server.url, variables });
    expect(server.calls.at(-1)?.body).toEqual({ body: edited });
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([
    ["what Markdown cannot express", [], paragraphOf(textOf("Old", "underline")), "would lose formatting: underline"],
    ["formatting with --plain", ["--plain"], paragraphOf(textOf("Old", "bold")), "would lose formatting: bold"],
    ["an image with --plain", ["--plain"], paragraphOf(image), "would lose formatting: image"],
  ])("%s is refused, and the editor does not start", async (_, options, block, message) => {
    const document = { type: "doc", content: [block] };
    await using server = await startServer({
      "tasks.get": () => ({ ...task, description: document, descriptionText: "Old" }),
      "posts.get": () => ({ ...post, body: document, bodyText: "Old" }),
    });
    const { variables } = editorThat('echo STARTED; sed -i "s/Old/New/" "$1"');
    for (const words of [
      ["task", "edit", "OPS-1", "-e"],
      ["post", "edit", ids.post, "-e"],
    ]) {
      const screen = await runOnTerminal([...words, ...options], undefined, { url: server.url, variables });
      expect(screen).toContain(message);
      expect(screen).not.toContain("STARTED");
    }
    expect(new Set(server.calls.map(({ operation }) => operation))).not.toContain("tasks.update");
  });

  test("a failed request leaves the text in a file, and names it", async () => {
    await using server = await startServer({ "tasks.comments.create": () => new ProblemAnswer("unavailable") });
    const { variables } = editorThat('echo "a long text" > "$1"');
    const screen = await runOnTerminal(["task", "comment", "OPS-1"], undefined, { url: server.url, variables });
    const [, file = ""] = /Your text is kept in (\S+)/.exec(screen) ?? [];
    expect(readFileSync(file, "utf8")).toBe("a long text\n");
  });

  test("an empty text and a failing editor send nothing", async () => {
    await using server = await startServer({});
    const empty = editorThat("exit 0");
    expect(await runOnTerminal(["task", "comment", "OPS-1"], undefined, { url: server.url, ...empty })).toContain(
      "The text is empty, so nothing was sent",
    );
    expect(readdirSync(empty.folder)).toEqual([]);
    const failing = editorThat("exit 1");
    expect(await runOnTerminal(["task", "comment", "OPS-1"], undefined, { url: server.url, ...failing })).toContain("so nothing was sent");
    expect(server.calls).toEqual([]);
  });
});
