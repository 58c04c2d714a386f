#!/usr/bin/env -S node --min-semi-space-size=8 --max-semi-space-size=8
// The flags set the size of V8's young generation. With half of it, deliveries take up to a fifth more of the
// server's CPU time. With Node's default of up to 32 MB per half, it grows to 100 MB under load and stays there.
// For a checkout. What is published is compiled, and starts at dist/main.js.
import "./require-node.js";
import { keepCompiled } from "./compile-cache.js";

await import("../src/main.ts");
keepCompiled();
