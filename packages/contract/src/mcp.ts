/**
 * `@worktrack/contract/mcp`: the MCP tools and their definitions. Loading it takes 40 ms of CPU, so a server loads it at the first request
 * to `/mcp`.
 */
export { taskName, writeDayOrTime } from "./mcp/arguments.ts";
export { type RowTool, rowTools } from "./mcp/row-tools.ts";
export type { McpTool, ToolDefinition } from "./mcp/tool.ts";
export {
  includesToolset,
  McpQuery,
  mcpRoute,
  mcpTools,
  type OwnToolName,
  ownTools,
  type ToolArguments,
  toolDefinitions,
} from "./mcp/tools.ts";
export { deletableKinds, relationNames } from "./mcp/writing-tools.ts";
