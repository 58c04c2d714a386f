import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generateSources } from "../generate/sources.ts";

const folder = new URL("../src/generated/", import.meta.url);
const sources = generateSources();

test.each([...sources])("src/generated/%s matches the contract (otherwise run `node generate/main.ts`)", (name, text) => {
  expect(readFileSync(new URL(name, folder), "utf8")).toBe(text);
});

test("src/generated has no other files", () => {
  expect(readdirSync(folder).sort()).toEqual([...sources.keys()].sort());
});
