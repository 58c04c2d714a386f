import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { newFolder, run } from "./cli.ts";
import { ids, post, project, task } from "./records.ts";
import { ProblemAnswer, startServer } from "./server.ts";

const url = "https://worktrack.example.com/sign-in#wtl_once";
const link = { url, secret: "wtl_once", expiresAt: "2026-11-23T12:00:00.000Z" };

/** A PATH whose program to open files records its arguments, and the file as it was at that time. */
const fakeBrowser = (exitCode = 0) => {
  const [folder, TMPDIR] = [newFolder(), newFolder()];
  for (const name of ["xdg-open", "open"]) {
    const program = join(folder, name);
    writeFileSync(program, `#!/bin/sh\necho "$@" > "${folder}/arguments"\ncp -p "$1" "${folder}/opened.html"\nexit ${exitCode}\n`);
    chmodSync(program, 0o755);
  }
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  return { folder, TMPDIR, read, variables: { PATH: `${folder}:${process.env.PATH}`, TMPDIR, DISPLAY: ":0" } };
};

test.skipIf(process.platform === "win32")(
  "auth web opens the link by a file that only the person can read, without the token in an argument",
  async () => {
    await using server = await startServer({ "me.signInLinks.create": () => link });
    const { folder, read, variables } = fakeBrowser();
    expect(await run(["auth", "web"], { url: server.url, variables })).toEqual({
      code: 0,
      stdout: "",
      stderr: expect.stringContaining("Opened the browser"),
    });
    const file = read("arguments").trim();
    expect(file).not.toContain("wtl_");
    expect(read("opened.html")).toContain(`location.replace(${JSON.stringify(url)})`);
    expect([statSync(join(folder, "opened.html")).mode & 0o777, statSync(dirname(file)).mode & 0o777]).toEqual([0o600, 0o700]);
  },
);

test.skipIf(process.platform === "win32")("auth web prints the link when the browser cannot be started, and leaves no file", async () => {
  await using server = await startServer({ "me.signInLinks.create": () => link });
  const { TMPDIR, variables } = fakeBrowser(3);
  expect(await run(["auth", "web"], { url: server.url, variables })).toMatchObject({ code: 0, stdout: `${url}\n` });
  expect(readdirSync(TMPDIR).filter((name) => name.startsWith("worktrack-"))).toEqual([]);
});

test("auth web --print starts no program", async () => {
  await using server = await startServer({ "me.signInLinks.create": () => link });
  const { folder, variables } = fakeBrowser();
  expect(await run(["auth", "web", "--print"], { url: server.url, variables })).toMatchObject({ code: 0, stdout: `${url}\n` });
  expect(JSON.parse((await run(["auth", "web", "--json"], { url: server.url, variables })).stdout)).toEqual(link);
  expect(existsSync(join(folder, "arguments"))).toBe(false);
});

test("auth web opens no link that is not an address of the web", async () => {
  await using server = await startServer({ "me.signInLinks.create": () => ({ ...link, url: "file:///etc/passwd" }) });
  const { folder, variables } = fakeBrowser();
  expect(await run(["auth", "web"], { url: server.url, variables })).toMatchObject({ code: 1, stdout: "" });
  expect(existsSync(join(folder, "arguments"))).toBe(false);
});

const records = {
  "tasks.get": ({ params }: { readonly params: Readonly<Record<string, string>> }) =>
    params.id === ids.post ? new ProblemAnswer("not_found") : { ...task, webUrl: "https://evil.example.com/" },
  "posts.get": () => post,
  "projects.get": () => project,
};

test.skipIf(process.platform === "win32").each([
  [["task", "view", "ops-1", "--web"], "/tasks/OPS-1"],
  [["post", "view", ids.post, "--web"], `/posts/${ids.post}`],
  [["project", "view", "operations", "--web"], "/projects/OPS"],
  [["browse"], "/"],
  [["browse", "OPS-1"], "/tasks/OPS-1"],
  [["browse", "operations"], "/projects/OPS"],
  [["browse", ids.post], `/posts/${ids.post}`],
])("%j opens the console of the configured server, whatever its replies say", async (words, path) => {
  await using server = await startServer(records);
  const { folder, read, variables } = fakeBrowser();
  writeFileSync(join(folder, "opened.html"), "");
  const { code, stdout, stderr } = await run(words, { url: server.url, variables });
  expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: "", stderr: `Opened ${server.url}${path} in the browser\n` });
  expect(read("arguments")).toBe(`${server.url}${path}\n`);
});

test("without a display, and as JSON, the console's address is printed", async () => {
  await using server = await startServer(records);
  const { folder, variables } = fakeBrowser();
  const silent = { url: server.url, variables: { ...variables, DISPLAY: "" } };
  expect(await run(["browse", `${server.url}/tasks/OPS-1`], silent)).toMatchObject({ code: 0, stdout: `${server.url}/tasks/OPS-1\n` });
  expect(JSON.parse((await run(["task", "view", "OPS-1", "--web", "--json"], { url: server.url, variables })).stdout)).toEqual({
    webUrl: `${server.url}/tasks/OPS-1`,
  });
  expect(existsSync(join(folder, "arguments"))).toBe(false);
});

test("browse opens the default project, and nothing of another server", async () => {
  await using server = await startServer(records);
  const variables = { DISPLAY: "", WORKTRACK_PROJECT: "OPS" };
  expect((await run(["browse"], { url: server.url, variables })).stdout).toBe(`${server.url}/projects/OPS\n`);
  expect(await run(["browse", "https://evil.example.com/tasks/OPS-1"], { url: server.url, variables })).toMatchObject({
    code: 2,
    stdout: "",
  });
});
