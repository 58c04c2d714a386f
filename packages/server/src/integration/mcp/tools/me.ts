// The tool get_me.
import { dayOf } from "@worktrack/contract";
import { mcpTools, writeDayOrTime } from "@worktrack/contract/mcp";
import type { ToolCall } from "../call.ts";
import { howToGetScopes, toolDenialOf } from "../listed-tools.ts";

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

/** The tools that the caller cannot use: by the scope that the key lacks, with how to get it, and by other reasons. */
const missingTools = (call: ToolCall): object | undefined => {
  const scopes: Record<string, string[]> = {};
  const denied: Record<string, string[]> = {};
  for (const [name, tool] of mcpTools) {
    const denial = tool.toolset === "work" ? toolDenialOf(call, tool) : undefined;
    if (!denial) continue;
    const { requiredScope } = denial.extra;
    const [group, reason] = requiredScope === undefined ? [denied, denial.message] : [scopes, requiredScope];
    group[reason] = [...(group[reason] ?? []), name];
  }
  const lacksScope = Object.keys(scopes).length > 0;
  if (!lacksScope && Object.keys(denied).length === 0) return undefined;
  return { ...(lacksScope && { scopes, howToGet: howToGetScopes }), ...(Object.keys(denied).length > 0 && { denied }) };
};
