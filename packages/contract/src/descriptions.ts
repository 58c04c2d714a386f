// A description of each operation in Markdown: what a user needs to know beyond its summary. The types require one for every row.
import { avatarDescriptions } from "./descriptions/avatars.ts";
import { credentialDescriptions } from "./descriptions/credentials.ts";
import { domainDescriptions } from "./descriptions/domains.ts";
import { mediaDescriptions } from "./descriptions/media.ts";
import { passkeyDescriptions, workspaceSwitchDescriptions } from "./descriptions/passkeys.ts";
import { commentDescriptions, postDescriptions, reactionDescriptions } from "./descriptions/posts.ts";
import { projectDescriptions, tagDescriptions } from "./descriptions/projects.ts";
import { scimStatusDescriptions } from "./descriptions/scim-status.ts";
import { searchDescriptions } from "./descriptions/search.ts";
import { signInDescriptions, signInLinkDescriptions } from "./descriptions/sign-in.ts";
import { taskDescriptions, taskPartDescriptions, taskRelationDescriptions } from "./descriptions/tasks.ts";
import { terminalLoginDescriptions } from "./descriptions/terminal-login.ts";
import { viewDescriptions } from "./descriptions/views.ts";
import { feedDescriptions, inboundDescriptions, inboundSecretDescriptions, webhookDescriptions } from "./descriptions/webhooks.ts";
import {
  auditDescriptions,
  exportDescriptions,
  identityDescriptions,
  memberDescriptions,
  organizationDescriptions,
  preferencesDescriptions,
} from "./descriptions/workspace.ts";
import type { DescriptionsOf } from "./operation.ts";
import type { Table } from "./table.ts";

export const operationDescriptions: DescriptionsOf<Table> = {
  ...identityDescriptions,
  ...avatarDescriptions,
  ...preferencesDescriptions,
  ...organizationDescriptions,
  ...exportDescriptions,
  ...domainDescriptions,
  ...memberDescriptions,
  ...scimStatusDescriptions,
  ...credentialDescriptions,
  ...signInDescriptions,
  ...signInLinkDescriptions,
  ...passkeyDescriptions,
  ...workspaceSwitchDescriptions,
  ...terminalLoginDescriptions,
  ...auditDescriptions,
  ...projectDescriptions,
  ...tagDescriptions,
  ...searchDescriptions,
  ...taskDescriptions,
  ...taskPartDescriptions,
  ...taskRelationDescriptions,
  ...viewDescriptions,
  ...postDescriptions,
  ...commentDescriptions,
  ...reactionDescriptions,
  ...mediaDescriptions,
  ...feedDescriptions,
  ...webhookDescriptions,
  ...inboundSecretDescriptions,
  ...inboundDescriptions,
};
