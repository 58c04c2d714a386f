// Runs the expression of `--jq` with jq itself, compiled to WebAssembly. Loaded only when the option is given.
import { CliError, usageError } from "../error/cli-error.ts";
import { readJqBinary } from "./jq-binary.ts";
import { sanitizeText } from "./terminal-text.ts";

/** Filters documents, and returns the lines to print. Strings are without quotes, as with `jq --raw-output --compact-output`. */
export type JqFilter = (documents: readonly unknown[]) => string[];

/** jq's exit code for an expression that it cannot compile. */
const compileErrorExit = 3;

/** jq's message without the file name of its virtual file system and its count of errors. */
const describe = (stderr: string): string =>
  stderr
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^jq: \d+ compile errors?$/.test(line))
    .map((line) => line.replace(/^jq: error( \(at [^)]*\))?: /, "").replace(/ at <top-level>/, ""))
    .join("\n");

/** A string is printed as its text, and everything else as JSON. */
const toText = (line: string): string => (line.startsWith('"') ? sanitizeText(String(JSON.parse(line))) : line);

/**
 * Compiles an expression, so that a wrong one is reported before anything is sent.
 * @throws CliError
 */
export const createJqFilter = async (expression: string): Promise<JqFilter> => {
  const { loadJq } = await import("jq-wasm");
  const wasmBinary = await readJqBinary();
  const jq = await loadJq(wasmBinary && { wasmBinary });
  // The space keeps jq from reading an expression such as -1 as its own option.
  const run = (input: string) => jq.raw(input, ` ${expression}`, ["-c"]);
  const compiled = run("");
  if (compiled.exitCode === compileErrorExit) throw usageError(`--jq: ${describe(compiled.stderr)}`);
  return (documents) => {
    const { exitCode, stdout, stderr } = run(documents.map((document) => JSON.stringify(document)).join("\n"));
    if (exitCode !== 0) throw new CliError(`--jq: ${describe(stderr) || "the expression failed"}`);
    return stdout === "" ? [] : stdout.split("\n").map(toText);
  };
};
