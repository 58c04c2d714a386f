import { expect, test } from "vitest";
import { run } from "./cli.ts";
import { identity, ids, member, post, project, task } from "./records.ts";
import { startServer } from "./server.ts";

const page = <T>(...items: T[]) => ({ items, hasMore: false, nextCursor: null });

test("post create resolves the project, reads the text from standard input and publishes with --publish", async () => {
  await using server = await startServer({
    "projects.get": () => project,
    "posts.create": ({ body }) => ({ ...post, status: body.status }),
  });
  const words = ["post", "create", "Release 2", "--project", "OPS", "--body-file", "-", "--publish", "--json"];
  const { code, stdout, stderr } = await run(words, { url: server.url, stdin: "one\n\ntwo" });
  expect({ code, stderr }).toEqual({ code: 0, stderr: `Published Release 2: ${ids.post}\n` });
  expect(JSON.parse(stdout)).toEqual({ ...post, status: "published" });
  expect(server.calls.at(-1)?.body).toEqual({
    title: "Release 2",
    body: { type: "doc", content: ["one", "two"].map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })) },
    status: "published",
    projectId: ids.project,
  });
  const both = await run(["post", "create", "T", "--body", "x", "--body-file", "-"], server);
  expect(both).toMatchObject({ code: 2, stderr: "Give --body or --body-file, not both\n" });
});

test("post list prints one row per post on a pipe, and post view prints the text", async () => {
  await using server = await startServer({ "posts.list": () => page(post), "posts.get": () => post });
  expect((await run(["post", "list"], server)).stdout).toBe(`Release 2\tdraft\tAda Lovelace\t\t${ids.post}\n`);
  expect((await run(["post", "view", ids.post], server)).stdout).toMatch(/^title\tRelease 2\n.*\n\nWhat is new\n$/s);
  expect(await run(["post", "view", "OPS-1"], server)).toMatchObject({ code: 2, stderr: expect.stringContaining("POST must be an id") });
});

test("post list passes its filters to the API, with the author given as me or as an email address", async () => {
  await using server = await startServer({
    "posts.list": () => page(),
    "me.get": () => identity,
    "members.list": ({ query }) => page(...(query.email === member.email ? [member] : [])),
  });
  await run(["post", "list", "--status", "draft", "--project", "none", "--author", "me"], server);
  expect(server.calls.at(-1)?.query).toMatchObject({ status: "draft", projectId: "none", authorId: ids.person });
  await run(["post", "list", "--author", "Ada@example.com"], server);
  expect(server.calls.at(-1)?.query).toMatchObject({ authorId: ids.person });
  const nobody = await run(["post", "list", "--author", "nobody@example.com"], server);
  expect(nobody).toMatchObject({ code: 3, stderr: expect.stringContaining("worktrack member list") });
  const unclear = await run(["post", "list", "--author", "ada"], server);
  expect(unclear).toMatchObject({ code: 3, stderr: expect.stringContaining("Not found: member ada.") });
});

test("post edit clears the project with none, and post delete requires --yes without a terminal", async () => {
  await using server = await startServer({
    "posts.get": () => post,
    "posts.update": () => post,
    "posts.delete": () => undefined,
    "posts.tasks.list": () => ({ tasks: [task], total: 1, hasMore: false, nextCursor: null }),
  });
  await run(["post", "edit", ids.post, "--project", "none", "--title", "R2"], server);
  expect(server.calls.at(-1)?.body).toEqual({ title: "R2", projectId: null });
  expect(await run(["post", "edit", ids.post], server)).toMatchObject({ code: 2, stderr: expect.stringContaining("Nothing to change") });
  expect(await run(["post", "delete", ids.post], server)).toMatchObject({ code: 2, stdout: "" });
  expect(server.calls.map(({ operation }) => operation)).not.toContain("posts.delete");
  expect((await run(["post", "delete", ids.post, "--yes", "--json"], server)).stdout).toBe(`${JSON.stringify(post)}\n`);
  expect((await run(["post", "tasks", ids.post], server)).stdout).toMatch(/^OPS-1\ttodo\t/);
});
