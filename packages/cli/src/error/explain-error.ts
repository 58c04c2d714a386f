// Turns an error into a message for the terminal and an exit code.
import * as sdk from "@worktrack/sdk";
import { type ExitCode, exitCodes } from "./cli-error.ts";
import * as problem from "./explain-problem.ts";

export interface Explanation {
  /** One or two lines that say what to do next. Empty when nothing is printed. */
  readonly message: string;
  readonly exitCode: ExitCode;
}

interface ErrorContext {
  readonly url: string | undefined;
  /** API field → its spelling on the command line. */
  readonly fieldNames: ReadonlyMap<string, string>;
}

const explainConnection = ({ code, message }: sdk.ConnectionError, url: string): string => {
  if (code === "ECONNREFUSED") return `Nothing answers at ${url}.\nStart the server with "pnpm start", or correct --url or WORKTRACK_URL`;
  if (code === "ENOTFOUND") return `There is no host ${URL.parse(url)?.hostname ?? url}. Correct --url or WORKTRACK_URL`;
  return message;
};

const explainApiError = (error: sdk.ApiError, url: string, fieldNames: ReadonlyMap<string, string>): string => {
  if (error.code === "invalid_signature") return problem.explainInvalidSignature(url);
  if (error instanceof sdk.AuthenticationError) return problem.explainUnauthenticated(url);
  if (error instanceof sdk.PermissionError) return problem.explainForbidden(error);
  if (error instanceof sdk.NotFoundError) return problem.explainNotFound(error);
  if (error instanceof sdk.ConflictError) return problem.explainConflict(error);
  if (error instanceof sdk.ValidationError) return problem.explainValidation(error, fieldNames);
  if (error instanceof sdk.RateLimitError) return problem.explainRateLimit(error);
  if (error instanceof sdk.ServerError) return problem.explainServerError(error, url);
  return error.problem === undefined ? error.message : `${error.problem.title}: ${error.problem.detail}`;
};

/** Turns an SDK error into a message for the terminal. */
export const explainError = (error: unknown, { url = "the server", fieldNames }: ErrorContext): Explanation => {
  if (error instanceof sdk.ApiError) {
    const exitCode = error instanceof sdk.AuthenticationError ? exitCodes.authentication : exitCodes.failure;
    return { message: explainApiError(error, url, fieldNames), exitCode };
  }
  if (error instanceof sdk.UsageError) return { message: error.message, exitCode: exitCodes.usage };
  if (error instanceof sdk.ConnectionError) return { message: explainConnection(error, url), exitCode: exitCodes.failure };
  if (error instanceof sdk.TimeoutError) {
    return { message: `${url} did not answer within ${error.timeoutMs / 1000} s. Try again`, exitCode: exitCodes.failure };
  }
  if (error instanceof sdk.WorktrackError) return { message: error.message, exitCode: exitCodes.failure };
  const reason = error instanceof Error ? error.message : String(error);
  return { message: `Unexpected error: ${reason}. This is a bug in the CLI; please report it`, exitCode: exitCodes.failure };
};
