import type * as sdk from "@worktrack/sdk";
import { lookedFor } from "./looked-for.ts";

const fieldsShown = 10;

type FieldNames = ReadonlyMap<string, string>;

/** 401 */
export const unauthenticated = (url: string): string =>
  `${url} does not accept the token: it is mistyped, expired or revoked.\nRun "worktrack auth login" with a new one, or correct WORKTRACK_TOKEN`;

/** 401 of a signed report. */
export const unsigned = (url: string): string =>
  `${url} does not accept the signature: the prefix or the secret is mistyped, rotated or revoked.\nCorrect WORKTRACK_INBOUND_PREFIX and WORKTRACK_INBOUND_SECRET; "worktrack inbound secrets list" shows the prefixes`;

/** 403 */
export const forbidden = ({ code, problem, message }: sdk.PermissionError): string => {
  if (code === "insufficient_scope" && problem?.requiredScope !== undefined) {
    return `This token lacks the scope ${problem.requiredScope}.\nUse one that has it; "worktrack me" shows what this one may do`;
  }
  if (code === "plan_required") return `${problem?.detail}.\nThe workspace needs the plan ${problem?.requiredPlan ?? "pro"} for this`;
  if (code === "https_required") return `The server refuses plain HTTP. Give its https:// address with --url or "worktrack auth login"`;
  return problem === undefined ? message : `Not allowed: ${problem.detail}.\n"worktrack me" shows your role`;
};

/** 404 */
export const notFound = ({ problem, message }: sdk.NotFoundError): string => {
  if (problem === undefined) return message;
  const what = lookedFor(problem.instance);
  return what === undefined ? problem.detail : `Not found: ${what}.\nCheck how it is written, and that this token may see it`;
};

/** 422: a line a field, each under the name it has on the command line. */
export const invalid = ({ errors, problem, message }: sdk.ValidationError, names: FieldNames): string => {
  if (errors.length === 0) return problem?.detail ?? message;
  return errors
    .slice(0, fieldsShown)
    .map(({ path, message: reason }) => {
      const [place, field, ...rest] = path.map(String);
      const name = field === undefined ? place : [names.get(field) ?? field, ...rest].join(".");
      return `${name}: ${reason}`;
    })
    .join("\n");
};

/** 429 */
export const tooMany = ({ retryAfterSeconds }: sdk.RateLimitError): string =>
  `Too many requests. Try again ${retryAfterSeconds === undefined ? "later" : `in ${retryAfterSeconds} s`}; "worktrack limits" shows the quota`;

/** 5xx */
export const broken = ({ status, code, problem, requestId }: sdk.ServerError, url: string): string =>
  `${url} failed: ${problem?.detail ?? `status ${status}`} (${code ?? status}).\nTry again; the server's log knows more under request id ${requestId ?? "(none given)"}`;
