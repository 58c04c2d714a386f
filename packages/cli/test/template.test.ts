import { chownSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseFrontMatter } from "../src/task/front-matter.ts";
import { newFolder, run, type Setting } from "./cli.ts";
import { hasTerminal, type Step, talkOnTerminal } from "./on-terminal.ts";
import { ids, member, project, tag, task } from "./records.ts";
import { startServer } from "./server.ts";

const page = <T>(items: readonly T[]) => ({ items, hasMore: false, nextCursor: null });

const answers = {
  "projects.get": () => project,
  "members.list": () => page([member]),
  "tags.list": () => page([tag]),
  "tasks.create": () => task,
  "me.preferences.get": () => ({ timeZone: null, language: null, theme: null }),
};

const bug = `---
# How we report bugs
title: "Bug: "
status: backlog
priority: high
tags: [bug, 'needs review']
due: 2026-12-01
estimate: 3
---

## Steps

1. x
`;

/** A folder with worktrack.json and templates, and the setting to run commands there. */
const newFolderWith = (templates: Readonly<Record<string, string>>) => {
  const folder = newFolder();
  writeFileSync(join(folder, "worktrack.json"), '{"project":"OPS","tags":["ui"]}');
  mkdirSync(join(folder, "worktrack-templates"));
  for (const [name, text] of Object.entries(templates)) writeFileSync(join(folder, "worktrack-templates", name), text);
  const setting = (url?: string): Setting => ({ ...(url !== undefined && { url }), folder, variables: { HOME: folder } });
  return { folder, setting };
};

const heading = { content: [{ type: "heading" }, { type: "orderedList" }] };

test("a task is created from a template, and options count before it", async () => {
  await using server = await startServer(answers);
  const { setting } = newFolderWith({ "bug.md": bug, "note.md": "Just text" });
  const fields = { status: "backlog", priority: "high", dueDate: Date.UTC(2026, 11, 1), estimatePoints: 3 };
  expect((await run(["task", "create", "--template", "bug"], setting(server.url))).code).toBe(0);
  expect(server.calls.at(-1)?.body).toMatchObject({ ...fields, title: "Bug: ", tags: ["bug", "needs review"], description: heading });
  const options = ["--priority", "low", "--tag", "x", "--description", "y", "--estimate", "0"];
  expect((await run(["task", "create", "T", "--template", "bug", ...options], setting(server.url))).code).toBe(0);
  expect(server.calls.at(-1)?.body).toMatchObject({ ...fields, title: "T", priority: "low", tags: ["x"], estimatePoints: 0 });
  expect(JSON.stringify(server.calls.at(-1)?.body.description)).toContain('"y"');
  expect((await run(["task", "create", "T", "--template", "note", "--plain"], setting(server.url))).code).toBe(0);
  expect(server.calls.at(-1)?.body).toMatchObject({ tags: ["ui"], descriptionText: "Just text" });
  expect(await run(["task", "create", "--template", "note"], setting(server.url))).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("missing required argument 'TITLE'"),
  });
});

test.each([
  ["---\ntitle: a\n", "1: the front matter has no second line ---"],
  ["---\ntitle: a\nproject: OPS\n---\n", "3: project is unknown. Known: title, status"],
  ["---\n__proto__: a\n---\n", "2: must be key: value"],
  ["---\nconstructor: a\n---\n", "2: constructor is unknown"],
  ["---\npriority: hihg\n---\n", '2: priority must be one of none, low, medium, high, urgent, not "hihg". Did you mean high?'],
  ["---\n\ndue: someday\n---\n", "3: due must be a date"],
  ["---\ntitle: a\ntitle: b\n---\n", "3: title is given twice"],
  ["---\ntitle: [a, b]\n---\n", "2: title must have one value"],
  ["---\ntitle:\n---\n", "2: title must have one value"],
  ["---\ntitle: |\n  a\n---\n", "2: must be key: value, key: [a, b], or - and an item of a list"],
  ["---\ntitle: &a b\n---\n", "2: must be key: value"],
  ['---\ntitle: "a \\n"\n---\n', "2: must be key: value"],
  ["---\n- a\n---\n", "2: must be key: value"],
  ["---\ntags: [a, [b]]\n---\n", "2: must be key: value"],
  ["---\ntags: ['a'b]\n---\n", "2: must be key: value"],
  ["---\ntags: [a,,b]\n---\n", "2: must be key: value"],
  ["x".repeat(70_000), " is too large"],
  ["---\ntitle: \u001b[2J\n---\n", ""],
])("the template %j is refused with its file and line, and nothing is sent", async (text, message) => {
  await using server = await startServer(answers);
  const { setting } = newFolderWith({ "bad.md": text });
  const { code, stderr } = await run(["task", "create", "T", "--template", "bad"], setting(server.url));
  if (message === "") return expect(stderr).not.toContain("\u001b");
  const separator = message.startsWith(" ") ? "" : ":";
  expect({ code, stderr, calls: server.calls.length }).toEqual({
    code: 2,
    stderr: expect.stringContaining(`worktrack-templates/bad.md${separator}${message}`),
    calls: 0,
  });
});

test("front matter has values, quoted values and lists in both forms; a file without it is text", () => {
  const { fields, text } = parseFrontMatter(
    "a.md",
    "---\r\na: x: y # z\r\nb: 'it, \"is\"'\r\nc: [ x , \"y, z\" ]\r\nd:\r\n  - x\r\n  - 'y'\r\ne: []\r\n---\r\n\r\n# T\r\n---\r\n",
  );
  expect([...fields].map(([key, { line, values }]) => [key, line, values])).toEqual([
    ["a", 2, ["x: y # z"]],
    ["b", 3, ['it, "is"']],
    ["c", 4, ["x", "y, z"]],
    ["d", 5, ["x", "y"]],
    ["e", 8, []],
  ]);
  expect(text).toBe("# T\n---");
  expect(parseFrontMatter("a.md", " \n---\na: b\n---\n")).toEqual({ fields: new Map(), text: "---\na: b\n---" });
});

test("an unknown template is named with those that exist; links and other people's files are none", async () => {
  const { folder, setting } = newFolderWith({ "bug.md": bug, "../outside.md": "", "image.png": "", ".hidden.md": "" });
  symlinkSync("/etc/hostname", join(folder, "worktrack-templates/link.md"));
  const create = async (name: string) => (await run(["task", "create", "T", "--template", name], setting())).stderr;
  expect(await create("bgu")).toContain("There is no template bgu. Did you mean bug?");
  expect(await create("other")).toContain("There is no template other. Known: bug, link");
  expect(await create("../outside")).toContain("There is no template ../outside");
  expect(await create("link")).toContain("worktrack-templates/link.md must be a regular file");
  for (let number = 0; number < 50; number++) writeFileSync(join(folder, `worktrack-templates/${number}.md`), "");
  expect(await create("bug")).toContain("worktrack-templates has more than 50 templates");
  rmSync(join(folder, "worktrack-templates"), { recursive: true });
  symlinkSync("/etc", join(folder, "worktrack-templates"));
  expect(await create("bug")).toContain("There is no template bug. Templates are worktrack-templates/NAME.md beside worktrack.json");
});

test.skipIf(process.getuid?.() !== 0)("a template of another user of the machine is not used", async () => {
  const { folder, setting } = newFolderWith({ "bug.md": bug });
  chownSync(join(folder, "worktrack-templates/bug.md"), 1234, 1234);
  const { code, stderr } = await run(["task", "create", "--template", "bug"], setting());
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("worktrack-templates/bug.md belongs to another user") });
});

test("completion offers the templates of the folder without a login", async () => {
  const { setting } = newFolderWith({ "bug.md": bug, "feature request.md": "" });
  const { stdout } = await run(["__complete", "fish", "worktrack task create --template "], setting());
  expect(stdout).toBe("bug\t\nfeature request\t\n");
});

test.runIf(hasTerminal)("on a terminal, templates are offered first, and the answers begin with the chosen one", async () => {
  await using server = await startServer(answers);
  const { setting } = newFolderWith({ "bug.md": bug, "note.md": "Just text" });
  const steps: Step[] = [
    ["Template: ", "bu\r"],
    ["Title: Bug: ", "it fails\r"],
    ["Assignee: ", "\r"],
    ["Tags: bug, needs review, ", "\u007f\r"],
    ["Edit the description in your editor? [y/N] ", "\r"],
  ];
  const { code, screen } = await talkOnTerminal(["task", "create"], steps, setting(server.url));
  expect({ code, screen }).toEqual({ code: 0, screen: expect.not.stringMatching(/Priority|Due/) });
  expect(server.calls.at(-1)?.body).toMatchObject({
    ...{ title: "Bug: it fails", status: "backlog", priority: "high", projectId: ids.project, tags: ["bug"], description: heading },
  });
});
