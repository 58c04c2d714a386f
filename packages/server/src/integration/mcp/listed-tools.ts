// Decides which tools a credential gets.
import { mcpScopes } from "@worktrack/contract";
import { type McpTool, mcpTools } from "@worktrack/contract/mcp";
import type { ApiError } from "../../platform/api-error.ts";
import type { ToolCall } from "./call.ts";

/** What the person can do about a scope that the key lacks. */
export const howToGetScopes =
  "Whoever made the key adds the scopes in the console under API keys. The role and the workspace's policy can also deny them";

type Access = Pick<ToolCall, "denialOf">;

/** Why the caller may not use the tool. One that writes needs `mcp:write`, and each needs an operation that the caller may call. */
export const toolDenialOf = ({ denialOf }: Access, { effect, needs, operations }: McpTool): ApiError | undefined => {
  const required = [...(effect === "read" ? [] : [mcpScopes.write]), ...(needs === undefined ? [] : [needs])];
  const denied = required.map((each) => denialOf(each)).find((denial) => denial !== undefined);
  if (denied) return denied;
  const denials = operations.map((operation) => denialOf(operation));
  return denials.includes(undefined) ? undefined : denials[0];
};

export const isToolListed = (call: Access, name: string): boolean => {
  const tool = mcpTools.get(name);
  return tool !== undefined && toolDenialOf(call, tool) === undefined;
};
