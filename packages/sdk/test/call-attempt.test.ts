import fc from "fast-check";
import { expect, test } from "vitest";
import { type AttemptFailure, appliedNote, isRetryable } from "../src/call-attempt.ts";

const status = fc.oneof(fc.constantFrom(409, 429, 502, 503, 504), fc.integer({ min: 300, max: 599 }));
const code = fc.constantFrom(undefined, "conflict", "idempotency_in_flight");
const failure: fc.Arbitrary<AttemptFailure> = fc.oneof(
  fc.constantFrom<AttemptFailure>({ kind: "unsent" }, { kind: "lost" }),
  fc.record({ kind: fc.constant("refused" as const), status, code }),
);

test("a call that is not repeatable is retryable only if it was certainly not applied", () => {
  fc.assert(
    fc.property(failure, (what) => {
      if (isRetryable({ repeatable: false, method: "PATCH" }, what))
        expect(what.kind === "unsent" || (what.kind === "refused" && [429, 503].includes(what.status))).toBe(true);
    }),
  );
});

test("a call that cannot be sent again is never retryable", () => {
  fc.assert(fc.property(failure, (what) => !isRetryable({ repeatable: true, method: "POST", once: true }, what)));
});

test("after 500 only a read is retryable, because a write may fail half-way again", () => {
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"] as const)
    expect(isRetryable({ repeatable: true, method }, { kind: "refused", status: 500 })).toBe(method === "GET");
});

test.each([
  [true, 429, true],
  [true, 500, false],
  [true, 502, true],
  [true, 404, false],
  [true, 422, false],
  [false, 503, true],
  [false, 504, false],
])("repeatable %s, status %i: retryable %s", (repeatable, refused, expected) => {
  expect(isRetryable({ repeatable, method: "POST" }, { kind: "refused", status: refused })).toBe(expected);
});

test("only a broken write may have been applied", () => {
  expect(appliedNote({ method: "GET" })).toBe("");
  expect(appliedNote({ method: "PATCH" })).toContain("may have applied the change");
});
