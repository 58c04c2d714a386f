import { type Operation, operationNames, operationOf } from "@worktrack/contract";
import { mcpTools, toolDefinitions } from "@worktrack/contract/mcp";
import { expect, test } from "vitest";
import { countTokens } from "./tokens.ts";

const names = [...mcpTools.keys()];
const work = names.filter((name) => mcpTools.get(name)?.toolset === "work");

test("a client gets 24 tools, whose definitions take at most 5,000 tokens", () => {
  expect(work).toHaveLength(24);
  const tokens = countTokens(JSON.stringify(work.map((name) => toolDefinitions.get(name))));
  expect(tokens).toBeGreaterThan(1_000);
  expect(tokens).toBeLessThanOrEqual(5_000);
});

test("all toolsets together have at most 45 tools, whose definitions take at most 8,000 tokens", () => {
  expect(names.length).toBeLessThanOrEqual(45);
  expect(countTokens(JSON.stringify([...toolDefinitions.values()]))).toBeLessThanOrEqual(8_000);
});

const withTool = operationNames.map(operationOf).filter((row): row is Operation & { mcp: object } => row.mcp !== undefined);

test("no operation with a tool of its own changes access, sends data elsewhere, deletes, or replies with a secret", () => {
  expect(withTool.length).toBeGreaterThan(10);
  for (const row of withTool) {
    expect([row.summary, row.changes, row.method === "DELETE"]).toEqual([row.summary, undefined, false]);
    expect(JSON.stringify(row.reply?.toJSONSchema({ unrepresentable: "any", io: "input" }))).not.toContain('"secret"');
  }
});

test("only a tool that adds, changes or removes has a hint other than read-only", () => {
  for (const [name, { effect }] of mcpTools)
    expect([name, toolDefinitions.get(name)?.annotations]).toEqual([
      name,
      effect === "read" ? { readOnlyHint: true } : expect.objectContaining({ destructiveHint: effect !== "add" }),
    ]);
});
