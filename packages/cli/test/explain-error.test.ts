import { type ErrorCode, errorCodes, type Problem } from "@worktrack/contract";
import * as sdk from "@worktrack/sdk";
import { expect, test } from "vitest";
import { errorAdvice } from "../src/error/error-advice.ts";
import { exitCodes, exitMeanings, exitNameOf, exitNameOfError } from "../src/error/exit-codes.ts";
import { explainError } from "../src/error/explain-error.ts";
import { formatErrorJson, formatErrorText } from "../src/error/format-error.ts";

const codes = Object.keys(errorCodes) as ErrorCode[];
const url = "https://worktrack.example.com";
const call = {
  operation: "tasks.comments.create",
  method: "POST",
  path: "/api/v1/tasks/OPS-1/comments",
  attempts: 1,
  idempotencyKey: "key",
  cursor: undefined,
  repeatable: true,
} as const;

const explain = (error: unknown) => explainError(error, { url, fieldNames: new Map() });

/** Names of the SDK's options, operations and classes, which mean nothing on the command line. */
const sdkWords = /baseUrl|timeoutMs|TimeoutMs|maxRetries|allowHttp|fileName|\bSDK\b|tasks\.comments|media\.upload|UND_ERR|idempotencyKey/;

const apiError = (code: ErrorCode, extra: Partial<Problem> = {}): sdk.ApiError => {
  const { status, title } = errorCodes[code];
  const problem = { type: "", title, status, detail: title, instance: call.path, code, requestId: "req-7", ...extra };
  const Type = status === 422 ? sdk.ValidationError : sdk.ApiError;
  return new Type("message", call, { status, headers: { "x-request-id": "req-7" }, retryAfterSeconds: undefined, problem });
};

test.each(codes)("%s is explained with an exit code, a next step and the request's id", (code) => {
  const explanation = explain(apiError(code));
  expect(explanation).toMatchObject({ code, exit: exitNameOfError[code], requestId: "req-7", status: errorCodes[code].status });
  expect(explanation.message).not.toBe("");
  expect(explanation.advice).toBe(errorAdvice[code]);
  const text = formatErrorText(explanation);
  expect(text).toMatch(/\nRequest id: req-7$/);
  expect(text).not.toMatch(sdkWords);
  expect(JSON.parse(formatErrorJson(explanation))).toMatchObject({ code, exitCode: exitCodes[exitNameOfError[code]], requestId: "req-7" });
});

test.each(["http://127.0.0.1:3000", "http://localhost:3000", "http://[::1]:3000"])(
  "https_required from %s names the setting of the server that allows plain HTTP",
  (loopback) => {
    const { advice } = explainError(apiError("https_required"), { url: loopback, fieldNames: new Map() });
    expect(advice).toMatch(/WORKTRACK_ALLOW_HTTP=loopback/);
  },
);

test.each(["plan_required", "forbidden"] as const)("%s is explained with one period at the end of each sentence", (code) => {
  const details = ["A detail", "A detail."].map((detail) => explain(apiError(code, { detail })).message);
  expect(new Set(details)).toEqual(new Set([code === "forbidden" ? "Not allowed: A detail." : "A detail."]));
});

test("a wrong value of a repeated option is named by the option, without its index", () => {
  const errors = [{ path: ["body", "events", 0], code: "invalid", message: "Must be one of: task.created" }] as const;
  const error = apiError("validation_failed", { errors: errors as unknown as Problem["errors"] });
  const { message } = explainError(error, { url, fieldNames: new Map([["events", "--event"]]) });
  expect(message).toBe("--event: Must be one of: task.created");
});

test("every exit code has its own number and a meaning, and 1 is not used for an error of the server", () => {
  const numbers = Object.values(exitCodes);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(Object.keys(exitMeanings)).toEqual(Object.keys(exitCodes));
  for (const code of codes) expect(exitCodes[exitNameOf(code, errorCodes[code].status)]).toBeGreaterThanOrEqual(3);
});

test("an error code of a newer server gets the exit code of its status", () => {
  expect([401, 403, 404, 409, 412, 422, 429, 500, 503].map((status) => exitNameOf("brand_new", status))).toEqual([
    "authentication",
    "authentication",
    "notFound",
    "conflict",
    "conflict",
    "invalid",
    "limited",
    "unavailable",
    "unavailable",
  ]);
  const explanation = explain(apiError("conflict", { code: "brand_new" as ErrorCode }));
  expect(explanation).toMatchObject({ exit: "conflict", advice: expect.stringContaining("Update the CLI") });
});

test("a 404 that a proxy sends does not mean that a record is missing", () => {
  const head = { status: 404, headers: {}, retryAfterSeconds: undefined, problem: undefined };
  expect(explain(new sdk.NotFoundError("message", call, head))).toMatchObject({
    code: "unavailable",
    exit: "unavailable",
    message: `${url} answered 404, but not as a Worktrack server does.`,
  });
});

const lost = { kind: "lost" } as const;
const response = { status: 200, headers: { "x-request-id": "req-7" } };
const unexpected = (message: string) => new sdk.UnexpectedAnswerError(message, call, response);

test.each([
  [new sdk.ConnectionError(`no response from ${url} (ECONNREFUSED). Check baseUrl.`, "ECONNREFUSED", call, undefined), "server is running"],
  [new sdk.ConnectionError("no response. Check baseUrl.", "ENOTFOUND", call, undefined), "no host worktrack.example.com"],
  [new sdk.ConnectionError("no response. Check baseUrl.", "EAI_AGAIN", call, undefined), "network"],
  [new sdk.ConnectionError("no response. Check baseUrl.", "CERT_HAS_EXPIRED", call, undefined), "NODE_EXTRA_CA_CERTS"],
  [new sdk.ConnectionError("the proxy cannot be reached.", "PROXY_UNREACHABLE", call, undefined), "The proxy for"],
  [new sdk.ConnectionError("the proxy answered 403.", "PROXY_REFUSED", call, undefined), "HTTPS_PROXY"],
  [new sdk.ConnectionError("no response. The connection broke before …", "ECONNRESET", { ...call, attempts: 3 }, lost), "may have been"],
  [new sdk.TimeoutError({ ...call, attempts: 3 }, 30_000, "attempt"), "did not answer within 30 s (3 attempts)"],
  [new sdk.TimeoutError({ ...call, method: "GET" }, 30_000, "total"), "Try again"],
  [unexpected("the response (200) is not JSON. Check baseUrl and any proxies."), "The response (200) is not JSON."],
  [unexpected("the server redirected (302), and the SDK does not follow redirects. Check baseUrl."), "the CLI does not follow redirects"],
])("%s is explained in the words of the command line", (error, expected) => {
  const explanation = explain(error);
  const text = formatErrorText(explanation);
  expect(text).toContain(expected);
  expect(text).not.toMatch(sdkWords);
  expect(explanation).toMatchObject({ exit: "unavailable", advice: expect.stringMatching(/\w/) });
  expect(explanation.requestId).toBe(error instanceof sdk.UnexpectedAnswerError ? "req-7" : undefined);
});

test.each([
  ["baseUrl must not contain ? or #.", "The server's address must not contain ? or #."],
  ["media.upload: cannot read /tmp/x (ENOENT).", "Cannot read /tmp/x (ENOENT)."],
  ["media.upload needs fileName, because this source has no name.", "Needs --name, because this source has no name."],
])("the SDK's usage error %j becomes a usage error of the command line", (written, message) => {
  expect(explain(new sdk.UsageError(written))).toEqual({ code: "usage", exit: "usage", message });
});

test("an error of the file system is not reported as a bug", () => {
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", syscall: "write" });
  expect(formatErrorText(explain(full))).toBe("Failed on this machine: ENOSPC: no space left on device, write");
  expect(formatErrorText(explain(new TypeError("x is not a function")))).toContain("please report it");
});
