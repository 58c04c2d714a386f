#!/usr/bin/env node
// The `worktrack` executable: runs the program with this process's arguments and streams.
import "../bin/require-node.js";
import { readEnvironment } from "./environment.ts";
import { exitCodes } from "./error/cli-error.ts";
import { runProgram } from "./program.ts";

const environment = readEnvironment();

process.on("SIGINT", () => process.exit(exitCodes.interrupted));
// `worktrack task list | head` closes the pipe early, which is not an error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", ({ code }: NodeJS.ErrnoException) => process.exit(code === "EPIPE" ? exitCodes.ok : exitCodes.failure));
}

process.exitCode = await runProgram(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  createContext: async (choices) => (await import("./system.ts")).systemContext(environment, choices),
});
