// An example request body and reply for each operation that has them. examples/ has one file per noun, and the records that they share.
import { avatarExamples } from "./examples/avatars.ts";
import { credentialExamples } from "./examples/credentials.ts";
import { domainExamples } from "./examples/domains.ts";
import type { ExamplesOf, OperationExample } from "./examples/example.ts";
import { mediaExamples } from "./examples/media.ts";
import { passkeyExamples } from "./examples/passkeys.ts";
import { commentExamples, postExamples, reactionExamples } from "./examples/posts.ts";
import { projectExamples, tagExamples } from "./examples/projects.ts";
import type { ExampleRecords } from "./examples/records.ts";
import { scimStatusExamples } from "./examples/scim-status.ts";
import { searchExamples } from "./examples/search.ts";
import { signInExamples, signInLinkExamples } from "./examples/sign-in.ts";
import { taskExamples, taskPartExamples, taskRelationExamples } from "./examples/tasks.ts";
import { terminalLoginExamples } from "./examples/terminal-login.ts";
import { viewExamples } from "./examples/views.ts";
import { feedExamples, inboundExamples, inboundSecretExamples, webhookExamples } from "./examples/webhooks.ts";
import {
  auditExamples,
  exportExamples,
  identityExamples,
  memberExamples,
  organizationExamples,
  preferencesExamples,
} from "./examples/workspace.ts";
import type { OperationName } from "./table.ts";

export { exampleEventData } from "./examples/events.ts";
export { pathExamples } from "./examples/paths.ts";
export { exampleRecords } from "./examples/records.ts";

/** The examples of all operations, made from the same records. */
export const operationExamples = (records: ExampleRecords): Readonly<Partial<Record<OperationName, OperationExample>>> => {
  const examples: ExamplesOf<OperationName> = {
    ...identityExamples(records),
    ...avatarExamples(records),
    ...preferencesExamples(),
    ...organizationExamples(records),
    ...exportExamples(records),
    ...domainExamples(records),
    ...memberExamples(records),
    ...scimStatusExamples(),
    ...credentialExamples(records),
    ...signInExamples(records),
    ...signInLinkExamples(records),
    ...passkeyExamples(records),
    ...terminalLoginExamples(records),
    ...auditExamples(records),
    ...projectExamples(records),
    ...tagExamples(records),
    ...searchExamples(records),
    ...taskExamples(records),
    ...taskPartExamples(records),
    ...taskRelationExamples(records),
    ...viewExamples(records),
    ...postExamples(records),
    ...commentExamples(records),
    ...reactionExamples(records),
    ...mediaExamples(records),
    ...feedExamples(records),
    ...webhookExamples(records),
    ...inboundSecretExamples(records),
    ...inboundExamples(records),
  };
  return examples;
};
