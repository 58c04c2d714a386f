#!/usr/bin/env -S node --max-semi-space-size=4
// The flag limits V8's young generation. Requests leave little behind, so a larger one only takes memory: with Node's default of 32 MB
// per half, it grows to 100 MB under load and stays there.
// For a checkout. What is published is compiled, and starts at dist/main.js.
import "./require-node.js";
import { keepCompiled } from "./compile-cache.js";

await import("../src/main.ts");
keepCompiled();
