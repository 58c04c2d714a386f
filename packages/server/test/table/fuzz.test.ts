import { operationNames, operationOf, Problem } from "@worktrack/contract";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { createFixtures, type Fixtures, pathOf } from "./fixtures.ts";
import { declaredStatuses, sampleBody } from "./sample.ts";

// Each reading of the clock advances it by a second, so that no quota runs out.
let nowMs = Date.now();
const server = useTestServer({ clock: () => (nowMs += 1_000) });
const workspace = useSharedWorkspace(server);
let fixtures: Fixtures;

beforeAll(async () => {
  fixtures = await createFixtures(workspace);
});

/** Values of every type that often break programs, and values at the limits of databases and parsers. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(null, true, "", " ", "\0", "\ud800", "\u202e", "'\"--", "%", "\\", "-1", "0", "1e999", "null", "constructor"),
  fc.constantFrom<unknown>(-1, 0, 0.1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[]], [null], { "": "" }),
  fc.constantFrom<unknown>(
    "9".repeat(400),
    "é".repeat(20_000),
    "2026-02-30T00:00:00Z",
    "0000-01-01T00:00:00Z",
    "OPS-0",
    "01900000-0000-7000-8000",
    "01900000-0000-7000-8000-000000000000",
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: "binary", maxLength: 40 }),
);

// Node itself rejects a request line that exceeds the header limit, so the texts are short.
const shortText = fc
  .oneof(
    nasty.map((value) => (typeof value === "string" ? value : JSON.stringify(value))),
    fc.string(),
  )
  .map((text) => text.slice(0, 1_000));

const pathSegment = fc.oneof(
  fc.constantFrom("%00", "..", "%2e%2e%2f", "OPS-99999999999", "a".repeat(2_000)),
  fc.string().map(encodeURIComponent),
);

/** The sample body with some of its fields, or others of the schema, replaced. */
const bodies = (sample: object, fields: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...fields, "bogus"), nasty, { maxKeys: 3 }).map((changes) => ({ ...sample, ...changes }));

test.each(operationNames)(
  "%s: no input causes a 5xx status or one that the contract does not declare, and every error is a problem document",
  async (name) => {
    const operation = operationOf(name);
    const sample = (sampleBody(operation, fixtures.fields) ?? {}) as object;
    const fields = Object.keys(operation.body?.shape ?? {});
    const declared = declaredStatuses(operation);
    const queryFields = Object.keys(operation.query?.shape ?? {});
    const requests = fc.record({
      segment: fc.option(pathSegment, { nil: undefined, freq: 5 }),
      query: fc.dictionary(fc.constantFrom(...queryFields, "bogus"), shortText, { maxKeys: 2 }),
      body: operation.body ? fc.oneof({ weight: 9, arbitrary: bodies(sample, fields) }, nasty) : fc.constant(undefined),
    });
    await fc.assert(
      fc.asyncProperty(requests, async ({ segment, query, body }) => {
        const whole = pathOf(operation, fixtures);
        const path = segment !== undefined && operation.params ? whole.replace(/[0-9a-f-]{36}/, segment) : whole;
        const search = Object.keys(query).length === 0 ? "" : `?${new URLSearchParams(query)}`;
        const response = await fetch(`${server.url}${path}${search}`, {
          method: operation.method,
          headers: { authorization: `Bearer ${workspace.token}`, ...(body !== undefined && { "content-type": "application/json" }) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        expect([response.status < 500, response.status, text.slice(0, 300)]).toEqual([true, response.status, text.slice(0, 300)]);
        // A segment such as ".." leads to another path, whose operation declares other statuses.
        if (segment === undefined && !declared.includes(response.status))
          expect.fail(`undeclared status ${response.status}: ${text.slice(0, 300)}`);
        if (response.status >= 400) Problem.parse(JSON.parse(text));
      }),
      { numRuns: 40 },
    );
  },
);
