// Jobs with single tasks: create, read, change, comment and delete.
import { chmodSync, mkdirSync } from "node:fs";
import { expect } from "vitest";
import type { Job } from "./job.ts";
import { waitOptions } from "./shell.ts";

export const taskJobs: readonly Job[] = [
  {
    name: "Create a task with title, text, assignee, priority, due date and tags",
    commands: ['worktrack task create "Fix login" -p OPS -b "It **fails** twice" -a @me --priority high --due 2030-12-01 -l bug -l ui'],
    run: async ({ type }, client, [create]) => {
      for (const name of ["bug", "ui"]) await client.tags.create({ name });
      await type(create);
      const task = await client.tasks.get({ id: "OPS-1" });
      expect(task).toMatchObject({ title: "Fix login", priority: "high", assignee: { name: "O" }, descriptionText: "It fails twice" });
      expect(task.tags.map(({ name }) => name).toSorted()).toEqual(["bug", "ui"]);
      expect(task.dueDate).toBe(Date.UTC(2030, 11, 1));
    },
  },
  {
    name: "Create a task by answering questions",
    commands: ["worktrack task create"],
    run: async ({ typeOnTerminal }, client, [create]) => {
      await typeOnTerminal(create, [
        [/Title: $/, "Fix login\r"],
        [/Project: /, "ope"],
        [/> OPS Operations/, "\r"],
        [/Assignee: /, "\r"],
        [/Priority: /, "high"],
        [/> high/, "\r"],
        [/Due, such as /, "tomorrow\r"],
        [/Tags: /, "\r"],
        [/in your editor\? \[y\/N\] $/, "\r"],
      ]);
      expect(await client.tasks.get({ id: "OPS-1" })).toMatchObject({ title: "Fix login", priority: "high", dueDate: expect.any(Number) });
    },
  },
  {
    name: "Create a task from a template",
    commands: ['worktrack task create "Login crashes" --template bug'],
    run: async ({ type, write, path }, client, [create]) => {
      await client.tags.create({ name: "bug" });
      write("worktrack.json", '{"project": "OPS"}');
      mkdirSync(path("worktrack-templates"));
      write("worktrack-templates/bug.md", "---\npriority: high\ntags: bug\n---\n## Steps\n");
      await type(create);
      const task = await client.tasks.get({ id: "OPS-1" });
      expect(task).toMatchObject({ title: "Login crashes", priority: "high", tags: [{ name: "bug" }], descriptionText: "Steps" });
    },
  },
  {
    name: "Create a task and use its identifier in the next command",
    commands: ['task=$(worktrack task create "Fix login" -p OPS --quiet) && worktrack task start "$task"'],
    run: async ({ type }, client, [create]) => {
      await type(create);
      expect(await client.tasks.get({ id: "OPS-1" })).toMatchObject({ title: "Fix login", status: "in_progress" });
    },
  },
  {
    name: "Create a task with a screenshot",
    commands: ['worktrack task create "The button is cut off" -p OPS --attach notes.txt'],
    run: async ({ type, write }, client, [create]) => {
      write("notes.txt", "Seen on Monday");
      await type(create);
      const { id } = await client.tasks.get({ id: "OPS-1" });
      expect((await client.media.list({ taskId: id })).items.map(({ fileName }) => fileName)).toEqual(["notes.txt"]);
    },
  },
  {
    name: "Read a task as it is meant, with its comments",
    commands: ["worktrack task view OPS-1 --comments"],
    run: async ({ type, typeOnTerminal }, client, [view]) => {
      await type('worktrack task create "Fix login" -p OPS -b "## Steps\n\n- [x] **open** the page"');
      await client.tasks.comments.create({ id: "OPS-1", content: "Seen *twice*" });
      const shown = (await typeOnTerminal(view, [], { NO_COLOR: "1" })).replaceAll("\r", "");
      expect(shown).toContain("Steps");
      expect(shown).toMatch(/\[x\] open the page/);
      expect(shown).toContain("Seen twice");
      expect(shown).not.toContain("**");
    },
  },
  {
    name: "Open a task in the browser",
    commands: ["worktrack task view OPS-1 --web"],
    run: async ({ type, write, read, path }, client, [view]) => {
      await client.tasks.create({ title: "Fix login", projectId: "OPS" });
      write("browser.sh", `#!/bin/sh\necho "$1" > opened.txt\n`);
      chmodSync(path("browser.sh"), 0o755);
      await type(view, { BROWSER: path("browser.sh") });
      await expect.poll(() => read("opened.txt"), waitOptions).toBe(`${client.baseUrl}/tasks/OPS-1\n`);
    },
  },
  {
    name: "Change fields of a task",
    commands: ["worktrack task edit OPS-1 -t 'Fix the login' -s in_review -a none --priority low --due none --add-tag ui --remove-tag bug"],
    run: async ({ type }, client, [edit]) => {
      for (const name of ["bug", "ui"]) await client.tags.create({ name });
      await client.tasks.create({ title: "Fix login", projectId: "OPS", assigneeId: "me", dueDate: Date.now(), tags: ["bug"] });
      await type(edit);
      const task = await client.tasks.get({ id: "OPS-1" });
      expect(task).toMatchObject({ title: "Fix the login", status: "in_review", priority: "low", assignee: null, dueDate: null });
      expect(task.tags.map(({ name }) => name)).toEqual(["ui"]);
    },
  },
  {
    name: "Edit the text in $EDITOR: formatting is kept, and a failure loses no text",
    commands: ["worktrack task edit OPS-1 --edit"],
    run: async ({ type, typeOnTerminal, write, read, path }, client, [edit]) => {
      await type('worktrack task create "Fix login" --project OPS --description "Steps:\n\n- [ ] **open** it"');
      write("editor.sh", `cat "$1" > shown.md && printf 'More *text*\\n' | cat - shown.md > "$1"`);
      const EDITOR = `sh ${path("editor.sh")}`;
      await typeOnTerminal(edit, [], { EDITOR });
      expect(read("shown.md")).toMatch(/^Steps:\n\n- \[ \] \*\*open\*\* it\n/);
      const { description, descriptionText } = await client.tasks.get({ id: "OPS-1" });
      expect(JSON.stringify(description)).toMatch(/"italic".*"taskList".*"bold"/);
      expect(descriptionText).toMatch(/^More text\n/);
      const failed = await typeOnTerminal(`${edit}; test $? = 4`, [], { EDITOR, WORKTRACK_TOKEN: `wtk_abcdefghijkl_${"s".repeat(49)}` });
      expect(failed).toMatch(/401|not accept/);
    },
  },
  {
    name: "Comment by argument, from standard input, from a file, or in $EDITOR",
    commands: ['worktrack task comment OPS-1 "On it"', "git log -1 --format=%s | worktrack task comment OPS-1 -"],
    run: async ({ type }, client, [argument, piped = ""]) => {
      const { id } = await client.tasks.create({ title: "Fix login", projectId: "OPS" });
      await type(argument);
      await type(piped.replace("git log -1 --format=%s", "echo From git"));
      const { comments } = await client.tasks.comments.list({ id });
      expect(comments.map(({ content }) => content).toSorted()).toEqual(["From git", "On it"]);
    },
  },
  {
    name: "Close and reopen a task, and assign it",
    commands: ["worktrack task done OPS-1", "worktrack task reopen OPS-1 && worktrack task assign OPS-1 --to @me"],
    run: async ({ type }, client, [done, reopen]) => {
      await client.tasks.create({ title: "Fix login", projectId: "OPS" });
      await type(done);
      expect(await client.tasks.get({ id: "OPS-1" })).toMatchObject({ status: "done", assignee: null });
      await type(reopen);
      expect(await client.tasks.get({ id: "OPS-1" })).toMatchObject({ status: "todo", assignee: { name: "O" } });
    },
  },
  {
    name: "Delete a task after a question, or without one",
    commands: ["worktrack task delete OPS-1", "worktrack task delete OPS-2 --yes"],
    run: async ({ type, typeOnTerminal }, client, [ask, yes]) => {
      for (const title of ["First", "Second"]) await client.tasks.create({ title, projectId: "OPS" });
      await typeOnTerminal(ask, [[/OPS-1 First\? \[y\/N\] $/, "y\r"]]);
      await type(yes);
      expect((await client.tasks.list()).total).toBe(0);
    },
  },
  {
    name: "Tick, add and remove items of a checklist",
    commands: [
      'worktrack task checklist add OPS-1 "Write the notes" && worktrack task checklist check OPS-1 1',
      "worktrack task checklist remove OPS-1 1 --yes",
    ],
    run: async ({ type }, client, [add, remove]) => {
      const { id } = await client.tasks.create({ title: "Release", projectId: "OPS" });
      await type(add);
      expect(await client.tasks.checklist.list({ id })).toMatchObject([{ text: "Write the notes", checked: true }]);
      await type(remove);
      expect(await client.tasks.checklist.list({ id })).toEqual([]);
    },
  },
];
