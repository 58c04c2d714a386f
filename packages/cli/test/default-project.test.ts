import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder, run, type Setting } from "./cli.ts";
import { ids, post, project, task } from "./records.ts";
import { startServer } from "./server.ts";

const answers = {
  "projects.get": () => project,
  "tasks.list": () => ({ tasks: [], total: 0, hasMore: false, nextCursor: null }),
  "tasks.create": () => task,
  "posts.list": () => ({ items: [], hasMore: false, nextCursor: null }),
  "posts.create": () => post,
  "search.run": () => ({ groups: [] }),
};

/** A home folder with a folder for work in it, and the setting to run commands there. */
const newWork = (content?: unknown) => {
  const home = newFolder();
  const work = join(home, "src/shop");
  mkdirSync(work, { recursive: true });
  if (content !== undefined) writeFileSync(join(work, "worktrack.json"), typeof content === "string" ? content : JSON.stringify(content));
  return {
    home,
    work,
    setting: (url: string, variables = {}): Setting => ({ url, folder: work, variables: { HOME: home, ...variables } }),
  };
};

test("WORKTRACK_PROJECT counts before worktrack.json, and --project before both; the one that decides is named", async () => {
  await using server = await startServer(answers);
  const { setting } = newWork({ project: "APP" });
  const list = async (words: readonly string[], variables = {}) => {
    const { code, stderr } = await run(["task", "list", ...words], setting(server.url, variables));
    return { code, stderr: stderr.split("\n")[0], asked: server.calls.at(-2)?.params.id };
  };
  const variables = { WORKTRACK_PROJECT: "OPS" };
  expect(await list([], variables)).toEqual({ code: 0, stderr: "Project OPS (WORKTRACK_PROJECT)", asked: "OPS" });
  expect(await list([])).toEqual({ code: 0, stderr: "Project APP (worktrack.json)", asked: "APP" });
  expect(await list(["--project", "WEB"], variables)).toMatchObject({ stderr: "Nothing matches --project WEB", asked: "WEB" });
  expect((await list(["--quiet"])).stderr).toBe("");
});

test.each([
  [["task", "list"], { projectId: ids.project }],
  [["task", "export"], { projectId: ids.project }],
  [["task", "create", "T"], { projectId: ids.project, tags: ["ui"] }],
  [["task", "create", "T", "--tag", "bug"], { projectId: ids.project, tags: ["bug"] }],
  [["post", "list"], { projectId: ids.project }],
  [["post", "create", "T"], { projectId: ids.project }],
  [["search", "login"], { projectId: ids.project }],
])("%j uses the default project", async (words, sent) => {
  await using server = await startServer(answers);
  const { setting } = newWork({ project: "OPS", tags: ["ui"] });
  const { code, stderr } = await run(words, setting(server.url));
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^Project OPS \(worktrack\.json\)\n/) });
  expect({ ...server.calls.at(-1)?.query, ...server.calls.at(-1)?.body }).toMatchObject(sent);
});

test.each([
  ["task", "list", "--project", "all"],
  ["task", "list", "--parent", "none"],
  ["post", "list", "--project", "none"],
  ["post", "create", "T", "--project", "none"],
  ["search", "login", "--project", "all"],
])("%s %s … %s %s is about no default project", async (...words) => {
  await using server = await startServer(answers);
  const { setting } = newWork({ project: "OPS" });
  const { code, stderr } = await run(words, setting(server.url));
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining("Project OPS") });
  const { query, body } = server.calls.at(-1) ?? {};
  expect(ids.project).not.toBe({ ...query, ...body }.projectId);
});

test("the tags of worktrack.json are not given to a task of another project", async () => {
  await using server = await startServer(answers);
  const { setting } = newWork({ project: "OPS", tags: ["ui"] });
  await run(["task", "create", "T", "--project", "APP"], setting(server.url));
  expect(server.calls.at(-1)?.body.tags).toBeUndefined();
  await run(["task", "create", "T"], setting(server.url, { WORKTRACK_PROJECT: "APP" }));
  expect(server.calls.at(-1)?.body.tags).toBeUndefined();
});

test("the nearest worktrack.json counts, up to the home folder; elsewhere up to the root of the git work tree", async () => {
  await using server = await startServer(answers);
  const { home, work } = newWork();
  const noteIn = async (folder: string, HOME: string) =>
    (await run(["task", "list"], { url: server.url, folder, variables: { HOME } })).stderr.split("\n")[0];
  writeFileSync(join(home, "worktrack.json"), '{ "project": "HOME" }');
  expect(await noteIn(work, home)).toBe("Project HOME (../../worktrack.json)");
  expect(await noteIn(work, join(home, "src"))).toBe("No tasks match");
  expect(await noteIn(home, join(home, "src"))).toBe("Project HOME (worktrack.json)");
  expect(await noteIn(work, "/nowhere")).toBe("No tasks match");
  mkdirSync(join(home, ".git"));
  expect(await noteIn(work, "/nowhere")).toBe("Project HOME (../../worktrack.json)");
  writeFileSync(join(work, "worktrack.json"), '{ "project": "SHOP" }');
  expect(await noteIn(work, home)).toBe("Project SHOP (worktrack.json)");
});

const refused: readonly (readonly [content: string, message: string])[] = [
  ...["server", "url", "profile", "token", "alias", "aliases", "editor", "__proto__"].map(
    (key) => [`{"project":"OPS","${key}":"x"}`, `unknown key "${key}". It can have project and tags`] as const,
  ),
  ["{", "is not valid JSON (line 1 column 2)"],
  ["[]", "must be an object"],
  ["null", "must be an object"],
  ['{"project":1}', "project must be a name"],
  ['{"project":" "}', "project must be a name"],
  [JSON.stringify({ project: "\u001b[2J" }), "project must be a name"],
  [JSON.stringify({ project: "OPS\nProject APP" }), "project must be a name"],
  [JSON.stringify({ project: "x".repeat(201) }), "project must be a name"],
  ['{"tags":"bug"}', "tags must be a list"],
  ['{"tags":[""]}', "each of tags must be a name"],
  [JSON.stringify({ tags: Array.from({ length: 21 }, () => "x") }), "tags must be a list of at most 20"],
  [" ".repeat(20_000), "is too large"],
  ['{"project":"\0"}', "is not UTF-8 text"],
];

test("a worktrack.json with other keys or values is refused by name, and nothing is sent", async () => {
  await using server = await startServer(answers);
  for (const [content, message] of refused) {
    const { setting } = newWork(content);
    const { code, stderr } = await run(["task", "list"], setting(server.url));
    expect({ content, code, stderr }).toEqual({ content, code: 2, stderr: expect.stringContaining(message) });
    expect(stderr).not.toContain("\u001b");
  }
  expect(server.calls).toEqual([]);
});

test("--project works beside a worktrack.json that is refused", async () => {
  await using server = await startServer(answers);
  const { setting } = newWork("{");
  expect(await run(["task", "list", "--project", "OPS"], setting(server.url))).toMatchObject({ code: 0 });
});

test("worktrack.json must be a regular file: links, pipes and folders are refused at once", async () => {
  await using server = await startServer(answers);
  const { work, setting } = newWork();
  const file = join(work, "worktrack.json");
  const make = [() => symlinkSync("/etc/hostname", file), () => spawnSync("mkfifo", [file]), () => mkdirSync(file)];
  for (const each of make) {
    spawnSync("rm", ["-r", "-f", file]);
    each();
    expect(await run(["task", "list"], setting(server.url))).toMatchObject({ code: 2, stderr: "worktrack.json must be a regular file\n" });
  }
});

test.skipIf(process.getuid?.() !== 0)("a worktrack.json of another user of the machine decides nothing, and is named", async () => {
  await using server = await startServer(answers);
  const { home, work, setting } = newWork({ project: "THEIRS", server: "https://example.com" });
  writeFileSync(join(home, "worktrack.json"), '{ "project": "MINE" }');
  chownSync(join(work, "worktrack.json"), 1234, 1234);
  const { code, stderr } = await run(["task", "list"], setting(server.url));
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringMatching(/^Ignored worktrack\.json: it belongs to another user\nProject MINE \(\.\.\/\.\.\/worktrack\.json\)\n/),
  });
});

test("a working folder that has been deleted has no default", async () => {
  await using server = await startServer(answers);
  const folder = newFolder();
  const setting = { url: server.url, folder };
  const running = run(["task", "list"], setting);
  spawnSync("rmdir", [folder]);
  expect(await running).toMatchObject({ code: 0 });
});
