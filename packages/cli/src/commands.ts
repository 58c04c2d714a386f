import type { CommonOptions } from "./command/attach.ts";
import type { CommandNode } from "./command/definition.ts";
import type { CommandName } from "./summaries.ts";

/** Loads the code of a top-level command. Only the command that was typed is loaded, which keeps start-up fast. */
export const commandLoaders: Readonly<Record<CommandName, () => Promise<CommandNode>>> = {
  auth: async () => (await import("./auth/auth.ts")).authGroup,
  status: async () => (await import("./status/status.ts")).showStatus,
  search: async () => (await import("./search/search.ts")).searchCommand,
  task: async () => (await import("./task/group.ts")).taskGroup,
  view: async () => (await import("./view/group.ts")).viewGroup,
  post: async () => (await import("./post/group.ts")).postGroup,
  comment: async () => (await import("./comment/group.ts")).commentGroup,
  reaction: async () => (await import("./reaction/group.ts")).reactionGroup,
  media: async () => (await import("./media/commands.ts")).mediaGroup,
  webhook: async () => (await import("./webhook/group.ts")).webhookGroup,
  event: async () => (await import("./event/group.ts")).eventGroup,
  inbound: async () => (await import("./inbound/group.ts")).inboundGroup,
  project: async () => (await import("./project/group.ts")).projectGroup,
  tag: async () => (await import("./tag/group.ts")).tagGroup,
  member: async () => (await import("./member/group.ts")).memberGroup,
  scim: async () => (await import("./scim/scim.ts")).scimGroup,
  org: async () => (await import("./organization/organization.ts")).organizationGroup,
  domain: async () => (await import("./domain/group.ts")).domainGroup,
  audit: async () => (await import("./audit/audit.ts")).auditGroup,
  key: async () => (await import("./credential/commands.ts")).keyGroup,
  token: async () => (await import("./credential/commands.ts")).tokenGroup,
  me: async () => (await import("./identity/identity.ts")).showMe,
  config: async () => (await import("./config/group.ts")).configGroup,
  alias: async () => (await import("./alias/group.ts")).createAliasGroup(commandLoaders),
  limits: async () => (await import("./identity/identity.ts")).showLimits,
  browse: async () => (await import("./browse/browse.ts")).browseCommand,
  version: async () => (await import("./identity/version.ts")).showVersion,
  api: async () => (await import("./api/operation.ts")).createApiGroup(),
  mcp: async () => (await import("./mcp/mcp.ts")).mcpCommand,
  completion: async () => (await import("./complete/commands.ts")).printCompletionScript,
};

/** Commands that programs call and help does not list. */
export const hiddenCommandLoaders: Readonly<Record<string, (common: CommonOptions) => Promise<CommandNode>>> = {
  __complete: async (common) => (await import("./complete/commands.ts")).createPrintCompletions(commandLoaders, common),
};
