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
    "dueDate: Must be a number",
    "tagIds: Must be a list",
  ]);
  expect(errorsOf("tasks.create", {}, { title: " ", projectId: "OPS", dueDate: -1, startDate: 1.5 })).toEqual([
    "title: Must not be empty",
    "startDate: Must be a whole number",
    "dueDate: Must be at least 0",
  ]);
  expect(errorsOf("tasks.list", { limit: "1000", updatedSince: "yesterday" }, {})).toEqual([
    "limit: Must be at most 100",
    "updatedSince: Must be a time in UTC such as 2026-11-22T06:00:00Z",
  ]);
  expect(errorsOf("inbound.tasks", {}, { externalSource: "ci", externalId: null })).toEqual(["externalId: Must be text"]);
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
