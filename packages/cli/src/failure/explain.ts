import * as sdk from "@worktrack/sdk";
import { type ExitCode, exitCodes } from "./failure.ts";
import * as refusal from "./refusal.ts";

export interface Explanation {
  /** One or two lines that say what to do next; empty when there is nothing to say. */
  readonly message: string;
  readonly exitCode: ExitCode;
}

interface Circumstances {
  readonly url: string | undefined;
  /** API field → how the command writes it. */
  readonly fieldNames: ReadonlyMap<string, string>;
}

const unreachable = ({ code, message }: sdk.ConnectionError, url: string): string => {
  if (code === "ECONNREFUSED") return `Nothing answers at ${url}.\nStart the server with "pnpm start", or correct --url or WORKTRACK_URL`;
  if (code === "ENOTFOUND") return `There is no host ${URL.parse(url)?.hostname ?? url}. Correct --url or WORKTRACK_URL`;
  return message;
};

const refused = (error: sdk.ApiError, url: string, fieldNames: ReadonlyMap<string, string>): string => {
  if (error.code === "invalid_signature") return refusal.unsigned(url);
  if (error instanceof sdk.AuthenticationError) return refusal.unauthenticated(url);
  if (error instanceof sdk.PermissionError) return refusal.forbidden(error);
  if (error instanceof sdk.NotFoundError) return refusal.notFound(error);
  if (error instanceof sdk.ValidationError) return refusal.invalid(error, fieldNames);
  if (error instanceof sdk.RateLimitError) return refusal.tooMany(error);
  if (error instanceof sdk.ServerError) return refusal.broken(error, url);
  return error.problem === undefined ? error.message : `${error.problem.title}: ${error.problem.detail}`;
};

/** What the SDK threw, told to the person who typed the command. */
export const explain = (error: unknown, { url = "the server", fieldNames }: Circumstances): Explanation => {
  if (error instanceof sdk.ApiError) {
    const exitCode = error instanceof sdk.AuthenticationError ? exitCodes.authentication : exitCodes.failure;
    return { message: refused(error, url, fieldNames), exitCode };
  }
  if (error instanceof sdk.UsageError) return { message: error.message, exitCode: exitCodes.usage };
  if (error instanceof sdk.ConnectionError) return { message: unreachable(error, url), exitCode: exitCodes.failure };
  if (error instanceof sdk.TimeoutError) {
    return { message: `${url} did not answer within ${error.timeoutMs / 1000} s. Try again`, exitCode: exitCodes.failure };
  }
  if (error instanceof sdk.WorktrackError) return { message: error.message, exitCode: exitCodes.failure };
  const reason = error instanceof Error ? error.message : String(error);
  return { message: `Unexpected: ${reason}. This is a bug in the command line; please report it`, exitCode: exitCodes.failure };
};
