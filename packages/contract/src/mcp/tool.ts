// The shape of an MCP tool, and its definition as clients get it.
import { z } from "zod";
import type { OperationName } from "../table.ts";
import type { Toolset } from "../values/mcp.ts";

/**
 * What a call does to the workspace:
 * - `read`: nothing
 * - `add`: it adds a record, each time
 * - `set`: it replaces values; repeating the call changes nothing more
 * - `edit`: it adds, changes and removes, by its arguments
 */
type ToolEffect = "read" | "add" | "set" | "edit";

export interface McpTool {
  readonly toolset: Toolset;
  readonly effect: ToolEffect;
  /** The tool is listed if the credential may call one of these operations, and `needs`. */
  readonly operations: readonly OperationName[];
  readonly needs?: OperationName;
  readonly description: string;
  readonly input: z.ZodObject;
}

/** Checks the shape of tools and keeps their exact types. */
export const defineTools = <const T extends Record<string, McpTool>>(tools: T): T => tools;

/** The hints of the protocol (ToolAnnotations). */
const hints: Readonly<Record<ToolEffect, object>> = {
  read: { readOnlyHint: true },
  add: { destructiveHint: false, idempotentHint: false },
  set: { destructiveHint: true, idempotentHint: true },
  edit: { destructiveHint: true, idempotentHint: false },
};

/** A tool as `tools/list` returns it. */
export interface ToolDefinition {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly type: "object" } & Readonly<Record<string, unknown>>;
  readonly annotations: object;
}

export const toolDefinition = (name: string, { description, input, effect }: McpTool): ToolDefinition => ({
  name,
  description,
  inputSchema: shorten(z.toJSONSchema(input, { io: "input", unrepresentable: "any" })) as ToolDefinition["inputSchema"],
  annotations: hints[effect],
});

/** The server checks these itself and says what is wrong. A model reads the definitions before every conversation, so each word costs. */
const omittedKeywords: ReadonlySet<string> = new Set([
  "$schema",
  "additionalProperties",
  "pattern",
  "format",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minimum",
  "maximum",
]);

const shorten = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(shorten);
  if (typeof schema !== "object" || schema === null) return schema;
  const { anyOf, properties, ...rest } = schema as { readonly anyOf?: readonly unknown[]; readonly properties?: object };
  const short = Object.fromEntries(
    Object.entries(rest)
      .filter(([keyword]) => !omittedKeywords.has(keyword))
      .map(([keyword, value]) => [keyword, shorten(value)]),
  );
  if (properties) short.properties = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, shorten(field)]));
  return anyOf ? { ...mergeAlternatives(anyOf), ...short } : short;
};

/**
 * Alternatives that differed only in omitted keywords become one. Types stay apart, because clients for some models reject a list of types
 * in one schema.
 */
const mergeAlternatives = (anyOf: readonly unknown[]): object => {
  const distinct = new Map(anyOf.map(shorten).map((schema) => [JSON.stringify(schema), schema as object]));
  const [first = {}, ...others] = distinct.values();
  return others.length === 0 ? first : { anyOf: [first, ...others] };
};
