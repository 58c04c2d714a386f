import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { expandAlias } from "../src/alias/expand-alias.ts";
import { newFolder, run } from "./cli.ts";
import { project, task } from "./records.ts";
import { startServer } from "./server.ts";

const answers = {
  "projects.get": () => project,
  "tasks.list": () => ({ tasks: [task], total: 1, hasMore: false, nextCursor: null }),
};

const setAlias = async (name: string, expansion: string, configFolder = newFolder()) => {
  expect(await run(["alias", "set", name, expansion], { configFolder })).toMatchObject({ code: 0 });
  return configFolder;
};

test.each([
  ["task list", [], ["task", "list"]],
  ["task list", ["--all", "a b"], ["task", "list", "--all", "a b"]],
  ["task list --tag '$1' --status \"$2\"", ["a 'b", "todo", "--all"], ["task", "list", "--tag", "a 'b", "--status", "todo", "--all"]],
  ["task list --search $2", ["--all", "x"], ["task", "list", "--search", "x", "--all"]],
  ["task edit $@ --status $1", ["done", "OPS-1", "OPS-2"], ["task", "edit", "OPS-1", "OPS-2", "--status", "done"]],
  ["task list --search=$1", ["$2; $(id) `id`"], ["task", "list", "--search=$2; $(id) `id`"]],
  ["task list --search 'a  b' \"\" \\$x", [], ["task", "list", "--search", "a  b", "", "$x"]],
  ["task comment $1 $2", ["--help"], ["task", "comment", "--help"]],
])("%j with %j becomes %j", (expansion, given, words) => expect(expandAlias({ name: "a", expansion }, given)).toEqual(words));

test("an alias runs its command with the arguments that follow", async () => {
  await using server = await startServer(answers);
  const configFolder = await setAlias("standup", "task list --assignee me --status in_progress,in_review --project $1");
  const setting = { url: server.url, configFolder };
  expect(await run(["standup", "OPS", "--json", "identifier"], setting)).toEqual({
    code: 0,
    stdout: '[{"identifier":"OPS-1"}\n]\n',
    stderr: "",
  });
  expect(server.calls.at(-1)?.query).toMatchObject({ assigneeId: "me", status: ["in_progress", "in_review"], projectId: project.id });
  for (const words of [
    ["standup", "--help"],
    ["help", "standup"],
  ])
    expect(await run(words, setting)).toEqual(await run(["task", "list", "--help"], setting));
});

test("the errors of an alias's command line name the alias", async () => {
  const configFolder = await setAlias("mine", "task list --status $1");
  const missing = await run(["mine"], { configFolder });
  expect(missing).toEqual({ code: 2, stdout: "", stderr: "Alias mine needs 1 argument: task list --status $1\n" });
  const sentence = "mine is an alias of: task list --status $1";
  for (const words of [["nope"], ["todo", "--nope"], ["todo", "extra"]])
    expect(await run(["mine", ...words], { configFolder })).toMatchObject({ code: 2, stderr: expect.stringContaining(`\n${sentence}\n`) });
  const { stderr } = await run(["mine", "todo", "--nope", "--json"], { configFolder });
  expect(JSON.parse(stderr)).toMatchObject({ code: "usage", message: expect.stringContaining("--nope"), advice: sentence });
});

test.each([
  ["task", "post list", "task is a command"],
  ["tasks", "post list", "tasks is a command"],
  ["help", "task list", "help is a command"],
  ["Standup", "task list", "must be a word such as standup"],
  ["../x", "task list", "must be a word such as standup"],
  ["a", "tsk list", 'must begin with a command, and "tsk" is none. Did you mean task?'],
  ["a", "b", 'must begin with a command, and "b" is none'],
  ["a", "task lst", '"task" has no command "lst". Did you mean list?'],
  ["a", "task list --tag 'x", "A quote is not closed"],
  ["a", "task edit x$@", "$@ must be a word of its own"],
  ["a", "$1 list", "must begin with a command"],
  ["a", " ", "must not be empty"],
  ["a", `task list ${"x".repeat(2_000)}`, "more than 2000 characters"],
  ["a", "task list --search wtk_secret", "has a secret"],
])("alias set %s %j is refused", async (name, expansion, message) => {
  const configFolder = newFolder();
  const { code, stderr } = await run(["alias", "set", name, expansion], { configFolder });
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  expect(readdirSync(configFolder)).toEqual([]);
});

test("an alias is kept where only the user reads it, and can be changed, listed and deleted", async () => {
  const configFolder = await setAlias("ready", "task list --ready");
  const setting = { configFolder };
  expect((await run(["alias", "set", "ready", "tasks ls --ready --all"], setting)).stderr).toContain("which was: task list --ready");
  await Promise.all(["x", "y", "z"].map((name) => setAlias(name, "me", configFolder)));
  expect((await run(["alias", "list"], setting)).stdout).toBe("ready\ttasks ls --ready --all\nx\tme\ny\tme\nz\tme\n");
  const folder = join(configFolder, "worktrack/aliases");
  expect(statSync(join(folder, "ready")).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, "ready"), "utf8")).toBe("tasks ls --ready --all\n");
  expect(await run(["alias", "delete", "redy"], setting)).toMatchObject({
    code: 3,
    stderr: "There is no alias redy. Did you mean ready?\n",
  });
  expect(await run(["alias", "rm", "ready"], setting)).toMatchObject({ code: 0 });
  expect(await run(["ready"], setting)).toMatchObject({ code: 2, stderr: expect.stringContaining('There is no command "ready"') });
});

test("an alias in a file neither replaces a command nor runs another alias", async () => {
  const configFolder = newFolder();
  const folder = join(configFolder, "worktrack/aliases");
  mkdirSync(folder, { recursive: true });
  for (const [name, expansion] of [
    ["version", "me"],
    ["tasks", "me"],
    ["a", "b"],
    ["b", "a"],
  ] as const)
    writeFileSync(join(folder, name), expansion);
  chmodSync(join(folder, "a"), 0o644);
  expect((await run(["version", "--url", "http://127.0.0.1:9"], { configFolder })).stdout).toContain("cli\t");
  expect((await run(["tasks", "--help"], { configFolder })).stdout).toContain("Usage: worktrack task");
  expect(await run(["a"], { configFolder })).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^There is no command "b"\n(.*\n)*a is an alias of: b\n$/),
  });
  expect(statSync(join(folder, "a")).mode & 0o777).toBe(0o600);
});

test("completion offers aliases, and after one the words of its command", async () => {
  const configFolder = await setAlias("standup", "task list --status $1 --all");
  const complete = async (line: string) => (await run(["__complete", "fish", line], { configFolder })).stdout;
  expect(await complete("worktrack stan")).toBe("standup\ttask list --status $1 --all\n");
  expect(await complete("worktrack help sta")).toContain("standup");
  await setAlias("open", "task list --status", configFolder);
  expect(await complete("worktrack open in_p")).toBe("in_progress\t\n");
});

test("an alias that cannot be read is named, and stops no command", async () => {
  const configFolder = await setAlias("ready", "task list --ready");
  const file = join(configFolder, "worktrack/aliases/ready");
  writeFileSync(file, "x".repeat(20_000));
  expect(await run(["ready"], { configFolder })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`The alias ${file} cannot be read`),
  });
  expect((await run(["task", "--help"], { configFolder })).code).toBe(0);
  expect((await run(["alias", "list"], { configFolder })).stdout).toBe("ready\t(cannot be read)\n");
  expect((await run(["alias", "set", "ready", "task list"], { configFolder })).code).toBe(0);
  writeFileSync(file, "x".repeat(20_000));
  expect((await run(["alias", "delete", "ready"], { configFolder })).code).toBe(0);
});
