#!/usr/bin/env node
// For a checkout. JavaScript, because the compile cache keeps what becomes of TypeScript, and so the start is a third
// shorter: nothing is stripped twice. The cache is in the user's own folder, where nobody else can put code.
import { enableCompileCache } from "node:module";
import { homedir } from "node:os";
import { join } from "node:path";

enableCompileCache(join(homedir(), ".cache", "worktrack"));
await import("../src/main.ts");
