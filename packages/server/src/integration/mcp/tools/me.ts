// The tool get_me.
import { dayOf, includesScope, isScope, mcpScopes, mcpTools, operationOf, type Scope, writeDayOrTime } from "@worktrack/contract";
import type { ToolCall } from "../call.ts";
import { isToolListed } from "../listed-tools.ts";

export const getMe = async (call: ToolCall): Promise<object> => {
  const { user, organization, role, credential } = await call.call("me.get", {});
  const timeZone = call.canCall("me.preferences.get") ? (await call.call("me.preferences.get", {})).timeZone : null;
  return {
    you: user.name,
    workspace: organization.name,
    role,
    key: credential.name,
    onlyProjects: credential.projectIds === null ? undefined : credential.projectIds.length,
    today: writeDayOrTime(dayOf(call.nowMs, timeZone ?? "UTC")),
    timeZone: timeZone ?? "UTC",
    missing: missingTools(call),
  };
};

/** The tools that the key cannot use, by the scope that each lacks, with what the person can do about that. */
const missingTools = (call: ToolCall): object | undefined => {
  const missing = new Map<Scope, string[]>();
  for (const [name, tool] of mcpTools) {
    if (tool.toolset !== "work" || isToolListed(call, name)) continue;
    const scope = missingScope(call, name);
    if (scope) missing.set(scope, [...(missing.get(scope) ?? []), name]);
  }
  if (missing.size === 0) return undefined;
  return {
    scopes: Object.fromEntries(missing),
    howToGet: "Whoever made the key adds the scopes in the console under API keys. The role and the workspace's policy can also deny them",
  };
};

const missingScope = ({ scopes: { effective } }: ToolCall, name: string): Scope | undefined => {
  const tool = mcpTools.get(name);
  if (tool?.effect !== "read" && !includesScope(effective, mcpScopes.write)) return mcpScopes.write;
  return tool?.operations
    .map((operation) => operationOf(operation).access)
    .find((access) => isScope(access) && !includesScope(effective, access)) as Scope | undefined;
};
