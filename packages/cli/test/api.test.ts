import { operationOf, type ReplyOperationName, replyOperationNames } from "@worktrack/contract";
import { expect, test } from "vitest";
import { createOperationCommand } from "../src/api/operation.ts";
import { listOperations } from "../src/api/operations.ts";
import { pathField, setField } from "../src/api/path-field.ts";
import { fieldNames } from "../src/command/input.ts";
import { run } from "./cli.ts";
import { credential, ids, item, member, project, task } from "./records.ts";
import { startServer } from "./server.ts";

const fieldsIn = (name: ReplyOperationName): string[] => {
  const { query, body } = operationOf(name);
  return [...Object.keys(query?.shape ?? {}), ...Object.keys(body?.shape ?? {})];
};

/** Secret fields, which have no option. */
const secrets = new Set(["token", "code", "codeVerifier", "deviceCode"]);

test.each(listOperations())("$name has a command with an argument for each path parameter and an option for each field", (operation) => {
  const { name } = operation;
  const leaf = createOperationCommand(operation);
  expect(leaf.name).toBe(name);
  expect(leaf.summary).toBe(operationOf(name).summary);
  expect(Object.keys(leaf.arguments)).toEqual(Object.keys(operationOf(name).params?.shape ?? {}));
  const known = fieldNames(leaf);
  for (const field of fieldsIn(name).filter((one) => !secrets.has(one))) expect(known.get(field)).toMatch(/^--[a-z-]+$/);
});

test("api --help lists every operation", async () => {
  const { stdout } = await run(["api", "--help"]);
  for (const name of replyOperationNames) expect(stdout).toContain(` ${name} `);
});

test("path parameters are arguments, fields are options, and the output is JSON", async () => {
  await using server = await startServer({ "tasks.checklist.update": ({ body }) => ({ ...item, ...body }) });
  const { code, stdout } = await run(["api", "tasks.checklist.update", "OPS-1", ids.item, "--text", "x", "--checked"], server);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ text: "x", checked: true });
  await run(["api", "tasks.checklist.update", "OPS-1", ids.item, "--no-checked"], server);
  expect(server.calls.at(-1)?.body).toEqual({ checked: false });
});

test("lists, numbers, null and JSON bodies are sent with their types", async () => {
  await using server = await startServer({
    "tasks.list": () => ({ tasks: [], total: 0, hasMore: false, nextCursor: null }),
    "tasks.update": () => task,
    "tasks.batch": () => ({ tasks: [task] }),
    "tasks.delete": () => undefined,
  });
  await run(["api", "tasks.list", "--status", "todo,done", "--limit", "5"], server);
  expect(server.calls.at(-1)?.query).toMatchObject({ status: ["todo", "done"], limit: 5 });
  await run(["api", "tasks.update", "OPS-1", "--due-date", "null", "--estimate-points", "3"], server);
  expect(server.calls.at(-1)?.body).toEqual({ dueDate: null, estimatePoints: 3 });
  const body = JSON.stringify({ operations: [{ update: { id: "OPS-1", status: "done" } }] });
  await run(["api", "tasks.batch", "--body", "-"], { url: server.url, stdin: body });
  expect(server.calls.at(-1)?.body).toMatchObject(JSON.parse(body));
  expect(await run(["api", "tasks.delete", "OPS-1"], server)).toMatchObject({ code: 0, stdout: "null\n" });
  expect(await run(["api", "tasks.batch", "--body", "{"], server)).toMatchObject({ code: 2, stdout: "" });
});

test("a page that is not the last notes on stderr that there are more rows", async () => {
  await using server = await startServer({ "tasks.list": () => ({ tasks: [task], total: 2, hasMore: true, nextCursor: "next" }) });
  const { stdout, stderr } = await run(["api", "tasks.list", "--limit", "1"], server);
  expect(JSON.parse(stdout)).toMatchObject({ total: 2, nextCursor: "next" });
  expect(stderr).toContain("--cursor");
});

test("a public operation needs no login, and a secret is part of --body and never an option", async () => {
  const joined = { ...credential, kind: "personal", secret: "wtk_new", member };
  await using server = await startServer({ "invitations.accept": () => joined });
  const words = ["api", "invitations.accept", "--url", server.url, "--name", "Ada"];
  const { code, stdout } = await run([...words, "--body", "-"], { stdin: '{"token":"secret"}' });
  expect({ code, answer: JSON.parse(stdout) }).toEqual({ code: 0, answer: joined });
  expect(server.calls.at(-1)?.body).toEqual({ token: "secret", name: "Ada" });
  expect(server.calls.at(-1)?.headers.authorization).toBeUndefined();
  expect(await run([...words, "--token", "secret"])).toMatchObject({ code: 2, stderr: expect.stringContaining("unknown option") });
});

test("api METHOD PATH sends text and typed fields as the body, and as the query of GET", async () => {
  await using server = await startServer({
    "tasks.update": () => task,
    "tasks.create": () => task,
    "tasks.list": () => ({ tasks: [], total: 0, hasMore: false, nextCursor: null }),
  });
  const update = [
    "api",
    "PATCH",
    "tasks/OPS-1",
    "-f",
    "title=7",
    "-F",
    "estimatePoints=3",
    "-F",
    "dueDate=null",
    "-F",
    "descriptionText=@-",
  ];
  expect((await run(update, { url: server.url, stdin: "a\nb" })).code).toBe(0);
  expect(server.calls.at(-1)?.body).toEqual({ title: "7", estimatePoints: 3, dueDate: null, descriptionText: "a\nb" });
  expect((await run(["api", "get", "/api/v1/tasks?limit=2", "--raw-field", "status=todo"], server)).stdout).toContain('"total":0');
  expect(server.calls.at(-1)?.query).toMatchObject({ limit: 2, status: ["todo"] });
  const body = JSON.stringify({ title: "a", projectId: ids.project });
  await run(["api", "POST", "tasks", "--body", body, "-f", `tagIds[]=${ids.tag}`, "-f", "title=b"], server);
  expect(server.calls.at(-1)?.body).toMatchObject({ title: "b", projectId: ids.project, tagIds: [ids.tag] });
  for (const words of [
    ["GET", "tasks", "-f", "status"],
    ["DELETE", "tasks/OPS-1", "--paginate"],
    ["GET", "tasks", "-f", "a=1", "-f", "a[]=1"],
  ])
    expect(await run(["api", ...words], server)).toMatchObject({ code: 2, stdout: "" });
});

test("--paginate prints the rows of all pages as one list", async () => {
  const pages: Readonly<Record<string, unknown>> = {
    first: { items: [project], hasMore: true, nextCursor: "second" },
    second: { items: [project], hasMore: false, nextCursor: null },
  };
  await using server = await startServer({ "projects.list": ({ query }) => pages[String(query.cursor ?? "first")] });
  const { stdout } = await run(["api", "GET", "projects", "--paginate"], server);
  expect(JSON.parse(stdout)).toEqual([project, project]);
});

test("fields of paths build lists and objects, and never reach a prototype", () => {
  const fields = {};
  for (const written of ["a[b][c]=1", "a[b][d]=2", "l[]=x", "l[]=y", "__proto__[p]=1", "e="]) {
    const { keys, value } = pathField(written);
    setField(fields, keys, value);
  }
  expect(JSON.stringify(fields)).toBe('{"a":{"b":{"c":"1","d":"2"}},"l":["x","y"],"__proto__":{"p":"1"},"e":""}');
  expect("p" in {}).toBe(false);
});

test("api PATH sends GET, or POST with fields, or the method of -X", async () => {
  await using server = await startServer({
    "tasks.list": () => ({ tasks: [task], total: 1, hasMore: false, nextCursor: null }),
    "tasks.create": () => task,
    "tasks.update": () => task,
    "tasks.delete": () => undefined,
  });
  const fields = ["-f", "title=Fix", "-f", `projectId=${ids.project}`];
  const sent: readonly (readonly [words: readonly string[], operation: string])[] = [
    [["tasks"], "tasks.list"],
    [["/api/v1/tasks?limit=5"], "tasks.list"],
    [["tasks", ...fields], "tasks.create"],
    [["-X", "POST", "tasks", ...fields], "tasks.create"],
    [["tasks", "-X", "get", "-f", "status=todo"], "tasks.list"],
    [["tasks", "-f", "status=todo", "--paginate"], "tasks.list"],
    [["tasks/OPS-1", "-X", "PATCH", "-f", "status=done"], "tasks.update"],
    [["tasks/OPS-1", "--method", "DELETE"], "tasks.delete"],
  ];
  for (const [words, operation] of sent) {
    expect(await run(["api", ...words], server), words.join(" ")).toMatchObject({ code: 0, stderr: "" });
    expect(server.calls.at(-1)?.operation).toBe(operation);
  }
  expect(await run(["api", "taks.list"], server)).toMatchObject({ code: 2, stderr: expect.stringContaining("no operation taks.list") });
});

test("api -H sets headers, except those of the login, the connection and the format", async () => {
  await using server = await startServer({ "tasks.update": () => task });
  const words = ["api", "PATCH", "tasks/OPS-1", "-f", "status=done"];
  expect(await run([...words, "-H", 'If-Match: "3"', "-H", "X-Trace: a b"], server)).toMatchObject({ code: 0 });
  expect(server.calls.at(-1)?.headers).toMatchObject({ "if-match": '"3"', "x-trace": "a b" });
  for (const header of [
    "Authorization: Bearer x",
    "cookie: a=b",
    "Host: evil",
    "Content-Length: 1",
    "X-Service-Client: web",
    "no colon",
    "A: b\r\nC: d",
  ])
    expect(await run([...words, "-H", header], server), header).toMatchObject({ code: 2, stdout: "" });
  const leaked = await run([...words, "-H", "X-Token: wtk_abcdefgh"], server);
  expect(leaked).toMatchObject({ code: 2 });
  expect(leaked.stderr).not.toContain("wtk_abcdefgh");
  expect(server.calls).toHaveLength(1);
});

test("api -i prints the status and the headers before the body, also of an error", async () => {
  await using server = await startServer({ "tasks.get": () => task });
  const { stdout, code } = await run(["api", "tasks/OPS-1", "-i"], server);
  const [head = "", body = ""] = stdout.split("\n\n");
  expect({ code, head }).toEqual({
    code: 0,
    head: expect.stringMatching(/^HTTP 200 OK\n[\s\S]*^content-type: application\/json$[\s\S]*^x-request-id: req-1$/m),
  });
  expect(JSON.parse(body)).toMatchObject({ identifier: "OPS-1" });
  const failed = await run(["api", "GET", "projects/OPS", "--include"], server);
  expect(failed).toMatchObject({ code: 3, stdout: expect.stringMatching(/^HTTP 404 Not Found\n[\s\S]*\n\n\{"type":/) });
  expect(await run(["api", "tasks", "-i", "--paginate"], server)).toMatchObject({ code: 2 });
});
