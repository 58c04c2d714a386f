// Decides which tools a credential gets.
import { includesScope, mcpScopes, mcpTools } from "@worktrack/contract";
import type { ToolCall } from "./call.ts";

type Access = Pick<ToolCall, "canCall" | "scopes">;

/** A tool that writes needs `mcp:write`. Each needs an operation that the caller may call. */
export const isToolListed = ({ canCall, scopes }: Access, name: string): boolean => {
  const tool = mcpTools.get(name);
  if (!tool) return false;
  if (tool.effect !== "read" && !includesScope(scopes.effective, mcpScopes.write)) return false;
  return tool.operations.some((operation) => canCall(operation));
};
