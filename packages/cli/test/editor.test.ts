import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { stripHint } from "../src/terminal/editor.ts";
import { environmentFor, newFolder, programFile, run, type Setting } from "./cli.ts";
import { comment, ids, post, project, task } from "./records.ts";
import { ProblemAnswer, startServer } from "./server.ts";

test("the hint below the text is removed, and headings and code stay", () => {
  const line = "------------------------ >8 ------------------------";
  expect(stripHint(`\n# Heading\r\n\n  code\n\n${line}\nhint\n${line}\n`)).toBe("# Heading\n\n  code");
  expect(stripHint(`${line}\nhint`)).toBe("");
  expect(stripHint(`a ${line}`)).toBe(`a ${line}`);
});

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
    [["task", "create", "T", "--project", "OPS", "--description", "-"], { descriptionText: "piped" }],
    [["task", "create", "T", "--project", "OPS", "--body-file", file], { descriptionText: "from a file" }],
    [["post", "edit", ids.post, "--body", "-"], { bodyText: "piped" }],
  ] as const;
  for (const [words, body] of cases) {
    expect(await run(words, { url: server.url, stdin: "piped" })).toMatchObject({ code: 0 });
    expect(server.calls.at(-1)?.body).toMatchObject(body);
  }
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

/** Runs the program on a terminal of its own. Returns everything that the terminal showed. */
const runOnTerminal = async (words: readonly string[], setting: Setting): Promise<string> => {
  const command = [process.execPath, programFile, ...words].map((word) => `'${word}'`).join(" ");
  const child = spawn("script", ["--quiet", "--return", "--command", command, "/dev/null"], { env: environmentFor(setting) });
  let screen = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (screen += text));
  await once(child, "close");
  return screen;
};

const hasTerminal = spawnSync("script", ["--version"]).status === 0;
if (!hasTerminal)
  console.warn("NOT RUN: the tests of the editor need the command `script` of util-linux, which this machine does not have");

describe.runIf(hasTerminal)("on a terminal", () => {
  const editorThat = (script: string): { readonly variables: Record<string, string>; readonly folder: string } => {
    const folder = newFolder();
    const file = join(newFolder(), "editor.sh");
    writeFileSync(file, script);
    return { folder, variables: { VISUAL: `sh ${file}`, TMPDIR: folder } };
  };

  test("the editor begins with the current text, and the file is deleted after the command", async () => {
    await using server = await startServer({ "tasks.get": () => ({ ...task, descriptionText: "# Old" }), "tasks.update": () => task });
    const { folder, variables } = editorThat('sed -i "s/Old/New/" "$1"');
    await runOnTerminal(["task", "edit", "OPS-1", "-e"], { url: server.url, variables });
    expect(server.calls.at(-1)?.body).toEqual({ descriptionText: "# New" });
    expect(readdirSync(folder)).toEqual([]);
  });

  test("a failed request leaves the text in a file, and names it", async () => {
    await using server = await startServer({ "tasks.comments.create": () => new ProblemAnswer("unavailable") });
    const { variables } = editorThat('echo "a long text" > "$1"');
    const screen = await runOnTerminal(["task", "comment", "OPS-1"], { url: server.url, variables });
    const [, file = ""] = /Your text is kept in (\S+)/.exec(screen) ?? [];
    expect(readFileSync(file, "utf8")).toBe("a long text\n");
  });

  test("an empty text and a failing editor send nothing", async () => {
    await using server = await startServer({});
    const empty = editorThat("exit 0");
    expect(await runOnTerminal(["task", "comment", "OPS-1"], { url: server.url, ...empty })).toContain(
      "The text is empty, so nothing was sent",
    );
    expect(readdirSync(empty.folder)).toEqual([]);
    const failing = editorThat("exit 1");
    expect(await runOnTerminal(["task", "comment", "OPS-1"], { url: server.url, ...failing })).toContain("so nothing was sent");
    expect(server.calls).toEqual([]);
  });
});
