import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder, run, token } from "./cli.ts";
import { project } from "./records.ts";
import { startServer } from "./server.ts";

const answers = {
  "projects.get": () => project,
  "tasks.list": () => ({ tasks: [], total: 0, hasMore: false, nextCursor: null }),
};

/** Saves a login to a workspace of a server. */
const saveProfile = (configFolder: string, name: string, url: string, organizationId: string): void => {
  const identity = { organizationId, workspace: name, userId: "u", user: "Ada" };
  mkdirSync(join(configFolder, "worktrack/profiles"), { recursive: true });
  writeFileSync(join(configFolder, `worktrack/profiles/${name}.json`), JSON.stringify({ url, token, tokenStore: "file", identity }));
};

test("a default project is used in the workspace it was set for only: not on another server, nor in another workspace", async () => {
  await using first = await startServer(answers);
  await using second = await startServer(answers);
  const configFolder = newFolder();
  saveProfile(configFolder, "work", first.url, "one");
  saveProfile(configFolder, "bot", first.url, "one");
  saveProfile(configFolder, "other", first.url, "two");
  saveProfile(configFolder, "second", second.url, "one");
  const runAs = (profile: string, ...words: string[]) => run([...words, "--profile", profile], { configFolder });
  expect((await runAs("work", "config", "set", "project", "ops")).stdout).toBe("project\tOPS\tconfig\n");
  for (const profile of ["work", "bot"]) expect((await runAs(profile, "task", "list")).stderr).toContain("Project OPS (config)");
  for (const profile of ["other", "second"]) expect((await runAs(profile, "task", "list")).stderr).not.toContain("Project");
  // A token of the environment may be for any workspace.
  const variables = { XDG_CONFIG_HOME: configFolder };
  expect((await run(["task", "list"], { url: first.url, variables })).stderr).not.toContain("Project");
  expect((await run(["config", "set", "project", "OPS"], { url: second.url, variables })).code).toBe(0);
  expect((await run(["task", "list"], { url: second.url, variables })).stderr).toContain("Project OPS (config)");
  expect((await runAs("second", "task", "list")).stderr).not.toContain("Project");
  expect((await runAs("work", "config", "unset", "project")).code).toBe(0);
  const file = join(configFolder, "worktrack/config.json");
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ projects: { [second.url]: "OPS" } });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("config list shows every default in its order, with the tags of worktrack.json", async () => {
  await using server = await startServer(answers);
  const [configFolder, folder] = [newFolder(), newFolder()];
  writeFileSync(join(folder, "worktrack.json"), '{"project":"APP","tags":["ui","needs, review"]}');
  const setting = { url: server.url, configFolder, folder };
  await run(["config", "set", "project", "OPS"], setting);
  const { stdout } = await run(["config", "list"], { ...setting, variables: { WORKTRACK_PROJECT: "WEB" } });
  expect(stdout).toBe(
    "project\tWEB\tWORKTRACK_PROJECT\nproject\tAPP\tworktrack.json\ntags\tui, needs, review\tworktrack.json\nproject\tOPS\tconfig\n",
  );
  expect(await run(["config", "get", "project"], setting)).toEqual({ code: 0, stdout: "APP\n", stderr: "From worktrack.json\n" });
});

test("a damaged config.json is named and kept, and keys of other releases stay in it", async () => {
  await using server = await startServer(answers);
  const configFolder = newFolder();
  const file = join(configFolder, "worktrack/config.json");
  mkdirSync(join(configFolder, "worktrack"));
  for (const content of ["{", "[]1", '{"projects":{"x":1}}', "null", '{"projects":3}', " ".repeat(70_000)]) {
    writeFileSync(file, content);
    for (const words of [
      ["task", "list"],
      ["config", "set", "project", "OPS"],
    ])
      expect(await run(words, { url: server.url, configFolder })).toMatchObject({
        code: 2,
        stderr: `${file} cannot be read. Correct or delete it\n`,
      });
    expect(readFileSync(file, "utf8")).toBe(content);
  }
  writeFileSync(file, '{"later":1}');
  await run(["config", "set", "project", "OPS"], { url: server.url, configFolder });
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ later: 1, projects: { [server.url]: "OPS" } });
});

test("config set needs a login and a known key", async () => {
  expect(await run(["config", "set", "project", "OPS"])).toMatchObject({ code: 4, stderr: expect.stringContaining("Not logged in") });
  expect(await run(["config", "set", "editor", "vi"])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("KEY must be one of project"),
  });
});
