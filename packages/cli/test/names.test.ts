import { expect, test } from "vitest";
import { findSimilar } from "../src/command/suggest.ts";
import { run } from "./cli.ts";
import { identity, ids, member, person, project, tag, task } from "./records.ts";
import { ProblemAnswer, startServer } from "./server.ts";

const app = { ...project, id: "01890000-0000-7000-8000-000000000099", name: "Mobile App", slug: "mobile-app", prefix: "APP" };
const page = <T>(items: readonly T[]) => ({ items, hasMore: false, nextCursor: null });
const grace = { ...member, id: "01890000-0000-7000-8000-000000000098", name: "Grace Hopper", email: "grace@example.com" };

const answers = {
  "projects.get": ({ params }: { params: Readonly<Record<string, string>> }) =>
    [project, app].find(({ prefix, slug }) => prefix === params.id || slug === params.id) ?? new ProblemAnswer("not_found"),
  "projects.list": () => page([project, app]),
  "members.list": () => page([{ ...member, ...person }, grace]),
  "me.get": () => identity,
  "tags.list": ({ query }: { query: Readonly<Record<string, unknown>> }) =>
    page(query.name === undefined || query.name === "bug" ? [tag] : []),
  "tasks.list": () => ({ tasks: [], total: 0, hasMore: false, nextCursor: null }),
  "tasks.get": () => task,
};

test("projects and people are found by any of their names, in any case", async () => {
  await using server = await startServer(answers);
  const cases = [
    [["--project", "OPS"], { projectId: project.id }],
    [["--project", "ops"], { projectId: project.id }],
    [["--project", "Mobile App"], { projectId: app.id }],
    [["--project", "MOBILE APP", "--assignee", "grace hopper"], { projectId: app.id, assigneeId: grace.id }],
    [["--assignee", "grace"], { assigneeId: grace.id }],
    [["--project", "Ｍｏｂｉｌｅ  App"], { projectId: app.id }],
    [["--assignee", "Me", "--status", "In-Progress"], { assigneeId: "me", status: ["in_progress"] }],
  ] as const;
  await Promise.all(
    cases.map(async ([words, query]) => {
      await using own = await startServer(answers);
      expect(await run(["task", "list", ...words], own)).toMatchObject({ code: 0 });
      expect(own.calls.at(-1)?.query).toMatchObject(query);
    }),
  );
  expect((await run(["task", "view", "ops-1"], server)).code).toBe(0);
  expect(server.calls.at(-1)?.params).toEqual({ id: "OPS-1" });
});

test("an exact project prefix costs one request, and a project's name is accepted in any case", async () => {
  await using server = await startServer(answers);
  await run(["project", "view", "OPS"], server);
  expect(server.calls.map(({ operation }) => operation)).toEqual(["projects.get"]);
  expect((await run(["project", "view", "mobile app"], server)).stdout).toContain("Mobile App");
});

test.each([
  [["task", "list", "--project", "Mobile Ap"], "Did you mean Mobile App or"],
  [["task", "list", "--assignee", "Grase"], "Did you mean Grace?"],
  [["task", "list", "--tag", "bgu"], "Did you mean bug?"],
  [["task", "list", "--status", "tood"], 'not "tood". Did you mean todo?'],
  [["task", "list", "--sort", "crated"], "Did you mean created?"],
  [["task", "list", "--proejct", "OPS"], "Did you mean --project?"],
  [["taks", "list"], "Did you mean task"],
])("%j suggests the correct word", async (words, message) => {
  await using server = await startServer(answers);
  expect((await run(words, server)).stderr).toContain(message);
});

test("an ambiguous name is refused", async () => {
  await using server = await startServer({ ...answers, "members.list": () => page([grace, { ...grace, id: ids.person }]) });
  expect((await run(["member", "view", "grace"], server)).stderr).toContain("2 records are named grace");
});

test.each([
  ["tood", ["todo"]],
  ["IN_PROGRES", ["in_progress"]],
  ["x", []],
  ["", []],
  ["y".repeat(1_000), []],
])("%j is similar to %j", (word, similar) => expect(findSimilar(word, ["todo", "in_progress", "in_review", "done"])).toEqual(similar));
