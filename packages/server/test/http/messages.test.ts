import { operationNames, operationOf } from "@worktrack/contract";
import { describe, expect, test } from "vitest";
import { parseInput } from "../../src/http/input.ts";
import { ApiError } from "../../src/platform/api-error.ts";

const errorsOf = (name: Parameters<typeof operationOf>[0], query: unknown, body: unknown) => {
  const operation = operationOf(name);
  try {
    parseInput({ ...operation, params: undefined } as unknown as typeof operation, { params: {}, query, body });
    return [];
  } catch (error) {
    return error instanceof ApiError
      ? (error.extra.errors ?? []).map(({ path, message }) => `${path.slice(1).join(".")}: ${message}`)
      : [`${error}`];
  }
};

test("the message of a wrong field says in plain words what the field must be", () => {
  expect(errorsOf("tasks.create", {}, {})).toEqual(["title: Required", "projectId: Required"]);
  expect(errorsOf("tasks.create", {}, { title: null, projectId: 7, status: "open", dueDate: "soon", tagIds: "x" })).toEqual([
    "title: Must be text",
    "projectId: Must be a UUID, a prefix such as OPS, or a slug",
    "status: Must be one of: backlog, todo, in_progress, in_review, done, cancelled",
    "dueDate: Must be a whole number of Unix milliseconds",
    "tagIds: Must be a list",
  ]);
  expect(errorsOf("tasks.create", {}, { title: " ", projectId: "OPS", dueDate: -1, startDate: 1.5 })).toEqual([
    "title: Must not be empty",
    "startDate: Must be a whole number of Unix milliseconds",
    "dueDate: Must be at least 0",
  ]);
  expect(errorsOf("tasks.list", { limit: "1000", updatedSince: "yesterday" }, {})).toEqual([
    "limit: Must be at most 100",
    "updatedSince: Must be a time in UTC such as 2026-11-22T06:00:00Z",
  ]);
  expect(errorsOf("inbound.tasks", {}, { externalSource: "ci", externalId: null })).toEqual(["externalId: Must be text"]);
});

test("a time in seconds is refused with a hint, up to the bounds of what can only be seconds", () => {
  const hint = "Must be Unix milliseconds, and this looks like seconds. Multiply it by 1000";
  const task = { title: "A task", projectId: "OPS" };
  for (const seconds of [1e8, 1_764_547_200, 1e10]) {
    expect(errorsOf("tasks.create", {}, { ...task, dueDate: seconds })).toEqual([`dueDate: ${hint}`]);
    expect(errorsOf("tasks.update", {}, { startDate: seconds })).toEqual([`startDate: ${hint}`]);
    expect(errorsOf("tasks.list", { dueBefore: String(seconds) }, {})).toEqual([`dueBefore: ${hint}`]);
  }
  for (const ms of [0, 1e8 - 1, 1e10 + 1, 1_764_547_200_000]) {
    expect(errorsOf("tasks.create", {}, { ...task, dueDate: ms })).toEqual([]);
    expect(errorsOf("tasks.list", { dueAfter: String(ms) }, {})).toEqual([]);
  }
});

test("a fraction or a text instead of a whole number is refused with what is needed", () => {
  expect(errorsOf("tasks.list", { limit: "1.5" }, {})).toEqual(["limit: Must be a whole number"]);
  expect(errorsOf("tasks.list", { limit: "" }, {})).toEqual(["limit: Must be a whole number"]);
  expect(errorsOf("invitations.create", {}, { email: "ada@example.com", expiresInDays: "3" })).toEqual([
    "expiresInDays: Must be a whole number",
  ]);
});

describe.each(operationNames.filter((name) => operationOf(name).body ?? operationOf(name).query))("a request of %s", (name) => {
  test("with a missing value says that it is required", () => {
    const { body, upload, query } = operationOf(name);
    for (const [part, schema] of [
      ["query", query],
      ["body", upload ?? body],
    ] as const) {
      const required = Object.entries(schema?.shape ?? {}).flatMap(([field, each]) => (each.safeParse(undefined).success ? [] : [field]));
      const missing = errorsOf(name, {}, {});
      for (const field of required) expect(missing, part).toContain(`${field}: Required`);
    }
  });
});

test("an item of a batch is reported by its own fields", () => {
  const operations = [{ create: { title: "A task" } }, { update: { id: "OPS-1", status: 1 } }, {}];
  expect(errorsOf("tasks.batch", {}, { operations })).toEqual([
    "operations.0.create.projectId: Required",
    "operations.1.update.status: Must be one of: backlog, todo, in_progress, in_review, done, cancelled",
    "operations.2: Has none of the accepted forms",
  ]);
});

describe.each(operationNames.filter((name) => operationOf(name).body || operationOf(name).query))("%s", (name) => {
  test("no message names the types of a programming language", () => {
    const { body, upload, query } = operationOf(name);
    const bodyFields = Object.keys((upload ?? body)?.shape ?? {});
    const queryFields = Object.keys(query?.shape ?? {});
    const messages = [null, true, 7, "", "?", [], [{}], {}].flatMap((value) =>
      errorsOf(
        name,
        Object.fromEntries(queryFields.map((field) => [field, value])),
        Object.fromEntries(bodyFields.map((field) => [field, value])),
      ),
    );
    for (const message of [...messages, ...errorsOf(name, {}, {})])
      expect(message).not.toMatch(/undefined|received|expected|Invalid (input|option|string)|regex|pattern|\bnull\b|NaN/i);
  });
});
