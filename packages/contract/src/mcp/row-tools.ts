// The MCP tools of rows that have `mcp`: their arguments are the operation's own.
import { z } from "zod";
import { changesRecord, type Operation } from "../operation.ts";
import { operationOf, type ReplyOperationName, replyOperationNames } from "../table.ts";
import type { McpTool } from "./tool.ts";

/** The parameters, query and body of an operation in one object, as the SDK has them. `format` selects a form that no tool returns. */
const argumentsOf = ({ params, query, body }: Operation): z.ZodObject => {
  const { format: _, ...fields } = { ...params?.shape, ...query?.shape, ...body?.shape };
  return z.strictObject(fields);
};

const effectOf = (row: Operation): McpTool["effect"] => {
  if (row.method === "GET") return "read";
  return changesRecord(row) ? "set" : "add";
};

export interface RowTool extends McpTool {
  readonly operation: ReplyOperationName;
}

/** The tools by name. */
export const rowTools: ReadonlyMap<string, RowTool> = new Map(
  replyOperationNames.flatMap((operation) => {
    const row = operationOf(operation);
    if (!row.mcp) return [];
    const { name, toolset } = row.mcp;
    const tool = { toolset, effect: effectOf(row), operations: [operation], operation, description: row.summary, input: argumentsOf(row) };
    return [[name, tool] as const];
  }),
);
