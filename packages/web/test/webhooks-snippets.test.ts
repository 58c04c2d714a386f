import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { snippets } from "../src/webhooks/snippets.ts";

const examples = new URL("../../webhook-verify/test/examples/", import.meta.url);

test.each(snippets)("the snippet for $framework is the example that webhook-verify runs with signed deliveries", ({ name, code }) => {
  expect(code).toBe(readFileSync(new URL(`${name}.ts`, examples), "utf8"));
});
