import type { ErrorCode, Problem } from "@worktrack/contract";
import { type RawAnswer, requestIdOf } from "./answer.ts";
import * as errors from "./api-errors.ts";
import { retryAfterSeconds } from "./retry.ts";

const fieldsShown = 3;
const detailChars = 500;

const known: Readonly<Record<number, { readonly Type: typeof errors.ApiError; readonly advice: string }>> = {
  304: { Type: errors.NotModifiedError, advice: "Keep the copy you have." },
  400: { Type: errors.BadRequestError, advice: "Update the SDK, or correct the header." },
  401: { Type: errors.AuthenticationError, advice: "Check the token: it may be revoked, expired or cut short." },
  403: { Type: errors.PermissionError, advice: "Use a token, role or plan that may do this." },
  404: { Type: errors.NotFoundError, advice: "Check the id, and that the token may see it." },
  409: { Type: errors.ConflictError, advice: "Read the record again, then decide." },
  408: { Type: errors.ApiError, advice: "Set this machine's clock." },
  412: { Type: errors.PreconditionFailedError, advice: "Read the record again, and repeat with its new etag." },
  413: { Type: errors.ApiError, advice: "Send less." },
  415: { Type: errors.ApiError, advice: "Send another kind of file." },
  416: { Type: errors.ApiError, advice: "Ask for an earlier part, or for the whole." },
  422: { Type: errors.ValidationError, advice: "Correct the arguments." },
  429: { Type: errors.RateLimitError, advice: "Wait, then try again." },
};
/** More to the point than what goes for all answers of that status. */
const adviceByCode: Readonly<Partial<Record<ErrorCode, string>>> = {
  invalid_signature: "Check prefix and secret: they may be rotated, revoked or of another workspace.",
};
const serverFailure = { Type: errors.ServerError, advice: "Try again later; the request id finds it in the server's log." };
const otherRefusal = { Type: errors.ApiError, advice: "Check the arguments." };

const problemOf = (text: string): Problem | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && "code" in value && "detail" in value ? (value as Problem) : undefined;
  } catch {
    return undefined;
  }
};

/** What happened and what to do next, in one line. */
const explain = (status: number, problem: Problem | undefined, advice: string): string => {
  if (status === 304) return `Not modified. ${advice}`;
  if (status === 416) return `The file has no such range. ${advice}`;
  if (!problem) return "The answer is not the API's own. Check baseUrl, and the proxies between.";
  const fields = problem.errors?.slice(0, fieldsShown).map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
  const reason = [problem.detail, ...fields].join("; ").replace(/\s+/g, " ").slice(0, detailChars);
  return `${reason.replace(/[^.!?]$/, "$&.")} ${advice}`;
};

/** The error for an answer that is no success. */
export const refusalOf = (operation: string, { status, headers, text }: RawAnswer, nowMs: number): errors.ApiError => {
  const problem = problemOf(text);
  const { Type, advice } = known[status] ?? (status >= 500 ? serverFailure : otherRefusal);
  const requestId = requestIdOf(headers);
  const seconds = retryAfterSeconds(headers["retry-after"], nowMs);
  const facts = [problem ? `${status} ${problem.code}` : `${status}`, requestId && `request ${requestId}`];
  if (seconds !== undefined) facts.push(`retry after ${seconds} s`);
  const message = `${operation}: ${explain(status, problem, (problem && adviceByCode[problem.code]) ?? advice)} (${facts.filter(Boolean).join(", ")})`;
  return new Type(message, { status, requestId, retryAfterSeconds: seconds, problem });
};
