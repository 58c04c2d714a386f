#!/usr/bin/env node
// For a checkout. JavaScript, because the compile cache keeps what becomes of TypeScript: a start that strips no types is quicker,
// and 25 MB smaller for as long as it runs. What is published is compiled, and starts at dist/main.js.
import { enableCompileCache, flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/compile", import.meta.url)));
await import("../src/main.ts");
flushCompileCache();
