// Jobs with many tasks: find, change, import and export them.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, vi } from "vitest";
import type { Job } from "./job.ts";
import { waitOptions } from "./shell.ts";

const dayMs = 86_400_000;

export const listJobs: readonly Job[] = [
  {
    name: "List tasks by status, assignee, tag and due date",
    commands: ["worktrack task list -s todo,in_progress -a @me -l bug --due-before 2w --json title"],
    run: async ({ type }, client, [list]) => {
      await client.tags.create({ name: "bug" });
      const wanted = { projectId: "OPS", assigneeId: "me", tags: ["bug"], dueDate: Date.now() + dayMs } as const;
      await client.tasks.create({ title: "Mine", ...wanted });
      await client.tasks.create({ title: "Nobody's", ...wanted, assigneeId: null });
      await client.tasks.create({ title: "Done", ...wanted, status: "done" });
      await client.tasks.create({ title: "Later", ...wanted, dueDate: Date.now() + 30 * dayMs });
      await client.tasks.create({ title: "No bug", ...wanted, tags: [] });
      expect(JSON.parse(await type(list))).toEqual([{ title: "Mine" }]);
    },
  },
  {
    name: "List unassigned tasks by author and time, with two tags and any of two statuses",
    commands: ["worktrack task list -a none --author @me --created-after 3d -l bug -l ui -s todo -s in_review --json title"],
    run: async ({ type }, client, [list]) => {
      for (const name of ["bug", "ui"]) await client.tags.create({ name });
      const wanted = { projectId: "OPS", tags: ["bug", "ui"], status: "in_review" } as const;
      await client.tasks.create({ title: "Wanted", ...wanted });
      await client.tasks.create({ title: "Mine", ...wanted, assigneeId: "me" });
      await client.tasks.create({ title: "One tag", ...wanted, tags: ["bug"] });
      await client.tasks.create({ title: "Started", ...wanted, status: "in_progress" });
      expect(JSON.parse(await type(list))).toEqual([{ title: "Wanted" }]);
    },
  },
  {
    name: "Search everything by words, or sort the tasks that have them",
    commands: ["worktrack search login timeout", "worktrack task list --search login --sort due --json title"],
    run: async ({ type }, client, [search, list]) => {
      const { id } = await client.tasks.create({ title: "Login fails", projectId: "OPS", dueDate: Date.now() + dayMs });
      await client.tasks.create({ title: "Slow login", projectId: "OPS", dueDate: Date.now() });
      await client.tasks.comments.create({ id, content: "After a timeout of the login" });
      await expect.poll(() => type(search), { timeout: 5_000 }).toContain("After a timeout");
      expect(JSON.parse(await type(list))).toEqual([{ title: "Slow login" }, { title: "Login fails" }]);
    },
  },
  {
    name: "See what concerns you today",
    commands: ["worktrack status"],
    run: async ({ type }, client, [status]) => {
      await client.tasks.create({ title: "Started", projectId: "OPS", assigneeId: "me", status: "in_progress" });
      await client.tasks.create({ title: "Forgotten", projectId: "OPS", assigneeId: "me", dueDate: Date.now() - 3 * dayMs });
      const shown = await type(status);
      expect(shown).toContain("Started");
      expect(shown).toContain("Forgotten");
    },
  },
  {
    name: "Follow a list live",
    commands: ["worktrack task list --watch"],
    run: async ({ typeOnTerminal }, client, [watch]) => {
      await client.tasks.create({ title: "First", projectId: "OPS" });
      const shown = typeOnTerminal(watch, [
        [/First/, ""],
        [/Second/, "\u0003"],
      ]);
      await sleep(1_500);
      await client.tasks.create({ title: "Second", projectId: "OPS" });
      await shown;
    },
  },
  {
    name: "Change many tasks from standard input; each failure has its row",
    commands: ["worktrack task list -s in_review --all --quiet | worktrack task done --from-stdin"],
    run: async ({ type, start }, client, [done = ""]) => {
      const operations = Array.from({ length: 40 }, (_, n) => ({
        create: { title: `${n}`, projectId: "OPS", status: "in_review" } as const,
      }));
      await client.tasks.batch({ operations });
      await type(done);
      expect((await client.tasks.list({ status: ["done"] })).total).toBe(40);
      const { code, stdout } = await start(
        "printf 'OPS-1\\nOPS-99\\n' | worktrack task done --from-stdin --json identifier,result,reason",
      ).end();
      expect(code).toBe(3);
      expect(JSON.parse(stdout)).toMatchObject([{ result: "changed" }, { result: "failed" }]);
    },
  },
  {
    name: "Import CSV or JSON: check first, and repeat without doubling",
    commands: [
      'worktrack task import plan.csv --source plan -p OPS --map "Key=id,State=status" --create-tags --dry-run',
      'worktrack task import plan.csv --source plan -p OPS --map "Key=id,State=status" --create-tags',
    ],
    run: async ({ write, start }, client, [check = "", load = ""]) => {
      const states = ["Open", "In Progress", "Closed"];
      const rows = Array.from({ length: 200 }, (_, n) => `R-${n};"Row ""${n}""";${states[n % 3]};2026-12-01;bug, ui`);
      write("plan.csv", `\ufeffKey;Summary;State;Due date;Labels\r\n${rows.join("\r\n")}\r\n`);
      expect(await start(check).end()).toMatchObject({ code: 0, stderr: "Nothing was written. New 200, already there 0, wrong 0\n" });
      expect((await client.tasks.list()).total).toBe(0);
      expect(await start(load).end()).toMatchObject({ code: 0, stderr: "Created 200, already there 0, failed 0\n" });
      expect(await start(load).end()).toMatchObject({ code: 0, stderr: "Created 0, already there 200, failed 0\n" });
      const titles: string[] = [];
      for await (const { title } of client.tasks.list.all({ sort: "created" })) titles.push(title);
      expect(titles).toEqual(rows.map((_, n) => `Row "${n}"`));
    },
  },
  {
    name: "Import the issues of a GitHub repository",
    commands: ["worktrack task import issues.json --preset github --source github:acme/shop -p OPS --create-tags"],
    run: async ({ write, start }, client, [load = ""]) => {
      const issue = (number: number) => ({
        number,
        title: `Issue ${number}`,
        body: "Steps:\n1. x",
        state: number % 2 ? "OPEN" : "CLOSED",
        labels: [{ name: "good first issue" }],
      });
      write("issues.json", JSON.stringify([1, 2, 3].map(issue)));
      expect(await start(load).end()).toMatchObject({ code: 0, stderr: "Created 3, already there 0, failed 0\n" });
      write("issues.json", JSON.stringify([1, 2, 3, 4].map(issue)));
      expect(await start(load).end()).toMatchObject({ code: 0, stderr: "Created 1, already there 3, failed 0\n" });
      const { tasks } = await client.tasks.list({ sort: "created" });
      expect(tasks.map(({ status, tags }) => [status, tags[0]?.name])).toEqual(
        ["todo", "done", "todo", "done"].map((status) => [status, "good first issue"]),
      );
    },
  },
  {
    name: "Export tasks for a spreadsheet",
    commands: ["worktrack task export -p OPS --output ops.csv"],
    run: async ({ read, start }, client, [save = ""]) => {
      const operations = Array.from({ length: 100 }, (_, n) => ({ create: { title: `=${n}, "x"`, projectId: "OPS" } }));
      for (let page = 0; page < 3; page++) await client.tasks.batch({ operations });
      expect(await start(save).end()).toMatchObject({ code: 0, stderr: "Exported 300 tasks to ops.csv\n" });
      const lines = read("ops.csv").trimEnd().split("\r\n");
      expect(lines).toHaveLength(301);
      expect(lines[1]).toContain(`,OPS-1,"'=0, ""x""",`);
    },
  },
  {
    name: "Continue an import that was interrupted: no row is lost or doubled",
    commands: ["worktrack task import many.ndjson --source many -p OPS"],
    run: async ({ write, start }, client, [load = ""]) => {
      write("many.ndjson", Array.from({ length: 1_000 }, (_, n) => JSON.stringify({ id: n, title: `Task ${n}` })).join("\n"));
      const killed = start(load);
      await vi.waitFor(() => expect(killed.out()).toContain("\tcreated\t"), waitOptions);
      killed.signal("SIGKILL");
      await killed.end();
      const { total: before } = await client.tasks.list();
      expect(before).toBeGreaterThan(0);
      expect(before).toBeLessThan(1_000);
      const startedMs = Date.now();
      const { code, stderr } = await start(load).end();
      expect(Date.now() - startedMs).toBeLessThan(10_000);
      expect(code).toBe(0);
      // The server may complete the batch that was being sent.
      const [, created, existing] = /^Created (\d+), already there (\d+), failed 0$/m.exec(stderr) ?? [];
      expect(Number(existing)).toBeGreaterThanOrEqual(before ?? 0);
      expect(Number(created) + Number(existing)).toBe(1_000);
      const numbers: number[] = [];
      for await (const { title } of client.tasks.list.all()) numbers.push(Number(title.slice("Task ".length)));
      expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1_000 }, (_, n) => n));
    },
  },
];
