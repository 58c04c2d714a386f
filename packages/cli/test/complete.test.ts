import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { splitLine } from "../src/command/line.ts";
import { completeBelow } from "../src/complete/position.ts";
import { formatCandidates } from "../src/complete/shell.ts";
import { taskGroup } from "../src/task/group.ts";
import { environmentFor, newFolder, programFile, run, token } from "./cli.ts";
import { project, tag, task } from "./records.ts";
import { startServer } from "./server.ts";

test.each([
  ["worktrack task ", ["worktrack", "task"], "", ""],
  ["worktrack task li", ["worktrack", "task"], "li", ""],
  ['worktrack task list --tag "needs re', ["worktrack", "task", "list", "--tag"], "needs re", '"'],
  ["worktrack 'a b' c\\ d", ["worktrack", "a b"], "c d", ""],
  ['worktrack ""', ["worktrack"], "", ""],
  ["", [], "", ""],
  ["worktrack \\", ["worktrack"], "", ""],
])("%j is split like a shell does", (line, words, current, quote) => expect(splitLine(line)).toEqual({ words, current, quote }));

const completed = (words: readonly string[], current: string) => {
  const { candidates, ...more } = completeBelow(taskGroup, {}, words, current);
  return { ...more, values: candidates.map(({ value }) => value) };
};

test("subcommands, options, values, lists and names of records are completed where they belong", () => {
  expect(completed([], "").values).toContain("list");
  expect(completed(["ls"], "--").values).toEqual(expect.arrayContaining(["--status", "--all"]));
  expect(completed(["list", "--status"], "to").values).toContain("todo");
  expect(completed(["list", "--status"], "todo,in")).toMatchObject({ before: "todo,", values: expect.arrayContaining(["in_review"]) });
  expect(completed(["list", "--status=x", "--all"], "--priority=")).toMatchObject({ before: "--priority=" });
  expect(completed(["list", "--project"], "")).toMatchObject({ named: "project" });
  expect(completed(["view"], "OP")).toMatchObject({ named: "task" });
  expect(completed(["edit", "OPS-1", "--assignee"], "")).toMatchObject({ named: "person" });
  expect(completed(["tag", "add", "OPS-1"], "")).toMatchObject({ named: "tag" });
  expect(completed(["create", "T", "--description-file"], "")).toMatchObject({ files: true });
  expect(completed(["nothing"], "").values).toEqual([]);
});

test("candidates are escaped for the shell that inserts them", () => {
  const candidates = [{ value: `a b:$"'`, summary: "s" }];
  expect(formatCandidates("bash", candidates, "", "")).toEqual([`a\\ b:\\$\\"\\'`]);
  expect(formatCandidates("bash", candidates, "", '"')).toEqual([`a b:\\$\\"'`]);
  expect(formatCandidates("bash", candidates, "", "'")).toEqual([`a b:$"'\\''`]);
  expect(formatCandidates("bash", [{ value: "tasks:read", summary: "" }], "tasks:r", "")).toEqual(["read"]);
  expect(formatCandidates("zsh", candidates, "", "")).toEqual([`a b\\:$"':s`]);
  expect(formatCandidates("fish", candidates, "", "")).toEqual([`a b:$"'\ts`]);
});

const answers = {
  "projects.list": () => ({ items: [project, { ...project, prefix: "APP", name: "a\tb\u001b[2J" }], hasMore: false, nextCursor: null }),
  "tags.list": () => ({ items: [{ ...tag, name: "needs review" }], hasMore: false, nextCursor: null }),
  "tasks.list": () => ({ tasks: [task], total: 1, hasMore: false, nextCursor: null }),
};

/** Runs a script in a real shell, in which `worktrack` is this program. */
const runShell = (shell: string, script: string, variables: NodeJS.ProcessEnv) => {
  const define =
    shell === "fish"
      ? `function worktrack; ${process.execPath} ${programFile} $argv; end`
      : `worktrack() { ${process.execPath} ${programFile} "$@"; }`;
  return spawnSync(shell, ["-c", `${define}\n${script}`], { env: variables, encoding: "utf8", timeout: 20_000 });
};

const complete = (shell: string, line: string): string =>
  shell === "fish"
    ? `complete -C '${line}'`
    : `COMP_LINE='${line}'; COMP_POINT=\${#COMP_LINE}; _worktrack; printf '%s\\n' "\${COMPREPLY[@]}"`;

const hasShell = (shell: string): boolean => spawnSync(shell, ["-c", "true"]).status === 0;

for (const shell of ["bash", "zsh", "fish"]) {
  if (!hasShell(shell)) console.error(`NOT RUN: completion in ${shell}, which is not installed`);
}

test.skipIf(!hasShell("bash"))("bash completes statuses without a login, and prints no error", () => {
  const { stdout, stderr } = runShell(
    "bash",
    `source <(worktrack completion bash)\n${complete("bash", "worktrack task list --status=in")}\n${complete("bash", "worktrack task view ")}`,
    environmentFor({}),
  );
  expect({ stdout, stderr }).toEqual({ stdout: "in_progress\nin_review\n\n", stderr: "" });
});

test.skipIf(!hasShell("fish"))("fish completes subcommands with their summaries", () => {
  const { stdout, stderr } = runShell(
    "fish",
    `worktrack completion fish | source\n${complete("fish", "worktrack task v")}`,
    environmentFor({}),
  );
  expect({ stdout, stderr }).toEqual({ stdout: "view\tShow a task\n", stderr: "" });
});

test.skipIf(!hasShell("zsh"))("zsh completes a word at the prompt", () => {
  const script = `
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'PS1=; autoload -Uz compinit; compinit -D -u; worktrack() { ${process.execPath} ${programFile} "$@" }; source <(worktrack completion zsh); echo REA""DY'
zpty -r shell out '*READY*'
zpty -w -n shell $'worktrack task list --status todo,in_p\\t'
zpty -r shell out '*in_progress*' && print completed`;
  expect(runShell("zsh", script, environmentFor({})).stdout).toBe("completed\n");
});

test("names are fetched once and cached in a file without the token that only the user can read", async () => {
  const cache = newFolder();
  await using server = await startServer(answers);
  const setting = { url: server.url, variables: { XDG_CACHE_HOME: cache } };
  const first = await run(["__complete", "fish", "worktrack task list --project "], setting);
  expect(first).toEqual({ code: 0, stdout: "OPS\tOperations\nAPP\ta b [2J\n", stderr: "" });
  expect((await run(["__complete", "bash", "worktrack task list --project o"], setting)).stdout).toBe("OPS\n");
  expect((await run(["__complete", "bash", "worktrack tasks ls --tag "], setting)).stdout).toBe("needs\\ review\n");
  expect(server.calls.map(({ operation }) => operation)).toEqual(["projects.list", "tags.list"]);
  const folder = join(cache, "worktrack");
  expect(readdirSync(folder)).toEqual(["completion.json"]);
  expect(statSync(join(folder, "completion.json")).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, "completion.json"), "utf8")).not.toContain(token);
});

test("options of every command are completed, too", async () => {
  const { stdout } = await run(["__complete", "bash", "worktrack me --q"]);
  expect(stdout).toBe("--quiet\n");
  expect((await run(["__complete", "bash", "worktrack comment add -e --no"])).stdout).toBe("--no-pager\n");
});

test("a server that fails leaves the shell without names, and without an error", async () => {
  await using server = await startServer({});
  expect(await run(["__complete", "bash", "worktrack task view "], server)).toEqual({ code: 0, stdout: "", stderr: "" });
});
