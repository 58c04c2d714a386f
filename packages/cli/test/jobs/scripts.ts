// Jobs in scripts and CI: formats, pipes, exit codes, and calls of the API.
import { existsSync } from "node:fs";
import { expect } from "vitest";
import type { Job } from "./job.ts";

const titled = (count: number) => Array.from({ length: count }, (_, n) => ({ create: { title: `Task ${n + 1}`, projectId: "OPS" } }));

export const scriptJobs: readonly Job[] = [
  {
    name: "Choose fields of the JSON, and filter it with jq",
    commands: ["worktrack task list --json identifier,title", "worktrack task list --jq '.[] | select(.assignee == null) | .identifier'"],
    run: async ({ type }, client, [fields, filter]) => {
      await client.tasks.create({ title: "Free", projectId: "OPS" });
      await client.tasks.create({ title: "Taken", projectId: "OPS", assigneeId: "me" });
      expect(JSON.parse(await type(fields))).toEqual([
        { identifier: "OPS-2", title: "Taken" },
        { identifier: "OPS-1", title: "Free" },
      ]);
      expect(await type(filter)).toBe("OPS-1\n");
    },
  },
  {
    name: "Print CSV or JSON Lines, with the same names of fields everywhere",
    commands: ["worktrack task list --csv identifier,title,dueDate", "worktrack task list --ndjson identifier,title,dueDate"],
    run: async ({ type }, client, [csv, lines]) => {
      await client.tasks.create({ title: 'A "quote"', projectId: "OPS" });
      expect(await type(csv)).toBe('identifier,title,dueDate\r\nOPS-1,"A ""quote""",\r\n');
      expect(await type(lines)).toBe('{"identifier":"OPS-1","title":"A \\"quote\\"","dueDate":null}\n');
    },
  },
  {
    name: "Take a column of a table for another command",
    commands: ["worktrack task list -s todo | cut -f 1 | xargs worktrack task start"],
    run: async ({ type }, client, [start]) => {
      await client.tasks.batch({ operations: titled(3) });
      await type(start);
      expect((await client.tasks.list({ status: ["in_progress"] })).total).toBe(3);
    },
  },
  {
    name: "Call any operation of the API: all pages, with headers shown and set",
    commands: [
      "worktrack api GET tasks -f status=todo --paginate",
      "worktrack api POST tasks -f title=Once -f projectId=OPS -H 'Idempotency-Key: 1' -i",
    ],
    run: async ({ type }, client, [pages, post]) => {
      for (let page = 0; page < 2; page++) await client.tasks.batch({ operations: titled(60) });
      expect(JSON.parse(await type(pages))).toHaveLength(120);
      for (let time = 0; time < 2; time++) expect(await type(post)).toMatch(/^HTTP.* 201[\s\S]*x-request-id: [\s\S]*"title":\s*"Once"/i);
      expect((await client.tasks.list()).total).toBe(121);
    },
  },
  {
    name: "Pipe a list into head, and a change into head: the list ends, the change is made",
    commands: ["worktrack task list --all | head -n 1", "worktrack task create 'Made' -p OPS | head -c 0"],
    run: async ({ type, start }, client, [list, create]) => {
      for (let page = 0; page < 6; page++) await client.tasks.batch({ operations: titled(100) });
      expect((await type(`set -o pipefail; ${list}`)).split("\n")).toHaveLength(2);
      await type(`set -o pipefail; ${create}`);
      expect((await client.tasks.list({ q: "Made" })).total).toBe(1);
      if (existsSync("/dev/full"))
        expect(await start("worktrack task list > /dev/full").end()).toMatchObject({ code: 1, stderr: /full|ENOSPC/ });
    },
  },
  {
    name: "In CI: no terminal, no color, and an exit code that says what happened",
    commands: ["worktrack task view OPS-99 || echo $?", "worktrack task create || echo $?"],
    run: async ({ start }, _, [view = "", create = ""]) => {
      const CI = "true";
      const missing = await start(view, { CI }).end();
      expect(missing).toMatchObject({ code: 0, stdout: "3\n" });
      expect(missing.stderr).not.toContain("\u001b");
      expect(await start(create, { CI }).end()).toMatchObject({ stdout: "2\n" });
      expect(await start("worktrack task list; echo $?", { WORKTRACK_TOKEN: "wtk_wrong" }).end()).toMatchObject({
        stdout: expect.stringMatching(/^[24]\n$/),
      });
    },
  },
  {
    name: "See what is wrong behind a dead proxy, offline, or with a wrong address",
    commands: ["HTTPS_PROXY=http://127.0.0.1:9 worktrack me --url https://worktrack.example.com", "worktrack me --url http://127.0.0.1:9"],
    run: async ({ start }, _, [proxy = "", offline = ""]) => {
      const behind = await start(proxy).end();
      expect(behind.code).toBe(8);
      expect(behind.stderr).toMatch(/^The proxy for .* cannot be reached/);
      expect(behind.stderr.trimEnd().split("\n").length).toBeLessThanOrEqual(2);
      const alone = await start(offline).end();
      expect(alone.code).toBe(8);
      expect(alone.stderr).toMatch(/^Nothing answers at/);
    },
  },
  {
    name: "See each request, its status and its time",
    commands: ["worktrack task list --debug"],
    run: async ({ start }, _, [list = ""]) => {
      const { code, stderr } = await start(list).end();
      expect(code).toBe(0);
      expect(stderr).toMatch(/GET \/api\/v1\/tasks\S* 200 \(\d+ ms/);
      expect(stderr).not.toContain("wtk_");
    },
  },
  {
    name: "Learn a command: help with an example, a man page, and a suggestion after a typo",
    commands: ["worktrack task create --help", "worktrack taks list"],
    run: async ({ type, start }, _, [help, typo = ""]) => {
      expect(await type(help)).toMatch(/Examples?:\n {2}worktrack task create /);
      expect(await start(typo).end()).toMatchObject({ code: 2, stderr: expect.stringMatching(/Did you mean task /) });
    },
  },
  {
    name: "Rotate a key in CI: standard output is only the new secret",
    commands: ["worktrack key rotate ci --yes > key"],
    run: async ({ start, read }, client, [rotate = ""]) => {
      const { secret } = await client.serviceAccounts.create({ name: "ci", scopes: ["tasks:read"] });
      const secrets = [secret];
      for (let time = 0; time < 2; time++) {
        const { code, stdout, stderr } = await start(rotate).end();
        expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
        expect(stderr).not.toContain("wtk_");
        secrets.push(read("key").trim());
      }
      expect(new Set(secrets).size).toBe(3);
      const codes = await Promise.all(
        secrets.map(async (token) => (await start("worktrack task list", { WORKTRACK_TOKEN: token }).end()).code),
      );
      expect(codes).toEqual([4, 4, 0]);
    },
  },
];
