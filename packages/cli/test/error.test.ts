import { expect, test } from "vitest";
import { checkoutFile, run, token } from "./cli.ts";
import { runInProcess } from "./in-process.ts";
import { project } from "./records.ts";
import { ProblemAnswer, startServer } from "./server.ts";

test("without a login, the error says how to log in and the exit code is 4", async () => {
  const { code, stdout, stderr } = await run(["task", "list"]);
  expect({ code, stdout }).toEqual({ code: 4, stdout: "" });
  expect(stderr).toBe('Not logged in. Run "worktrack auth login", or set WORKTRACK_URL and WORKTRACK_TOKEN\n');
});

test("401 exits with 4 and never prints the token", async () => {
  await using server = await startServer({ "me.get": () => new ProblemAnswer("invalid_token") });
  const { code, stderr, stdout } = await run(["me"], server);
  expect(code).toBe(4);
  expect(stderr).toContain("worktrack auth login");
  expect(stdout + stderr).not.toContain(token);
});

test.each([
  ["task", "view"],
  ["project", "view"],
  ["member", "view"],
  ["webhook", "view"],
  ["key", "view"],
  ["tag", "create"],
])("%s %s refuses a token instead of a name, and neither sends nor prints it", async (...words) => {
  await using server = await startServer({});
  for (const written of [token, token.toUpperCase()]) {
    const { code, stdout, stderr } = await runInProcess([...words, written], server.url);
    expect({ code, stdout, calls: server.calls.length }).toEqual({ code: 2, stdout: "", calls: 0 });
    expect(stderr.toLowerCase()).toContain("is a secret");
    expect(stderr.toLowerCase()).not.toContain(token.slice(0, 10));
  }
});

test("403 names the missing scope", async () => {
  await using server = await startServer({ "tasks.get": () => new ProblemAnswer("insufficient_scope", { requiredScope: "tasks:read" }) });
  expect(await run(["task", "view", "OPS-1"], server)).toMatchObject({
    code: 4,
    stderr: expect.stringContaining("lacks the scope tasks:read"),
  });
});

test("404 names the record that was not found", async () => {
  await using server = await startServer({ "projects.list": () => ({ items: [], hasMore: false, nextCursor: null }) });
  expect((await run(["task", "view", "OPS-9"], server)).stderr).toContain("Not found: task OPS-9.");
  expect((await run(["task", "create", "T", "--project", "NOPE"], server)).stderr).toContain("Not found: project NOPE.");
});

test("422 lists each field with its option's name", async () => {
  const fault = (field: string, message: string) => ({ path: ["body", field], pointer: `#/${field}`, code: "too_big", message });
  const errors = [fault("title", "Too long"), fault("dueDate", "Too late")];
  await using server = await startServer({
    "projects.get": () => project,
    "tasks.create": () => new ProblemAnswer("validation_failed", { errors }),
  });
  const { code, stderr } = await run(["task", "create", "T", "--project", "OPS", "--due", "9999-01-01"], server);
  expect({ code, stderr }).toMatchObject({ code: 7, stderr: expect.stringMatching(/^TITLE: Too long\n--due: Too late\n/) });
});

test("5xx prints the request id", async () => {
  await using server = await startServer({ "limits.get": () => new ProblemAnswer("internal_error") });
  expect(await run(["limits"], server)).toMatchObject({ code: 8, stderr: expect.stringContaining("req-1") });
});

test("an https:// address of a server without TLS is not blamed on the certificate", async () => {
  await using server = await startServer({});
  const { code, stderr } = await run(["me"], { url: server.url.replace("http:", "https:") });
  expect(code).toBe(8);
  expect(stderr).toContain("There is no TLS connection");
  expect(stderr).not.toContain("certificate");
});

test("a refused connection names the address, and in a checkout how to start the server on this machine", async () => {
  const url = "http://127.0.0.1:9";
  const published = await run(["me"], { url });
  expect(published.code).toBe(8);
  expect(published.stderr).toContain(url);
  expect(published.stderr).toContain("Check that the server is running");
  expect((await run(["me"], { url, file: checkoutFile })).stderr).toContain("pnpm start");
});

test.each([
  [["task", "create", "T", "--project", "OPS", "--due", "2026-02-30"], "--due must be a date"],
  [["task", "create", "T", "--project", "OPS", "--due", "someday"], "--due must be a date"],
  [["task", "create", "T"], "--project is required"],
  [["task", "list", "--status", "nope"], "--status must be one of backlog, todo"],
  [["task", "list", "--limit", "0"], "--limit must be a whole number"],
  [["task", "view", "../../me"], "TASK must be an id"],
  [["task", "lst"], "Did you mean one of list, ls?"],
  [["nope"], 'There is no command "nope"'],
  [["login"], "Did you mean auth login?"],
  [["lgoin"], "Did you mean auth login?"],
  [["upload", "x"], "Did you mean media upload?"],
  [["help", "nope"], "no command or topic nope"],
  [["me", "--url", "http://example.com"], "--url must be https"],
  [["me", "extra"], "too many arguments"],
])("%j is a usage error", async (words, message) => {
  const { code, stdout, stderr } = await run(words);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain(message);
});
