import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { newFolder, run, token } from "./cli.ts";
import { hasTerminal, runOnTerminal } from "./on-terminal.ts";
import { identity, ids } from "./records.ts";
import { ProblemAnswer, startServer } from "./server.ts";

const profiles = (configFolder: string): string => join(configFolder, "worktrack", "profiles");
const logIn = (url: string, configFolder: string, ...words: string[]) =>
  run(["auth", "login", "--url", url, "--token-stdin", ...words], { configFolder, stdin: `${token}\n` });

test("auth login checks the token, saves it in a file that only the user can read, and prints the path", async () => {
  await using server = await startServer({ "me.get": () => identity });
  const configFolder = newFolder();
  const login = await logIn(server.url, configFolder);
  const file = join(profiles(configFolder), "demo.json");
  expect(login.code).toBe(0);
  expect(login.stderr).toContain(file);
  expect(login.stdout + login.stderr).not.toContain(token);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(profiles(configFolder)).mode & 0o777).toBe(0o700);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ url: server.url, token, tokenStore: "file" });

  const status = await run(["auth", "status", "--json"], { configFolder });
  expect(JSON.parse(status.stdout)).toMatchObject({
    identity,
    isAccepted: true,
    url: server.url,
    urlSource: "profile",
    profile: "demo",
    profileSource: "active",
    tokenSource: "profile",
    tokenPlace: file,
  });
  expect(status.stdout + status.stderr).not.toContain(token);
  expect(server.calls.at(-1)?.headers.authorization).toBe(`Bearer ${token}`);
  expect(await run(["auth", "token"], { configFolder })).toEqual({ code: 0, stdout: `${token}\n`, stderr: "" });

  expect((await run(["auth", "logout"], { configFolder })).code).toBe(0);
  expect(existsSync(file)).toBe(false);
});

test("a rejected token is not saved, and auth status reports it with exit code 4", async () => {
  await using server = await startServer({ "me.get": () => new ProblemAnswer("invalid_token") });
  const configFolder = newFolder();
  expect((await logIn(server.url, configFolder)).code).toBe(4);
  expect(existsSync(join(configFolder, "worktrack"))).toBe(false);
  const status = await run(["auth", "status"], server);
  expect(status).toMatchObject({ code: 4, stdout: expect.stringContaining("accepted\tno\n") });
  expect(status.stdout).toContain("token from\tWORKTRACK_TOKEN\n");
});

test("logins to several workspaces are separate profiles, and a repeated login replaces its own", async () => {
  let workspace = identity.organization;
  await using server = await startServer({ "me.get": () => ({ ...identity, organization: workspace }) });
  const configFolder = newFolder();
  await logIn(server.url, configFolder);
  workspace = { ...workspace, id: ids.project, name: "Staging", slug: "staging" };
  await logIn(server.url, configFolder);
  await logIn(server.url, configFolder);
  expect(readdirSync(profiles(configFolder))).toEqual(["demo.json", "staging.json"]);

  expect((await run(["auth", "switch"], { configFolder })).stderr).toContain("Switched to profile demo");
  const { stdout } = await run(["auth", "list"], { configFolder });
  expect(stdout).toBe(`demo\tactive\t${server.url}\tDemo\tAda Lovelace\tfile\nstaging\t\t${server.url}\tStaging\tAda Lovelace\tfile\n`);
  expect(await run(["auth", "logout", "staging"], { configFolder })).toMatchObject({ code: 0 });
  expect(readdirSync(profiles(configFolder))).toEqual(["demo.json"]);
});

test("auth logout --all deletes a damaged profile, too", async () => {
  const configFolder = newFolder();
  mkdirSync(profiles(configFolder), { recursive: true });
  writeFileSync(join(profiles(configFolder), "damaged.json"), `{"token":"${token}`);
  expect(await run(["auth", "logout", "other"], { configFolder })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("Profiles: damaged"),
  });
  expect(await run(["auth", "logout", "--all"], { configFolder })).toMatchObject({
    code: 0,
    stderr: expect.stringContaining("out of damaged"),
  });
  expect(readdirSync(profiles(configFolder))).toEqual([]);
});

test("auth status shows the sources even when the server does not answer", async () => {
  const { code, stdout } = await run(["auth", "status"], { url: "http://127.0.0.1:9" });
  expect(code).toBe(8);
  expect(stdout).toContain("server from\tWORKTRACK_URL\n");
  expect(stdout).toContain("accepted\tnot known\n");
});

test("without a terminal, auth login requires --token-stdin and rejects a token argument", async () => {
  expect(await run(["auth", "login"])).toMatchObject({ code: 2, stderr: expect.stringContaining("--token-stdin") });
  expect(await run(["auth", "login", token])).toMatchObject({ code: 2 });
  expect(await run(["auth", "login", "--with-token"], { stdin: "two words" })).toMatchObject({
    code: 2,
    stderr: expect.not.stringContaining("two words"),
  });
});

describe.runIf(hasTerminal)("on a terminal", () => {
  test("a token that is pasted into the prompt for the server is neither shown nor repeated", async () => {
    const screen = await runOnTerminal(["auth", "login"], token);
    expect(screen).toContain("The address must be the server's address");
    expect(screen).not.toContain(token.slice(-20));
  });

  test("--url skips the question for the server, and the token is not shown", async () => {
    await using server = await startServer({ "me.get": () => identity });
    const screen = await runOnTerminal(["auth", "login", "--url", server.url], token);
    expect(screen).toContain(`Logged in to ${server.url}`);
    expect(screen).not.toContain("Server [");
    expect(screen).not.toContain(token.slice(-20));
  });

  test("auth token shows the token only with --show", async () => {
    const setting = { url: "http://127.0.0.1:9" };
    expect(await runOnTerminal(["auth", "token"], undefined, setting)).toContain("add --show");
    expect(await runOnTerminal(["auth", "token", "--show"], undefined, setting)).toContain(token);
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
