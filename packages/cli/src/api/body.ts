// The `--body` option of the `api` commands.
import { usageError } from "../error/cli-error.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { readTextFile } from "../terminal/text.ts";

/** Reads `--body`: JSON, `@file`, or `-` for standard input. @throws CliError when it is not a JSON object */
export const readBody = async (terminal: Terminal, written: string): Promise<Record<string, unknown>> => {
  const isFile = written === "-" || written.startsWith("@");
  const body = isFile ? await readTextFile(terminal, written.replace(/^@/, "")) : written;
  try {
    const fields: unknown = JSON.parse(body);
    if (typeof fields === "object" && fields !== null && !Array.isArray(fields)) return { ...fields };
  } catch {
    // Invalid JSON gets the same error as JSON that is not an object.
  }
  throw usageError("--body must be a JSON object, @file, or - for standard input");
};
