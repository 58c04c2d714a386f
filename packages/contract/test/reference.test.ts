import { describe, expect, test } from "vitest";
import { operationDescriptions } from "../src/descriptions.ts";
import { type ErrorCode, errorCodes } from "../src/errors.ts";
import { eventEnvelope } from "../src/events.ts";
import { exampleEnvelope } from "../src/examples/events.ts";
import { pathExamples } from "../src/examples/paths.ts";
import { exampleProblem } from "../src/examples/problems.ts";
import { exampleRecords } from "../src/examples/records.ts";
import { operationExamples } from "../src/examples.ts";
import { limitPolicies } from "../src/limits.ts";
import { introduction } from "../src/openapi/introduction.ts";
import { openApiDocument } from "../src/openapi.ts";
import { Problem } from "../src/problem.ts";
import { operationNames, operationOf } from "../src/table.ts";
import { eventNames } from "../src/values/events.ts";

const serverUrl = "https://worktrack.example";
const records = exampleRecords(Date.UTC(2026, 10, 22), serverUrl);
const examples = operationExamples(records);

describe.each(operationNames)("%s", (name) => {
  const row = operationOf(name);
  const { body, reply, otherReply } = examples[name] ?? {};

  test("has a description that adds to its summary", () => {
    const description = operationDescriptions[name];
    expect(description).toMatch(/^[A-Z`].{20,}\.$/s);
    expect(description.includes(row.summary)).toBe(false);
  });

  test("has an example request that its schema accepts", () => {
    expect(body !== undefined).toBe(row.body !== undefined);
    row.body?.parse(body);
  });

  test("has an example reply that its schema accepts, without unknown fields", () => {
    expect(reply !== undefined).toBe(row.reply !== undefined);
    if (row.reply) expect(row.reply.parse(reply)).toEqual(reply);
    expect(otherReply !== undefined).toBe(row.otherReply !== undefined);
    if (row.otherReply) expect(row.otherReply.schema.parse(otherReply)).toEqual(otherReply);
  });

  test("has an example path that its schema accepts", () => {
    const params = pathExamples(row.path, records);
    expect(row.params?.parse(params) ?? {}).toEqual(params);
  });
});

test.each(eventNames)("the example of %s matches its schema, without unknown fields", (name) => {
  const envelope = exampleEnvelope(name, records);
  expect(eventEnvelope(name).parse(envelope)).toEqual(envelope);
});

test.each(Object.keys(errorCodes) as ErrorCode[])("the example of the problem %s matches its schema, without unknown fields", (code) => {
  const problem = exampleProblem(code, serverUrl);
  expect(Problem.parse(problem)).toEqual(problem);
});

test("no example contains a secret that a scanner would report", () => {
  const text = JSON.stringify(openApiDocument({ serverUrl, serverVersion: "1.2.3" }));
  expect(text).toContain("wtk_");
  expect(text.match(/(wtk_[A-Za-z0-9]+_|whsec_|wtin_|wti_|wtl_)[A-Za-z0-9+/=]{4,}/g)).toBeNull();
  expect(text.match(/\b(sk|pk|ghp|xox[bp]|AKIA)[-_A-Za-z0-9]{16,}/g)).toBeNull();
});

test("the introduction explains keys, errors, paging, limits, versions and repeats, with every limit", () => {
  const text = introduction(serverUrl);
  expect(text.match(/^## .+$/gm)).toEqual([
    "## Keys",
    "## Errors",
    "## Paging",
    "## Limits",
    "## Versions",
    "## Safe repeats",
    "## Ids and times",
  ]);
  for (const name of Object.keys(limitPolicies)) expect(text).toContain(`| \`${name}\` |`);
});
