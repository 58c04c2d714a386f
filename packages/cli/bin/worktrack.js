#!/usr/bin/env node
// Starts the CLI. Older versions of Node must be able to read this file and its static imports.

import { keepCompiledCode } from "./compile-cache.js";
import { version } from "./require-node.js";

const [first, second] = process.argv.slice(2);

// Prints the version without loading the program. A closed pipe is not an error.
if (second === undefined && (first === "--version" || first === "-v")) {
  process.stdout.on("error", ({ code }) => process.exit(code === "EPIPE" ? 0 : 1)).write(`${version}\n`);
} else {
  keepCompiledCode();
  // Not awaited, because the published program is CommonJS.
  import("../src/main.ts");
}
