// Converts an unsuccessful response to an error with advice on what to do next.
import * as errors from "./api-errors.ts";
import type { CallAttempt } from "./call-attempt.ts";
import type { ErrorCode, FieldError, Problem } from "./generated/records.ts";
import { readRequestId, type TextResponse } from "./response.ts";
import { retryAfterSeconds } from "./retry-delay.ts";

const fieldsShown = 3;
const detailChars = 500;

const known: Readonly<Record<number, { readonly Type: typeof errors.ApiError; readonly advice: string }>> = {
  304: { Type: errors.NotModifiedError, advice: "Keep your copy." },
  400: { Type: errors.BadRequestError, advice: "Update the SDK or correct the header." },
  401: { Type: errors.AuthenticationError, advice: "Check the token. It may be revoked, expired or truncated." },
  403: { Type: errors.PermissionError, advice: "Use a token, role or plan that allows this." },
  404: { Type: errors.NotFoundError, advice: "Check the id, and that the token can see the record." },
  409: { Type: errors.ConflictError, advice: "Fetch the record again, then retry." },
  408: { Type: errors.ApiError, advice: "Set this machine's clock." },
  412: { Type: errors.PreconditionFailedError, advice: "Fetch the record again, then retry." },
  413: { Type: errors.ApiError, advice: "Send less." },
  415: { Type: errors.ApiError, advice: "Send another kind of file." },
  416: { Type: errors.ApiError, advice: "Request an earlier range or the whole file." },
  422: { Type: errors.ValidationError, advice: "Correct the arguments." },
  429: { Type: errors.RateLimitError, advice: "Wait, then retry." },
};
const logAdvice = "The server's log has details under the request id.";
/** Replaces the advice of the status for these codes. */
const adviceByCode: ReadonlyMap<ErrorCode, string> = new Map([
  ["invalid_signature", "Check the prefix and secret. They may be rotated, revoked or from another workspace."],
  ["request_timeout", "Send it again over a faster connection."],
  ["unauthenticated", "Pass a token, or sign in again."],
  ["reauthentication_required", "Sign in again, then retry."],
  ["unavailable", logAdvice],
  ["read_only", logAdvice],
]);

const adviceFor = (problem: Problem): string | undefined =>
  problem.oldSecretWorksUntil === undefined ? adviceByCode.get(problem.code) : "Update the clients that use an old secret first.";

const serverError = { Type: errors.ServerError, advice: `Try again later. ${logAdvice}` };
const otherError = { Type: errors.ApiError, advice: "Check the arguments." };

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && Array.isArray(value.path) && typeof value.code === "string" && typeof value.message === "string";

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null;

/** Undefined unless the response is a problem of the API. Drops field errors of another shape, which a proxy may have sent. */
const problemOf = (text: string): Problem | undefined => {
  const value = parseJson(text);
  if (!isRecord(value) || typeof value.code !== "string" || typeof value.detail !== "string") return undefined;
  const { errors, ...problem } = value;
  return { ...problem, ...(Array.isArray(errors) && { errors: errors.filter(isFieldError) }) } as unknown as Problem;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** One line that says what happened and what to do next. */
const explain = (status: number, problem: Problem | undefined, advice: string): string => {
  if (status === 304) return `Not modified. ${advice}`;
  if (status === 416) return `The file has no such range. ${advice}`;
  if (!problem) return "The response does not come from the API. Check baseUrl and any proxies.";
  const reason = reasonOf(problem).replace(/\s+/g, " ").slice(0, detailChars);
  const sentences = reason.replace(/[^.!?]$/, "$&.");
  return hasAdvice(problem) ? sentences : `${sentences} ${advice}`;
};

/** A detail of several sentences ends with the next step. */
const hasAdvice = ({ detail, errors = [] }: Problem): boolean => errors.length === 0 && /[.!?] \p{Lu}/u.test(detail);

/** The field's name without the part of the request: `title` for `body.title`. A path of one element stays as it is. */
const fieldOf = (path: FieldError["path"]): string => (path.length > 1 ? path.slice(1) : path).join(".");

/** The first wrong fields, by the names that the caller passed. Without field errors, the detail. */
const reasonOf = ({ detail, errors = [], errorsOmitted = 0 }: Problem): string => {
  if (errors.length === 0) return detail;
  const shown = errors.slice(0, fieldsShown).map(({ path, message }) => `${fieldOf(path)}: ${message}`);
  const more = errors.length + errorsOmitted - shown.length;
  return `${shown.join("; ")}${more > 0 ? ` (and ${more} more)` : ""}`;
};

/** Converts an unsuccessful response to the matching subclass of ApiError. */
export const createApiError = (call: CallAttempt, { status, headers, text }: TextResponse, nowMs: number): errors.ApiError => {
  const problem = problemOf(text);
  const { Type, advice } = known[status] ?? (status >= 500 ? serverError : otherError);
  const requestId = readRequestId(headers);
  const seconds = retryAfterSeconds(headers["retry-after"], nowMs);
  const facts = [problem ? `${status} ${problem.code}` : `${status}`, requestId && `request ${requestId}`];
  if (seconds !== undefined) facts.push(`retry after ${seconds} s`);
  const message = `${explain(status, problem, (problem && adviceFor(problem)) ?? advice)} (${facts.filter(Boolean).join(", ")})`;
  return new Type(message, call, { status, headers, retryAfterSeconds: seconds, problem });
};
