import type { CommandNode } from "./command/definition.ts";
import type { CommandName } from "./summaries.ts";

/** Loads the code of a top-level command. Only the command that was typed is loaded, which keeps start-up fast. */
export const commandLoaders: Readonly<Record<CommandName, () => Promise<CommandNode>>> = {
  auth: async () => (await import("./auth/group.ts")).auth,
  task: async () => (await import("./task/group.ts")).taskGroup,
  post: async () => (await import("./post/group.ts")).postGroup,
  comment: async () => (await import("./comment/group.ts")).commentGroup,
  reaction: async () => (await import("./reaction/group.ts")).reactionGroup,
  media: async () => (await import("./media/group.ts")).media,
  webhook: async () => (await import("./webhook/group.ts")).webhook,
  event: async () => (await import("./event/group.ts")).eventGroup,
  inbound: async () => (await import("./inbound/group.ts")).inbound,
  project: async () => (await import("./project/group.ts")).projectGroup,
  tag: async () => (await import("./tag/group.ts")).tagGroup,
  member: async () => (await import("./member/group.ts")).member,
  org: async () => (await import("./organization/group.ts")).org,
  audit: async () => (await import("./audit/group.ts")).audit,
  key: async () => (await import("./credential/key.ts")).key,
  token: async () => (await import("./credential/token.ts")).token,
  me: async () => (await import("./identity/identity.ts")).showMe,
  limits: async () => (await import("./identity/identity.ts")).showLimits,
  version: async () => (await import("./identity/version.ts")).showVersion,
  api: async () => (await import("./api/group.ts")).api(),
};
