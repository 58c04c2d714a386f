// Formats an error for stderr: as lines for people, or as one JSON document for programs.
import { type CliError, nameOfExit } from "./cli-error.ts";
import { exitCodes } from "./exit-codes.ts";
import type { Explanation } from "./explain-error.ts";

/** The error of a command in the form that is printed. */
export const explainCliError = ({ message, exitCode, advice }: CliError): Explanation => {
  const exit = nameOfExit(exitCode);
  return { code: exit === "notFound" ? "not_found" : exit, exit, message, ...(advice !== undefined && { advice }) };
};

/** The message, the next step, and the request's id. */
export const formatErrorText = ({ message, advice, requestId, attempts }: Explanation): string =>
  [
    attempts === undefined ? message : `${message.replace(/\.$/, "")} (${attempts} attempts).`,
    advice,
    requestId === undefined ? undefined : `Request id: ${requestId}`,
  ]
    .filter((line) => line !== undefined && line !== "")
    .join("\n");

/** One line of JSON, so that it can be read from the last line of stderr. */
export const formatErrorJson = ({ exit, ...explanation }: Explanation): string =>
  JSON.stringify({ ...explanation, exitCode: exitCodes[exit] });
