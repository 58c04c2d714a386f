// Answers an error as a problem, with its headers, and logs it when the server is at fault. api-errors.ts maps unexpected errors.
import { errorCodes, headers, type Problem } from "@worktrack/contract";
import type { Request, Response } from "express";
import { isDiskFull, isLockTimeout } from "../database/sql-errors.ts";
import { ApiError } from "../platform/api-error.ts";
import { DatabaseDiskFull } from "../platform/disk/database-disk.ts";
import type { Runtime } from "../runtime.ts";
import { apiErrorOf } from "./api-errors.ts";
import { codingFor, compressNow } from "./compression.ts";
import { pathWithoutSecrets } from "./request-facts.ts";
import { addCacheControl } from "./transport.ts";

/** Answers with application/problem+json (RFC 9457). Unexpected errors are logged in full, and the client gets a general message. */
export const sendProblem = (runtime: Runtime, error: unknown, req: Request, res: Response): void => {
  writeProblem(runtime, error, req, res);
  res.end();
};

/** Writes the problem without ending the response, for a request whose body must still be read. */
export const writeProblem = (runtime: Runtime, error: unknown, req: Request, res: Response): void => {
  const apiError = apiErrorOf(error);
  const problem = problemOf(apiError, {
    baseUrl: runtime.baseUrl,
    path: pathWithoutSecrets(req),
    requestId: String(res.getHeader(headers.requestId)),
  });
  const { status } = problem;
  reportServerError(runtime, status, error, res);
  if (res.headersSent) {
    res.destroy();
    return;
  }
  writeErrorHeaders(apiError, status, res);
  const bytes = Buffer.from(JSON.stringify(problem));
  const coding = codingFor(bytes.length, req, res);
  const sent = coding ? compressNow(bytes, coding) : bytes;
  if (coding) res.setHeader("Content-Encoding", coding);
  res.writeHead(status, { "Content-Type": "application/problem+json; charset=utf-8", "Content-Length": sent.length });
  if (req.method !== "HEAD") res.write(sent);
};

/** Logs an error that is the server's fault, in full. The client gets a general message. */
export const reportServerError = ({ log, disk }: Runtime, status: number, error: unknown, res: Response): void => {
  // The disk is measured at once, so that the database gets the space of its ballast.
  if (isDiskFull(error)) void disk.requireDatabaseSpace().catch(() => {});
  if (status < 500 || isExpected(error)) return;
  const requestId = String(res.getHeader(headers.requestId));
  const { code, message } = apiErrorOf(error);
  // Expected refusals, such as lock timeouts under many concurrent writers, are not bugs, so they are logged as warnings.
  if (error instanceof ApiError || isLockTimeout(error)) log.warn({ requestId, code, reason: message }, "request refused");
  else log.error({ requestId, code, error: describe(error) }, "request failed");
};

/** Sets the headers that explain an error, whatever the format of its body. */
export const writeErrorHeaders = (apiError: ApiError, status: number, res: Response): void => {
  const { retryAfterSeconds, headers: moreHeaders = {} } = apiError.extra;
  for (const [name, value] of Object.entries(moreHeaders)) res.setHeader(name, value);
  if (retryAfterSeconds !== undefined) res.setHeader("Retry-After", retryAfterSeconds);
  if (status === 401 || apiError.code === "insufficient_scope") res.setHeader("WWW-Authenticate", challenge(apiError));
  if (status === 401) addCacheControl(res, "no-store");
  // The rest of the body is not read, so the connection cannot be used again.
  if (apiError.code === "request_timeout") res.setHeader("Connection", "close");
};

/** Answers a method that the path does not have. `methods` are those of its routes; HEAD is GET. @throws ApiError method_not_allowed */
export const refuseMethod = (req: Request, res: Response, methods: readonly string[]): never => {
  const allow = (methods.includes("GET") ? ["HEAD", ...methods] : methods).join(", ");
  res.setHeader("Allow", allow);
  throw new ApiError("method_not_allowed", `${req.method} is not allowed on this path. Allowed: ${allow}`);
};

/** The problem document of an error. `path` is the request's path. */
export const problemOf = (
  { code, message, extra: { retryAfterSeconds: _, headers: __, ...members } }: ApiError,
  { baseUrl, path, requestId }: { readonly baseUrl: string; readonly path: string; readonly requestId: string },
) =>
  ({
    type: `${baseUrl}/docs/errors#${code}`,
    title: errorCodes[code].title,
    status: errorCodes[code].status,
    detail: message,
    instance: path,
    code,
    requestId,
    ...members,
  }) satisfies Omit<Problem, "errors">;

/** RFC 6750 §3: without credentials no error code, otherwise the error and the missing scope. Signed requests get another scheme. */
const challenge = ({ code, extra }: ApiError): string => {
  if (code === "invalid_signature") return 'Signature realm="worktrack"';
  const error = code === "unauthenticated" ? "" : `, error="${code}"`;
  const scope = extra.requiredScope ? `, scope="${extra.requiredScope}"` : "";
  return `Bearer realm="worktrack"${error}${scope}`;
};

/** A full disk is logged once when it becomes full, not for each request that is refused. */
const isExpected = (error: unknown): boolean =>
  error instanceof DatabaseDiskFull || (error instanceof ApiError && error.code === "storage_full");

const describe = (error: unknown): unknown =>
  error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : String(error);
