// Every MCP tool of the server, and the rule of the endpoint that serves them.
import { z } from "zod";
import type { Operation } from "../operation.ts";
import { commaList, flag } from "../query-fields.ts";
import { extraToolsets, mcpScopes, type Toolset } from "../values/mcp.ts";
import { mediaTools } from "./media-tools.ts";
import { readingTools } from "./reading-tools.ts";
import { rowTools } from "./row-tools.ts";
import { type McpTool, type ToolDefinition, toolDefinition } from "./tool.ts";
import { writingTools } from "./writing-tools.ts";

/** The tools with arguments and replies of their own. */
export const ownTools = { ...readingTools, ...writingTools, ...mediaTools };
export type OwnToolName = keyof typeof ownTools;
export type ToolArguments<Name extends OwnToolName> = z.output<(typeof ownTools)[Name]["input"]>;

/** All tools by name, in the order in which `tools/list` returns them. */
export const mcpTools: ReadonlyMap<string, McpTool> = new Map<string, McpTool>([...Object.entries(ownTools), ...rowTools]);

/** The definitions by name. */
export const toolDefinitions: ReadonlyMap<string, ToolDefinition> = new Map(
  [...mcpTools].map(([name, tool]) => [name, toolDefinition(name, tool)]),
);

/** The rules of a request to the endpoint. Each tool call is checked like the operations that it calls, too. */
export const mcpRoute = { method: "POST", access: mcpScopes.read, keysOnly: true } as const satisfies Pick<
  Operation,
  "method" | "access" | "keysOnly"
>;

export const McpQuery = z.strictObject({
  toolsets: commaList(extraToolsets).optional(),
  readOnly: flag().optional(),
});

/** Whether a client that chose these toolsets gets a tool of this toolset. */
export const includesToolset = (chosen: readonly Toolset[] | undefined, toolset: Toolset): boolean =>
  toolset === "work" || chosen?.includes(toolset) === true;
