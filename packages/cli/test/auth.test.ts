import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { environmentFor, newFolder, programFile, run, token } from "./cli.ts";
import { identity } from "./records.ts";
import { ProblemAnswer, startServer } from "./server.ts";

test("auth login checks the token, saves it in a file that only the user can read, and prints the path", async () => {
  await using server = await startServer({ "me.get": () => identity });
  const configFolder = newFolder();
  const login = await run(["auth", "login", "--url", server.url, "--with-token"], { configFolder, stdin: `${token}\n` });
  const file = join(configFolder, "worktrack", "login.json");
  expect(login.code).toBe(0);
  expect(login.stderr).toContain(file);
  expect(login.stdout + login.stderr).not.toContain(token);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(configFolder, "worktrack")).mode & 0o777).toBe(0o700);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ url: server.url, token });

  const status = await run(["auth", "status", "--json"], { configFolder });
  expect(JSON.parse(status.stdout)).toEqual(identity);
  expect(status.stderr).toContain("login.json");
  expect(server.calls.at(-1)?.headers.authorization).toBe(`Bearer ${token}`);

  expect((await run(["auth", "logout"], { configFolder })).code).toBe(0);
  expect(existsSync(file)).toBe(false);
});

test("a rejected token is not saved", async () => {
  await using server = await startServer({ "me.get": () => new ProblemAnswer("invalid_token") });
  const configFolder = newFolder();
  const { code } = await run(["auth", "login", "--url", server.url, "--with-token"], { configFolder, stdin: token });
  expect(code).toBe(4);
  expect(existsSync(join(configFolder, "worktrack"))).toBe(false);
});

test("a saved token is never sent to another server", async () => {
  await using server = await startServer({ "me.get": () => identity });
  await using other = await startServer({ "me.get": () => identity });
  const configFolder = newFolder();
  await run(["auth", "login", "--url", server.url, "--with-token"], { configFolder, stdin: token });
  const { code, stderr } = await run(["me", "--url", other.url], { configFolder });
  expect(code).toBe(4);
  expect(stderr).toContain(`No token for ${other.url}`);
  expect(other.calls).toHaveLength(0);
});

test("flags take precedence over the environment, and the environment over the saved login", async () => {
  await using saved = await startServer({ "me.get": () => identity });
  await using environment = await startServer({ "me.get": () => identity });
  await using flag = await startServer({ "me.get": () => identity });
  const configFolder = newFolder();
  await run(["auth", "login", "--url", saved.url, "--with-token"], { configFolder, stdin: token });
  await run(["me"], { configFolder, url: environment.url });
  await run(["me", "--url", flag.url], { configFolder, url: environment.url });
  await run(["me"], { configFolder });
  expect([saved.calls.length, environment.calls.length, flag.calls.length]).toEqual([2, 1, 1]);
});

test("without a terminal, auth login requires --with-token and rejects a token argument", async () => {
  expect(await run(["auth", "login"])).toMatchObject({ code: 2, stderr: expect.stringContaining("--with-token") });
  expect(await run(["auth", "login", token])).toMatchObject({ code: 2 });
  expect(await run(["auth", "login", "--with-token"], { stdin: "two words" })).toMatchObject({
    code: 2,
    stderr: expect.not.stringContaining("two words"),
  });
});

/** Answers the program's first question on a terminal of its own. Returns everything that the terminal showed. */
const answerOnTerminal = async (words: readonly string[], answer: string): Promise<string> => {
  const command = [process.execPath, programFile, ...words].map((word) => `'${word}'`).join(" ");
  const child = spawn("script", ["--quiet", "--return", "--command", command, "/dev/null"], { env: environmentFor({}) });
  let screen = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (screen += text));
  const closed = once(child, "close");
  await vi.waitFor(() => expect(screen).toMatch(/: $/), { timeout: 10_000, interval: 20 });
  child.stdin.write(`${answer}\r`);
  await closed;
  return screen;
};

const hasTerminal = spawnSync("script", ["--version"]).status === 0;
if (!hasTerminal) console.warn("NOT RUN: the tests of prompts need the command `script` of util-linux, which this machine does not have");

describe.runIf(hasTerminal)("on a terminal", () => {
  test("a token that is pasted into the prompt for the server is neither shown nor repeated", async () => {
    const screen = await answerOnTerminal(["auth", "login"], token);
    expect(screen).toContain("The address must be the server's address");
    expect(screen).not.toContain(token.slice(-20));
  });

  test("--url skips the question for the server, and the token is not shown", async () => {
    await using server = await startServer({ "me.get": () => identity });
    const screen = await answerOnTerminal(["auth", "login", "--url", server.url], token);
    expect(screen).toContain(`Logged in to ${server.url}`);
    expect(screen).not.toContain("Server [");
    expect(screen).not.toContain(token.slice(-20));
  });
});

test.each([
  ["a command", [token]],
  ["an argument", ["auth", "login", token]],
  ["a subcommand", ["task", token]],
  ["an option", ["task", "list", `--${token}`]],
  ["a value", ["task", "list", "--limit", token]],
  ["an inbound secret as a command", [`wtin_${"s".repeat(49)}`]],
])("an error does not repeat a secret that was given as %s", async (_, words) => {
  const { code, stdout, stderr } = await run(words);
  expect(code).toBe(2);
  expect(stdout + stderr).not.toContain("s".repeat(20));
});
