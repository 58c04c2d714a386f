import { expect, test } from "vitest";
import { run } from "./cli.ts";
import { ids, post, project, task } from "./records.ts";
import { startServer } from "./server.ts";

const answers = {
  "tasks.get": () => task,
  "posts.get": () => post,
  "projects.get": () => project,
  "tasks.comments.list": () => ({ comments: [], total: 0, hasMore: false }),
  "posts.comments.list": () => ({ comments: [], total: 0, hasMore: false }),
  "tasks.list": () => ({ tasks: [], total: 0, hasMore: false, nextCursor: null }),
};

const asked = (server: { readonly calls: readonly { readonly operation: string; readonly params: object }[] }) =>
  server.calls.map(({ operation, params }) => [operation, ...Object.values(params)]).at(-1);

test("a task, a post and a project can be named by their address in the console, and a task in any case or by its API address", async () => {
  await using server = await startServer(answers);
  const named: readonly (readonly [words: readonly string[], expected: readonly string[]])[] = [
    [
      ["task", "view", `${server.url}/tasks/OPS-6`],
      ["tasks.get", "OPS-6"],
    ],
    [
      ["task", "view", `${server.url}/tasks?status=todo&peek=OPS-7`],
      ["tasks.get", "OPS-7"],
    ],
    [
      ["task", "view", `${server.url}/api/v1/tasks/${ids.task}`],
      ["tasks.get", ids.task],
    ],
    [
      ["task", "view", "ops-6"],
      ["tasks.get", "OPS-6"],
    ],
    [
      ["post", "view", `${server.url}/posts/${ids.post}/`],
      ["posts.get", ids.post],
    ],
    [
      ["project", "view", `${server.url}/projects/OPS`],
      ["projects.get", "OPS"],
    ],
    [
      ["comment", "list", `${server.url}/tasks/ops-6#comments`],
      ["tasks.comments.list", "OPS-6"],
    ],
    [
      ["comment", "list", `${server.url}/posts/${ids.post}`],
      ["posts.comments.list", ids.post],
    ],
    [["task", "list", "--parent", `${server.url}/tasks/OPS-6`, "--project", `${server.url}/projects/OPS`], ["tasks.list"]],
  ];
  for (const [words, expected] of named) {
    expect(await run([...words, "--json"], server), words.join(" ")).toMatchObject({ code: 0 });
    expect(asked(server)).toEqual(expected);
  }
});

test("an address of this machine may name it differently", async () => {
  await using server = await startServer(answers);
  const address = `${server.url.replace("127.0.0.1", "localhost")}/tasks/OPS-6`;
  expect(await run(["task", "view", address, "--quiet"], server)).toMatchObject({ code: 0, stdout: "OPS-1\n" });
});

test.each([
  ["https://worktrack.example.com/tasks/OPS-6", "is an address of https://worktrack.example.com, but the server is http://127.0.0.1:"],
  ["https://ada:secret@evil.example.com/tasks/OPS-6", "is an address of https://evil.example.com"],
  ["SERVER/posts/01890000-0000-7000-8000-00000000000a", "TASK must be an address such as http://127.0.0.1:"],
  ["SERVER/webhooks", "TASK must be an address such as"],
  ["SERVER.evil.example.com/tasks/OPS-6", "TASK must be an address such as"],
])("the address %s is refused, and nothing is sent", async (address, message) => {
  await using server = await startServer(answers);
  const result = await run(["task", "view", address.replace("SERVER", server.url)], server);
  expect(result).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining(message) });
  expect(result.stderr).not.toContain("secret");
  expect(server.calls).toEqual([]);
});

test("the path of the server belongs to its addresses", async () => {
  await using server = await startServer(answers);
  const words = ["task", "view", `${server.url}/other/tasks/OPS-6`, "--url", `${server.url}/worktrack`];
  expect(await run(words, server)).toMatchObject({ code: 2, stderr: expect.stringContaining("but the server is") });
});

test("a number is a task of the default project, and an error without one", async () => {
  await using server = await startServer(answers);
  const variables = { WORKTRACK_PROJECT: "OPS" };
  for (const words of [
    ["task", "view", "6"],
    ["task", "comments", "6"],
    ["task", "list", "--parent", "6"],
  ]) {
    expect(await run([...words, "--json"], { url: server.url, variables }), words.join(" ")).toMatchObject({ code: 0 });
    expect(server.calls.map(({ params }) => params.id)).toContain("OPS-6");
  }
  await run(["task", "view", "6", "--json"], { url: server.url, variables: { WORKTRACK_PROJECT: "operations" } });
  expect(server.calls.slice(-2).map(({ operation, params }) => [operation, params.id])).toEqual([
    ["projects.get", "operations"],
    ["tasks.get", "OPS-6"],
  ]);
  expect(await run(["task", "view", "6"], server)).toMatchObject({ code: 2, stderr: expect.stringContaining("such as OPS-6") });
});
