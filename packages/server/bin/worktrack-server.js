#!/usr/bin/env node
// For a checkout. What is published is compiled, and starts at dist/main.js.
import { keepCompiled } from "./compile-cache.js";

await import("../src/main.ts");
keepCompiled();
