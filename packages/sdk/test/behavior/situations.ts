// The answers of a hostile server in each situation, and how a call of the SDK ends. docs/sdk/behavior.md has a row for each.
import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { json, problem, reset, silence, stall } from "../server.ts";

export interface Situation {
  readonly method: "GET" | "POST" | "PATCH";
  /** The nth request gets the nth answer, and all later ones the last. */
  readonly answers: readonly RequestListener[];
  /** Default: 0. */
  readonly maxRetries?: number;
  /** For an attempt. Default: 5,000. */
  readonly timeoutMs?: number;
  /** Cancels the call so many milliseconds after its start. */
  readonly abortAfterMs?: number;
  readonly expected: string;
}

const ok = json({ id: "1" });
const created = json({ id: "1" }, {}, 201);
const html =
  (status: number): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { "Content-Type": "text/html" }).end("<!doctype html><h1>Sign in</h1>");
const text =
  (body: string): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { "Content-Type": "application/json" }).end(body);

const trickle: RequestListener = (_, response) => {
  response.writeHead(200, { "Content-Type": "application/json" });
  const timer = setInterval(() => response.write(" "), 50);
  response.on("close", () => clearInterval(timer));
};
const truncated: RequestListener = (_, response) => {
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" });
  response.write('{"id":', () => response.socket?.end());
};
const gzipped: RequestListener = (_, response) =>
  void response.writeHead(200, { "Content-Type": "application/json", "Content-Encoding": "gzip" }).end(gzipSync('{"id":"1"}'));
const redirect: RequestListener = ({ headers, url }, response) =>
  void response.writeHead(302, { Location: `http://${headers.host}${url}` }).end();
const notHttp: RequestListener = ({ socket }) => void socket.end("SSH-2.0-OpenSSH_9.6\r\n");
/** A problem that other SDKs recognize as an error, too. */
const refuse = (status: number, code: string, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  problem(status, code, headers, { error: { type: "api_error", message: code } });
const badProblem = problem(422, "validation_failed", {}, { errors: "title", error: { type: "api_error", message: "title" } });
const lateLimit = refuse(429, "rate_limited", { "Retry-After": "3600" });
const inFlight = refuse(409, "idempotency_in_flight");
const busy = refuse(503, "unavailable");

export const situations: Readonly<Record<string, Situation>> = {
  "no answer": { method: "GET", answers: [silence], timeoutMs: 300, expected: "TimeoutError" },
  "the body stalls": { method: "GET", answers: [stall], timeoutMs: 300, expected: "TimeoutError" },
  "the body trickles forever": { method: "GET", answers: [trickle], timeoutMs: 300, expected: "TimeoutError" },
  "GET: 503, then success": { method: "GET", answers: [busy, ok], maxRetries: 2, expected: "succeeds, 2 requests" },
  "POST: 503, then success": { method: "POST", answers: [busy, created], maxRetries: 2, expected: "succeeds, 2 requests, same key" },
  "POST: 504, then success": {
    method: "POST",
    answers: [refuse(504, "unavailable"), created],
    maxRetries: 2,
    expected: "succeeds, 2 requests, same key",
  },
  "POST: the connection breaks, then success": {
    method: "POST",
    answers: [reset, created],
    maxRetries: 2,
    expected: "succeeds, 2 requests, same key",
  },
  "PATCH: the connection breaks": { method: "PATCH", answers: [reset, ok], maxRetries: 2, expected: "ConnectionError" },
  "POST: 409, the first attempt is in flight": {
    method: "POST",
    answers: [inFlight, created],
    maxRetries: 2,
    expected: "succeeds, 2 requests, same key",
  },
  "POST: 409, a conflict": { method: "POST", answers: [refuse(409, "conflict"), created], maxRetries: 2, expected: "ConflictError" },
  "429 with Retry-After: 3600": { method: "GET", answers: [lateLimit, ok], maxRetries: 2, expected: "RateLimitError" },
  "the caller cancels during the wait for a retry": {
    method: "GET",
    answers: [refuse(503, "unavailable", { "Retry-After": "30" }), ok],
    maxRetries: 2,
    abortAfterMs: 200,
    expected: "the signal's reason",
  },
  "the caller cancels while the body stalls": { method: "GET", answers: [stall], abortAfterMs: 200, expected: "the signal's reason" },
  "a redirect to another host": { method: "GET", answers: [redirect], expected: "UnexpectedAnswerError" },
  "200 with HTML": { method: "GET", answers: [html(200)], expected: "UnexpectedAnswerError" },
  "200 with malformed JSON": { method: "GET", answers: [text('{"id":')], expected: "UnexpectedAnswerError" },
  "200 without a body": { method: "GET", answers: [text("")], expected: "UnexpectedAnswerError" },
  "502 with a proxy's HTML": { method: "GET", answers: [html(502)], expected: "ServerError" },
  "422 with errors of a wrong shape": { method: "POST", answers: [badProblem], expected: "ValidationError" },
  "a body shorter than its Content-Length, then success": {
    method: "GET",
    answers: [truncated, ok],
    maxRetries: 2,
    expected: "succeeds, 2 requests",
  },
  "unrequested gzip": { method: "GET", answers: [gzipped], expected: "UnexpectedAnswerError" },
  "headers of 40 KB": { method: "GET", answers: [json({}, { "X-Long": "x".repeat(40_000) })], expected: "UnexpectedAnswerError" },
  "a server that does not speak HTTP": { method: "GET", answers: [notHttp], expected: "UnexpectedAnswerError" },
};
