import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { newFolder, run } from "./cli.ts";
import { hasTerminal, type Step, talkOnTerminal } from "./on-terminal.ts";
import { ids, member, project, tag, task } from "./records.ts";
import { type Answers, ProblemAnswer, startServer } from "./server.ts";

const page = <T>(items: readonly T[]) => ({ items, hasMore: false, nextCursor: null });
const app = { ...project, id: "01890000-0000-7000-8000-000000000099", name: "Mobile App", slug: "mobile-app", prefix: "APP" };
const grace = { ...member, id: "01890000-0000-7000-8000-000000000098", name: "Grace Hopper", email: "grace@example.com" };

const answers: Answers = {
  "projects.get": () => project,
  "projects.list": () => page([project, app]),
  "members.list": () => page([member, grace]),
  "tags.list": () =>
    page([tag, { ...tag, id: ids.item, name: "needs review" }, { ...tag, id: ids.key, name: "theirs", projectId: app.id }]),
  "tasks.create": () => task,
  "me.preferences.get": () => ({ timeZone: null, language: null, theme: null }),
};

const down = "\u001b[B";

/** The folder and the variables of an editor that writes the text. */
const editorThat = (script: string) => {
  const file = join(newFolder(), "editor.sh");
  writeFileSync(file, script);
  const folder = newFolder();
  return { drafts: folder, variables: { VISUAL: `sh ${file}`, TMPDIR: folder } };
};

test("without a terminal, a missing title is a usage error, and nothing is asked or sent", async () => {
  await using server = await startServer(answers);
  expect(await run(["task", "create"], { url: server.url, stdin: "T\n" })).toEqual({
    code: 2,
    stdout: "",
    stderr: "missing required argument 'TITLE'\n",
  });
  expect(server.calls).toEqual([]);
});

describe.runIf(hasTerminal)("task create without a title on a terminal", () => {
  const skipped: readonly Step[] = [
    ["Assignee: ", "\r"],
    ["Priority: ", "\r"],
    ["Due, such as ", "\r"],
    ["Tags: ", "\r"],
    ["in your editor? [y/N] ", "\r"],
  ];

  test("asks for each field, finds names by a part of them, and says what was created", async () => {
    await using server = await startServer(answers);
    const { drafts, variables } = editorThat('printf "In the editor: "; read -r line; echo "$line" > "$1"');
    const { screen, code } = await talkOnTerminal(
      ["task", "create"],
      [
        ["Title: ", "\r"],
        ["A task needs a title", "Fix logim\u007fn\r"],
        ["Project: ", "mob"],
        ["> APP Mobile App", "\r"],
        ["Assignee: ", "gho"],
        ["> Grace Hopper", "\r"],
        ["Priority: ", `${down}${down}`],
        ["> low", "\r"],
        ["Due, such as ", "someday\r"],
        ["must be a date", "2026-12-01\r"],
        ["Tags: ", "rev"],
        ["> needs review", "\r"],
        ["Tags: needs review, ", "bug\r"],
        ["Tags: needs review, bug, ", "\r"],
        ["in your editor? [y/N] ", "y\r"],
        ["In the editor: ", "# Steps\r"],
      ],
      { url: server.url, variables },
    );
    expect({ code, screen }).toEqual({ code: 0, screen: expect.stringContaining("Created OPS-1 Fix login") });
    expect(server.calls.at(-1)?.body).toMatchObject({
      title: "Fix login",
      projectId: app.id,
      assigneeId: grace.id,
      priority: "low",
      dueDate: Date.UTC(2026, 11, 1),
      tags: ["needs review", "bug"],
      description: { content: [{ type: "heading" }] },
    });
    expect(readdirSync(drafts)).toEqual([]);
  });

  test("Enter skips every question but title and project, and what an option gives is not asked", async () => {
    await using server = await startServer(answers);
    const first = await talkOnTerminal(["task", "create"], [["Title: ", "T\r"], ["Project: ", "\rops\r"], ...skipped], { url: server.url });
    expect(first.code).toBe(0);
    const listed = server.calls.find(({ operation }) => operation === "projects.list");
    expect(listed?.query).toMatchObject({ archived: false });
    expect(first.screen).toContain("needs review");
    expect(first.screen).not.toContain("theirs");
    expect(server.calls.at(-1)?.body).toEqual({ title: "T", projectId: ids.project, status: "todo", priority: "none" });
    const options = [
      "--project",
      "OPS",
      "--assignee",
      "me",
      "--priority",
      "high",
      "--due",
      "2026-12-01",
      "--tag",
      "bug",
      "--description",
      "x",
    ];
    const second = await talkOnTerminal(["task", "create", ...options], [["Title: ", "T\r"]], { url: server.url });
    expect(second).toMatchObject({ code: 0, screen: expect.not.stringMatching(/Project:|Assignee|Priority|Due|Tags|editor/) });
  });

  test("the default project and its tags are used", async () => {
    await using server = await startServer(answers);
    const folder = newFolder();
    writeFileSync(join(folder, "worktrack.json"), '{"project":"OPS","tags":["bug"]}');
    const setting = { url: server.url, folder, variables: { HOME: folder } };
    const { screen, code } = await talkOnTerminal(
      ["task", "create"],
      [["Title: ", "T\r"], ...skipped.slice(0, 3), ["Tags: bug, ", "\r"], skipped[4] as Step],
      setting,
    );
    expect({ code, screen }).toEqual({ code: 0, screen: expect.stringContaining("Project OPS (worktrack.json)") });
    expect(screen).not.toContain("Project:");
    expect(server.calls.at(-1)?.body).toMatchObject({ projectId: ids.project, tags: ["bug"] });
  });

  test.each([["Title: "], ["Project: "], ["Tags: "], ["in your editor? [y/N] "]])(
    "Ctrl-C at %j creates nothing and leaves nothing behind",
    async (at) => {
      await using server = await startServer(answers);
      const { drafts, variables } = editorThat("exit 0");
      const all: Step[] = [["Title: ", "T\r"], ["Project: ", "ops\r"], ...skipped];
      const steps = all.slice(
        0,
        all.findIndex(([shown]) => shown === at),
      );
      const { code, screen } = await talkOnTerminal(["task", "create"], [...steps, [at, "\u0003"]], { url: server.url, variables });
      expect({ code, screen }).toEqual({ code: 130, screen: expect.not.stringContaining("Created") });
      expect(server.calls.map(({ operation }) => operation)).not.toContain("tasks.create");
      expect(readdirSync(drafts)).toEqual([]);
    },
  );

  test("a text that was written is kept in a file when the request fails", async () => {
    await using server = await startServer({ ...answers, "tasks.create": () => new ProblemAnswer("unavailable") });
    const { variables } = editorThat('echo "a long text" > "$1"');
    const steps: Step[] = [["Title: ", "T\r"], ["Project: ", "ops\r"], ...skipped.slice(0, -1), ["editor? [y/N] ", "y\r"]];
    const { screen } = await talkOnTerminal(["task", "create"], steps, { url: server.url, variables });
    const [, file = ""] = /Your text is kept in (\S+)/.exec(screen) ?? [];
    expect(readFileSync(file, "utf8")).toBe("a long text\n");
  });

  test("a server that cannot be reached, or a token that is not accepted, is reported before the first question", async () => {
    await using server = await startServer({ "projects.list": () => new ProblemAnswer("invalid_token") });
    expect(await talkOnTerminal(["task", "create"], [], { url: server.url })).toMatchObject({
      code: 4,
      screen: expect.not.stringContaining("Title"),
    });
  });

  test("a token that may not list people and tags can name them", async () => {
    const refused = () => new ProblemAnswer("insufficient_scope");
    await using server = await startServer({ ...answers, "members.list": refused, "tags.list": refused });
    const steps: Step[] = [
      ["Title: ", "T\r"],
      ["Project: ", "ops\r"],
      ["Assignee: ", "me\r"],
      ...skipped.slice(1, 3),
      ["Tags: ", "bug\r"],
      ["Tags: bug, ", "\r"],
      skipped[4] as Step,
    ];
    const { code } = await talkOnTerminal(["task", "create"], steps, { url: server.url });
    expect(code).toBe(0);
    expect(server.calls.at(-1)?.body).toMatchObject({ assigneeId: "me", tags: ["bug"] });
  });

  test("names from the server cannot control the terminal, and a secret that is pasted is not shown", async () => {
    const evil = { ...app, name: `\u001b[2J${"x".repeat(180)}` };
    await using server = await startServer({ ...answers, "projects.list": () => page([evil]) });
    const steps: Step[] = [
      ["Title: ", "T\r"],
      ["Project: ", "wtk_secret"],
      ["Nothing matches", "\u0015"],
      ["(type to find", `${down}\r`],
      ...skipped,
    ];
    const { screen, code } = await talkOnTerminal(["task", "create"], steps, { url: server.url });
    expect(code).toBe(0);
    expect(screen).not.toContain("\u001b[2J");
    expect(screen).not.toContain("wtk_secret");
  });

  test("TERM=dumb asks line by line, without moving the cursor or color", async () => {
    await using server = await startServer(answers);
    const steps: Step[] = [
      ["Title: ", "T\r"],
      ["Project (a name, a listed number, or ? for a list): ", "?\r"],
      ["2. APP Mobile App", "mobile app\r"],
      ["Assignee (", "e\r"],
      ["3. Grace Hopper", "3\r"],
      ["Priority (", "urg\r"],
      ["Due, such as ", "\r"],
      ["Tags (", "nothing\r"],
      ["Nothing matches", "rev\r"],
      ["Tags: needs review", "\r"],
      ["in your editor? [y/N] ", "\r"],
    ];
    const { screen, code } = await talkOnTerminal(["task", "create"], steps, { url: server.url, variables: { TERM: "dumb" } });
    expect(code).toBe(0);
    expect(screen).not.toContain("\u001b");
    for (const line of ["Project: APP Mobile App", "Assignee: Grace Hopper grace@example.com", "Tags: needs review"])
      expect(screen).toContain(`${line}\r\n`);
    expect(server.calls.at(-1)?.body).toMatchObject({
      projectId: app.id,
      assigneeId: grace.id,
      priority: "urgent",
      tags: ["needs review"],
    });
  });
});
